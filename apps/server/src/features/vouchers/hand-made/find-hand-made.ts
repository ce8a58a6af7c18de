import type { HandMadeBody } from '@contapro/contract/hand-made-fields'
import type { Book } from '@contapro/domain/vouchers/book'
import { parseVoucherCode, withoutLeadingZeros, type VoucherKey } from '@contapro/domain/vouchers/voucher-code'
import { sql } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import type { RegisterLayout, VoucherOrigin } from '../../../db/tables/vouchers.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { VOUCHER_CODE } from '../voucher-code-sql.ts'

/** A stored voucher, and what was typed of it, if anything was. */
export type FoundVoucher = {
  readonly id: number
  readonly book: Book
  readonly period: string
  readonly issuer: string
  readonly issueDate: string
  readonly currency: string
  /** In soles. */
  readonly total: string
  readonly origin: VoucherOrigin
  readonly layout: RegisterLayout | null
  readonly hasVanished: boolean
  /** Null when nobody typed it, or it was deleted. */
  readonly typed: HandMadeBody | null
  readonly typedAt: Date | null
}

const SELECT = sql`
  select voucher.id, voucher.book, voucher.period, voucher.issuer, voucher.issue_date, voucher.currency, voucher.total, voucher.origin, voucher.layout,
    voucher.vanished_at is not null as has_vanished, hand.typed, hand.typed_at
  from vouchers voucher
  left join hand_made_vouchers hand
    on hand.business_id = voucher.business_id and hand.voucher_id = voucher.id and hand.deleted_at is null`

/** The voucher of a book with this key, also one that is listed no more. */
export async function findByKey(
  db: Queryable,
  businessId: string,
  book: Book,
  { issuer, type, series, number }: VoucherKey,
): Promise<FoundVoucher | undefined> {
  const { rows } = await sql<FoundVoucher>`${SELECT}
    where voucher.business_id = ${businessId} and voucher.book = ${book} and voucher.series = ${series}
      and voucher.number = ${String(number)} and voucher.issuer = ${issuer} and voucher.type = ${type}`.execute(db)
  return rows[0]
}

export async function findById(db: Queryable, businessId: string, id: number): Promise<FoundVoucher | undefined> {
  const { rows } = await sql<FoundVoucher>`${SELECT}
    where voucher.business_id = ${businessId} and voucher.id = ${id}`.execute(db)
  return rows[0]
}

/** The same by its code: a voucher that the company issued is a sale. */
export function findByCode(
  db: Queryable,
  { businessId, ruc }: { readonly businessId: string; readonly ruc: string },
  code: string,
): Promise<FoundVoucher | undefined> {
  const key = parseVoucherCode(code)
  if (!key) return Promise.resolve(undefined)
  const number = withoutLeadingZeros(String(key.number))
  return findByKey(db, businessId, key.issuer === ruc ? 'rvie' : 'rce', { ...key, number })
}

/** The vouchers of a period, or of all, that were typed, in the order in which they were. */
export async function listHandMade(
  db: Queryable,
  { businessId, book, period }: Omit<BookPeriodKey, 'period'> & { readonly period: string | undefined },
  limit: number,
): Promise<(FoundVoucher & { code: string })[]> {
  const { rows } = await sql<FoundVoucher & { code: string }>`
    select voucher.id, voucher.origin, voucher.vanished_at is not null as has_vanished, hand.typed, hand.typed_at, ${VOUCHER_CODE} as code
    from hand_made_vouchers hand
    join vouchers voucher on voucher.business_id = hand.business_id and voucher.id = hand.voucher_id
    where hand.business_id = ${businessId} and hand.deleted_at is null
      and voucher.book = ${book} and voucher.period = coalesce(${period ?? null}::char(6), voucher.period) and voucher.vanished_at is null
    order by hand.typed_at, hand.voucher_id limit ${limit}`.execute(db)
  return rows
}
