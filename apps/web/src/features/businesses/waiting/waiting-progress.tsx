import type { Business } from '@contapro/contract/businesses'
import { shortMonth, taxPeriod } from '@contapro/domain/periods/tax-period'
import { Check, ChevronRight, Clock } from 'lucide-react'
import { Link } from 'react-router'

import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { CollectionBar, stepText } from '../collection-progress.tsx'
import { hasReport } from '../has-report.ts'
import { useFirstPagePath } from '../use-first-page-path.ts'

/** The running step, the periods with data, and a link to the report once there is one. */
export function WaitingProgress({ business }: { business: Business }) {
  const firstPagePath = useFirstPagePath()
  const { collection, tax_periods: periods } = business
  const isRunning = collection?.state === 'RUNNING'
  return (
    <>
      {/* The space of the bar is reserved, so that nothing moves when it appears. */}
      <div className="h-1 bg-pressed">
        <CollectionBar business={business} />
      </div>
      <p className="flex items-center gap-2.5 px-4 py-3 text-13 text-text-2">
        <span aria-hidden="true" className="grid size-4 flex-none place-items-center text-accent">
          {isRunning ? <Spinner /> : <Clock className="size-4 text-text-3" />}
        </span>
        {stepText(collection)}
      </p>
      {periods.length > 0 && (
        <ul
          aria-label={`Periodos con datos de ${business.name}`}
          className="grid grid-cols-2 gap-x-4 gap-y-2 px-4 pb-3.5 text-13 sm:grid-cols-5"
        >
          {periods.map((period) => (
            <li key={period} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-4 flex-none text-ok" />
              {shortMonth(taxPeriod(period))} {period.slice(0, 4)}
            </li>
          ))}
        </ul>
      )}
      {hasReport(business) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2.5 text-13 text-text-2">
          <p>Puedes empezar con lo que ya llegó.</p>
          <Link
            to={firstPagePath(business.uuid)}
            className="inline-flex items-center gap-1 rounded-xs text-link font-medium touch:min-h-11"
          >
            Ir a ver mi reporte
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
      )}
    </>
  )
}
