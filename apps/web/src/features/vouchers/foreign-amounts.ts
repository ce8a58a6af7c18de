import type { ListedVoucher } from '@contapro/contract/vouchers'

import { plainAmount } from '../../lib/format/soles.ts'

/** `USD 118.00`: the total of a voucher whose soles are not known, as the register states it. */
export function statedTotal({ currency, stated_amount }: ListedVoucher): string {
  return `${currency} ${plainAmount(stated_amount)}`
}

/** `3.751`; empty in soles and while no rate is known. */
export function exchangeRate({ exchange_rate }: ListedVoucher): string {
  return exchange_rate?.toFixed(3) ?? ''
}

/** `USD 118.00`: the total in the currency of the voucher, when the register states it in that and it was converted. */
export function documentTotal(voucher: ListedVoucher): string | undefined {
  // A register that states soles does not say how much it was in the other currency.
  const isConverted = voucher.taxable_amount !== null && voucher.stated_amount !== voucher.taxable_amount
  return isConverted ? statedTotal(voucher) : undefined
}

/** `USD 118.00 × 3.751`: what the soles of a voucher in foreign currency come from. */
export function originalAmount(voucher: ListedVoucher): string | undefined {
  if (voucher.exchange_rate === null || voucher.taxable_amount === null) return undefined
  const total = documentTotal(voucher)
  const source = total ? `${total} × ${exchangeRate(voucher)}` : `${voucher.currency}, T. C. ${exchangeRate(voucher)}`
  return isInferred(voucher) ? `${source}, ${INFERRED}` : source
}

/** Its soles rest on the other vouchers of its book, because its own XML is missing. */
export function isInferred({ conversion }: Pick<ListedVoucher, 'conversion'>): boolean {
  return conversion === 'INFERRED'
}

const INFERRED = 'inferido'
export const INFERRED_TEXT =
  'Inferido: falta su XML, así que se convirtió como los demás comprobantes en moneda extranjera del libro.'
