import { accessOf } from '@contapro/contract/access'
import type { Endpoint } from '@contapro/contract/endpoint'
import type { ErrorBody } from '@contapro/contract/errors'
import type { z } from 'zod'

import { ApiError, localError } from './api-error.ts'
import { useAuth } from '../session/auth-store.ts'

type Part<E extends Endpoint, Key extends 'params' | 'querystring' | 'body', Name extends string> =
  E['schema'] extends Readonly<Record<Key, infer Schema extends z.ZodType>> ? { [N in Name]: z.input<Schema> } : unknown

type Input<E extends Endpoint> = Part<E, 'params', 'params'> &
  Part<E, 'querystring', 'query'> &
  Part<E, 'body', 'body'> & {
    signal?: AbortSignal
    /** Two calls with the same key and body count as one. */
    idempotencyKey?: string
  }

export type Answer<E extends Endpoint> = z.output<E['schema']['response'][keyof E['schema']['response']] & z.ZodType>

type Loose = {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | object | undefined>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

/** Calls the API. Answers what the endpoint promises or throws an `ApiError`; a cancelled call throws its `AbortError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: object extends Input<E> ? [Input<E>?] : [Input<E>]
): Promise<Answer<E>> {
  const response = await send(endpoint, input ?? {}, 'application/json')
  return (response.status === 204 ? null : await response.json()) as Answer<E>
}

/** The body of a call that answers little by little; undefined when what answered is no such stream. */
export async function openStream(endpoint: Endpoint, signal: AbortSignal) {
  const { headers, body } = await send(endpoint, { signal }, 'text/event-stream')
  return headers.get('content-type')?.startsWith('text/event-stream') && body ? body : undefined
}

async function send(endpoint: Endpoint, input: Loose, accept: string): Promise<Response> {
  const { params, query, body, signal, idempotencyKey } = input
  const token = accessOf(endpoint.method, endpoint.url) === 'anyone' ? undefined : requireToken()
  const response = await reach(fillUrl(endpoint.url, params, query), {
    method: endpoint.method,
    headers: {
      accept,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (response.ok) return response
  const error = await readError(response)
  if (token && error.status === 401) useAuth.getState().handleUnauthorized(endpoint.url, token)
  throw error
}

function requireToken(): string {
  const { token } = useAuth.getState()
  if (!token) throw localError(401, 'ACCESS_TOKEN_MISSING', 'Sesión requerida', 'Access token is missing')
  return token
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw localError(
      0,
      'NETWORK_UNREACHABLE',
      'Sin conexión',
      'No pudimos conectarnos. Revisa tu conexión e inténtalo de nuevo.',
    )
  }
}

function fillUrl(url: string, params: Loose['params'] = {}, query: Loose['query'] = {}): string {
  const path = url.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null
  if (body?.code && body.name && body.message && body.errors?.length) {
    return new ApiError(response.status, body as ErrorBody)
  }
  // Something between us and the server answered: a proxy, a gateway, a captive portal.
  return localError(
    response.status,
    `HTTP_${response.status}`,
    'Ocurrió un error',
    'Por favor, inténtalo de nuevo en un minuto.',
  )
}
