import type { QueuePolicy } from 'pg-boss'
import type { z } from 'zod'

/** A kind of job: what it is called, what it is given and how often it is tried. Handlers live beside the feature that owns it. */
export type Job<Payload extends z.ZodType = z.ZodType> = {
  readonly name: string
  readonly payload: Payload
  /** How many are worked on at once in one process. */
  readonly concurrency?: number
  readonly retryLimit?: number
  /** First pause before another try; it doubles each time. */
  readonly retryDelaySeconds?: number
  readonly longestRetryDelaySeconds?: number
  readonly expireInSeconds?: number
  readonly policy?: QueuePolicy
  /** When it runs by itself, in Lima's time. */
  readonly cron?: string
}

export type PayloadOf<J extends Job> = z.output<J['payload']>

export function defineJob<const Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}
