import type { Business } from '@contapro/contract/businesses'
import type { PdtReport } from '@contapro/contract/dashboard'

import { missingModuleName } from '../../lib/format/missing-modules.ts'
import { DetailLink } from '../../ui/controls/detail-link.tsx'
import { MissingModuleNote } from '../../ui/feedback/missing-module-note.tsx'
import { AmountCard } from './amount-card.tsx'
import type { PeriodKey } from '../../lib/url/period-key.ts'

type AdditionalCardsProps = { business: Business; period: PeriodKey; report: PdtReport }

/** The totals of perceptions and retentions of the period, and what SUNAT does not show of them and of detractions. */
export function AdditionalCards({ business, period, report }: AdditionalCardsProps) {
  const cards = [
    { title: 'Percepciones', path: 'percepciones', amount: report.perceptions?.total_amount ?? 0 },
    { title: 'Retenciones', path: 'retenciones', amount: report.retentions?.total_amount ?? 0 },
  ]
  return (
    <section aria-labelledby="adicionales" className="grid gap-3">
      <h2 id="adicionales" className="text-16 font-semibold">
        Adicionales
      </h2>
      <div className="grid gap-4 phone:gap-3 lg:grid-cols-3">
        {cards.map(({ title, path, amount }) => (
          <AmountCard
            key={path}
            title={title}
            amounts={[{ label: 'Monto total', amount }]}
            link={
              <DetailLink
                to={`/dashboard/${path}?empresa=${period.businessUuid}&periodo=${period.taxPeriod}`}
                aria-label={`Ver detalle de ${path}`}
                className="touch:min-h-6"
              >
                Ver detalle
              </DetailLink>
            }
          />
        ))}
      </div>
      <MissingModuleNote
        missingModule={missingModuleName(business, 'withholdings')}
        consequence="pueden faltar percepciones y retenciones."
      />
      <MissingModuleNote
        missingModule={missingModuleName(business, 'deposits')}
        consequence="no sabemos qué detracciones están pagadas."
      />
    </section>
  )
}
