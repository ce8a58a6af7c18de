import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'

/** Answers 503 while more than `limit` requests are being handled, so that those already accepted still finish quickly. */
export function limitConcurrency(app: FastifyInstance, limit: number): void {
  let running = 0
  app.addHook('onRequest', async (request, reply) => {
    running += 1
    reply.raw.once('close', () => (running -= 1))
    if (running > limit && !request.url.startsWith('/health/'))
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
  })
}
