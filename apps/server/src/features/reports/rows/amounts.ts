import { cents, requireCents, sumCents, zeroCents, type Cents } from '@contapro/domain/money/cents'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import type { PurchaseAmounts, SaleAmounts } from '@contapro/reports/sire/register-entry'

import type { VoucherRow } from './voucher-row.ts'

/** From soles to the currency in which amounts are wanted. */
type Conversion = (inSoles: Cents) => Cents

const inSoles: Conversion = (amount) => amount

const amountReader =
  (convert: Conversion) =>
  (written: string | null): Cents =>
    // Most amounts of a voucher are zero.
    written === null || written === '0.00' ? zeroCents : convert(requireCents(written))

/** The amounts of a purchase by the destination in effect, in soles unless they are converted. */
export function purchaseAmounts(row: VoucherRow, convert = inSoles): PurchaseAmounts {
  const amountOf = amountReader(convert)
  return {
    ...destined(
      {
        baseDg: amountOf(row.baseDg),
        igvDg: amountOf(row.igvDg),
        baseDgng: amountOf(row.baseDgng),
        igvDgng: amountOf(row.igvDgng),
        baseDng: amountOf(row.baseDng),
        igvDng: amountOf(row.igvDng),
      },
      row.reviewDestination,
    ),
    notTaxed: amountOf(row.nonTaxable),
    isc: amountOf(row.isc),
    icbper: amountOf(row.icbper),
    other: amountOf(row.otherCharges),
    total: amountOf(row.total),
  }
}

/** The same as the register states them, in its own currency. */
export function statedPurchaseAmounts(row: VoucherRow): PurchaseAmounts {
  return purchaseAmounts(row.stated ? { ...row, ...row.stated } : row)
}

type ByDestination = Pick<PurchaseAmounts, 'baseDg' | 'igvDg' | 'baseDgng' | 'igvDgng' | 'baseDng' | 'igvDng'>

/** Rules or the accountant may give a purchase another destination, which then has all of its base and IGV. */
function destined(stated: ByDestination, destination: SingleDestination | null): ByDestination {
  if (destination === null) return stated
  const base = sumCents([stated.baseDg, stated.baseDgng, stated.baseDng])
  const igv = sumCents([stated.igvDg, stated.igvDgng, stated.igvDng])
  const only = (given: SingleDestination) =>
    given === destination ? { base, igv } : { base: zeroCents, igv: zeroCents }
  const [dg, dgng, dng] = [only('DG'), only('DGNG'), only('DNG')]
  return {
    baseDg: dg.base,
    igvDg: dg.igv,
    baseDgng: dgng.base,
    igvDgng: dgng.igv,
    baseDng: dng.base,
    igvDng: dng.igv,
  }
}

export function saleAmounts(row: VoucherRow, convert = inSoles): SaleAmounts {
  const amountOf = amountReader(convert)
  const [baseDiscount, igvDiscount] = [amountOf(row.baseDiscount), amountOf(row.igvDiscount)]
  const [ivapBase, ivap] = [amountOf(row.ivapBase), amountOf(row.ivap)]
  return {
    exported: amountOf(row.exported),
    base: sumCents([amountOf(row.taxableBase), minus(baseDiscount)]),
    baseDiscount,
    igv: sumCents([amountOf(row.igv), minus(igvDiscount)]),
    igvDiscount,
    exonerated: amountOf(row.exonerated),
    unaffected: amountOf(row.unaffected),
    isc: amountOf(row.isc),
    ivapBase,
    ivap,
    icbper: amountOf(row.icbper),
    other: sumCents([amountOf(row.otherCharges), minus(ivapBase), minus(ivap)]),
    total: amountOf(row.total),
  }
}

export function statedSaleAmounts(row: VoucherRow): SaleAmounts {
  return saleAmounts(row.stated ? { ...row, ...row.stated } : row)
}

const minus = (amount: Cents): Cents => cents(0 - amount)
