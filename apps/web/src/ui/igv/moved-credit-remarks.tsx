import type { MovedCredit } from '@contapro/contract/lists'
import { Clock3, CornerUpLeft, CornerUpRight } from 'lucide-react'

import { monthInSentence } from '../../lib/format/period-name.ts'
import { soles } from '../../lib/format/soles.ts'
import { depositsOfMonthPath, creditPath, unpaidOfPeriodPath } from '../../lib/url/dashboard-path.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { IgvNote } from './igv-note.tsx'

type MovedCreditRemarksProps = { period: PeriodKey; moved: MovedCredit }

/** The IGV that detractions bring into the period, take to another one or defer; nothing when there is none. */
export function MovedCreditRemarks({ period, moved }: MovedCreditRemarksProps) {
  const { from_other_periods: from, to_other_periods: to, deferred } = moved
  const month = monthInSentence(period.taxPeriod)
  return (
    <>
      {from !== 0 && (
        <IgvNote
          icon={<CornerUpRight aria-hidden="true" />}
          amount={`+ ${soles(from)}`}
          text={withShared(`de compras de otros periodos depositadas en ${month}`, moved.from_prorrata)}
          link={{ to: depositsOfMonthPath(period, period.taxPeriod), label: 'Ver pagadas' }}
        />
      )}
      {to !== 0 && (
        <IgvNote
          icon={<CornerUpLeft aria-hidden="true" />}
          amount={`− ${soles(to)}`}
          text={withShared(`de compras de ${month} que son crédito de otro periodo`, moved.to_prorrata)}
          link={{ to: creditPath(period, 'otro-periodo'), label: 'Ver comprobantes' }}
        />
      )}
      {deferred !== 0 && (
        <IgvNote
          icon={<Clock3 aria-hidden="true" />}
          before="IGV diferido por detracción"
          amount={`− ${soles(deferred)}`}
          text={withShared('', moved.deferred_prorrata)}
          link={{ to: unpaidOfPeriodPath(period), label: 'Ver por pagar' }}
        />
      )}
    </>
  )
}

/** A text with the part of its amount of which only a share counts, if any. */
function withShared(text: string, shared: number): string {
  return shared === 0 ? text : `${text} (${soles(shared)} por prorratear)`.trimStart()
}

/** Whether any IGV of the period counts elsewhere, or counts here and is of another one. */
export function hasMovedCredit({ from_other_periods: from, to_other_periods: to, deferred }: MovedCredit): boolean {
  return from !== 0 || to !== 0 || deferred !== 0
}
