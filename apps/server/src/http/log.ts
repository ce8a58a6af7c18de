import type { FastifyInstance } from 'fastify'
import { pino, type DestinationStream, type Logger } from 'pino'

/** One line of JSON per event. Secrets are redacted. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      serializers: {
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          message: error.message,
          stack: error.stack,
        }),
      },
      redact: {
        paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization', '*.*.authorization'],
        censor: '[oculto]',
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  )
}

/** Logs one line for each answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/health/')) return
    const { method, url, ip } = request
    const { statusCode: status, elapsedTime } = reply
    request.log.info({ method, path: loggablePath(url), address: ip, status, ms: Math.round(elapsedTime) }, 'request')
  })
}

/** The path of a URL without what may hold a token: the query, and the rest of a recovery link. */
export function loggablePath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.replace(/^(\/recuperar-contrase(?:ñ|%c3%b1|n)a\/).+/i, '$1…')
}
