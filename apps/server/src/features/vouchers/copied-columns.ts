import { centsToDecimal } from '@contapro/domain/money/cents'

import type { CopyValue } from '../../db/copy-line.ts'
import type { RegisterVoucher } from './register-voucher.ts'

/** What a line of a register says of a voucher, in the order in which it is copied. */
export const COLUMNS = [
  'car',
  'issuer',
  'type',
  'series',
  'number',
  'issue_date',
  'due_date',
  'party_document_type',
  'party_document',
  'party_name',
  'currency',
  'exchange_rate',
  'taxable_base',
  'igv',
  'igv_tier',
  'non_taxable',
  'isc',
  'icbper',
  'other_charges',
  'total',
  'modified_type',
  'modified_series',
  'modified_number',
  'sunat_state',
  'register_line',
] as const

export function toRow(voucher: RegisterVoucher): CopyValue[] {
  return [
    voucher.car,
    voucher.issuer,
    voucher.type,
    voucher.series,
    voucher.number,
    voucher.issueDate,
    voucher.dueDate,
    voucher.party.documentType,
    voucher.party.document,
    voucher.party.name,
    voucher.currency,
    voucher.exchangeRate,
    centsToDecimal(voucher.taxableBase),
    centsToDecimal(voucher.igv),
    voucher.igvTier,
    centsToDecimal(voucher.nonTaxable),
    centsToDecimal(voucher.isc),
    centsToDecimal(voucher.icbper),
    centsToDecimal(voucher.otherCharges),
    centsToDecimal(voucher.total),
    voucher.modified?.type ?? null,
    voucher.modified?.series ?? null,
    voucher.modified?.number ?? null,
    voucher.sunatState,
    voucher.line,
  ]
}
