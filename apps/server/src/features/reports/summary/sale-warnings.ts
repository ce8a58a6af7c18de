import { igvTierOf } from '@contapro/domain/igv/igv-tier'
import { cents, sumCents } from '@contapro/domain/money/cents'
import { formatSoles } from '@contapro/domain/money/format-soles'

import { saleAmounts } from '../rows/amounts.ts'
import type { VoucherRow } from '../rows/voucher-row.ts'

/** More than this may parts and total not differ. */
const SUM_TOLERANCE = cents(5)
/** From this total on a boleta names its customer. */
const NAMED_FROM = cents(70_000)
const BOLETA = '03'

/** What SUNAT takes and is worth a look all the same. Voided sales have no amounts. */
export function saleWarnings(row: VoucherRow): string[] {
  if (!row.isValid) return []
  const amounts = saleAmounts(row)
  const { total, isc } = amounts
  const { total: _, ...parts } = amounts
  const difference = cents(total - sumCents(Object.values(parts)))
  const base = sumCents([amounts.base, amounts.baseDiscount])
  const igv = sumCents([amounts.igv, amounts.igvDiscount])
  const tier = igvTierOf({ taxableBase: base, igv, isc, type: row.type, issueDate: row.issueDate })
  return [
    ...(tier === 'unclear' ? ['el IGV no es el 18% de la base ni la tasa reducida'] : []),
    ...(Math.abs(difference) > SUM_TOLERANCE
      ? [`el total difiere en ${formatSoles(cents(Math.abs(difference)))} de la suma de sus partes`]
      : []),
    ...(row.type === BOLETA && !row.isUnproven && total >= NAMED_FROM && row.partyDocument === ''
      ? ['boleta de S/ 700 o más sin cliente']
      : []),
  ]
}
