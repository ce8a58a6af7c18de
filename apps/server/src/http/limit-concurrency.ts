import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'

/** Beyond this many requests at once the rest is told to come back, so that those inside still finish quickly. */
export function limitConcurrency(app: FastifyInstance, limit: number): void {
  let running = 0
  app.addHook('onRequest', async (request, reply) => {
    running += 1
    reply.raw.once('close', () => (running -= 1))
    if (running > limit && !request.url.startsWith('/health/'))
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1 })
  })
}
