import { multiplyCents } from '../../money/cents.ts'
import { FACTURA } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import { valueOn } from '../rule-sets.ts'
import type { Rule } from '../rule.ts'
import { activityJudgement } from './activity-judgement.ts'

/** Categories of goods that serve for years. */
const DURABLE = new Set(
  'electrodomesticos muebles_decoracion electronica_ocio celulares vehiculos maquinaria_pesada maquinaria_industrial maquinaria_textil equipos_gastronomicos equipo_belleza topografia'.split(
    ' ',
  ),
)

/** Goods of those categories that the first word names; a rent or a repair of one is no purchase of it. */
const SERVICE =
  /\b(alquiler|arrend\w*|leasing|renta|servicio|mantenimiento|reparaci[oó]n|instalaci[oó]n|repuesto|flete|cuota)\b/i
/** Durable goods that any company buys. */
const EQUIPMENT =
  /\b(laptop|computador\w*|notebook|servidor|impresora|fotocopiadora|multifuncional|proyector|aire acondicionado|grupo electr[oó]geno|montacarga\w*)\b/i
/** Supplies of such equipment. */
const SUPPLY = /\b(t[oó]ner|tinta|cartucho|cable|cargador|bater[ií]a|funda|mouse|teclado|memoria|licencia|para)\b/i

export const fixedAsset: Rule = {
  id: 'G08',
  title: 'Bien del activo fijo',
  severity: 'observe',
  norm: 'Art. 44 inc. e de la Ley del Impuesto a la Renta; art. 23 de su Reglamento',
  confidence: 'inferred',
  reads: ['xml', 'sales', 'settings'],
  wouldChange: 'Que el bien sea para la venta, o que su costo unitario no pase de un cuarto de UIT.',
  judge: (purchase, { uit, assetShareOfUit }) => {
    const { type, document, buyer, issueDate } = purchase
    const unit = valueOn(uit, issueDate)
    if (type !== FACTURA || !document || unit === undefined) return undefined
    const above = multiplyCents(unit, Math.round(assetShareOfUit * 100), 100)
    for (const [index, { description, unitValue }] of document.items.entries()) {
      if (unitValue === undefined || unitValue <= above || SERVICE.test(description)) continue
      const { category, cover, isClear = false } = activityJudgement(purchase)?.lines[index] ?? {}
      // What the company sells is merchandise, and so is what a trader of its kind buys.
      if (cover === 'sales' || (cover === 'activity' && /^4[67]/.test(buyer.ciiu ?? ''))) continue
      const isEquipment = EQUIPMENT.test(description) && !SUPPLY.test(description)
      if (!isEquipment && !(isClear && DURABLE.has(category?.id ?? ''))) continue
      return {
        expense: 'OBSERVADO',
        message: 'Es un activo fijo: se deprecia, no se gasta. Su IGV solo da crédito si validas la compra.',
        evidence: [
          evidence('xml', 'Línea', description.trim()),
          evidence('xml', 'Costo unitario', unitValue),
          evidence('law', 'Un cuarto de UIT', above),
        ],
      }
    }
    return undefined
  },
}
