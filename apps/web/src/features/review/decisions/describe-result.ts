import type { Decided } from '@contapro/contract/review'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'

import { formatCount } from '../../../lib/format/format-count.ts'
import { seriesNumberOfCode } from '../../../lib/format/series-number-of-code.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import type { DecisionKind } from '../mutations.ts'
import { isBlocked } from '../../../ui/review/is-blocked.ts'

type ResultTexts = { title: string; text: string; toast: string }

const NOTHING_DECIDED = {
  title: 'No se pudo decidir',
  text: 'No cambiamos ningún comprobante.',
  toast: 'No cambiamos ningún comprobante',
}

/** What is decided of a supplier is remembered for the concept that the rules asked about; what is declined, only when it is for all. */
export const NOT_ASKED_AGAIN = 'No volveremos a preguntarte por este proveedor y este concepto.'
const NOT_ASKED_AGAIN_OF_MANY = 'No volveremos a preguntarte por estos proveedores y estos conceptos.'

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

/** A decision answers for later purchases of the supplier, unless a rule blocks: that is asked each time. */
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
  { updated }: Pick<Decided['data'], 'updated'>,
): ResultTexts {
  const [code] = updated
  if (!code) return NOTHING_DECIDED
  const isOne = updated.length === 1
  const { verb, text } = TEXTS[kind][isOne ? 'one' : 'many']
  const count = voucherCount(updated.length)
  const suppliers = new Set(vouchers.map(({ supplier_ruc: ruc }) => ruc))
  const isRemembered = (kind === 'validate' || appliesToSupplier) && areAnswered(vouchers)
  const toast = `${isOne ? seriesNumberOfCode(code) : count} ${verb}`
  return {
    title: `${isOne ? 'Comprobante' : count} ${verb}`,
    text: isRemembered ? `${text} ${suppliers.size > 1 ? NOT_ASKED_AGAIN_OF_MANY : NOT_ASKED_AGAIN}` : text,
    toast: appliesToSupplier && isRemembered ? `${toast}. ${NOT_ASKED_AGAIN}` : toast,
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
