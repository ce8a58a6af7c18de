import type { Book } from '@contapro/domain/vouchers/book'
import type { FastifyRequest } from 'fastify'

import type { FaultScope } from '../faults/fault.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import type { World } from '../world/world.ts'

const BOOKS: Readonly<Record<string, Book>> = { '140000': 'rvie', '080000': 'rce' }

export function bookOf(codLibro: string | undefined): Book | undefined {
  return codLibro === undefined ? undefined : BOOKS[codLibro]
}

export function codLibroOf(book: Book): string {
  return book === 'rce' ? '080000' : '140000'
}

/** The fields of a JSON body or of parsed parameters; empty when it is not an object. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

/** The query parameters; of repeated ones, the first. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(fieldsOf(request.query))) {
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (typeof first === 'string') query[name] = first
  }
  return query
}

/** A path parameter. */
export function paramOf(request: FastifyRequest, name: string): string {
  const value = fieldsOf(request.params)[name]
  return typeof value === 'string' ? value : ''
}

/** The form fields of a request; empty when the body is not a form. */
export function formOf(request: FastifyRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
}

/** The taxpayer of a request that a guard has already authorized. */
export function ownerOf(request: FastifyRequest, world: World): Taxpayer {
  const owner = world.taxpayer(request.ruc ?? '')
  if (!owner) throw new Error(`request without a taxpayer: ${request.url}`)
  return owner
}

/** The book and period of a SIRE request, from its query or its path. */
export function scopeOf(request: FastifyRequest): FaultScope {
  const query = queryOf(request)
  const [path = ''] = request.url.split('?')
  const book =
    bookOf(query['codLibro']) ??
    bookOf(/\/omisos\/(\d{6})\//.exec(path)?.[1]) ??
    (path.includes('/rce/') ? 'rce' : path.includes('/rvie/') ? 'rvie' : undefined)
  const period = /\/(20\d{4})\//.exec(path)?.[1] ?? query['perTributario'] ?? query['perIni']
  const listing = /\/(busqueda|comprobantes)$/.test(path)
  return { book, period, resource: listing ? 'listados' : undefined }
}
