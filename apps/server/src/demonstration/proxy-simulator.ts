import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '../http/app-error.ts'

const FORWARDED_HEADERS = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'location',
  'content-security-policy',
]

/** More do not fit into a header. */
const MAX_REGISTERED = 500

/**
 * Forwards `/_sim` to the control panel of the simulator, whose page shows which taxpayers are registered here. Only in the
 * demonstration.
 */
export async function proxySimulator(
  app: FastifyInstance,
  simulatorUrl: string,
  listRegistered: () => Promise<string[]> = async () => [],
): Promise<void> {
  await app.register(async (scope) => {
    // Bodies are forwarded without parsing.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.all('/_sim', forward)
    scope.all('/_sim/*', forward)
  })

  async function forward(request: FastifyRequest, reply: FastifyReply) {
    const isPage = request.method === 'GET' && /^\/_sim\/?(\?|$)/.test(request.url)
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const answer = await fetch(targetOf(request.url, simulatorUrl), {
      method: request.method,
      redirect: 'manual',
      headers: {
        ...(request.headers['content-type'] && { 'content-type': request.headers['content-type'] }),
        ...(isPage && { 'x-registered': (await listRegistered()).slice(0, MAX_REGISTERED).join() }),
      },
      ...(hasBody && Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
    })
    for (const name of FORWARDED_HEADERS) {
      const value = answer.headers.get(name)
      if (value) reply.header(name, value)
    }
    reply.code(answer.status)
    return answer.body ? reply.send(Readable.fromWeb(answer.body)) : reply.send()
  }
}

/** The address at the simulator. Only path and query of what was asked for are taken, and only those of the control panel. */
function targetOf(url: string, simulatorUrl: string): URL {
  const asked = new URL(url, simulatorUrl)
  if (!/^\/_sim(\/|$)/.test(asked.pathname)) throw new AppError('NOT_FOUND')
  const target = new URL(simulatorUrl)
  target.pathname = asked.pathname
  target.search = asked.search
  return target
}
