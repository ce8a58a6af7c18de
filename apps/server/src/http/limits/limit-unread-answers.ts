import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

/** A slow telephone reads ten times as much. */
const MIN_BYTES_PER_SECOND = 1024
const CHECKS_PER_WINDOW = 4

/**
 * Closes a connection whose client leaves answers unread: while something waits to be read, it must read a little in each `windowMs`.
 * Otherwise a client that reads a byte now and then would hold the answer and its place for ever.
 */
export function limitUnreadAnswers(app: FastifyInstance, windowMs: number): void {
  const open = new Set<Socket>()
  /** Since when something waits to be read, and what had been read then. */
  const unread = new WeakMap<Socket, { since: number; written: number; queued: number }>()
  const minBytes = (MIN_BYTES_PER_SECOND * windowMs) / 1000

  function check(socket: Socket): void {
    if (socket.writableLength === 0) {
      unread.delete(socket)
      return
    }
    // A large answer is one write: while the client reads, only its rest in the socket's queue shrinks.
    const written = socket.bytesWritten - socket.writableLength
    const queued = queuedBytes(socket)
    const before = unread.get(socket)
    const now = performance.now()
    if (before && now - before.since < windowMs) return
    if (before && written - before.written < minBytes && before.queued - queued < minBytes) {
      app.log.info({ security: 'limit', kind: 'unread-answer', address: socket.remoteAddress })
      socket.destroy()
      return
    }
    unread.set(socket, { since: now, written, queued })
  }

  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const checking = setInterval(() => open.forEach(check), windowMs / CHECKS_PER_WINDOW).unref()
  app.addHook('onClose', async () => clearInterval(checking))
}

/** What the system has not taken yet of a write under way. Node.js uses the same number for its own timeouts, but does not publish it. */
function queuedBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle')
  const isKnown = typeof handle === 'object' && handle !== null && 'writeQueueSize' in handle
  return isKnown ? Number(handle.writeQueueSize) : 0
}
