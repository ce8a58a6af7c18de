import type { Decided, ReviewAction, ReviewSettings } from '../review.ts'
import type { PurchaseVoucher, Reason } from '../vouchers.ts'
import { purchase } from './vouchers.ts'

/** A rule that asks the accountant, with its evidence. */
export function reason(more: Partial<Reason> = {}): Reason {
  return {
    rule: 'G04',
    rule_version: 3,
    message:
      'Licores: no parece relacionada con tu actividad (Comercio minorista, CIIU 47). ¿La validas o la declinas?',
    legal_basis: 'Art. 37 y art. 44 a) de la Ley del Impuesto a la Renta',
    severity: 'observe',
    confidence: 'inferred',
    evidence: [
      { label: 'Coincide', value: 'whisky, vino tinto', source: 'XML del comprobante' },
      { label: 'Tus ventas', value: 'no aparece en 12 meses', source: 'Registro de ventas' },
    ],
    would_change: 'Un motivo escrito que lo una al negocio: obsequio a clientes, evento con lista de asistentes.',
    ...more,
  }
}

/** A purchase that waits for a decision. */
export function observedPurchase(number: string, more: Partial<PurchaseVoucher> = {}): PurchaseVoucher {
  return purchase(number, {
    supplier_ruc: '20512154728',
    supplier_business_name: 'LICORERÍA LA BODEGUITA S.A.C.',
    item_description: ['WHISKY 12 AÑOS 750 ML', 'VINO TINTO RESERVA 750 ML', 'HIELO EN CUBOS, BOLSA 3 KG'],
    taxable_amount: 389.9,
    base_amount: 330.42,
    igv_amount: 59.48,
    stated_amount: 389.9,
    status: 'observado',
    reasons: [reason()],
    ...more,
  })
}

/** All of them were decided. */
export function decided(
  codes: readonly string[],
  failed: Decided['data']['failed'] = [],
  remembered: string[] = [],
): Decided {
  const action_id = codes.length > 0 ? 1 : null
  return { success: true, data: { updated: [...codes], failed, action_id, remembered } }
}

export function reviewAction(more: Partial<ReviewAction> = {}): ReviewAction {
  return {
    id: 1,
    kind: 'decline',
    by: 'Rosa Huamán Castillo',
    at: '2026-11-15T22:42:00.000Z',
    reason: 'Consumo personal',
    count: 1,
    total: 389.9,
    igv: 59.48,
    codes: ['20512154728-01-F001-1'],
    undoable_count: 1,
    applies_to_supplier: false,
    remembered: [],
    ...more,
  }
}

/** Nothing said yet: the activity is suggested. */
export const suggestedSettings: ReviewSettings = {
  activity: {
    ciiu: '47',
    source: 'suggested',
    suggestions: [
      { ciiu: '47', name: 'Comercio minorista', activity: { ciiu: '4752', name: 'Ferretería' } },
      {
        ciiu: '43',
        name: 'Actividades especializadas de construcción',
        activity: { ciiu: '43', name: 'Actividades especializadas de construcción' },
      },
    ],
  },
  regime: null,
  prorrata_percent: null,
  prorrata: [],
  is_retention_agent: null,
  is_good_taxpayer: null,
}
