import { AMOUNT_PARTS, type AmountPart, type VoucherAmounts } from '@contapro/domain/vouchers/amount-parts'

const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const AMOUNTS: readonly (keyof VoucherAmounts)[] = [
  'taxableBase',
  'igv',
  'nonTaxable',
  'isc',
  'icbper',
  'otherCharges',
  'total',
]

/** The columns of `vouchers` that hold amounts, each with its name in the domain. */
export const AMOUNT_COLUMNS: ReadonlyMap<string, keyof VoucherAmounts> = new Map(
  AMOUNTS.map((name) => [toColumn(name), name]),
)

/** The same for the parts of amounts. They are null in a voucher of the other book. */
export const PART_COLUMNS: ReadonlyMap<string, AmountPart> = new Map(AMOUNT_PARTS.map((name) => [toColumn(name), name]))
