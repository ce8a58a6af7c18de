import type { QueuePolicy } from 'pg-boss'
import { z } from 'zod'

/** A kind of job: its name, payload and retry policy. `workers.ts` maps each to its handler. */
export type Job<Payload extends z.ZodObject = z.ZodObject> = {
  readonly name: string
  readonly payload: Payload
  /** How many of these jobs one process runs at the same time. */
  readonly concurrency?: number
  readonly retryLimit?: number
  /** The pause before the first retry. It doubles with each retry. */
  readonly retryDelaySeconds?: number
  readonly maxRetryDelaySeconds?: number
  readonly expireInSeconds?: number
  readonly policy?: QueuePolicy
  /** The schedule of a recurring job, in Lima's time. */
  readonly cron?: string
}

export type PayloadOf<J extends Job> = z.output<J['payload']>

export function defineJob<const Payload extends z.ZodObject>(job: Job<Payload>): Job<Payload> {
  return job
}

const NOTHING = z.object({})

/** A job that the schedule starts. It has no payload: what it works on is in the database. */
export function defineRecurringJob(job: Omit<Job, 'payload'> & { readonly cron: string }): Job<typeof NOTHING> {
  return { ...job, payload: NOTHING }
}
