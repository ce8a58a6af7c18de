import { signStoredEntries } from './audit/sign-stored-entries.ts'
import { asOwner } from './db/as-owner.ts'
import { migrate } from './db/migrate.ts'
import { ensureRoles } from './db/roles.ts'
import type { MasterKey } from './keys/master-key.ts'
import type { Job } from './queue/job.ts'
import { prepareQueue } from './queue/queue.ts'

type Preparation = {
  readonly jobs: readonly Job[]
  readonly keys: MasterKey
  readonly previousKey?: MasterKey | undefined
}

/** Brings tables, queues and roles of a database up to date, as their owner. Several processes may do so at once. */
export async function prepareDatabase(databaseUrl: string, { jobs, keys, previousKey }: Preparation): Promise<void> {
  await migrate(databaseUrl)
  await asOwner(databaseUrl, (db) => signStoredEntries(db, keys, previousKey))
  await prepareQueue(databaseUrl, jobs)
  await ensureRoles(databaseUrl, previousKey ? [keys, previousKey] : [keys])
}
