import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import type { Cents } from '@contapro/domain/money/cents'
import { cents } from '@contapro/domain/money/cents'

import { periodInSentence } from '../../../lib/format/period-name.ts'
import { toCents, unbrokenSoles } from '../../../lib/format/soles.ts'

export type Judged = Pick<PurchaseVoucher, 'status' | 'igv_amount' | 'credit' | 'credit_period' | 'uncounted'>

export type IgvEffect = {
  /** What each decision adds to the IGV of purchases of the period. */
  validate: Cents
  decline: Cents
  /** Vouchers whose effect is not known here, because nothing proves how many soles it is. */
  unproven: number
  /** Vouchers of whose IGV only a share of the whole period counts. */
  prorated: number
}

/** What validating or declining these purchases changes in the IGV of purchases of a period. */
export function igvEffect(vouchers: readonly Judged[], taxPeriod: string): IgvEffect {
  let validate = 0
  let decline = 0
  let unproven = 0
  let prorated = 0
  for (const voucher of vouchers) {
    const igv = deductibleIgv(voucher, taxPeriod)
    if (igv === 'unproven') unproven += 1
    else if (igv === 'prorated') prorated += 1
    else if (voucher.status === 'gasto deducible') decline -= igv
    else validate += igv
  }
  return { validate: cents(validate), decline: cents(decline), unproven, prorated }
}

/** The IGV that a purchase adds to the period while it is deductible, or why that is not known. */
function deductibleIgv({ igv_amount: igv, credit, credit_period, uncounted }: Judged, taxPeriod: string) {
  if (uncounted === 'VOIDED' || uncounted === 'ANNULS') return 0
  if (credit === 'NO' || credit === 'DIFERIDO' || credit_period !== taxPeriod) return 0
  if (igv === null) return 'unproven'
  return credit === 'PRORRATA' ? 'prorated' : toCents(igv)
}

/** The effect of one decision in a sentence: `Si lo validas, tu IGV de compras sube S/ 59.48.` */
function describeEffect(voucher: Judged, taxPeriod: string): string {
  const { status, uncounted, credit, credit_period: creditPeriod, igv_amount: igv } = voucher
  const isCounted = status === 'gasto deducible'
  if (uncounted === 'VOIDED' || uncounted === 'ANNULS') return 'Está anulado: decidas lo que decidas, no suma.'
  if (credit === 'NO') return 'No da crédito fiscal: tu IGV de compras no cambia.'
  if (credit === 'DIFERIDO')
    return isCounted
      ? 'Su IGV está diferido: suma cuando se deposite la detracción.'
      : 'Si lo validas, su IGV queda diferido: suma cuando se deposite la detracción.'
  if (creditPeriod !== null && creditPeriod !== taxPeriod)
    return `Su crédito fiscal ${isCounted ? 'es' : 'sería'} de ${periodInSentence(creditPeriod)}: el IGV de este periodo no cambia.`
  if (igv === null) return 'Nada confirma aún cuántos soles son: no se puede calcular su efecto.'
  if (credit === 'PRORRATA')
    return isCounted
      ? 'Su IGV se prorratea: suma solo el porcentaje de la empresa.'
      : 'Si lo validas, su IGV se prorratea: suma solo el porcentaje de la empresa.'
  return describeChange([voucher], taxPeriod, 'lo') ?? 'No tiene IGV: tu IGV de compras no cambia.'
}

/** The effect of a decision about several vouchers, or one. */
export function describeEffects(vouchers: readonly Judged[], taxPeriod: string): string {
  const [first, second] = vouchers
  if (first && !second) return describeEffect(first, taxPeriod)
  return describeChange(vouchers, taxPeriod, 'los') ?? 'Tu IGV de compras no cambia.'
}

function describeChange(vouchers: readonly Judged[], taxPeriod: string, pronoun: 'lo' | 'los'): string | undefined {
  const { validate, decline } = igvEffect(vouchers, taxPeriod)
  const change = validate || decline
  if (change === 0) return undefined
  const verb = validate === 0 ? 'declinas' : 'validas'
  const amount = unbrokenSoles(cents(Math.abs(change)))
  return `Si ${pronoun} ${verb}, tu IGV de compras ${change > 0 ? 'sube' : 'baja'} ${amount}.`
}
