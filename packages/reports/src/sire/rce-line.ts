import { amountField, codeField, dateField, joinFields, rateField } from './field-values.ts'
import type { PurchaseEntry, RegisterOwner } from './register-entry.ts'
import { CUSTOMS_OFFICE_TYPES, DATED_PURCHASES, NOTE_TYPES } from './register-types.ts'
import { firstFields, partyFields } from './shared-fields.ts'

/** What SUNAT fills in (38 to 41) is normally not sent. For files that were accepted with these fields, empty. */
export type RceLayout = '37' | '41'

/** A row of the file that replaces the proposal of purchases (Anexo 11). */
export function rceLine(owner: RegisterOwner, entry: PurchaseEntry, layout: RceLayout = '37'): string {
  const fields = [
    ...firstFields(owner, entry),
    dateField(DATED_PURCHASES.includes(entry.type) ? (entry.dueDate ?? entry.issueDate) : null),
    entry.type,
    codeField(entry.series),
    codeField(entry.year, 4),
    codeField(entry.number),
    codeField(entry.lastNumber),
    ...partyFields(entry),
    amountField(entry.baseDg),
    amountField(entry.igvDg),
    amountField(entry.baseDgng),
    amountField(entry.igvDgng),
    amountField(entry.baseDng),
    amountField(entry.igvDng),
    amountField(entry.notTaxed),
    amountField(entry.isc),
    amountField(entry.icbper),
    amountField(entry.other),
    amountField(entry.total),
    entry.currency,
    rateField(entry.currency, entry.exchangeRate),
    ...modifiedFields(entry),
    codeField(entry.goodsClass, 1),
    codeField(entry.project, 50),
    codeField(entry.participation, 5),
    entry.imb === null ? '' : amountField(entry.imb),
    '',
    ...(layout === '41' ? ['', '', '', ''] : []),
  ]
  return joinFields(fields)
}

/** Date, type, series, customs office and number of the voucher that a note modifies. */
function modifiedFields({ type, modifies: [modified], customsCode }: PurchaseEntry): string[] {
  if (!NOTE_TYPES.includes(type) || !modified) return ['', '', '', '', '']
  return [
    dateField(modified.issueDate),
    modified.type,
    codeField(modified.series),
    CUSTOMS_OFFICE_TYPES.includes(modified.type) ? codeField(customsCode || modified.series, 3) : '',
    codeField(modified.number),
  ]
}
