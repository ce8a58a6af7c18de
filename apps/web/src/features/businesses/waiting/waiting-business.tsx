import type { Business } from '@contapro/contract/businesses'
import { Check } from 'lucide-react'

import { dashboardPath } from '../../../lib/url/dashboard-path.ts'
import type { StoredBusiness } from '../../../lib/session/last-selection.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { BusinessStatusBadge } from '../../../ui/feedback/business-status-badge.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useFirstPagePath } from '../use-first-page-path.ts'
import { WaitingProgress } from './waiting-progress.tsx'

type WaitingBusinessProps = {
  business: StoredBusiness
  /** The current data of the server; undefined until loaded. */
  live: Business | undefined
}

/** A business whose first collection is running. */
export function WaitingBusiness({ business, live }: WaitingBusinessProps) {
  return (
    <li>
      <Card className="overflow-hidden">
        <div className="flex flex-wrap items-center gap-3 p-4">
          <Avatar kind="business" name={business.name} />
          <div className="min-w-0 flex-1">
            <h2 className="text-14 font-semibold break-words">{business.name}</h2>
            <p className="num text-12 text-text-3">RUC {business.ruc}</p>
          </div>
          <div aria-live="polite" className="flex flex-wrap items-center justify-between gap-3 phone:basis-full">
            <CurrentState live={live} />
          </div>
        </div>
        {live?.status === 'IN_PROGRESS' && <WaitingProgress business={live} />}
      </Card>
    </li>
  )
}

/** Ready to open, in need of an action, or the data received so far. */
function CurrentState({ live }: { live: Business | undefined }) {
  const firstPagePath = useFirstPagePath()
  if (live?.status === 'VALID') {
    return (
      <>
        <span className="inline-flex items-center gap-1.5 text-13 font-medium text-ok-text">
          <Check aria-hidden="true" className="size-4 text-ok" />
          Ya está lista
        </span>
        <ButtonLink to={firstPagePath(live.uuid)} variant="primary" className="phone:flex-1">
          Abrir empresa
        </ButtonLink>
      </>
    )
  }
  if (live?.status === 'INVALID_CREDENTIALS' || live?.status === 'MISSING_PERMISSIONS') {
    const isInvalid = live.status === 'INVALID_CREDENTIALS'
    return (
      <>
        <BusinessStatusBadge status={live.status} />
        <ButtonLink
          to={isInvalid ? dashboardPath(live.uuid, 'editar-credenciales') : '/inicio'}
          className="phone:flex-1"
        >
          {isInvalid ? 'Actualizar credenciales' : 'Ver permisos'}
        </ButtonLink>
      </>
    )
  }
  return <ReceivedData live={live} />
}

function ReceivedData({ live }: { live: Business | undefined }) {
  const vouchers = live?.collection?.vouchers ?? 0
  const periods = live?.tax_periods.length ?? 0
  if (vouchers === 0 && periods === 0) return <BusinessStatusBadge status="IN_PROGRESS" />
  return (
    <p
      // The counts change many times a minute, so they are not announced.
      aria-live="off"
      className="flex flex-1 flex-col items-end text-12 text-text-3 phone:flex-row phone:items-baseline phone:justify-between"
    >
      <b className="num text-13 font-semibold text-text">
        {periods === 1 ? '1 periodo con datos' : `${periods} periodos con datos`}
      </b>
      {vouchers > 0 && <span className="num">{voucherCount(vouchers)}</span>}
    </p>
  )
}
