import type { Logger } from 'pino'

import { openAudit } from './audit/audit.ts'
import { signStoredEntries } from './audit/sign-stored-entries.ts'
import { asOwner } from './db/as-owner.ts'
import { migrate } from './db/migrate.ts'
import { ensureRoles } from './db/roles.ts'
import type { MasterKey } from './keys/master-key.ts'
import type { VaultOpeningKeys } from './keys/vault-keys.ts'
import type { Job } from './queue/job.ts'
import { prepareQueue } from './queue/queue.ts'
import { assertMoved, moveWrappedCredentials } from './vault/move-wrapped-credentials.ts'

type Preparation = {
  readonly jobs: readonly Job[]
  readonly keys: MasterKey
  readonly previousKey?: MasterKey | undefined
  /** Of a process that works jobs: it seals credentials that were stored before the vault had a key of its own. */
  readonly vaultKeys?: VaultOpeningKeys | undefined
  readonly log?: Logger
}

/** Brings tables, queues and roles of a database up to date, as their owner. Several processes may do so at once. */
export async function prepareDatabase(
  databaseUrl: string,
  { jobs, keys, previousKey, vaultKeys, log }: Preparation,
): Promise<void> {
  const masterKeys = previousKey ? [keys, previousKey] : [keys]
  await migrate(databaseUrl)
  await asOwner(databaseUrl, async (db) => {
    await signStoredEntries(db, keys, previousKey)
    if (!vaultKeys) return assertMoved(db)
    const left = await moveWrappedCredentials(db, {
      audit: openAudit(keys, previousKey),
      masterKeys,
      publicKey: vaultKeys.current.publicKey,
      now: () => new Date(),
    })
    if (left > 0)
      log?.error({ left }, 'credentials that no master key opens: set MASTER_KEY_PREVIOUS or save them again')
  })
  await prepareQueue(databaseUrl, jobs)
  await ensureRoles(databaseUrl, masterKeys)
}
