import type { Decided, DecisionKind } from '@contapro/contract/review'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'

import { formatCount } from '../../../lib/format/format-count.ts'
import { seriesNumberOfCode } from '../../../lib/format/series-number-of-code.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { isBlocked } from '../../../ui/review/is-blocked.ts'

type ResultTexts = { title: string; text: string; toast: string }

const NOTHING_DECIDED = {
  title: 'No se pudo decidir',
  text: 'No cambiamos ningún comprobante.',
  toast: 'No cambiamos ningún comprobante',
}

/** Said before all of a supplier is decided. */
export const ALSO_LATER = 'Lo que llegue después de este proveedor por lo mismo se decidirá igual.'

const MAX_NAMED_CONCEPTS = 2

/** What is remembered of a decision: what was there is only decided when the accountant decides it. */
function describeMemory(remembered: readonly string[], suppliers: number): string {
  const whose = suppliers > 1 ? 'estos proveedores' : 'este proveedor'
  return `No volveremos a preguntarte por ${nameConcepts(remembered)} en lo que llegue de ${whose}.`
}

/** Said before one purchase is validated: that answers more than this purchase. */
export function describeAnswered(concepts: readonly string[]): string {
  return `Si lo validas, no volveremos a preguntarte por ${nameConcepts(concepts)} en lo que llegue de este proveedor.`
}

function nameConcepts(concepts: readonly string[]): string {
  if (concepts.length > MAX_NAMED_CONCEPTS) return 'estos conceptos'
  return concepts.map((concept) => `«${concept}»`).join(' y ')
}

const TEXTS = {
  validate: {
    one: {
      verb: 'validado',
      text: 'Ahora aparece en tus comprobantes deducibles y en el reporte de Excel.',
    },
    many: {
      verb: 'validados',
      text: 'Ahora aparecen en tus comprobantes deducibles y en el reporte de Excel.',
    },
  },
  decline: {
    one: {
      verb: 'declinado',
      text: 'Ya no cuenta en tus comprobantes deducibles. Lo encuentras en Rechazados, en la pestaña Observaciones.',
    },
    many: {
      verb: 'declinados',
      text: 'Ya no cuentan en tus comprobantes deducibles. Los encuentras en Rechazados, en la pestaña Observaciones.',
    },
  },
}

/** A decision about all of a supplier answers for its later purchases, unless a rule blocks: that is asked each time. */
export function areAnswered(vouchers: readonly Pick<PurchaseVoucher, 'status' | 'reasons'>[]): boolean {
  return vouchers.every((voucher) => voucher.status === 'observado' && !isBlocked(voucher))
}

type DecidedRequest = {
  kind: DecisionKind
  appliesToSupplier: boolean
  vouchers: readonly Pick<PurchaseVoucher, 'status' | 'supplier_ruc' | 'reasons'>[]
}

/** The texts of a decision that was carried out, for all vouchers or some. */
export function describeResult(
  { kind, appliesToSupplier, vouchers }: DecidedRequest,
  { updated, remembered }: Pick<Decided['data'], 'updated' | 'remembered'>,
): ResultTexts {
  const [code] = updated
  if (!code) return NOTHING_DECIDED
  const isOne = updated.length === 1
  const { verb, text } = TEXTS[kind][isOne ? 'one' : 'many']
  const count = voucherCount(updated.length)
  const suppliers = new Set(vouchers.map(({ supplier_ruc: ruc }) => ruc))
  const memory = remembered.length > 0 ? ` ${describeMemory(remembered, suppliers.size)}` : ''
  const toast = `${isOne ? seriesNumberOfCode(code) : count} ${verb}`
  return {
    title: `${isOne ? 'Comprobante' : count} ${verb}`,
    text: `${text}${memory}`,
    toast: appliesToSupplier && memory ? `${toast}.${memory}` : toast,
  }
}

/** `F001-123: vuelve a valer lo que dicen las reglas` */
export function describeUndone({ updated, failed }: Decided['data']): string {
  const [code] = updated
  const [problem] = failed
  if (!code) return problem?.reason ?? 'No había nada que deshacer'
  const undone =
    updated.length === 1
      ? `${seriesNumberOfCode(code)} vuelve a lo que dicen las reglas`
      : `${formatCount(updated.length)} comprobantes vuelven a lo que dicen las reglas`
  return failed.length === 0 ? undone : `${undone}; ${formatCount(failed.length)} no se pudieron deshacer`
}
