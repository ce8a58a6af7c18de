import { cents, sumCents, type Cents } from '../../money/cents.ts'
import type { HandMadeAmounts, HandMadeVoucher } from './hand-made-voucher.ts'

/**
 * What the amounts of a voucher add up to. In purchases the ISC is within the base, as in SUNAT's registers; some vouchers print it beside
 * the base, so that sum is right too.
 */
export function expectedTotals(voucher: Pick<HandMadeVoucher, 'book'> & HandMadeAmounts): Cents[] {
  const { isc, icbper, other } = voucher
  const common = [icbper, other]
  if (voucher.book === 'rvie') {
    const { base, igv, exported, exonerated, unaffected } = voucher
    return [sumCents([base, igv, exported, exonerated, unaffected, isc, ...common])]
  }
  const { baseDg, igvDg, baseDgng, igvDgng, baseDng, igvDng, notTaxed } = voucher
  const sum = sumCents([baseDg, igvDg, baseDgng, igvDgng, baseDng, igvDng, notTaxed, ...common])
  return isc === 0 ? [sum] : [sum, cents(sum + isc)]
}
