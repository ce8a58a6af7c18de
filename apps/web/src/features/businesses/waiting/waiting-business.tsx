import type { Business } from '@contapro/contract/businesses'
import { Clock, Inbox, KeyRound, Lock, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import type { StoredBusiness } from '../../../lib/session/last-selection.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { BusinessStatusBadge } from '../../../ui/feedback/business-status-badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { stepText } from '../collection-progress.tsx'
import { ExampleMark } from '../example-mark.tsx'
import { hasReport } from '../has-report.ts'
import { missingApi } from '../missing-api.ts'
import { shownPeriods } from './shown-periods.ts'
import { PeriodGrid } from './period-grid.tsx'
import { WaitingAction } from './waiting-action.tsx'

type WaitingBusinessProps = {
  business: StoredBusiness
  /** The current data of the server; undefined until loaded. */
  live: Business | undefined
  /** Its action is the primary one of the page. */
  isPrimary: boolean
}

/** A business whose first collection is running: each period with its vouchers, what runs now, and what the accountant can do. */
export function WaitingBusiness({ business, live, isPrimary }: WaitingBusinessProps) {
  const [now] = useState(() => new Date())
  const [seen, setSeen] = useState<NonNullable<Business['collection']>['periods']>()
  const current = live?.collection?.periods
  // The counts stay when the collection is over.
  if (current && current.length > 0 && current !== seen) setSeen(current)
  const periods = shownPeriods(live, seen, now)
  const read = periods.filter(({ state }) => state === 'DONE').length
  const vouchers = live?.collection?.vouchers ?? periods.reduce((sum, period) => sum + (period.vouchers ?? 0), 0)
  return (
    <li>
      <Card className="@container overflow-hidden">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3.5">
          <Avatar kind="business" name={business.name} />
          <div className="min-w-0 flex-1">
            <h2 className="text-14 font-semibold break-words">{business.name}</h2>
            <p className="num flex flex-wrap items-center gap-x-2 text-12 text-text-3">
              RUC {business.ruc} <ExampleMark uuid={business.uuid} />
            </p>
          </div>
          <div className="text-right text-12 text-text-3 phone:flex phone:basis-full phone:items-baseline phone:justify-between phone:text-left">
            {periods.length > 0 ? (
              <p className="num text-13 font-semibold text-text">
                {read} de {periods.length} periodos
              </p>
            ) : (
              <BusinessStatusBadge status={live?.status ?? 'IN_PROGRESS'} />
            )}
            {vouchers > 0 && <p className="num">{voucherCount(vouchers)}</p>}
          </div>
        </div>
        {periods.length > 0 && (
          <>
            <ProgressBar label={`Periodos recopilados de ${business.name}`} done={read} total={periods.length} />
            <PeriodGrid
              label={`Periodos de ${business.name}`}
              periods={periods}
              isPortalOnly={live !== undefined && missingApi(live) !== undefined}
            />
          </>
        )}
        {live ? <CurrentStep business={live} /> : <Line icon={<Spinner />}>Cargando su avance</Line>}
        {/* Announced: it changes only a few times, unlike the counts. */}
        <div aria-live="polite">{live && <WaitingAction business={live} isPrimary={isPrimary} />}</div>
      </Card>
    </li>
  )
}

/** What is being done now, with its count, or why nothing is. */
function CurrentStep({ business }: { business: Business }) {
  const { collection, status } = business
  if (status === 'INVALID_CREDENTIALS') return <Line icon={<KeyRound className="text-error" />}>{SOL_REFUSED}</Line>
  if (!collection && status === 'MISSING_PERMISSIONS')
    return <Line icon={<Lock className="text-warn" />}>{NOT_ALLOWED}</Line>
  if (!collection && status !== 'IN_PROGRESS')
    return hasReport(business) ? null : <Line icon={<Inbox className="text-text-3" />}>{NO_VOUCHERS}</Line>
  const isCounting = collection?.state === 'RUNNING' && collection.total > 0
  const icon = collection?.is_outage ? (
    <TriangleAlert className="text-warn" />
  ) : collection?.state === 'RUNNING' ? (
    <Spinner />
  ) : (
    <Clock className="text-text-3" />
  )
  return (
    <Line icon={icon}>
      {stepText(collection)}
      {isCounting && (
        <span className="num text-text-3">
          {' '}
          · {formatCount(collection.done)} de {formatCount(collection.total)}
        </span>
      )}
    </Line>
  )
}

const SOL_REFUSED =
  'SUNAT no aceptó el usuario o la clave SOL. Para no bloquear el usuario, no volveremos a intentarlo hasta que los corrijas.'
const NO_VOUCHERS = 'SUNAT no tiene comprobantes de esta empresa en los periodos que leímos.'
const NOT_ALLOWED = 'El usuario SOL no tiene permiso para leer todos sus registros.'

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 border-t border-line px-4 py-2.5 text-13 text-text-2">
      <span aria-hidden="true" className="mt-0.5 grid size-4 flex-none place-items-center text-accent [&>svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </p>
  )
}
