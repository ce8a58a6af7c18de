import type { RateLimitOptions } from '@fastify/rate-limit'

import { AppError } from '../app-error.ts'
import { callerOf } from '../session.ts'

/** The refusal of a call beyond a limit that is counted in memory. */
export function refuseCall(kind: string): NonNullable<RateLimitOptions['errorResponseBuilder']> {
  return (_request, { ttl }) => new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: ttl / 1000, limit: { kind } })
}

/** The `config` of a route that limits the calls of each user. Counted in the memory of each process: for calls too frequent for `countAttempt`. */
export function limitCallsPerUser(kind: string, limit: Pick<RateLimitOptions, 'max' | 'timeWindow'>) {
  return {
    rateLimit: {
      ...limit,
      keyGenerator: (request) => callerOf(request).user.id,
      errorResponseBuilder: refuseCall(kind),
    } satisfies RateLimitOptions,
  }
}
