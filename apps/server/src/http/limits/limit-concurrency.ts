import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { AppError } from '../app-error.ts'
import { hasBody } from '../has-body.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Gives back the place of a request that stays open for long and is counted elsewhere, such as an event stream. */
    releasePlace(): void
  }
}

/**
 * Answers 503 while `limit` requests are being handled, so that those already accepted still finish quickly. A request with a body
 * takes its place when the body is there: whoever sends it slowly keeps nobody out.
 */
export function limitConcurrency(app: FastifyInstance, limit: number): void {
  const running = new Set<FastifyReply['raw']>()
  const take = ({ raw }: FastifyReply) => {
    // A client that has left by now closes nothing any more.
    if (raw.destroyed || running.has(raw)) return
    running.add(raw)
    raw.once('close', () => running.delete(raw))
  }
  const assertPlace = ({ url }: FastifyRequest) => {
    if (running.size >= limit && !url.startsWith('/health/'))
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1, limit: { kind: 'requests-at-once' } })
  }
  app.decorateReply('releasePlace', function releasePlace() {
    running.delete(this.raw)
  })
  app.addHook('onRequest', async (request, reply) => {
    assertPlace(request)
    if (!hasBody(request)) take(reply)
    else if (request.routeOptions.config.streamsBody) request.raw.once('end', () => take(reply))
  })
  app.addHook('preValidation', async (request, reply) => {
    if (!hasBody(request) || request.routeOptions.config.streamsBody) return
    assertPlace(request)
    take(reply)
  })
}
