import { sql, type RawBuilder } from 'kysely'

import type { Queryable } from '../../../db/database.ts'
import { isListed, isValid } from '../../vouchers/queries.ts'
import { nameOperation, type DepositRow } from '../find-certificates.ts'
import { IS_UNPAID, MISSING } from '../subject-purchases.ts'

/** A purchase that a deposit may be of, although it states another voucher. */
export type Proposal = {
  certificate: string
  supplierRuc: string
  statedType: string
  statedSeries: string
  statedNumber: string
  voucherId: number
  type: string
  series: string
  number: string
  missing: string
  /** The accountant said that it is not. */
  isDenied: boolean
}

/** Deposits of a period, or paid between two days of any; all without either. */
export type UnmatchedFilter = {
  readonly period?: string | undefined
  readonly paidBetween?: { readonly from?: string | undefined; readonly to?: string | undefined } | undefined
}

/**
 * The deposits for purchases that state no stored voucher, of months whose purchases are known; those for the business's own sales are left
 * out.
 */
function unmatched(businessId: string, { period, paidBetween }: UnmatchedFilter): RawBuilder<unknown> {
  const { from = '-infinity', to = 'infinity' } = paidBetween ?? {}
  const isAsked = paidBetween
    ? sql`deposit.paid_on between ${from}::date and ${to}::date`
    : period === undefined
      ? sql`true`
      : sql`deposit.period = ${period}`
  return sql`(
    select deposit.* from deposits deposit
    -- The limit forces one lookup for each deposit, whatever the table's statistics say.
    left join lateral (select true as is_stored from vouchers named where named.business_id = ${businessId} and named.book = 'rce'
      and named.series = deposit.voucher_series and named.number = deposit.voucher_number and named.issuer = deposit.supplier_ruc
      and ${sql.raw(isListed('named'))} limit 1) named on true
    where deposit.business_id = ${businessId} and deposit.role = 'acquirer' and ${isAsked} and named.is_stored is null
      and deposit.supplier_ruc <> (select ruc from businesses where id = ${businessId})
      and (deposit.period is null or exists (select from period_versions known
        where known.business_id = ${businessId} and known.book = 'rce' and known.period = deposit.period))) deposit`
}

/** The deposits that state no stored voucher, newest first. */
export async function listUnmatched(db: Queryable, businessId: string, filter: UnmatchedFilter): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select deposit.*, null::text as joined_from from ${unmatched(businessId, filter)}
    order by deposit.paid_on desc nulls last, deposit.certificate, deposit.voucher_series, deposit.voucher_number`.execute(
    db,
  )
  return rows.map(nameOperation)
}

/** What such deposits may be of: what is missing of an unpaid detraction of the supplier, up to a sol, of the month that they state. */
export async function listProposals(
  db: Queryable,
  businessId: string,
  deposits: readonly DepositRow[],
): Promise<Proposal[]> {
  if (deposits.length === 0) return []
  const stated = deposits.map(
    ({ certificate, supplierRuc, voucherType, voucherSeries, voucherNumber, period, amount }) => ({
      certificate,
      supplier_ruc: supplierRuc,
      voucher_type: voucherType,
      voucher_series: voucherSeries,
      voucher_number: voucherNumber,
      period,
      amount,
    }),
  )
  const { rows } = await sql<Proposal>`
    select deposit.certificate, deposit.supplier_ruc, deposit.voucher_type as stated_type, deposit.voucher_series as stated_series,
      deposit.voucher_number as stated_number, voucher.id as voucher_id, voucher.type, voucher.series, voucher.number,
      ${MISSING} as missing, coalesce(not answer.is_same, false) as is_denied
    from jsonb_to_recordset(${JSON.stringify(stated)}) as deposit (certificate text, supplier_ruc text, voucher_type text,
      voucher_series text, voucher_number text, period text, amount numeric)
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.book = 'rce' and voucher.issuer = deposit.supplier_ruc
      and ${sql.raw(`${isListed('voucher')} and ${isValid('voucher')}`)}
      and (deposit.period is null or deposit.period in (to_char(voucher.issue_date, 'YYYYMM'), voucher.period))
    join detractions detraction on detraction.business_id = ${businessId} and detraction.voucher_id = voucher.id and ${IS_UNPAID}
    left join deposit_answers answer on answer.business_id = ${businessId} and answer.certificate = deposit.certificate
      and answer.supplier_ruc = deposit.supplier_ruc and answer.stated_type = deposit.voucher_type
      and answer.stated_series = deposit.voucher_series and answer.stated_number = deposit.voucher_number
      and answer.type = voucher.type and answer.series = voucher.series and answer.number = voucher.number
    where abs(${MISSING} - deposit.amount) <= 1
    order by deposit.certificate, voucher.issue_date, voucher.id`.execute(db)
  return rows
}
