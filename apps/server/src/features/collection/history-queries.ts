import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { CollectedRegisterRow, CollectionRow } from '../../db/tables/collection.ts'
import { listQuarantine } from '../quarantine/queries.ts'
import { DOCUMENT_LATERAL, hasXmlAtSunat, isListed, isValid, VOUCHER_CODE } from '../vouchers/queries.ts'
import type { CollectionGaps } from './present.ts'

const MAX_COLLECTIONS = 50
const MAX_GAPS = 500
const MAX_CODES = 10

/** The collections of a business, newest first, each with its registers. */
export async function listHistory(
  db: Queryable,
  businessId: string,
  only: { collectionId?: string } = {},
): Promise<{ collection: CollectionRow; registers: CollectedRegisterRow[] }[]> {
  const collections = await db
    .selectFrom('collections')
    .selectAll()
    .where('businessId', '=', businessId)
    .$if(only.collectionId !== undefined, (query) => query.where('id', '=', only.collectionId ?? ''))
    .orderBy('requestedAt', 'desc')
    .limit(MAX_COLLECTIONS)
    .execute()
  if (collections.length === 0) return []
  const ids = collections.map(({ id }) => id)
  const registers = await db
    .selectFrom('collectedRegisters')
    .selectAll()
    .where('collectionId', 'in', ids)
    .orderBy('period', 'desc')
    .orderBy('book')
    .execute()
  const byCollection = Map.groupBy(registers, ({ collectionId }) => collectionId)
  return collections.map((collection) => ({ collection, registers: byCollection.get(collection.id) ?? [] }))
}

/** Vouchers of the registers that a collection stored, whose files it counts, joined as `voucher`. */
const vouchersOf = (businessId: string, collectionId: string) => sql`
    from collected_registers register
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = register.book
      and voucher.period = register.period and register.collection_id = ${collectionId} and register.state = 'STORED'`

const HAS_XML = sql.raw(hasXmlAtSunat('voucher'))

/** What a collection did not bring: missing files, content that could not be read, and amounts that no XML confirms. */
export async function findGaps(db: Queryable, businessId: string, collectionId: string): Promise<CollectionGaps> {
  const { rows: missingFiles } = await sql<CollectionGaps['missingFiles'][number]>`
    select ${VOUCHER_CODE} as code, voucher.period, document.reason
    ${vouchersOf(businessId, collectionId)}
    left join ${DOCUMENT_LATERAL} on true
    where ${sql.raw(isListed('voucher'))} and ${HAS_XML} and document.state is distinct from 'stored'
    order by voucher.period desc, code
    limit ${MAX_GAPS}`.execute(db)
  return {
    missingFiles,
    quarantine: await listQuarantine(db, businessId, collectionId, MAX_GAPS),
    unconfirmed: await findUnconfirmed(db, businessId, collectionId),
  }
}

/**
 * Vouchers in foreign currency whose amounts may not be soles: their XML confirms neither reading, or their type has no XML. Those whose
 * XML is still missing are listed as missing files.
 */
async function findUnconfirmed(
  db: Queryable,
  businessId: string,
  collectionId: string,
): Promise<CollectionGaps['unconfirmed']> {
  const { rows } = await sql<CollectionGaps['unconfirmed'][number]>`
    select voucher.book, voucher.period, count(*)::int as count,
      (array_agg(${VOUCHER_CODE} order by voucher.issue_date, voucher.id))[:${sql.lit(MAX_CODES)}] as codes
    ${vouchersOf(businessId, collectionId)}
    where ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)} and voucher.currency <> 'PEN'
      and (voucher.stated_in = 'unclear' or (voucher.stated_in is null and not (${HAS_XML})))
    group by voucher.book, voucher.period`.execute(db)
  return rows
}
