import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { Deps, WorkerDeps } from '../../deps.ts'
import { storeTaxpayerNames as job } from './jobs.ts'

/** The name of a taxpayer as SUNAT's public list has it; undefined when it is not known here. */
export async function findTaxpayerName(db: Queryable, ruc: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from taxpayer_names where ruc = ${ruc}
    union all
    select name from taxpayers where ruc = ${ruc} and name is not null
    limit 1`.execute(db)
  return rows[0]?.name
}

/** Handles the job `store-taxpayer-names`: stores the name of every taxpayer of SUNAT's list, when the operator wants them here. */
export async function storeTaxpayerNames(
  { db, sunat, config, log }: Pick<WorkerDeps, 'db' | 'sunat' | 'config' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  if (!config.hasPadronNames) return
  const read = await sunat.padron.readNames(
    async (names) => {
      await sql`
        insert into taxpayer_names (ruc, name)
        select distinct on (ruc) ruc, name from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as item (ruc char(11), name text)
        on conflict (ruc) do update set name = excluded.name where taxpayer_names.name <> excluded.name`.execute(db)
    },
    { signal },
  )
  if (!read.ok) throw new Error(`the names of taxpayers could not be read: ${read.failure.kind}`)
  log.info({ names: read.value.names }, 'names of taxpayers stored')
}

/** Queues the first reading of the names, so that a new installation need not wait a week for them. */
export async function requestTaxpayerNames({
  db,
  queue,
  config,
}: Pick<Deps, 'db' | 'queue' | 'config'>): Promise<void> {
  if (!config.hasPadronNames) return
  const known = await db.selectFrom('taxpayerNames').select('ruc').limit(1).executeTakeFirst()
  if (!known) await queue.send(db, job, {}, { singletonKey: 'all' })
}
