import { chunks } from '@contapro/domain/lists/chunks'
import type { Book } from '@contapro/domain/vouchers/book'
import type { VoucherKey } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { VOUCHER_CODE } from './voucher-code-sql.ts'
import { isListed, isValid } from './voucher-status.ts'

const KEYS_PER_QUERY = 500

/** The ids of the listed vouchers among some, by their code; when asked so, of those that are still valid, or that nobody typed. */
export function findVoucherIds(
  db: Queryable,
  businessId: string,
  book: Book,
  vouchers: readonly VoucherKey[],
  { stillValid = false, notTyped = false } = {},
): Promise<Map<string, number>> {
  const conditions = [
    isListed('voucher'),
    ...(stillValid ? [isValid('voucher')] : []),
    ...(notTyped ? [`voucher.origin <> 'hand'`] : []),
  ]
  const condition = conditions.join(' and ')
  return findIds(db, businessId, book, vouchers, condition)
}

/** The codes of those among some vouchers that the portal need not bring: they are listed, or a register has removed them, not the accountant. */
export async function findBroughtCodes(
  db: Queryable,
  businessId: string,
  book: Book,
  vouchers: readonly VoucherKey[],
): Promise<ReadonlySet<string>> {
  const condition = `(${isListed('voucher')} or voucher.origin not in ('portal', 'hand'))`
  return new Set((await findIds(db, businessId, book, vouchers, condition)).keys())
}

async function findIds(
  db: Queryable,
  businessId: string,
  book: Book,
  vouchers: readonly VoucherKey[],
  condition: string,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const some of chunks(vouchers, KEYS_PER_QUERY)) {
    const keys = some.map(({ issuer, type, series, number }) => sql`(${issuer}, ${type}, ${series}, ${number})`)
    const { rows } = await sql<{ id: number; code: string }>`
      select id, ${VOUCHER_CODE} as code from vouchers voucher
      where business_id = ${businessId} and book = ${book} and ${sql.raw(condition)}
        and (issuer, type, series, number) in (${sql.join(keys)})`.execute(db)
    for (const { id, code } of rows) ids.set(code, id)
  }
  return ids
}
