import type { FastifyInstance } from 'fastify'

/** Whoever asked gets the answer within this; what is open afterwards are the connections that browsers keep at hand. */
const GRACE_MS = 5000

/** A server that is asked to leave finishes what is under way, and is not held up by those who have nothing to ask. */
export function leaveInTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
  })
}
