import type { LeftOutReason, SiscontSettings as Stored } from '@contapro/contract/reports'
import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { sumCents } from '@contapro/domain/money/cents'
import { rangeOfPeriods, taxPeriod } from '@contapro/domain/periods/tax-period'
import { seriesNumber } from '@contapro/reports/siscont/entry-values'
import type { SiscontPurchase, SiscontSale, SiscontSettings } from '@contapro/reports/siscont/siscont-row'

import type { DepositRow } from '../../detractions/queries.ts'
import { purchaseAmounts, saleAmounts, statedPurchaseAmounts, statedSaleAmounts } from '../rows/amounts.ts'
import { purchaseLeftOut } from '../rows/left-out.ts'
import { modifiedOf, rateOf } from '../rows/register-entries.ts'
import type { VoucherRow } from '../rows/voucher-row.ts'

/** Why a purchase is not in SISCONT's file. SISCONT has only soles and dollars, so one in unproven currency cannot be there. */
export function siscontLeftOut(row: VoucherRow, period: string): LeftOutReason | undefined {
  return purchaseLeftOut(row, period) ?? (row.isUnproven ? 'UNCONVERTED' : undefined)
}

export function toSiscontPurchase(
  row: VoucherRow,
  period: string,
  detail: string,
  deposit: DepositRow | undefined,
): SiscontPurchase {
  const isInDollars = hasDollars(row)
  const amounts = isInDollars ? statedPurchaseAmounts(row) : purchaseAmounts(row)
  return {
    ...commonFields(row, period, detail, isInDollars),
    ...amounts,
    depositNumber: deposit?.certificate ?? '',
    depositedOn: parseCalendarDate(deposit?.paidOn ?? '') ?? null,
    goodsClass: '',
  }
}

export function toSiscontSale(row: VoucherRow, period: string, detail: string): SiscontSale {
  const isInDollars = hasDollars(row)
  const { base, baseDiscount, igv, igvDiscount, ...amounts } = isInDollars ? statedSaleAmounts(row) : saleAmounts(row)
  return {
    ...commonFields(row, period, detail, isInDollars),
    ...amounts,
    isVoided: !row.isValid,
    base: sumCents([base, baseDiscount]),
    igv: sumCents([igv, igvDiscount]),
  }
}

/** Amounts in dollars are known only of vouchers that were converted from them. */
const hasDollars = ({ currency, isConverted }: VoucherRow) => currency === 'USD' && isConverted

function commonFields(row: VoucherRow, period: string, detail: string, isInDollars: boolean) {
  const { from, to } = rangeOfPeriods(taxPeriod(period), taxPeriod(period))
  const [modified] = modifiedOf(row)
  return {
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    entryDate: row.issueDate < from || row.issueDate > to ? to : row.issueDate,
    type: row.type,
    series: row.series,
    number: row.number,
    partyDocumentType: row.partyDocumentType,
    partyDocument: row.partyDocument,
    partyName: row.partyName,
    isInDollars,
    exchangeRate: rateOf(row),
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
