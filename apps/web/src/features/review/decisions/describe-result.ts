import type { Decided } from '@contapro/contract/review'

import { formatCount } from '../../../lib/format/format-count.ts'
import type { DecisionKind } from '../mutations.ts'

type ResultTexts = { title: string; text: string; toast: string }

const NOTHING_DECIDED = {
  title: 'No se pudo decidir',
  text: 'No cambiamos ningún comprobante.',
  toast: 'No cambiamos ningún comprobante',
}

/** The texts of a decision that was carried out, for all vouchers or some. */
export function describeResult(kind: DecisionKind, updated: readonly string[]): ResultTexts {
  const count = updated.length
  const [code] = updated
  if (!code) return NOTHING_DECIDED
  const name = count === 1 ? seriesNumberOf(code) : `${formatCount(count)} comprobantes`
  if (kind === 'validate') {
    return count === 1
      ? {
          title: 'Comprobante validado',
          text: 'Ahora aparece en tus comprobantes deducibles y en el reporte de Excel.',
          toast: `${name} validado`,
        }
      : {
          title: `${name} validados`,
          text: 'Ahora aparecen en tus comprobantes deducibles y en el reporte de Excel.',
          toast: `${name} validados`,
        }
  }
  return count === 1
    ? {
        title: 'Comprobante declinado',
        text: 'Ya no cuenta en tus comprobantes deducibles. Lo encuentras en Rechazados, en la pestaña Observaciones.',
        toast: `${name} declinado`,
      }
    : {
        title: `${name} declinados`,
        text: 'Ya no cuentan en tus comprobantes deducibles. Los encuentras en Rechazados, en la pestaña Observaciones.',
        toast: `${name} declinados`,
      }
}

/** `F001-123: vuelve a valer lo que dicen las reglas` */
export function describeUndone({ updated, failed }: Decided['data']): string {
  const [code] = updated
  const [problem] = failed
  if (!code) return problem?.reason ?? 'No había nada que deshacer'
  const undone =
    updated.length === 1
      ? `${seriesNumberOf(code)} vuelve a lo que dicen las reglas`
      : `${formatCount(updated.length)} comprobantes vuelven a lo que dicen las reglas`
  return failed.length === 0 ? undone : `${undone}; ${formatCount(failed.length)} no se pudieron deshacer`
}

/** `F001-123` of the code `20100047218-01-F001-123`. */
export function seriesNumberOf(code: string): string {
  return code.split('-').slice(2).join('-')
}
