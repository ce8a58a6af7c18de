import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'

import { handleClientError } from '../handle-client-error.ts'
import { hasBody } from '../has-body.ts'

/** A body must arrive within this time. One that is read while it arrives may take longer, but never pause that long. */
export function limitBodyTime(app: FastifyInstance, maxMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    const giveUp = () => {
      request.log.info({ security: 'limit', kind: 'slow-body', user: request.caller?.user.id, address: request.ip })
      // A request that was answered before its body ended gets no second answer.
      if (reply.raw.headersSent) raw.destroy()
      else handleClientError(Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }
    const { streamsBody } = request.routeOptions.config
    const stop = streamsBody ? onPause(raw, maxMs, giveUp) : onTimeout(maxMs, giveUp)
    raw.once('end', stop).once('close', stop)
  })
}

function onTimeout(maxMs: number, giveUp: () => void): () => void {
  const timer = setTimeout(giveUp, maxMs)
  return () => clearTimeout(timer)
}

/** The number of checks within the longest pause. */
const CHECKS = 10

/** Calls `giveUp` when nothing arrives for a while, unless what arrived before still waits to be read. */
function onPause(raw: IncomingMessage, maxMs: number, giveUp: () => void): () => void {
  let received = raw.socket.bytesRead
  let idleChecks = 0
  const timer = setInterval(() => {
    const isIdle = raw.socket.bytesRead === received && raw.readableLength === 0
    received = raw.socket.bytesRead
    idleChecks = isIdle ? idleChecks + 1 : 0
    if (idleChecks >= CHECKS) {
      clearInterval(timer)
      giveUp()
    }
  }, maxMs / CHECKS)
  return () => clearInterval(timer)
}
