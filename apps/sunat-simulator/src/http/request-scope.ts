import type { FastifyRequest } from 'fastify'

import type { Book, FaultScope } from '../faults/fault.ts'

const BOOKS: Readonly<Record<string, Book>> = { '140000': 'rvie', '080000': 'rce' }

export function bookOf(codLibro: string | undefined): Book | undefined {
  return codLibro === undefined ? undefined : BOOKS[codLibro]
}

export function codLibroOf(book: Book): string {
  return book === 'rce' ? '080000' : '140000'
}

/** A query parameter, once. */
export function queryOf(request: FastifyRequest): Readonly<Record<string, string | undefined>> {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
    const one: unknown = Array.isArray(value) ? value[0] : value
    if (typeof one === 'string') query[name] = one
  }
  return query
}

/** A part of the path. */
export function paramOf(request: FastifyRequest, name: string): string {
  return (request.params as Readonly<Record<string, string | undefined>>)[name] ?? ''
}

/** The book and period a SIRE request is about, wherever it says so. */
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
