import { sql } from 'kysely'

import type { Job, PayloadOf } from '../queue/job.ts'
import type { TestApp } from './test-app.ts'

/** Runs the queued jobs of one kind and removes them, in a test whose app does not work jobs. */
export async function runQueued<J extends Job>(
  { deps }: TestApp,
  job: J,
  handle: (deps: TestApp['deps'], payload: PayloadOf<J>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ data: PayloadOf<J> }>`
    delete from pgboss.job where name = ${job.name} and state = 'created' returning data`.execute(deps.db)
  for (const { data } of rows) await handle(deps, data)
}
