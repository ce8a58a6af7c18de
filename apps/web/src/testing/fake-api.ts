import type { WebConfig } from '@contapro/contract/web-config'
import { vi } from 'vitest'

export type FakeAnswer =
  | { status?: number; json?: unknown }
  | { stream: (signal: AbortSignal | undefined) => ReadableStream }
  | 'never'
  | 'unreachable'

export type SentCall = { call: string; url: string; body: unknown; headers: Record<string, string> }

export const webConfig: WebConfig = {
  support_whatsapp: '+51 999 888 777',
  tutorials_url: 'https://tutoriales.test/',
  faq_url: '/preguntas-frecuentes',
  terms_url: '/terminos',
  privacy_url: '/privacidad',
  captcha: { provider: 'altcha' },
  analytics: null,
  trial_days: 30,
  demonstration: true,
}

const defaults: Record<string, FakeAnswer> = { 'GET /web-config': { json: webConfig } }

/** Plays the server: answers by method and path, and remembers what was sent. What is not listed answers 204. */
export function fakeApi(answers: Record<string, FakeAnswer> = {}): SentCall[] {
  const sent: SentCall[] = []
  const table = { ...defaults, ...answers }
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://contapro.test')
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/app/internal', '')}`
    sent.push({
      call,
      url: url.pathname + url.search,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: init.headers as Record<string, string>,
    })
    return answer(table[call] ?? { status: 204 }, init.signal ?? undefined)
  })
  return sent
}

function answer(found: FakeAnswer, signal: AbortSignal | undefined): Promise<Response> {
  if (found === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'))
  if (found === 'never') {
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })
  }
  if ('stream' in found) {
    return Promise.resolve(new Response(found.stream(signal), { headers: { 'content-type': 'text/event-stream' } }))
  }
  const { status = 200, json } = found
  return Promise.resolve(new Response(json === undefined ? null : JSON.stringify(json), { status }))
}

/** The one error body. */
export function refusal(
  status: number,
  code: string,
  message: string,
  more: { name?: string; errors?: { code: string; message: string; field?: string }[] } = {},
): FakeAnswer {
  const errors = more.errors ?? [{ code, message }]
  return { status, json: { name: more.name ?? 'Error', code, message, errors, request_id: 'req-1' } }
}
