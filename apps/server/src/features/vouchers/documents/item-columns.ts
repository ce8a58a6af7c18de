import { igvRate, lineIgvRate } from '@contapro/domain/igv/igv-rate'
import { unitPrice, type VoucherLine } from '@contapro/domain/vouchers/line'
import type { Voucher } from '@contapro/domain/vouchers/voucher'

import type { CopyColumns } from '../../../db/copy-line.ts'
import { decimalOrNull, percentOrNull } from './stored-values.ts'

/** A voucher with more lines than this is a hostile file; the file itself is kept complete. */
const MAX_ITEMS = 2000

/** Tax schemes (catalog 05) whose lines pay IGV: 1000 IGV and 1016 IVAP. */
const TAXED_SCHEMES = new Set(['1000', '1016'])

export type VoucherItem = {
  readonly voucherId: number
  readonly position: number
  readonly line: VoucherLine
  readonly igvRate: string | undefined
}

export function itemsOf(voucher: Voucher): readonly VoucherLine[] {
  return voucher.kind === 'withholding' ? [] : voucher.lines.slice(0, MAX_ITEMS)
}

export function toItems(voucherId: number, voucher: Voucher): VoucherItem[] {
  const rate = voucher.kind === 'invoice' ? igvRate(voucher) : undefined
  return itemsOf(voucher).map((line, index) => ({
    voucherId,
    position: index + 1,
    line,
    igvRate: lineIgvRate(line) ?? rate,
  }))
}

/** The columns of `voucher_items`. */
export function itemColumns(businessId: string): CopyColumns<VoucherItem> {
  return {
    business_id: () => businessId,
    voucher_id: ({ voucherId }) => voucherId,
    position: ({ position }) => position,
    description: ({ line }) => line.description,
    code: ({ line }) => line.code ?? null,
    sunat_code: ({ line }) => line.sunatCode ?? null,
    unit: ({ line }) => line.unit ?? null,
    quantity: ({ line }) => line.quantity ?? null,
    unit_value: ({ line }) => line.unitValue ?? null,
    unit_price: ({ line }) => unitPrice(line) ?? null,
    value: ({ line }) => decimalOrNull(line.value),
    affectation: ({ line }) => igvOf(line)?.affectation ?? null,
    igv_percent: ({ line, igvRate }) =>
      percentOrNull(TAXED_SCHEMES.has(igvOf(line)?.scheme ?? '') ? igvRate : undefined),
  }
}

function igvOf(line: VoucherLine) {
  return line.taxes.find(({ affectation }) => affectation !== undefined)
}
