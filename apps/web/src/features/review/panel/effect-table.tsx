import type { TotalAmount } from '@contapro/contract/dashboard'
import { cents, type Cents } from '@contapro/domain/money/cents'
import { formatAmount } from '@contapro/domain/money/format-soles'

import { formatCount } from '../../../lib/format/format-count.ts'
import { periodName } from '../../../lib/format/period-name.ts'
import { toCents } from '../../../lib/format/soles.ts'
import type { IgvEffect } from './igv-effect.ts'

const PRORATED = 'Su IGV se prorratea: cuánto suma depende del porcentaje de la empresa.'
const UNPROVEN = 'No se conoce el efecto en el IGV: nada confirma aún cuántos soles son.'
const UNKNOWN = 'No se conoce el efecto en el IGV: unos se prorratean y otros no tienen soles confirmados.'

type EffectTableProps = {
  taxPeriod: string
  effect: IgvEffect
  /** How many vouchers the decision is about. */
  count: number
  totals: TotalAmount | undefined
}

/** What each decision changes in the IGV of the period, before it is taken. */
export function EffectTable({ taxPeriod, effect, count, totals }: EffectTableProps) {
  const net = totals?.total_amount_igv_total
  const { unproven, prorated } = effect
  const unknown = unproven + prorated
  // Nothing is known to change, which is not the same as no change.
  if (unknown === count) {
    const text = unproven === 0 ? PRORATED : prorated === 0 ? UNPROVEN : UNKNOWN
    return <p className="rounded-md bg-sunken p-3 text-13 text-text-2">{text}</p>
  }
  const suffix = count === 1 ? '' : ` ${formatCount(count)}`
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-3 text-13">
      <table className="w-full">
        <caption className="mb-1 text-left text-text-2">
          {count === 1 ? 'Efecto en el IGV' : `Efecto en el IGV de ${formatCount(count)} comprobantes`}
        </caption>
        <thead className="text-12 text-text-2 *:*:font-regular">
          <tr>
            <th scope="col" className="py-0.5 text-left">
              {periodName(taxPeriod)}, S/
            </th>
            <th scope="col" className="py-0.5 pl-3 text-right align-bottom phone:pl-2">
              Si validas{suffix}
            </th>
            <th scope="col" className="py-0.5 pl-3 text-right align-bottom phone:pl-2">
              Si declinas{suffix}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className="py-0.5 text-left font-regular text-text-2">
              IGV de compras
            </th>
            <Change amount={effect.validate} />
            <Change amount={effect.decline} />
          </tr>
          {typeof net === 'number' && (
            <tr>
              <th scope="row" className="py-0.5 text-left font-regular text-text-2">
                IGV por pagar
              </th>
              <Result amount={cents(toCents(net) - effect.validate)} />
              <Result amount={cents(toCents(net) - effect.decline)} />
            </tr>
          )}
        </tbody>
      </table>
      {count > 1 && unknown > 0 && (
        <p className="text-12 text-text-3">
          No incluye {unknown === 1 ? '1 comprobante' : `${formatCount(unknown)} comprobantes`} con IGV prorrateado o
          sin soles confirmados.
        </p>
      )}
    </div>
  )
}

const cellClass = 'num py-0.5 pl-3 text-right font-medium phone:pl-2'

function Change({ amount }: { amount: Cents }) {
  if (amount === 0) return <td className={cellClass}>Sin cambio</td>
  return <td className={cellClass}>{amount > 0 ? `+ ${formatAmount(amount)}` : formatAmount(amount)}</td>
}

/** A negative result is a balance in favor. */
function Result({ amount }: { amount: Cents }) {
  return (
    <td className={cellClass}>
      {formatAmount(cents(Math.abs(amount)))}
      {amount < 0 && <span className="block text-12 font-regular text-text-3">a favor</span>}
    </td>
  )
}
