import type { Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'

import { addressKey, siteKey } from './address-key.ts'
import type { IsTrustedProxy } from './trusted-proxies.ts'

/** All networks of an IPv6 site together may hold so many times the connections of one. */
const SITE_FACTOR = 2

/** Closes connections of an address beyond `limit`. Those of a trusted proxy belong to everybody and are not counted. */
export function limitConnections(app: FastifyInstance, limit: number, isTrustedProxy: IsTrustedProxy): void {
  const open = new Map<string, { count: number; isReported: boolean }>()
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress: address = '' } = socket
    if (isTrustedProxy(address)) return
    const site = siteKey(address)
    const counted = [
      { key: addressKey(address), max: limit },
      ...(site ? [{ key: site, max: limit * SITE_FACTOR }] : []),
    ]
    const held = counted.map(({ key, max }) => ({ key, max, own: open.get(key) ?? { count: 0, isReported: false } }))
    const full = held.find(({ own, max }) => own.count >= max)
    if (full) {
      if (!full.own.isReported) app.log.info({ security: 'limit', kind: 'connections', address })
      full.own.isReported = true
      socket.destroy()
      return
    }
    for (const { key, own } of held) {
      own.count += 1
      open.set(key, own)
    }
    socket.once('close', () => {
      for (const { key, own } of held) {
        own.count -= 1
        if (own.count === 0) open.delete(key)
      }
    })
  })
}
