import { calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { isFillerAccount } from '@contapro/domain/detractions/filler-account'
import { requiredDeposit, type StatedDetraction } from '@contapro/domain/detractions/required-deposit'
import { requireCents, type Cents } from '@contapro/domain/money/cents'
import { decimal, multiplyToCents } from '@contapro/domain/money/decimal'
import { taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { isDepositRequired } from '@contapro/domain/rules/detractions/is-deposit-required'
import { CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { EXCHANGE_RATE, isCounted, isListed, isPurchaseOrSale, isValid } from '../vouchers/queries.ts'

/** A voucher by its supplier and number, whatever its type. */
export type VoucherNumber = { readonly issuer: string; readonly series: string; readonly number: string }

/** A purchase that is subject to detraction. */
export type Subject = VoucherNumber & {
  readonly id: number
  readonly type: string
  readonly period: TaxPeriod
  readonly issueDate: CalendarDate
  /** What says that it is subject. */
  readonly source: 'xml' | 'register'
  readonly goodsCode: string | undefined
  /** In hundredths of a percent. */
  readonly percent: number | undefined
  /** In whole soles, before credit notes; undefined when only the register says that it is subject. */
  readonly amount: Cents | undefined
  /** What its XML states, when that is not what the law asks for. */
  readonly statedOtherwise: Cents | undefined
  readonly stated: StatedDetraction
  /** False when its XML states a detraction that the law does not ask for. */
  readonly isRequired: boolean
  /** Undefined when the XML only fills the field. */
  readonly account: string | undefined
  readonly firstInstallment: CalendarDate | undefined
}

type SubjectRow = VoucherNumber & {
  id: number
  type: string
  period: string
  issueDate: string
  rate: string | null
  total: string | null
  detractionCode: string | null
  detractionPercent: string | null
  detractionAmount: string | null
  detractionAccount: string | null
  installments: { due?: string }[] | null
}

/** Listed and valid, and subject by its XML or by the mark of its register row. A credit note has no detraction of its own. */
const IS_SUBJECT = sql.raw(`voucher.book = 'rce' and ${isListed('voucher')} and ${isValid('voucher')}
  and ${isPurchaseOrSale('voucher')} and voucher.type <> '${CREDIT_NOTE}'
  and (voucher.detraction_mark is not null or document.detraction_code is not null or document.detraction_amount > 0)`)
const DOCUMENT = sql`left join voucher_documents document
  on document.business_id = voucher.business_id and document.voucher_id = voucher.id and document.state = 'stored'`
/** The purchases among some that are subject, and those with the number of one of them. */
export async function selectSubjects(
  db: Queryable,
  businessId: string,
  voucherIds: readonly number[],
): Promise<Subject[]> {
  const { rows } = await sql<VoucherNumber>`
    select distinct voucher.issuer, voucher.series, voucher.number from vouchers voucher ${DOCUMENT}
    where voucher.business_id = ${businessId} and voucher.id = any (${voucherIds}::bigint[]) and ${IS_SUBJECT}`.execute(
    db,
  )
  return selectNumbered(db, businessId, rows)
}

/** The purchases with some numbers that are subject. */
export async function selectNumbered(
  db: Queryable,
  businessId: string,
  numbers: readonly VoucherNumber[],
): Promise<Subject[]> {
  if (numbers.length === 0) return []
  const column = (name: keyof VoucherNumber) => numbers.map((number) => number[name])
  const { rows } = await sql<SubjectRow>`
    select voucher.id, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.period, voucher.issue_date,
      ${sql.raw(EXCHANGE_RATE)} as rate, case when ${sql.raw(isCounted('voucher'))} then voucher.total end as total,
      document.detraction_code, document.detraction_percent, document.detraction_amount, document.detraction_account,
      document.installments
    from (select distinct * from unnest(${column('issuer')}::text[], ${column('series')}::text[], ${column('number')}::text[])
      as wanted (issuer, series, number)) wanted
    join vouchers voucher on voucher.business_id = ${businessId} and voucher.issuer = wanted.issuer and voucher.series = wanted.series
      and voucher.number = wanted.number
    ${DOCUMENT}
    where ${IS_SUBJECT}
    order by voucher.id`.execute(db)
  return rows.map(toSubject)
}

function toSubject(row: SubjectRow): Subject {
  const { id, issuer, type, series, number, rate, detractionPercent, detractionAmount, detractionAccount } = row
  const issueDate = calendarDate(row.issueDate)
  const isInXml = row.detractionCode !== null || detractionAmount !== null
  const stated: StatedDetraction = {
    code: row.detractionCode ?? undefined,
    percent: detractionPercent === null ? undefined : Math.round(Number(detractionPercent) * 100) || undefined,
    amount: detractionAmount === null ? undefined : requireCents(detractionAmount),
    converted:
      rate === null || detractionAmount === null
        ? undefined
        : multiplyToCents(decimal(detractionAmount), decimal(rate)),
    issueDate,
    total: row.total === null ? undefined : requireCents(row.total),
  }
  const required = requiredDeposit(stated)
  return {
    id,
    issuer,
    type,
    series,
    number,
    period: taxPeriod(row.period),
    issueDate,
    source: isInXml ? 'xml' : 'register',
    goodsCode: required.code,
    percent: required.percent,
    amount: required.amount,
    statedOtherwise: required.statedOtherwise,
    stated,
    isRequired: isDepositRequired(stated),
    account: detractionAccount === null || isFillerAccount(detractionAccount) ? undefined : detractionAccount,
    firstInstallment: (row.installments ?? [])
      .flatMap(({ due }) => (due === undefined ? [] : [calendarDate(due)]))
      .filter((due) => due >= issueDate)
      .toSorted()[0],
  }
}
