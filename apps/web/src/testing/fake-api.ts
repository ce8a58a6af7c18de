import type { WebConfig } from '@contapro/contract/web-config'
import { vi } from 'vitest'

import { fallbackConfig } from '../lib/api/web-config.ts'

export type FakeResponse =
  | { status?: number; json?: unknown }
  | { stream: (signal: AbortSignal | undefined) => ReadableStream }
  | 'never'
  | 'unreachable'

/** Responses by method and path: `GET /me`. A function answers by the query. */
export type FakeResponses = Record<string, FakeResponse | ((query: URLSearchParams) => FakeResponse)>

export type SentCall = { call: string; url: string; body: unknown; headers: Record<string, string> }

export const webConfig: WebConfig = {
  ...fallbackConfig,
  support_whatsapp: '+51 999 888 777',
  tutorials_url: 'https://tutoriales.test/',
  faq_url: '/preguntas-frecuentes',
  demonstration: true,
}

const defaults: FakeResponses = { 'GET /web-config': { json: webConfig } }

/** Replaces fetch: responds by method and path, 204 for anything else, and records the calls. */
export function fakeApi(responses: FakeResponses = {}): SentCall[] {
  const sent: SentCall[] = []
  const allResponses = { ...defaults, ...responses }
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://contapro.test')
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/app/internal', '')}`
    sent.push({
      call,
      url: url.pathname + url.search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: Object.fromEntries(new Headers(init.headers)),
    })
    const response = allResponses[call] ?? { status: 204 }
    return respond(typeof response === 'function' ? response(url.searchParams) : response, init.signal ?? undefined)
  })
  return sent
}

export function callsTo(sent: readonly SentCall[], call: string): SentCall[] {
  return sent.filter((one) => one.call === call)
}

/** The body of the first such call. */
export function bodyOf(sent: readonly SentCall[], call: string): unknown {
  return callsTo(sent, call)[0]?.body
}

/** The query of the last such call. */
export function lastQuery(sent: readonly SentCall[], call: string): Record<string, string> {
  return Object.fromEntries(new URL(callsTo(sent, call).at(-1)?.url ?? '', 'http://contapro.test').searchParams)
}

function respond(response: FakeResponse, signal: AbortSignal | undefined): Promise<Response> {
  if (response === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'))
  if (response === 'never') {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  }
  if ('stream' in response) {
    return Promise.resolve(new Response(response.stream(signal), { headers: { 'content-type': 'text/event-stream' } }))
  }
  const { status = 200, json } = response
  return Promise.resolve(new Response(json === undefined ? null : JSON.stringify(json), { status }))
}

/** A response with the error body of the API. */
export function refusal(
  status: number,
  code: string,
  message: string,
  more: { name?: string; errors?: { code: string; message: string; field?: string }[] } = {},
): FakeResponse {
  const errors = more.errors ?? [{ code, message }]
  return { status, json: { name: more.name ?? 'Error', code, message, errors, request_id: 'req-1' } }
}

/** An unexpected failure of the server. */
export const internalError = refusal(500, 'INTERNAL_ERROR', 'Error interno')
