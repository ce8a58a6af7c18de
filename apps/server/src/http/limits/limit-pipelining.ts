import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { AppError } from '../app-error.ts'

/**
 * Closes a connection on which more than `limit` requests wait for their answers. Browsers and proxies send the next one after the answer to
 * the last; whoever sends many and reads none would hold a place for each.
 */
export function limitPipelining(app: FastifyInstance, limit: number): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (count <= limit) return
    socket.destroy()
    throw new AppError('TOO_MANY_REQUESTS', { limit: { kind: 'requests-per-connection' } })
  })
}
