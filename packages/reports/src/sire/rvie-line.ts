import { zeroCents } from '@contapro/domain/money/cents'
import { periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { CREDIT_NOTE, UTILITY_BILL } from '@contapro/domain/vouchers/voucher-types'

import { amountField, codeField, dateField, joinFields, rateField } from './field-values.ts'
import type { ModifiedEntry, RegisterOwner, SaleEntry } from './register-entry.ts'
import { NOTE_TYPES, SPECIAL_CREDIT_NOTE } from './register-types.ts'
import { firstFields, partyFields } from './shared-fields.ts'

/** A row of the file that replaces the proposal of sales (Anexo 3). Voided vouchers are listed with amounts of zero. */
export function rvieLine(owner: RegisterOwner, sale: SaleEntry): string {
  const entry = placeDiscount(sale.isVoided ? withoutAmounts(sale) : sale, owner.period)
  const fields = [
    ...firstFields(owner, entry),
    dateField(entry.type === UTILITY_BILL ? (entry.dueDate ?? entry.issueDate) : null),
    entry.type,
    codeField(entry.series),
    codeField(entry.number),
    codeField(entry.lastNumber),
    ...partyFields(entry),
    amountField(entry.exported),
    amountField(entry.base),
    amountField(entry.baseDiscount),
    amountField(entry.igv),
    amountField(entry.igvDiscount),
    amountField(entry.exonerated),
    amountField(entry.unaffected),
    amountField(entry.isc),
    amountField(entry.ivapBase),
    amountField(entry.ivap),
    amountField(entry.icbper),
    amountField(entry.other),
    amountField(entry.total),
    entry.currency,
    rateField(entry.currency, entry.exchangeRate),
    ...modifiedFields(entry),
    codeField(entry.project, 50),
  ]
  return joinFields(fields)
}

/** A credit note of a voucher of an earlier period is a discount of this one; of the same period it lowers base and IGV. */
export function placeDiscount(entry: SaleEntry, period: TaxPeriod): SaleEntry {
  const isCreditNote = entry.type === CREDIT_NOTE || entry.type === SPECIAL_CREDIT_NOTE
  const isPlaced = entry.baseDiscount !== 0 || entry.igvDiscount !== 0
  const modifiedOn = entry.modifies[0]?.issueDate
  if (!isCreditNote || isPlaced || !modifiedOn || periodOf(modifiedOn) >= period) return entry
  return { ...entry, base: zeroCents, igv: zeroCents, baseDiscount: entry.base, igvDiscount: entry.igv }
}

function withoutAmounts(entry: SaleEntry): SaleEntry {
  return {
    ...entry,
    exported: zeroCents,
    base: zeroCents,
    baseDiscount: zeroCents,
    igv: zeroCents,
    igvDiscount: zeroCents,
    exonerated: zeroCents,
    unaffected: zeroCents,
    isc: zeroCents,
    ivapBase: zeroCents,
    ivap: zeroCents,
    icbper: zeroCents,
    other: zeroCents,
    total: zeroCents,
  }
}

/** Date, type, series and number of the vouchers that a note modifies; several are separated by commas. */
function modifiedFields({ type, modifies }: SaleEntry): string[] {
  if (!NOTE_TYPES.includes(type)) return ['', '', '', '']
  const listed = (field: (modified: ModifiedEntry) => string) => modifies.map(field).join(',')
  return [
    listed(({ issueDate }) => dateField(issueDate)),
    listed((modified) => modified.type),
    listed(({ series }) => codeField(series)),
    listed(({ number }) => codeField(number)),
  ]
}
