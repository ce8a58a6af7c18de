import type {
  DepositDifference,
  Detraction,
  DetractionsSummary,
  PaymentCertificate,
} from '@contapro/contract/detractions'
import type { BookCompleteness } from '@contapro/contract/completeness'
import { calendarDate, daysBetween, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { dueAtLatest } from '@contapro/domain/detractions/deadlines'
import { findDetractionCode } from '@contapro/domain/detractions/detraction-codes'
import { lateDepositFine } from '@contapro/domain/detractions/late-deposit-fine'
import { centsToNumber, requireCents } from '@contapro/domain/money/cents'
import { depositWindowOn } from '@contapro/domain/rules/deposit-window'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import type { FileStore } from '../../files/file-store.ts'
import { voucherLinks } from '../../files/voucher-links.ts'
import { toAmount } from '../../http/to-amount.ts'
import { STATUS_OF_REVIEW } from '../vouchers/queries.ts'
import type { DepositRow } from './find-certificates.ts'
import type { DetractionRow } from './list-detractions.ts'
import { dueIn } from './subject-purchases.ts'
import type { DetractionSummary } from './summarize-detractions.ts'

/** Shown for what SUNAT left empty. */
const NONE = '-'

/** What a row shows besides its own columns. */
export type DetractionDetails = {
  readonly business: { readonly id: string; readonly ruc: string }
  readonly today: CalendarDate
  readonly account: string | undefined
  /** Newest first. */
  readonly deposits: readonly DepositRow[]
}

export async function presentDetraction(
  files: FileStore,
  row: DetractionRow,
  { business, today, account, deposits }: DetractionDetails,
): Promise<Detraction> {
  const code = voucherCode(row)
  const { image } = await voucherLinks(files, business.id, row.xmlSha256, code)
  const certificates = deposits.map(presentCertificate)
  const daysLeft = daysBetween(today, row.depositDue)
  const isUnknown = !row.isPaid && !row.isRead
  const [last] = deposits
  return {
    code,
    voucher_unique_code: `${business.ruc}-${code}`,
    tax_period: row.period,
    issuer_date: row.issueDate,
    serie_number: `${row.series}-${row.number}`,
    supplier_ruc: row.issuer,
    supplier_business_name: row.partyName,
    total_amount: toAmount(row.total),
    goods_code: row.goodsCode,
    goods_name: (row.goodsCode && findDetractionCode(row.goodsCode)?.name) || null,
    percent: row.percent === null ? null : Number(row.percent),
    detraction_amount: toNullableAmount(row.amount),
    stated_amount: toNullableAmount(row.statedAmount),
    notes_amount: toAmount(row.notesAmount),
    deposit_amount: row.depositCount === 0 ? null : toNullableAmount(row.deposited),
    payment_datetime: last ? paymentTime(last) : null,
    certificate_number: last?.certificate || NONE,
    operation_name: last?.operation || NONE,
    img_cpe_file_url: image,
    deposit_due: row.depositDue,
    deposit_due_by: row.depositDueBy,
    due_at_latest: dueAtLatest(row),
    credit_due: row.creditDue,
    deposit_state: row.isPaid ? 'paid' : isUnknown ? 'unknown' : dueIn(daysLeft),
    days_left: row.isPaid || isUnknown ? null : daysLeft,
    frozen_igv: row.isPaid ? 0 : toAmount(row.igv),
    is_prorated: row.isProrated,
    is_deferred: row.isDeferred,
    lost_igv: toAmount(row.lostIgv),
    credit_until: row.creditUntil,
    credit_window: depositWindowOn(calendarDate(row.issueDate)) ?? null,
    fine_at_risk: isUnknown ? null : fineOf(row, daysLeft),
    credit: row.credit,
    status: STATUS_OF_REVIEW[row.reviewState ?? 'DEDUCIBLE'],
    credit_period: row.isDeferred || row.credit === 'NO' ? null : row.creditPeriod,
    account: account ?? '',
    lot: row.lot,
    differences: row.differences.flatMap(presentDifference),
    certificate: (row.isPaid && certificates[0]) || null,
    certificates: row.isPaid ? certificates : [],
  }
}

const toNullableAmount = (amount: string | null) => (amount === null ? null : toAmount(amount))

function fineOf({ isPaid, missing }: DetractionRow, daysLeft: number): number | null {
  if (isPaid || daysLeft >= 0) return 0
  return missing === null ? null : presentFine(missing)
}

const presentFine = (missing: string) => centsToNumber(lateDepositFine(requireCents(missing)))

const DIFFERENCES: Record<DepositDifference['kind'], string> = {
  AMOUNT: 'El monto depositado no es el de la detracción.',
  PERIOD: 'El periodo de la constancia no es el mes de emisión del comprobante.',
  TYPE: 'La constancia indica otro tipo de comprobante.',
  GOODS: 'La constancia indica otro bien o servicio.',
  ACCOUNT: 'El depósito se hizo en otra cuenta.',
}

function presentDifference(text: string): DepositDifference[] {
  return isDifference(text) ? [{ kind: text, message: DIFFERENCES[text] }] : []
}

function isDifference(text: string): text is DepositDifference['kind'] {
  return Object.hasOwn(DIFFERENCES, text)
}

/** `2026-10-20 10:00:00`, or only the day. */
function paymentTime({ paidOn, paidAt }: DepositRow): string | null {
  return paidOn && `${paidOn} ${paidAt}`.trim()
}

export function presentCertificate(deposit: DepositRow): PaymentCertificate {
  return {
    certificate_number: deposit.certificate || NONE,
    sol_user: deposit.solUser || NONE,
    account_number: deposit.account || NONE,
    account_type_name: deposit.accountType || NONE,
    // Under this name the specification shows the provider's RUC.
    customer_identity_number: deposit.supplierRuc || NONE,
    supplier_business_name: deposit.supplierName || NONE,
    operation_name: deposit.operation || NONE,
    good_or_service_code: deposit.goodsCode || NONE,
    good_or_service_name: deposit.goods || findDetractionCode(deposit.goodsCode)?.name || NONE,
    deposit_amount: toNullableAmount(deposit.amount) ?? NONE,
    payment_datetime: paymentTime(deposit) ?? NONE,
    tax_period_payment: deposit.period ?? NONE,
    operation_number: deposit.operationNumber || NONE,
    detraction_payment: deposit.paymentNumber || NONE,
    ...(deposit.joinedFrom !== null && { joined_from: deposit.joinedFrom }),
  }
}

export function presentSummary(
  summary: DetractionSummary,
  today: CalendarDate,
  completeness: BookCompleteness,
): DetractionsSummary {
  const { nextDepositDue, oldestDue } = summary
  return {
    unpaid: { count: summary.unpaidCount, amount: toAmount(summary.unpaidAmount) },
    unknown_count: summary.unknownCount,
    paid: { count: summary.paidCount, amount: toAmount(summary.paidAmount) },
    overdue: {
      count: summary.overdueCount,
      amount: toAmount(summary.overdueAmount),
      assumed: { count: summary.assumedCount, amount: toAmount(summary.assumedAmount) },
      oldest_days: oldestDue ? daysBetween(oldestDue, today) : 0,
    },
    soon: { count: summary.soonCount, amount: toAmount(summary.soonAmount) },
    later: { count: summary.laterCount, amount: toAmount(summary.laterAmount) },
    unread: { count: summary.unreadCount, amount: toAmount(summary.unreadAmount) },
    taken_back_count: summary.takenBackCount,
    next_due: nextDepositDue && {
      count: summary.nextDepositCount,
      amount: toAmount(summary.nextDepositAmount),
      date: nextDepositDue,
    },
    deferred_igv: centsToNumber(summary.deferred.igv),
    deferred_prorrata: centsToNumber(summary.deferred.sharedIgv),
    awaited_igv: toAmount(summary.awaitedIgv),
    lost_credit: { count: summary.lostCount, igv: toAmount(summary.lostIgv) },
    fine_at_risk: presentFine(summary.overdueAmount),
    to_use: {
      count: summary.toUseCount,
      igv: toAmount(summary.toUseIgv),
      prorrata: toAmount(summary.toUseSharedIgv),
      periods: summary.toUsePeriods,
    },
    late: {
      count: summary.lateCount,
      taken_back_count: summary.takenBackLateCount,
      igv: toAmount(summary.lateIgv),
      periods: summary.latePeriods,
    },
    completeness,
  }
}
