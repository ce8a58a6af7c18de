import { cents, multiplyCents, sumCents } from '../../money/cents.ts'
import { formatAmount } from '../../money/format-soles.ts'
import { evidence } from '../evidence.ts'
import type { PurchaseFacts } from '../purchase-facts.ts'
import { isBetweenRates, nearestRate } from './nearest-rate.ts'
import type { Rule } from '../rule.ts'

export const sums: Rule = {
  id: 'V10',
  title: 'Importes que no cuadran',
  severity: 'observe',
  norm: 'Art. 19 inc. a de la Ley del IGV',
  confidence: 'inferred',
  reads: ['register'],
  wouldChange: 'Corregir los importes del registro o del comprobante.',
  judge: (purchase, { sumTolerance, igvTolerance, rateTolerance }) => {
    const { base, igv, nonTaxable, isc, icbper, otherCharges, total } = purchase.soles
    const missing = cents(total - sumCents([base, igv, nonTaxable, isc, icbper, otherCharges]))
    // SUNAT's proposals have the ISC within the base; rows typed by hand may not.
    const isOff = Math.abs(missing) > sumTolerance && Math.abs(missing + isc) > sumTolerance
    const isIgvOff = Math.abs(igvDifference(purchase, rateTolerance)) > igvTolerance
    if (!isOff && !isIgvOff) return undefined
    return {
      expense: 'OBSERVADO',
      message: isIgvOff
        ? `El IGV no corresponde a la base: base ${formatAmount(base)}, IGV ${formatAmount(igv)}.`
        : `Los importes no cuadran: base ${formatAmount(base)} + IGV ${formatAmount(igv)} ≠ total ${formatAmount(total)}.`,
      evidence: [
        evidence('register', 'Base', base),
        evidence('register', 'IGV', igv),
        evidence('register', 'No gravado, ISC y otros', sumCents([nonTaxable, isc, icbper, otherCharges])),
        evidence('register', 'Total', total),
      ],
    }
  },
}

/** How far the tax is from the rate that it follows; 0 when it follows none, which is V11's matter. */
function igvDifference(purchase: PurchaseFacts, tolerance: number): number {
  const { hasBothRates, document, issueDate } = purchase
  const { base, igv, isc } = purchase.soles
  if (hasBothRates || base === 0 || igv === 0 || isc !== 0) return 0
  const rate = nearestRate({ base, igv }, issueDate)
  if (rate.distance > tolerance) return 0
  // Lines of two rates give any rate between them, and only the XML tells.
  if (!document && isBetweenRates(rate.applied, issueDate)) return 0
  return igv - multiplyCents(base, Math.round(rate.percent * 10), 1000)
}
