import type { Endpoint } from '@contapro/contract/endpoint'
import type { ErrorBody } from '@contapro/contract/errors'
import type { z } from 'zod'

import { ApiError, isTemporary, localError } from './api-error.ts'
import { auth } from '../session/auth.ts'
import { checkConnection } from './connection.ts'
import { earlyAnswers } from './early-answers.ts'

type InputPart<E extends Endpoint, Key extends 'params' | 'querystring' | 'body', Name extends string> =
  E['schema'] extends Readonly<Record<Key, infer Schema extends z.ZodType>> ? { [N in Name]: z.input<Schema> } : unknown

type CallInput<E extends Endpoint> = InputPart<E, 'params', 'params'> &
  InputPart<E, 'querystring', 'query'> &
  InputPart<E, 'body', 'body'> & {
    signal?: AbortSignal
    /** The server runs two calls with the same key and body only once. */
    idempotencyKey?: string
    /** The whole body of a call without a schema for it. */
    file?: Blob
  }

export type ResponseOf<E extends Endpoint> = z.output<
  E['schema']['response'][keyof E['schema']['response']] & z.ZodType
>

type RequestInput = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | object | undefined>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  file?: Blob
}

/** Calls the API. Returns the endpoint's response or throws an `ApiError`; a canceled call throws its `AbortError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<ResponseOf<E>> {
  const { params, query }: RequestInput = input ?? {}
  const url = buildUrl(endpoint.url, params, query)
  const early = endpoint.method === 'GET' ? earlyAnswers.take(url) : undefined
  const body = early ?? request(endpoint, url, input ?? {})
  if (endpoint.method === 'GET' && !early) earlyAnswers.add(url, body)
  return (await body) as ResponseOf<E>
}

async function request(endpoint: Endpoint, url: string, input: RequestInput): Promise<unknown> {
  const response = await send(endpoint, url, input, 'application/json')
  return response.status === 204 ? null : await response.json()
}

/** The body of an event stream; undefined when the response is not one. */
export async function openStream(endpoint: Endpoint, signal: AbortSignal) {
  const { headers, body } = await send(endpoint, endpoint.url, { signal }, 'text/event-stream')
  return headers.get('content-type')?.startsWith('text/event-stream') && body ? body : undefined
}

async function send(endpoint: Endpoint, url: string, input: RequestInput, accept: string): Promise<Response> {
  const { body, file, signal, idempotencyKey } = input
  const token = endpoint.access.scope === 'anyone' ? undefined : requireToken()
  const response = await fetchOrFail(url, {
    method: endpoint.method,
    headers: {
      accept,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': 'application/octet-stream' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  })
  if (response.ok) return response
  const error = await readError(response)
  if (isTemporary(error)) void checkConnection()
  if (token && error.status === 401) auth.getState().handleUnauthorized(endpoint.url, token)
  throw error
}

function requireToken(): string {
  const { token } = auth.getState()
  if (!token) throw localError(401, 'ACCESS_TOKEN_MISSING', 'Sesión requerida', 'Access token is missing')
  return token
}

async function fetchOrFail(url: string, init: RequestInit): Promise<Response> {
  if (init.method !== 'GET' && !navigator.onLine)
    throw localError(
      0,
      'NOT_SENT',
      'Sin conexión',
      'No hay conexión: no se envió nada. Inténtalo de nuevo cuando vuelva.',
    )
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    void checkConnection()
    throw localError(
      0,
      'NETWORK_UNREACHABLE',
      'Sin conexión',
      'No pudimos conectarnos. Revisa tu conexión e inténtalo de nuevo.',
    )
  }
}

function buildUrl(url: string, params: RequestInput['params'] = {}, query: RequestInput['query'] = {}): string {
  const path = url.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  if (isErrorBody(body)) return new ApiError(response.status, body)
  // Not our error body: a proxy, a gateway or a captive portal answered.
  return localError(
    response.status,
    `HTTP_${response.status}`,
    'Ocurrió un error',
    'Por favor, inténtalo de nuevo en un minuto.',
  )
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false
  if (!('code' in body && 'name' in body && 'message' in body && 'errors' in body)) return false
  return Boolean(body.code && body.name && body.message) && Array.isArray(body.errors) && body.errors.length > 0
}
