import { formatSoles } from '../money/format-soles.ts'
import type { Buyer } from './buyer.ts'
import type { Purchase, ActivityVerdict } from './verdict.ts'

/** Its source is a key of `SOURCES` of the rules. */
export type Evidence = {
  readonly label: string
  readonly value: string
  readonly source: 'xml' | 'register' | 'settings' | 'sales'
}

export type Explanation = {
  /** In Spanish: the question or the answer for the accountant. */
  readonly message: string
  /** In Spanish: why the activity covers the purchase, or why it does not. */
  readonly why: string
  readonly evidence: readonly Evidence[]
  /** In Spanish: the facts that would change the answer. */
  readonly wouldChange: readonly string[]
}

export function explainJudgement(buyer: Buyer, purchase: Purchase, verdict: ActivityVerdict): Explanation {
  return {
    message: messageOf(buyer, verdict),
    why: whyOf(buyer, verdict),
    evidence: evidenceOf(buyer, purchase, verdict),
    wouldChange: wouldChangeOf(buyer, verdict),
  }
}

function messageOf(buyer: Buyer, { level, category, because }: ActivityVerdict): string {
  if (because === 'penalty') return 'Multas y juegos de azar no son deducibles.'
  if (level === 'none' || !category) return ''
  return `${category.name}: no parece relacionada con tu actividad (${activityName(buyer)}). ¿La validas o la declinas?`
}

/** `Transporte terrestre, CIIU 49` */
function activityName({ activity, ciiu }: Buyer): string {
  if (ciiu === undefined) return 'no conocida'
  return activity ? `${activity.name}, CIIU ${ciiu}` : `CIIU ${ciiu}`
}

function whyOf(buyer: Buyer, { category, because, line }: ActivityVerdict): string {
  const { name, message } = category ?? { name: '', message: '' }
  const reasons: Record<ActivityVerdict['because'], string> = {
    penalty: message,
    declined: `Ya declinaste «${name}» de este proveedor. ${message}`,
    'nothing-known': 'Ni las líneas ni el proveedor indican un gasto ajeno a la actividad.',
    'small-part': `«${name}» es una parte pequeña del comprobante.`,
    supplier: `El proveedor suele vender «${name}», y las líneas no dicen otra cosa. ${message}`,
    covered: coveredBecause(buyer, name, line?.cover),
    lines: `${notCovered(buyer, name)} ${message}`,
  }
  return reasons[because]
}

function coveredBecause(buyer: Buyer, name: string, cover: NonNullable<ActivityVerdict['line']>['cover']): string {
  if (cover === 'any-company') return `«${name}» es un gasto normal en cualquier empresa.`
  if (cover === 'sales') return `La empresa vende «${name}».`
  if (cover === 'sold-goods-inputs') return `«${name}» es un insumo de lo que la empresa vende.`
  if (cover === 'activity') return `«${name}» es normal en la actividad «${buyer.activity?.name ?? ''}».`
  return `«${name}» está destinado al trabajo de la empresa, según la descripción.`
}

function notCovered(buyer: Buyer, name: string): string {
  if (!buyer.activity) return `No se conoce la actividad de la empresa, y «${name}» es consumo habitual de un hogar.`
  return `La actividad «${buyer.activity.name}» no suele comprar «${name}», y la empresa no lo vende.`
}

function evidenceOf(buyer: Buyer, purchase: Purchase, { category, words, because, line }: ActivityVerdict): Evidence[] {
  if (!category) return []
  const read = because === 'supplier' ? 'register' : 'xml'
  return [
    { label: 'Categoría', value: category.name, source: read },
    { label: 'Palabras', value: words.join(', '), source: read },
    ...(line ? [{ label: 'Línea', value: line.line.description, source: 'xml' as const }] : []),
    { label: 'Proveedor', value: purchase.supplierName, source: 'register' },
    { label: 'Total', value: formatSoles(purchase.total), source: 'register' },
    {
      label: buyer.source === 'suggested' ? 'Actividad de la empresa (sugerida)' : 'Actividad de la empresa',
      value: buyer.activity ? `${buyer.ciiu ?? ''} ${buyer.activity.name}` : 'No conocida',
      source: buyer.source === 'confirmed' ? 'settings' : 'sales',
    },
  ]
}

function wouldChangeOf(buyer: Buyer, { level, because }: ActivityVerdict): string[] {
  if (level === 'none' || because === 'penalty') return []
  return [
    'Que la descripción o un documento muestre su uso en la empresa: personal, local, obra o reventa.',
    'Que la empresa venda este tipo de bien o servicio.',
    ...(buyer.source === 'confirmed' ? [] : ['Que se confirme otra actividad de la empresa.']),
    'Que valides este concepto para el proveedor: no se volverá a preguntar.',
  ]
}
