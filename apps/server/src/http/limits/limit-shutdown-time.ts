import type { FastifyInstance } from 'fastify'

const GRACE_MS = 5000

/** Closes the connections that are still open after the grace period: browsers keep idle ones, and `close` waits for them. */
export function limitShutdownTime(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
  })
}
