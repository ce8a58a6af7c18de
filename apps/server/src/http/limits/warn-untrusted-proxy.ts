import type { FastifyInstance } from 'fastify'

import type { IsTrustedProxy } from './trusted-proxies.ts'

/** Warns once when a proxy that is not in TRUSTED_PROXIES stands before the server: all its users would then share one address. */
export function warnUntrustedProxy(app: FastifyInstance, isTrustedProxy: IsTrustedProxy): void {
  let isReported = false
  app.addHook('onRequest', async ({ headers, socket, log }) => {
    if (isReported || (headers['x-forwarded-for'] ?? headers.forwarded) === undefined) return
    const address = socket.remoteAddress ?? ''
    if (isTrustedProxy(address)) return
    isReported = true
    log.warn(
      { security: 'untrusted-proxy', address },
      `forwarding headers from ${address} are ignored, so limits per address count everybody behind it together; if it is your reverse proxy, add it to TRUSTED_PROXIES`,
    )
  })
}
