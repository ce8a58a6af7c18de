import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { z } from 'zod'

import type { Queryable } from '../db/database.ts'
import type { Job, PayloadOf } from './job.ts'

export type JobContext = {
  /** Aborted when the job no longer belongs to this worker, or when the process must exit now. */
  readonly signal: AbortSignal
  /** Aborted when the process begins to shut down: the handler should stop soon and queue the rest of its work. */
  readonly shutdown: AbortSignal
  readonly retryCount: number
}
type Handler<Payload extends z.ZodObject> = (payload: z.output<Payload>, context: JobContext) => Promise<void>
export type Worker = { job: Job; run: (data: unknown, context: JobContext) => Promise<void> }

export type SendOptions = { singletonKey?: string; startAfterSeconds?: number; priority?: number }

export type Queue = {
  /** Queues a job within the caller's transaction, so that it exists only if that commits. */
  send<J extends Job>(tx: Queryable, job: J, payload: PayloadOf<J>, options?: SendOptions): Promise<void>
  /** Whether a job of this kind, of any priority or only of a higher one, waits for a worker. */
  isWaiting(db: Queryable, job: Job, only?: { abovePriority: number }): Promise<boolean>
  /** The last job of this kind that failed its last retry and whose payload has these values, with the message of its error. */
  findParked<J extends Job>(
    db: Queryable,
    job: J,
    payload: Partial<PayloadOf<J>>,
  ): Promise<{ error: string | null } | undefined>
  /** Starts to run jobs in this process. */
  work(workers: Worker[]): Promise<void>
  stop(): Promise<void>
}

/** Pairs a job with its handler, checked against the job's payload. */
export function worker<Payload extends z.ZodObject>(job: Job<Payload>, handle: Handler<Payload>): Worker {
  return { job, run: async (data, context) => handle(job.payload.parse(data), context) }
}

/** Whether a job that fails now is not tried again. */
export function isLastTry(job: Job, { retryCount }: Pick<JobContext, 'retryCount'>): boolean {
  return retryCount >= (job.retryLimit ?? 0)
}

// The job of a killed worker has no heartbeat and is retried well within 60 s (quality bar REL-5).
const HEARTBEAT = { heartbeatSeconds: 10, heartbeatRefreshSeconds: 3 }
const SUPERVISE_SECONDS = 5
// New jobs are announced by NOTIFY; polling finds retries and delayed jobs. While several wait, the next is taken at once: a hundred small
// uploads would otherwise wait two seconds for each other.
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, burstWhenReadyExceeds: 1 }
/** The dead-letter queue: jobs that failed their last retry. */
const PARKED = 'parked'

/** Creates the queue's tables and a queue for each job. For the owner of the database, before any process opens its queue. */
export async function prepareQueue(databaseUrl: string, jobs: readonly Job[]): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false })
  // Errors of the calls below are thrown; this event has those of its timers, which end with it.
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.createQueue(PARKED)
    for (const job of jobs) await declareQueue(boss, job)
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Only a process that works jobs supervises them: the API's role may add jobs and change none. */
export async function openQueue(options: { databaseUrl: string; log: Logger; canWork: boolean }): Promise<Queue> {
  const { databaseUrl, log, canWork } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 3000,
    useListenNotify: canWork,
    migrate: false,
    createSchema: false,
    supervise: canWork,
    schedule: canWork,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 60,
    // Only the owner of a table may rebuild its indexes.
    reindex: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
  await boss.start()
  const shutdown = new AbortController()

  return {
    async send(tx, job, payload, { singletonKey, startAfterSeconds, priority } = {}) {
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromKysely(tx),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        ...(priority !== undefined && { priority }),
      })
    },
    async isWaiting(db, job, only) {
      const isHigher = only ? sql`priority > ${only.abovePriority}` : sql`true`
      const { rows } = await sql`
        select from pgboss.job where name = ${job.name} and state < 'active' and start_after <= now() and ${isHigher}
        limit 1`.execute(db)
      return rows.length > 0
    },
    async findParked(db, job, payload) {
      const { rows } = await sql<{ error: string | null }>`
        select coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message') as error from pgboss.job
        where name = ${PARKED} and source_name = ${job.name} and data @> ${JSON.stringify(payload)}::jsonb
        order by created_on desc limit 1`.execute(db)
      return rows[0]
    },
    async work(workers) {
      for (const { job, run } of workers) {
        const { heartbeatRefreshSeconds } = HEARTBEAT
        const options = { localConcurrency: job.concurrency ?? 1, heartbeatRefreshSeconds, ...POLLING }
        await boss.work(job.name, options, async ([taken]) => {
          if (!taken) return
          const { signal, retryCount } = taken
          try {
            await run(taken.data, { signal, shutdown: shutdown.signal, retryCount })
          } catch (error) {
            log.error({ err: error, job: job.name, jobId: taken.id }, 'job failed')
            throw error
          }
        })
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'America/Lima' })
      }
    },
    async stop() {
      shutdown.abort()
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

async function declareQueue(boss: PgBoss, job: Job): Promise<void> {
  const options = {
    retryLimit: job.retryLimit ?? 5,
    retryDelay: job.retryDelaySeconds ?? 5,
    retryBackoff: true,
    ...(job.maxRetryDelaySeconds !== undefined && { retryDelayMax: job.maxRetryDelaySeconds }),
    expireInSeconds: job.expireInSeconds ?? 900,
    heartbeatSeconds: HEARTBEAT.heartbeatSeconds,
    deadLetter: PARKED,
    notify: true,
  }
  await boss.createQueue(job.name, { ...options, ...(job.policy && { policy: job.policy }) })
  await boss.updateQueue(job.name, options)
}
