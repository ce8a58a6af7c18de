import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'

/** Pages that must not load or tell anything to third parties: they carry secrets in their address. */
const SECRET_PATHS = /^\/(siscont\/|recuperar-contrase)/

export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const captcha = config.captcha.provider === 'recaptcha' ? ['https://www.google.com', 'https://www.gstatic.com'] : []
  const analytics = config.analytics ? [new URL(config.analytics.scriptUrl).origin] : []
  const open = policy([...captcha, ...analytics], captcha)
  const closed = policy([], [])

  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'sameorigin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    const path = decodeURIComponentSafely(request.url)
    const isSecret = SECRET_PATHS.test(path)
    reply.header('content-security-policy', isSecret ? closed : open)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    if (isSecret) reply.header('referrer-policy', 'no-referrer')
    if (isSecret || path.startsWith('/app/')) reply.header('cache-control', 'no-store')
  })
}

function policy(thirdParties: string[], frames: string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...thirdParties].join(' ')}`,
    // Radix positions its popovers with style attributes; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...thirdParties].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...thirdParties].join(' ')}`,
    `frame-src ${["'self'", 'blob:', ...frames].join(' ')}`,
    "worker-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
