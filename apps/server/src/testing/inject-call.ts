import type { InjectOptions } from 'fastify'

import type { App } from '../http/app-instance.ts'

type Call = InjectOptions & { url: string }

/** Any call of the API, also one whose answer never ends: of that only the beginning is taken. */
export async function injectCall(app: App, options: Call): Promise<{ statusCode: number; body: unknown }> {
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
