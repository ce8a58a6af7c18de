import type { InjectOptions } from 'fastify'

import type { App } from '../http/app-instance.ts'

type Call = InjectOptions & { url: string }

export type InjectedAnswer = { statusCode: number; body: unknown }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The method of an access table's row, such as `GET /app/internal/me`. */
export function httpMethod(name: string): (typeof METHODS)[number] {
  const method = METHODS.find((known) => known === name)
  if (!method) throw new Error(`unknown method ${name}`)
  return method
}

/** Injects any call of the API. Of a stream, which never ends, only the status is read. */
export async function injectCall(app: App, options: Call): Promise<InjectedAnswer> {
  const isEndless = options.url.includes('/stream')
  if (!isEndless) {
    const { statusCode, body } = await app.inject(options)
    return { statusCode, body: body === '' ? undefined : JSON.parse(body) }
  }
  const answer = await app.inject({ ...options, payloadAsStream: true })
  const stream = answer.stream()
  if (answer.statusCode < 400) {
    stream.destroy()
    answer.raw.res.destroy()
    return { statusCode: answer.statusCode, body: undefined }
  }
  let body = ''
  for await (const chunk of stream) body += String(chunk)
  return { statusCode: answer.statusCode, body: JSON.parse(body) }
}
