import type { DepositDifference } from '@contapro/contract/detractions'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import type { DepositPart } from '@contapro/domain/detractions/settle-detraction'
import { splitDeposit } from '@contapro/domain/detractions/split-deposit'
import { requireCents, type Cents } from '@contapro/domain/money/cents'
import { periodOf } from '@contapro/domain/periods/tax-period'
import { DEBIT_NOTE, FACTURA } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { selectNumbered, type Subject } from './select-subjects.ts'

export type DifferenceKind = DepositDifference['kind']

/** A deposit as it counts for a voucher. */
export type MatchedDeposit = DepositPart & {
  /** What it states otherwise than the voucher. */
  readonly differences: readonly DifferenceKind[]
}

type DepositRow = {
  certificate: string
  issuer: string
  type: string
  series: string
  number: string
  amount: string | null
  paidOn: string | null
  seenAt: Date
  period: string | null
  goodsCode: string
  account: string
}

/** The deposits for some purchases, by the id of the purchase. A certificate over several vouchers is divided among them. */
export async function matchDeposits(
  db: Queryable,
  businessId: string,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<number, readonly MatchedDeposit[]>> {
  const rows = await selectCertificates(db, businessId, subjects)
  const known = new Set(subjects.map(numberOf))
  const others = await selectNumbered(
    db,
    businessId,
    rows.filter((row) => !known.has(numberOf(row))),
  )
  const byNumber = Map.groupBy([...subjects, ...others], numberOf)
  const matched: [number, MatchedDeposit][] = []
  for (const certificate of Map.groupBy(rows, (row) => row.certificate).values()) {
    const vouchers = certificate.map((row) => voucherOf(row, byNumber.get(numberOf(row)) ?? []))
    const parts = splitDeposit(
      certificate.map(({ amount }, index) => ({
        stated: amount === null ? undefined : requireCents(amount),
        detraction: vouchers[index]?.amount,
      })),
    )
    for (const [index, row] of certificate.entries()) {
      const voucher = vouchers[index]
      if (voucher) matched.push([voucher.id, toMatched(row, voucher, parts[index])])
    }
  }
  return new Map(
    [...Map.groupBy(matched, ([id]) => id)].map(([id, deposits]) => [id, deposits.map(([, deposit]) => deposit)]),
  )
}

const numberOf = ({ issuer, series, number }: { issuer: string; series: string; number: string }) =>
  `${issuer} ${series} ${number}`

/** The voucher that a deposit is for: of its type, or else the only one with its number. */
function voucherOf({ type }: DepositRow, numbered: readonly Subject[]): Subject | undefined {
  return numbered.find((voucher) => voucher.type === type) ?? (numbered.length === 1 ? numbered[0] : undefined)
}

function toMatched(row: DepositRow, voucher: Subject, amount: Cents | undefined): MatchedDeposit {
  const differs: Record<Exclude<DifferenceKind, 'AMOUNT'>, boolean> = {
    // Depositors write the month of issue, and some that of recording.
    PERIOD: row.period !== null && row.period !== periodOf(voucher.issueDate) && row.period !== voucher.period,
    // The bank takes the deposit of a debit note as that of a factura.
    TYPE: row.type !== voucher.type && !(voucher.type === DEBIT_NOTE && row.type === FACTURA),
    GOODS: isOther(row.goodsCode, voucher.goodsCode),
    ACCOUNT: isOther(row.account, voucher.account),
  }
  return {
    // SUNAT may leave the date empty: it was made by the day on which it was first listed.
    date: row.paidOn === null ? dateInLima(row.seenAt) : calendarDate(row.paidOn),
    amount,
    differences: (['PERIOD', 'TYPE', 'GOODS', 'ACCOUNT'] as const).filter((kind) => differs[kind]),
  }
}

/** Numbers are compared without hyphens and leading zeros; an empty one says nothing. */
function isOther(written: string, expected: string | undefined): boolean {
  const [one, other] = [written, expected ?? ''].map((text) => text.replaceAll(/\D/g, '').replace(/^0+/, ''))
  return one !== '' && other !== '' && one !== other
}

/** Every row of the certificates that name one of some vouchers, in an order that does not depend on which of them is asked about. */
async function selectCertificates(
  db: Queryable,
  businessId: string,
  subjects: readonly Subject[],
): Promise<DepositRow[]> {
  if (subjects.length === 0) return []
  const column = (name: 'issuer' | 'series' | 'number') => subjects.map((subject) => subject[name])
  const { rows } = await sql<DepositRow>`
    with named as materialized (
      select distinct deposit.certificate
      from unnest(${column('issuer')}::text[], ${column('series')}::text[], ${column('number')}::text[])
        as wanted (issuer, series, number)
      join deposits deposit on deposit.business_id = ${businessId} and deposit.role = 'acquirer'
        and deposit.supplier_ruc = wanted.issuer and deposit.voucher_series = wanted.series and deposit.voucher_number = wanted.number
    )
    select deposit.certificate, deposit.supplier_ruc as issuer, deposit.voucher_type as type, deposit.voucher_series as series,
      deposit.voucher_number as number, deposit.amount, deposit.paid_on, deposit.seen_at, deposit.period, deposit.goods_code,
      deposit.account
    from named join deposits deposit on deposit.business_id = ${businessId} and deposit.role = 'acquirer'
      and deposit.certificate = named.certificate
    order by deposit.certificate, deposit.supplier_ruc, deposit.voucher_type, deposit.voucher_series, deposit.voucher_number`.execute(
    db,
  )
  return rows
}
