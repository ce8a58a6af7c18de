import type { FastifyInstance } from 'fastify'

import { readSecretAddress } from './read-arrival.ts'

/**
 * Notes where a browser goes that asked for an address with a password, so that no refusal is shown there either. Registered before the
 * limits, which refuse requests too.
 */
export function guardArrivals(app: FastifyInstance): void {
  app.decorateRequest('refusalAddress', null)
  app.addHook('onRequest', async (request, reply) => {
    const secret = readSecretAddress(request.url)
    if (!secret) return
    request.refusalAddress = secret.shown
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })
}
