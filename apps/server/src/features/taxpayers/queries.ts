import { dateInLima } from '@contapro/domain/dates/lima'
import { chunks } from '@contapro/domain/lists/chunks'
import { sql } from 'kysely'

import type { Database, Queryable } from '../../db/database.ts'
import type { Queue } from '../../queue/queue.ts'
import { updateUnarchivedBusiness } from '../businesses/queries.ts'
import { rejudgeSuppliers } from '../review/jobs.ts'
import { refreshTaxpayers } from './jobs.ts'
import { recordStates } from './taxpayer-states.ts'

export { findTaxpayerName } from './taxpayer-names.ts'
export { wasListed } from './store-taxpayer-list.ts'
export { findStateOn } from './taxpayer-states.ts'

/** Adds suppliers of a business to the taxpayers whose state we follow, and queues a look-up when some are new. */
export async function followSuppliers(
  tx: Queryable,
  queue: Queue,
  { businessId, rucs }: { readonly businessId: string; readonly rucs: readonly string[] },
  now: Date,
): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into taxpayers (ruc, asked_at) select ruc, ${now}::timestamptz from unnest(${rucs}::text[]) as ruc
    on conflict (ruc) do nothing`.execute(tx)
  if (Number(numAffectedRows ?? 0) > 0) await queue.send(tx, refreshTaxpayers, {}, { singletonKey: 'all' })
  // Another business may have asked about some of them a moment ago.
  const asked = await tx
    .selectFrom('taxpayers')
    .select((eb) => eb.fn.max('askedAt').as('suppliersAskedAt'))
    .where('ruc', 'in', sql<string>`(select unnest(${rucs}::text[]))`)
    .where('checkedAt', 'is', null)
    .executeTakeFirst()
  if (asked?.suppliersAskedAt) await updateUnarchivedBusiness(tx, businessId, asked)
}

/** Taxpayers that were never looked up, or not since the given moment. */
export async function listOutdated(db: Queryable, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('taxpayers')
    .select('ruc')
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<', since)]))
    .execute()
  return rows.map(({ ruc }) => ruc)
}

type TaxpayerUpdate = { ruc: string } & Partial<
  Record<'name' | 'state' | 'condition' | 'ubigeo' | 'address', string | undefined>
>

const ROWS_PER_UPDATE = 1000

/** Stores what SUNAT's list says of taxpayers, and the day from which their state holds. Purchases from those that changed are judged again. */
export async function updateTaxpayers(
  { db, queue }: { db: Database; queue: Queue },
  updates: readonly TaxpayerUpdate[],
  now: Date,
): Promise<void> {
  for (const some of chunks(updates, ROWS_PER_UPDATE))
    await db.transaction().execute(async (tx) => {
      const rucs = await recordStates(tx, some, dateInLima(now))
      if (rucs.length > 0) await queue.send(tx, rejudgeSuppliers, { rucs })
      await storeStates(tx, some, now)
    })
}

async function storeStates(tx: Queryable, some: readonly TaxpayerUpdate[], now: Date): Promise<void> {
  await sql`
      update taxpayers set name = item.name, state = item.state, condition = item.condition, ubigeo = item.ubigeo,
        address = item.address, checked_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb)
        as item (ruc text, name text, state text, condition text, ubigeo text, address text)
      where taxpayers.ruc = item.ruc`.execute(tx)
}
