import type { BookCompleteness } from '@contapro/contract/completeness'
import type { PdtReport } from '@contapro/contract/dashboard'

import { DetailLink } from '../../ui/controls/detail-link.tsx'
import { NumberMark } from '../../ui/completeness/number-mark.tsx'
import { CompletenessReasonList } from '../../ui/completeness/completeness-reason-list.tsx'
import { AmountCard } from './amount-card.tsx'
import { plainBoxes } from './boxes.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

type AdditionalCardsProps = { period: PeriodKey; report: PdtReport }

/** The totals of perceptions and retentions of the period, or why they are not known. */
export function AdditionalCards({ period, report }: AdditionalCardsProps) {
  const { perceptions, retentions, is_current_month: isCurrentMonth } = report
  const cards = [
    { title: 'Percepciones', path: 'percepciones', box: '171', withheld: perceptions },
    { title: 'Retenciones', path: 'retenciones', box: '179', withheld: retentions },
  ]
  return (
    <section aria-labelledby="adicionales" className="grid gap-3 print:gap-2">
      <h2 id="adicionales" className="text-16 font-semibold">
        Adicionales
      </h2>
      <div className="grid items-start gap-4 print:items-stretch phone:gap-3 lg:grid-cols-3 print:grid-cols-3 print:gap-2">
        {cards.map(({ title, path, box, withheld }) => (
          <AmountCard
            key={path}
            title={title}
            amounts={[
              {
                label: 'Monto total',
                amount: withheld?.total_amount ?? null,
                boxes: plainBoxes(box, withheld?.total_amount ?? null),
              },
            ]}
            mark={
              <NumberMark
                period={period}
                label={title}
                completeness={withheld?.completeness}
                isCurrentMonth={isCurrentMonth}
              />
            }
            link={
              <DetailLink
                to={`/dashboard/${path}?empresa=${period.businessUuid}&periodo=${period.taxPeriod}`}
                aria-label={`Ver detalle de ${path}`}
                className="flex-none touch:min-h-6"
              >
                Ver detalle
              </DetailLink>
            }
          >
            {withheld && (
              <CompletenessReasonList period={period} reasons={ownReasons(withheld, report.completeness.purchases)} />
            )}
          </AmountCard>
        ))}
      </div>
    </section>
  )
}

/** Why an amount is not complete, besides what the page says of the purchases already. */
function ownReasons({ total_amount: amount, completeness }: Withheld, purchases: BookCompleteness | undefined) {
  const known = new Set(purchases?.reasons.map(({ code }) => code))
  return amount === null ? completeness.reasons : completeness.reasons.filter(({ code }) => !known.has(code))
}

type Withheld = NonNullable<PdtReport['perceptions']>
