import { parseDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { IMPORT_TYPES } from '@contapro/domain/vouchers/voucher-types'
import type { ModifiedEntry, PurchaseEntry, SaleEntry, PurchaseAmounts } from '@contapro/reports/sire/register-entry'
import type { RegisterRow } from '@contapro/sunat/register/register-row'
import { storedLineReader } from '@contapro/sunat/sire/stored-line'

import { statedSaleAmounts } from './amounts.ts'
import type { VoucherRow } from './voucher-row.ts'

/** Reads the line of SUNAT's register, for what only it says of a voucher; undefined for vouchers that came without one. */
function lineReader(book: Book) {
  const read = storedLineReader(book)
  return ({ layout, registerLine, period }: VoucherRow): RegisterRow | undefined =>
    layout === book || layout === `${book}-listing` ? read(registerLine, taxPeriod(period)) : undefined
}

/** Purchases as rows of the register: amounts and rate as SUNAT's proposal states them, by the destination in effect. */
export function purchaseEntries(): (row: VoucherRow, stated: PurchaseAmounts) => PurchaseEntry {
  const readLine = lineReader('rce')
  return (row, stated) => {
    const read = readLine(row)
    const line = read?.book === 'rce' ? read : undefined
    return {
      ...commonFields(row),
      ...stated,
      lastNumber: line?.lastNumber ?? '',
      project: line?.project ?? '',
      // A customs declaration is numbered on the day on which it is issued.
      year: IMPORT_TYPES.includes(row.type) ? line?.year || row.issueDate.slice(0, 4) : '',
      customsCode: line?.customsCode ?? '',
      goodsClass: line?.goodsClass ?? '',
      participation: line?.participation ?? '',
      imb: line?.imb || null,
    }
  }
}

/** Sales as rows of the register. */
export function saleEntries(): (row: VoucherRow) => SaleEntry {
  const readLine = lineReader('rvie')
  return (row) => {
    const line = readLine(row)
    return {
      ...commonFields(row),
      ...statedSaleAmounts(row),
      isVoided: !row.isValid,
      lastNumber: line?.lastNumber ?? '',
      project: line?.project ?? '',
    }
  }
}

export const rateOf = ({ exchangeRate }: VoucherRow): Decimal | null =>
  exchangeRate === null ? null : (parseDecimal(exchangeRate) ?? null)

function commonFields(row: VoucherRow) {
  return {
    issueDate: row.issueDate,
    dueDate: row.dueDate,
    type: row.type,
    series: row.series,
    number: row.number,
    party: { documentType: row.partyDocumentType, document: row.partyDocument, name: row.partyName },
    currency: row.currency,
    exchangeRate: rateOf(row),
    modifies: modifiedOf(row),
  }
}

/** What a note modifies. A day that its register does not state is that of the voucher itself, when it is stored. */
export function modifiedOf({ modifies, modifiedOn }: VoucherRow): ModifiedEntry[] {
  return (modifies ?? []).map(({ type, series, number, issueDate }, index) => ({
    type,
    series,
    number,
    issueDate: issueDate ?? (index === 0 ? modifiedOn : null),
  }))
}
