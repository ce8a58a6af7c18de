import type { LeftOutReason, SiscontSettings as Stored } from '@contapro/contract/reports'
import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { amountInCurrency } from '@contapro/domain/currency/amount-in-currency'
import { sumCents, type Cents } from '@contapro/domain/money/cents'
import { absoluteDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { rangeOfPeriods, taxPeriod } from '@contapro/domain/periods/tax-period'
import { seriesNumber } from '@contapro/reports/siscont/entry-values'
import type { SiscontPurchase, SiscontSale, SiscontSettings } from '@contapro/reports/siscont/siscont-row'

import type { DepositRow } from '../../detractions/queries.ts'
import { purchaseAmounts, saleAmounts, statedPurchaseAmounts, statedSaleAmounts } from '../rows/amounts.ts'
import { purchaseLeftOut } from '../rows/left-out.ts'
import { modifiedOf, rateOf } from '../rows/register-entries.ts'
import { voucherIdentity } from '../rows/voucher-identity.ts'
import type { VoucherRow } from '../rows/voucher-row.ts'

/** Why a purchase is not in SISCONT's file. SISCONT has only soles and dollars, so one in unproven currency cannot be there. */
export function siscontLeftOut(row: VoucherRow, period: string): LeftOutReason | undefined {
  return purchaseLeftOut(row, period) ?? (row.isUnproven ? 'UNCONVERTED' : undefined)
}

/** The same of a sale. Voided ones have no amounts, in whatever currency. */
export function siscontSaleLeftOut(row: VoucherRow): LeftOutReason | undefined {
  return row.isUnproven && row.isValid ? 'UNCONVERTED' : undefined
}

export function toSiscontPurchase(
  row: VoucherRow,
  period: string,
  detail: string,
  deposit: DepositRow | undefined,
): SiscontPurchase {
  const rate = dollarRate(row)
  const amounts = row.stated && rate ? statedPurchaseAmounts(row) : purchaseAmounts(row, conversionAt(rate))
  return {
    ...commonFields(row, period, detail, rate),
    ...amounts,
    depositNumber: deposit?.certificate ?? '',
    depositedOn: parseCalendarDate(deposit?.paidOn ?? '') ?? null,
    goodsClass: '',
  }
}

export function toSiscontSale(row: VoucherRow, period: string, detail: string): SiscontSale {
  const rate = dollarRate(row)
  const stated = row.stated && rate ? statedSaleAmounts(row) : saleAmounts(row, conversionAt(rate))
  const { base, baseDiscount, igv, igvDiscount, ...amounts } = stated
  return {
    ...commonFields(row, period, detail, rate),
    ...amounts,
    isVoided: !row.isValid,
    base: sumCents([base, baseDiscount]),
    igv: sumCents([igv, igvDiscount]),
  }
}

/** Null for what is written in soles: also for dollars without a known rate, which SISCONT would not take. */
export function dollarRate(row: VoucherRow): Decimal | null {
  const rate = row.currency === 'USD' ? rateOf(row) : null
  return rate === null ? null : absoluteDecimal(rate)
}

/** A register may state in soles what was bought in dollars. */
function conversionAt(rate: Decimal | null): ((inSoles: Cents) => Cents) | undefined {
  return rate === null ? undefined : (amount) => amountInCurrency(amount, rate)
}

function commonFields(row: VoucherRow, period: string, detail: string, rate: Decimal | null) {
  const { from, to } = rangeOfPeriods(taxPeriod(period), taxPeriod(period))
  const [modified] = modifiedOf(row)
  return {
    ...voucherIdentity(row),
    entryDate: row.issueDate < from || row.issueDate > to ? to : row.issueDate,
    isInDollars: rate !== null,
    exchangeRate: rate,
    detail,
    modified: modified ? { type: modified.type, number: seriesNumber(modified), issueDate: modified.issueDate } : null,
  }
}

const toBook = (book: Stored['sales']) => ({
  origin: book.origin,
  firstNumber: book.first_number,
  account: book.account,
  igvAccount: book.igv_account,
  otherTaxesAccount: book.other_taxes_account,
  solesAccount: book.soles_account,
  dollarsAccount: book.dollars_account,
})

export function toSiscontSettings(stored: Stored): SiscontSettings {
  return {
    purchases: { ...toBook(stored.purchases), partyType: stored.purchases.party_type },
    sales: toBook(stored.sales),
    hasNegativeNotes: stored.has_negative_notes,
    hasTextDates: stored.has_text_dates,
  }
}
