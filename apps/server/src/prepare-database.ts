import { migrate } from './db/migrate.ts'
import { ensureRoles } from './db/roles.ts'
import type { MasterKey } from './keys/master-key.ts'
import type { Job } from './queue/job.ts'
import { prepareQueue } from './queue/queue.ts'

/** Brings tables, queues and roles of a database up to date, as their owner. Several processes may do so at once. */
export async function prepareDatabase(
  databaseUrl: string,
  jobs: readonly Job[],
  keys: readonly MasterKey[],
): Promise<void> {
  await migrate(databaseUrl)
  await prepareQueue(databaseUrl, jobs)
  await ensureRoles(databaseUrl, keys)
}
