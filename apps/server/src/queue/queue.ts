import { sql } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import type { Queryable } from '../db/database.ts'
import type { Job, PayloadOf } from './job.ts'

export type JobContext = {
  /** Aborted when the work can no longer count: another worker has the job, or this process must end now. */
  readonly signal: AbortSignal
  /** Aborted when this process is about to end: a good moment to hand the rest over. */
  readonly leaving: AbortSignal
  /** How often it was tried before. */
  readonly triesBefore: number
}
export type Handler<J extends Job> = (payload: PayloadOf<J>, context: JobContext) => Promise<void>
export type Worker = { job: Job; handle: (payload: never, context: JobContext) => Promise<void> }

export type SendOptions = { singletonKey?: string; startAfterSeconds?: number; priority?: number }

export type Queue = {
  /** Puts a job in the queue inside the transaction that makes it true. */
  send<J extends Job>(tx: Queryable, job: J, payload: PayloadOf<J>, options?: SendOptions): Promise<void>
  /** Whether a job of this kind that is more urgent than `above` waits for a worker. */
  isWaiting(db: Queryable, job: Job, above: number): Promise<boolean>
  /** Starts working on jobs in this process. */
  work(workers: Worker[]): Promise<void>
  stop(): Promise<void>
}

/** Pairs a job with its handler, checked against the job's payload. */
export function worker<J extends Job>(job: J, handle: Handler<J>): Worker {
  return { job, handle }
}

// A worker killed by force leaves its job without heartbeat; it is taken up again well within 60 s (quality bar REL-5).
const HEARTBEAT = { heartbeatSeconds: 10, heartbeatRefreshSeconds: 3 }
const SUPERVISE_SECONDS = 5
// New jobs announce themselves; polling finds the ones that are tried again or start later.
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }
const PARKED = 'parked'

export async function openQueue(options: { databaseUrl: string; log: Logger; jobs: readonly Job[] }): Promise<Queue> {
  const { databaseUrl, log, jobs } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 3000,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 60,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue error'))
  await boss.start()
  await boss.createQueue(PARKED)
  for (const job of jobs) await declareQueue(boss, job)
  const leaving = new AbortController()

  return {
    async send(tx, job, payload, { singletonKey, startAfterSeconds, priority } = {}) {
      await boss.send(job.name, job.payload.parse(payload) as object, {
        db: fromKysely(tx),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        ...(priority !== undefined && { priority }),
      })
    },
    async isWaiting(db, job, above) {
      const { rows } = await sql`
        select from pgboss.job where name = ${job.name} and state < 'active' and start_after <= now() and priority > ${above}
        limit 1`.execute(db)
      return rows.length > 0
    },
    async work(workers) {
      for (const { job, handle } of workers) {
        const { heartbeatRefreshSeconds } = HEARTBEAT
        const options = { localConcurrency: job.concurrency ?? 1, heartbeatRefreshSeconds, ...POLLING }
        await boss.work(job.name, options, async ([taken]) => {
          if (!taken) return
          const { signal, retryCount } = taken
          const payload = job.payload.parse(taken.data)
          try {
            await handle(payload as never, { signal, leaving: leaving.signal, triesBefore: retryCount })
          } catch (error) {
            log.error({ err: error, job: job.name, jobId: taken.id }, 'job failed')
            throw error
          }
        })
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'America/Lima' })
      }
    },
    async stop() {
      leaving.abort()
      await boss.stop({ graceful: true, timeout: 8000 })
    },
  }
}

async function declareQueue(boss: PgBoss, job: Job): Promise<void> {
  const options = {
    retryLimit: job.retryLimit ?? 5,
    retryDelay: job.retryDelaySeconds ?? 5,
    retryBackoff: true,
    ...(job.longestRetryDelaySeconds !== undefined && { retryDelayMax: job.longestRetryDelaySeconds }),
    expireInSeconds: job.expireInSeconds ?? 900,
    heartbeatSeconds: HEARTBEAT.heartbeatSeconds,
    deadLetter: PARKED,
    notify: true,
  }
  await boss.createQueue(job.name, { ...options, ...(job.policy && { policy: job.policy }) })
  await boss.updateQueue(job.name, options)
}
