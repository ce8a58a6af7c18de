import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { listQuarantine } from '../quarantine/queries.ts'
import { DOCUMENT_LATERAL, hasXmlAtSunat, isListed, isValid, VOUCHER_CODE } from '../vouchers/queries.ts'

const MAX_GAPS = 500
const MAX_CODES = 10

export type CollectionGaps = {
  missingFiles: readonly { code: string; period: string; reason: string | null }[]
  quarantine: readonly { period: string | null; reason: string; content: string }[]
  unconfirmed: readonly { book: string; period: string; count: number; codes: readonly string[] }[]
}

/** Vouchers of the registers that a collection stored, whose files it counts, joined as `voucher`. */
const fromStoredRegisters = (businessId: string, collectionId: string) => sql`
    from collected_registers register
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = register.book
      and voucher.period = register.period and register.collection_id = ${collectionId} and register.state = 'STORED'`

const HAS_XML = sql.raw(hasXmlAtSunat('voucher'))

/** What a collection did not bring: missing files, content that could not be read, and amounts that no XML confirms. */
export async function findGaps(db: Queryable, businessId: string, collectionId: string): Promise<CollectionGaps> {
  const { rows: missingFiles } = await sql<CollectionGaps['missingFiles'][number]>`
    select ${VOUCHER_CODE} as code, voucher.period, document.reason
    ${fromStoredRegisters(businessId, collectionId)}
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
    ${fromStoredRegisters(businessId, collectionId)}
    where ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)} and voucher.currency <> 'PEN'
      and (voucher.stated_in = 'unclear' or (voucher.stated_in is null and not (${HAS_XML})))
    group by voucher.book, voucher.period`.execute(db)
  return rows
}
