import { createHash } from 'node:crypto'

import { addMonths, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import { servedXml } from '../cpe/voucher-files.ts'
import type { Book } from '@contapro/domain/vouchers/book'
import { formatAmount } from '../sire/proposals/format-cells.ts'
import { conventionOf, stateRow, type Convention } from '../sire/proposals/stated-rows.ts'
import { destinationOf } from '../world/proposals/destination.ts'
import { creditPeriods, type CreditPeriod } from '../world/proposals/credit-periods.ts'
import { isCounted } from '../world/proposals/is-counted.ts'
import { isRegistered, planVoucher } from '../world/vouchers/book-month.ts'
import { sumCounted } from './sum-counted.ts'
import type { Deposit } from '../world/vouchers/deposit.ts'
import { codeOf } from '../world/vouchers/code-of.ts'
import { noAmounts, type RegisterRow } from '../world/proposals/register-row.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import { toInvoice } from '../world/vouchers/to-invoice.ts'
import type { World } from '../world/world.ts'

function sha256(world: World, ruc: string, voucher: Voucher | undefined): string | null {
  return voucher
    ? createHash('sha256')
        .update(servedXml(world, ruc, voucher))
        .digest('hex')
    : null
}

function presentVoucher(
  world: World,
  row: RegisterRow,
  convention: Convention,
  creditPeriod: CreditPeriod | undefined,
): unknown {
  const { draft, amounts } = row
  return {
    code: codeOf(draft),
    car: row.car,
    type: draft.type,
    state: row.state,
    issue_date: draft.issueDate,
    currency: draft.currency,
    exchange_rate: row.rate / 1000,
    total: formatAmount(amounts.total),
    base: formatAmount(amounts.taxed + amounts.taxedDiscount),
    igv: formatAmount(amounts.igv + amounts.igvDiscount),
    destination: draft.book === 'rce' ? destinationOf(draft).kind : null,
    stated_total: formatAmount(stateRow(row, convention).amounts.total),
    stated_in: draft.currency === 'PEN' ? 'soles' : convention,
    counted: isCounted(row),
    // what it adds to the sums that count
    adds: sumCounted(draft.book, [row]),
    late: draft.late,
    // whose credit its IGV belongs to; null while that is of no period, and for sales
    credit_period:
      creditPeriod === undefined || creditPeriod === 'deferred' || creditPeriod === 'lost' ? null : creditPeriod,
    // no deposit gives credit any more
    credit_lost: creditPeriod === 'lost',
    detraction: draft.detraction ? formatAmount(draft.detraction.amount) : null,
    perception: draft.perception ? formatAmount(draft.perception.amount) : null,
    xml_sha256: sha256(world, draft.owner.ruc, toInvoice(draft)),
  }
}

function presentDeposit(deposit: Deposit): unknown {
  return {
    certificate_number: deposit.certificate,
    sol_user: deposit.solUser,
    account_number: deposit.account,
    account_type_name: deposit.accountType,
    customer_ruc: deposit.customerRuc,
    supplier_ruc: deposit.supplierRuc,
    supplier_name: deposit.supplierName,
    operation_code: deposit.operationCode,
    good_or_service_code: deposit.goodCode,
    deposit_amount: formatAmount(deposit.amount),
    payment_datetime: deposit.paidAt,
    tax_period: deposit.period,
    operation_number: deposit.operationNumber,
    detraction_payment: deposit.paymentNumber,
    voucher: voucherCode({
      issuer: deposit.supplierRuc,
      type: deposit.voucherType,
      series: deposit.voucherSeries,
      number: deposit.voucherNumber,
    }),
  }
}

/** Purchases issued in a month that the proposal leaves out; the portal lists the boletas among them. */
function notProposed(world: World, owner: Taxpayer, period: TaxPeriod): readonly unknown[] {
  const today = world.clock.today()
  const month = world.month(owner, 'rce', period)
  return Array.from({ length: month.count }, (_, index) => index)
    .filter((index) => !isRegistered(month, planVoucher(month, index)))
    .map((index) => world.generator.generate(month, index))
    .filter(({ arrives }) => arrives <= today)
    .map((draft) => ({
      code: codeOf(draft),
      type: draft.type,
      issue_date: draft.issueDate,
      total: formatAmount(draft.sums.total),
      xml_sha256: sha256(world, owner.ruc, toInvoice(draft)),
    }))
}

/** Withholdings belong to the month of their own date, which may be after the month of the sale. */
function withholdingsIssuedIn(world: World, owner: Taxpayer, type: '20' | '40', period: TaxPeriod): readonly unknown[] {
  const month = `${period.slice(0, 4)}-${period.slice(4)}`
  return [addMonths(period, -1), period]
    .flatMap((sold) => world.withholdings(owner, type, sold))
    .filter(({ voucher }) => voucher.issueDate.startsWith(month))
    .map(({ voucher, revertedOn }) => ({
      code: codeOf(voucher),
      issue_date: voucher.issueDate,
      total: voucher.total,
      reverted: revertedOn !== undefined && revertedOn <= world.clock.today(),
      documents: voucher.documents.map(({ id }) => id),
      xml_sha256: sha256(world, owner.ruc, voucher),
    }))
}

/** What a complete collection of a period must find, without the repeated row of a corrected file. */
export function presentTruth(world: World, owner: Taxpayer, book: Book, period: TaxPeriod): unknown {
  const sums: Record<string, number> = { ...noAmounts }
  const byType: Record<string, number> = {}
  const rows = [...world.rows(owner, book, period)]
  for (const row of rows) {
    for (const [column, amount] of Object.entries(row.amounts)) sums[column] = (sums[column] ?? 0) + amount
    byType[row.draft.type] = (byType[row.draft.type] ?? 0) + 1
  }
  const creditOf = book === 'rce' ? creditPeriods(world, owner) : () => undefined
  const convention = conventionOf(world, { ruc: owner.ruc, book, period })
  return {
    ruc: owner.ruc,
    book,
    period,
    filed: world.filedOn(owner, book, period) !== undefined,
    count: rows.length,
    by_type: byType,
    sums: Object.fromEntries(Object.entries(sums).map(([column, amount]) => [column, formatAmount(amount)])),
    counted: sumCounted(book, rows),
    vouchers: rows.map((row) => presentVoucher(world, row, convention, creditOf(row))),
    not_proposed: book === 'rce' ? notProposed(world, owner, period) : [],
    deposits: [...world.deposits(owner, book, period)].map(presentDeposit),
    retentions: withholdingsIssuedIn(world, owner, '20', period),
    perceptions: withholdingsIssuedIn(world, owner, '40', period),
    fee_receipts: world.feeReceipts(owner, period).map((receipt) => ({
      code: codeOf(receipt),
      gross: receipt.gross,
      withheld: receipt.withheld,
      xml_sha256: sha256(world, owner.ruc, receipt),
    })),
  }
}
