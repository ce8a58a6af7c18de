import { centsToDecimal } from '@contapro/domain/money/cents'

import type { CopyColumns } from '../../../db/copy-line.ts'
import { PART_COLUMNS } from '../amount-columns.ts'
import type { RegisterVoucher } from './register-voucher.ts'

/** Null where the book has no such column. */
const PARTS: CopyColumns<RegisterVoucher> = Object.fromEntries(
  Array.from(PART_COLUMNS, ([column, part]) => [
    column,
    ({ parts }: RegisterVoucher) => {
      const amount = parts[part]
      return amount === undefined ? null : centsToDecimal(amount)
    },
  ]),
)

/** What a register row says of a voucher, column by column. */
export const REGISTER_COLUMNS = {
  car: (voucher) => voucher.car,
  issuer: (voucher) => voucher.issuer,
  type: (voucher) => voucher.type,
  series: (voucher) => voucher.series,
  number: (voucher) => voucher.number,
  issue_date: (voucher) => voucher.issueDate,
  due_date: (voucher) => voucher.dueDate,
  party_document_type: (voucher) => voucher.party.documentType,
  party_document: (voucher) => voucher.party.document,
  party_name: (voucher) => voucher.party.name,
  currency: (voucher) => voucher.currency,
  exchange_rate: (voucher) => voucher.exchangeRate,
  taxable_base: (voucher) => centsToDecimal(voucher.taxableBase),
  igv: (voucher) => centsToDecimal(voucher.igv),
  igv_tier: (voucher) => voucher.igvTier,
  non_taxable: (voucher) => centsToDecimal(voucher.nonTaxable),
  isc: (voucher) => centsToDecimal(voucher.isc),
  icbper: (voucher) => centsToDecimal(voucher.icbper),
  other_charges: (voucher) => centsToDecimal(voucher.otherCharges),
  total: (voucher) => centsToDecimal(voucher.total),
  ...PARTS,
  note_reason: (voucher) => voucher.noteReason,
  modifies: ({ modifies }) => (modifies.length === 0 ? null : JSON.stringify(modifies)),
  modified_type: ({ modifies: [modified] }) => modified?.type ?? null,
  modified_series: ({ modifies: [modified] }) => modified?.series ?? null,
  modified_number: ({ modifies: [modified] }) => modified?.number ?? null,
  detraction_mark: (voucher) => voucher.detractionMark,
  sunat_state: (voucher) => voucher.sunatState,
  register_line: (voucher) => voucher.line,
  layout: (voucher) => voucher.layout,
} satisfies CopyColumns<RegisterVoucher>

export const REGISTER_COLUMN_NAMES = Object.keys(REGISTER_COLUMNS)
