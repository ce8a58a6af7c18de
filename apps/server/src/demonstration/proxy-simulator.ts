import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const KEPT = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'location',
  'content-security-policy',
]

/** The simulator's switchboard on the product's own address: `/_sim`, its assets and its JSON. Only in the demonstration. */
export async function proxySimulator(app: FastifyInstance, simulatorUrl: string): Promise<void> {
  await app.register(async (scope) => {
    // Bodies pass through as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.all('/_sim', forward)
    scope.all('/_sim/*', forward)
  })

  async function forward(request: FastifyRequest, reply: FastifyReply) {
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const answer = await fetch(new URL(request.url, simulatorUrl), {
      method: request.method,
      redirect: 'manual',
      headers: request.headers['content-type'] ? { 'content-type': request.headers['content-type'] } : {},
      ...(hasBody && { body: request.body as Buffer<ArrayBuffer> }),
    })
    for (const name of KEPT) {
      const value = answer.headers.get(name)
      if (value) reply.header(name, value)
    }
    reply.code(answer.status)
    return answer.body ? reply.send(Readable.fromWeb(answer.body)) : reply.send()
  }
}
