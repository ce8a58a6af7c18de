import { igvTierOf, type IgvTier } from '../../igv/igv-tier.ts'
import { calendarDate } from '../../dates/calendar-date.ts'
import { sumCents, zeroCents } from '../../money/cents.ts'
import type { DetailedAmounts } from '../../currency/amounts-in-soles.ts'
import type { AmountParts, VoucherAmounts } from '../amount-parts.ts'
import type { HandMadeVoucher } from './hand-made-voucher.ts'

/** The amounts of a voucher typed by hand in the columns of its register, and the rate of its IGV. */
export function registerAmounts(voucher: HandMadeVoucher): DetailedAmounts & { igvTier: IgvTier } {
  const { amounts, parts } = voucher.book === 'rce' ? ofPurchase(voucher) : ofSale(voucher)
  return { amounts, parts, igvTier: tierOf(voucher, amounts) }
}

function ofPurchase(voucher: HandMadeVoucher): DetailedAmounts {
  const { baseDg, igvDg, baseDgng, igvDgng, baseDng, igvDng, notTaxed } = voucher
  return {
    amounts: {
      ...commonOf(voucher),
      taxableBase: sumCents([baseDg, baseDgng, baseDng]),
      igv: sumCents([igvDg, igvDgng, igvDng]),
      nonTaxable: notTaxed,
    },
    parts: { baseDg, igvDg, baseDgng, igvDgng, baseDng, igvDng },
  }
}

function ofSale(voucher: HandMadeVoucher): DetailedAmounts {
  const { base, igv, exported, exonerated, unaffected } = voucher
  const parts: AmountParts = {
    baseDiscount: zeroCents,
    igvDiscount: zeroCents,
    exported,
    exonerated,
    unaffected,
    ivapBase: zeroCents,
    ivap: zeroCents,
  }
  const nonTaxable = sumCents([exported, exonerated, unaffected])
  return { amounts: { ...commonOf(voucher), taxableBase: base, igv, nonTaxable }, parts }
}

const commonOf = ({ isc, icbper, other, total }: HandMadeVoucher) => ({ isc, icbper, otherCharges: other, total })

/** As of a register row: the part of a purchase that is for taxed sales decides. */
function tierOf(voucher: HandMadeVoucher, { taxableBase, igv }: VoucherAmounts): IgvTier {
  const { book, baseDg, igvDg, isc, documentType: type } = voucher
  const issueDate = calendarDate(voucher.issueDate)
  if (book === 'rvie') return igvTierOf({ taxableBase, igv, isc, type, issueDate })
  if (baseDg !== 0 || igvDg !== 0) return igvTierOf({ taxableBase: baseDg, igv: igvDg, isc, type, issueDate })
  const tier = igvTierOf({ taxableBase, igv, isc, type, issueDate })
  return tier === 'unclear' ? 'general' : tier
}
