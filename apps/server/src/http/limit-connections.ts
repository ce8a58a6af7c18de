import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { addressKey } from './address-key.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

/** Closes connections of an address beyond `limit`. Those of a trusted proxy belong to everybody and are not counted. */
export function limitConnections(app: FastifyInstance, limit: number, isTrustedProxy: IsTrustedProxy): void {
  const open = new Map<string, { count: number; isReported: boolean }>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket
    if (isTrustedProxy(address)) return
    const key = addressKey(address)
    const own = open.get(key) ?? { count: 0, isReported: false }
    if (own.count >= limit) {
      if (!own.isReported) app.log.info({ security: 'limit', kind: 'connections', address })
      own.isReported = true
      socket.destroy()
      return
    }
    own.count += 1
    open.set(key, own)
    socket.once('close', () => {
      own.count -= 1
      if (own.count === 0) open.delete(key)
    })
  })
}
