import type { FastifyInstance } from 'fastify'

import type { Config } from '../config.ts'

/** Headers of every answer (quality bar SEC-8). */
const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Pages with a secret in their URL: they load nothing from third parties and send them no referrer. */
const SECRET_PATHS = /^\/+(siscont(\/|$)|recuperar-contrase)/i

export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const captcha = config.captcha.provider === 'recaptcha' ? ['https://www.google.com', 'https://www.gstatic.com'] : []
  const analytics = config.analytics ? [new URL(config.analytics.scriptUrl).origin] : []
  const uploadForm = config.uploadFormUrl === undefined ? [] : [new URL(config.uploadFormUrl).origin]
  // Pages fetch files from the bucket by signed links.
  const storage = config.storage ? [new URL(config.storage.endpoint).origin] : []
  const defaultPolicy = policy([...captcha, ...analytics], [...captcha, ...uploadForm], storage)
  const strictPolicy = policy([], [], [])

  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.url.startsWith('/app/')
    const isSecret = !isApi && SECRET_PATHS.test(decodeOrKeep(request.url.split('?', 1)[0] ?? ''))
    reply.headers(ALWAYS)
    reply.header('content-security-policy', isSecret ? strictPolicy : defaultPolicy)
    if (isSecret) reply.header('referrer-policy', 'no-referrer')
    if (isSecret || isApi) reply.header('cache-control', 'no-store')
  })
}

function policy(thirdParties: string[], frames: string[], files: string[]): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...thirdParties].join(' ')}`,
    // Radix positions its popovers with style attributes; scripts stay strict.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...thirdParties].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...thirdParties, ...files].join(' ')}`,
    `frame-src ${["'self'", 'blob:', ...frames].join(' ')}`,
    "worker-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
