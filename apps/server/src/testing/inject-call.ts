import type { InjectOptions } from 'fastify'

import type { App } from '../http/app-instance.ts'

export type CallAnswer = { statusCode: number; json<T>(): T }

/** Any call of the API, also one whose answer never ends: of that only the beginning is taken. */
export async function injectCall(app: App, options: InjectOptions): Promise<CallAnswer> {
  if (!String(options.url).includes('/stream')) return app.inject(options)
  const answer = await app.inject({ ...options, payloadAsStream: true })
  const stream = answer.stream()
  if (answer.statusCode < 400) {
    stream.destroy()
    answer.raw.res.destroy()
    return { statusCode: answer.statusCode, json: <T>() => ({}) as T }
  }
  let body = ''
  for await (const chunk of stream) body += String(chunk)
  return { statusCode: answer.statusCode, json: <T>() => JSON.parse(body) as T }
}
