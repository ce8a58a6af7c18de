import { BOOKS, type Book } from '@contapro/domain/vouchers/book'
import { sql } from 'kysely'

import type { Database, Queryable } from '../../../db/database.ts'
import { lockVouchers } from '../../../db/locks.ts'
import { settleIgvTiers } from '../documents/settle-igv-tiers.ts'
import { countProven, recountRegisters } from '../totals/recount-periods.ts'
import { convertByConvention, convertToSoles } from './convert-to-soles.ts'
import { findUnproven } from './foreign-voucher.ts'
import { revokeInferences } from './undo-conversion.ts'

const BATCH = 1000
/** A fee receipt is in no register, so the convention of a register says nothing about it. */
const HAS_REGISTER_ROW = sql<boolean>`voucher.layout is distinct from 'fee-receipts'`

/** The XML of some vouchers arrived: those in foreign currency are compared with it, and count when it proves their amounts. */
export async function settleWithXml(tx: Queryable, businessId: string, voucherIds: readonly number[]): Promise<void> {
  await revokeInferences(
    tx,
    businessId,
    sql`voucher.id = any (${voucherIds}::bigint[]) and exists (select from voucher_documents document
      where document.business_id = voucher.business_id and document.voucher_id = voucher.id and document.state = 'stored')`,
  )
  await countProven(tx, businessId, await convertToSoles(tx, businessId, voucherIds))
}

/**
 * Settles every voucher in foreign currency of a business: compares those with XML again, because a rate may have arrived, and infers
 * the others from them.
 */
export async function settleCurrencies(db: Database, businessId: string): Promise<void> {
  for (const book of BOOKS) {
    await inBatches(db, businessId, book, true, async (tx, vouchers) =>
      convertToSoles(
        tx,
        businessId,
        vouchers.map(({ id }) => id),
      ),
    )
    const convention = await db.transaction().execute(async (tx) => {
      await lockVouchers(tx, businessId)
      const proven = await findConvention(tx, businessId, book)
      await revokeInferences(
        tx,
        businessId,
        sql`voucher.book = ${book} and voucher.stated_in is distinct from ${proven ?? null}`,
      )
      return proven
    })
    await inBatches(db, businessId, book, false, (tx, vouchers) =>
      convertByConvention(tx, businessId, vouchers, convention),
    )
  }
}

/** Hands over the unproven vouchers with or without XML, and counts those that were proven. */
async function inBatches(
  db: Database,
  businessId: string,
  book: Book,
  hasXml: boolean,
  convert: (tx: Queryable, vouchers: Awaited<ReturnType<typeof findUnproven>>) => Promise<number[]>,
): Promise<void> {
  let after = 0
  for (;;) {
    const vouchers = await db.transaction().execute(async (tx) => {
      await lockVouchers(tx, businessId)
      const condition = sql<boolean>`voucher.book = ${book} and voucher.id > ${after}
        and (xml.voucher_id is not null) = ${hasXml} and ${HAS_REGISTER_ROW}`
      const found = await findUnproven(tx, businessId, condition, BATCH)
      const proven = await convert(tx, found)
      await countProven(tx, businessId, proven)
      const isProven = sql<boolean>`voucher.id = any (${proven}::bigint[])`
      await recountRegisters(tx, businessId, await settleIgvTiers(tx, businessId, isProven))
      return found
    })
    const last = vouchers.at(-1)
    if (!last || vouchers.length < BATCH) return
    after = last.id
  }
}

/**
 * How the register states vouchers in foreign currency, as long as all that have an XML in that currency agree: one in soles proves nothing
 * about the others. The portal's have no register row.
 */
async function findConvention(
  tx: Queryable,
  businessId: string,
  book: Book,
): Promise<'soles' | 'document' | undefined> {
  const { rows } = await sql<{ statedIn: 'soles' | 'document' }>`
    select distinct voucher.stated_in from vouchers voucher join voucher_documents document
      on document.business_id = voucher.business_id and document.voucher_id = voucher.id and document.currency = voucher.currency
    where voucher.business_id = ${businessId} and voucher.book = ${book} and voucher.currency <> 'PEN'
      and voucher.stated_by = 'xml' and voucher.total <> 0 and voucher.layout <> 'xml'`.execute(tx)
  return rows.length === 1 ? rows[0]?.statedIn : undefined
}
