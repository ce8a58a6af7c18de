import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { CollectedRegisterRow, CollectionRow } from '../../db/tables.ts'
import { DOCUMENT } from './file-queries.ts'
import type { CollectionGaps } from './present.ts'

const LISTED = 50
const GAPS_LISTED = 500
const CODES_TOLD = 10

/** The collections of a business, newest first, each with its registers. */
export async function listHistory(
  db: Queryable,
  businessId: string,
  only: { collectionId?: string } = {},
): Promise<{ run: CollectionRow; registers: CollectedRegisterRow[] }[]> {
  const runs = await db
    .selectFrom('collections')
    .selectAll()
    .where('businessId', '=', businessId)
    .$if(only.collectionId !== undefined, (query) => query.where('id', '=', only.collectionId ?? ''))
    .orderBy('requestedAt', 'desc')
    .limit(LISTED)
    .execute()
  if (runs.length === 0) return []
  const ids = runs.map(({ id }) => id)
  const registers = await db
    .selectFrom('collectedRegisters')
    .selectAll()
    .where('collectionId', 'in', ids)
    .orderBy('period', 'desc')
    .orderBy('book')
    .execute()
  const ofRun = Map.groupBy(registers, ({ collectionId }) => collectionId)
  return runs.map((run) => ({ run, registers: ofRun.get(run.id) ?? [] }))
}

/** What a collection did not bring, files with the reason and what could not be read, and whose amounts it could not confirm. */
export async function findGaps(db: Queryable, businessId: string, collectionId: string): Promise<CollectionGaps> {
  const { rows: missingFiles } = await sql<CollectionGaps['missingFiles'][number]>`
    select voucher.issuer || '-' || voucher.type || '-' || voucher.series || '-' || voucher.number as code, voucher.period,
      document.reason
    from collected_registers register
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = register.book
      and voucher.period = register.period and voucher.vanished_at is null
    left join ${DOCUMENT} on true
    where register.collection_id = ${collectionId} and document.state is distinct from 'stored'
      and voucher.type in ('01', '03', '07', '08') and voucher.series ~ '^[A-Za-z]'
    order by voucher.period desc, code
    limit ${GAPS_LISTED}`.execute(db)
  const quarantine = await db
    .selectFrom('quarantine')
    .select(['period', 'reason', 'content'])
    .where('businessId', '=', businessId)
    .where('collectionId', '=', collectionId)
    .orderBy('id')
    .limit(GAPS_LISTED)
    .execute()
  return { missingFiles, quarantine, unconfirmed: await findUnconfirmed(db, businessId, collectionId) }
}

/**
 * Vouchers in foreign currency whose amounts may not be soles: their XML confirms neither reading, or they are of a kind that has none.
 * Those whose XML is still to come are told as missing files.
 */
async function findUnconfirmed(
  db: Queryable,
  businessId: string,
  collectionId: string,
): Promise<CollectionGaps['unconfirmed']> {
  const { rows } = await sql<CollectionGaps['unconfirmed'][number]>`
    select voucher.book, voucher.period, count(*)::int as count,
      (array_agg(voucher.issuer || '-' || voucher.type || '-' || voucher.series || '-' || voucher.number
        order by voucher.issue_date, voucher.id))[:${sql.lit(CODES_TOLD)}] as codes
    from collected_registers register
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = register.book
      and voucher.period = register.period and voucher.currency <> 'PEN'
      and voucher.vanished_at is null and voucher.voided_at is null
    where register.collection_id = ${collectionId}
      and (voucher.stated_in = 'unclear'
        or (voucher.stated_in is null and not (voucher.type in ('01', '03', '07', '08') and voucher.series ~ '^[A-Za-z]')))
    group by voucher.book, voucher.period`.execute(db)
  return rows
}
