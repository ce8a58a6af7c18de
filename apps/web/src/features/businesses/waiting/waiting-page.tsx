import type { Business } from '@contapro/contract/businesses'
import { Bell, ExternalLink, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'

import { useAuth } from '../../../lib/session/auth-store.ts'
import { useLastSelection } from '../../../lib/session/last-selection.ts'
import { logUsage, useViewEvent } from '../../../lib/api/usage.ts'
import { useWebConfig } from '../../../lib/api/web-config.ts'
import { ButtonAnchor } from '../../../ui/controls/button-link.tsx'
import { describeWaiting, isStopped } from './describe-waiting.ts'
import { daysLeft } from '../../../lib/format/days-left.ts'
import { useLiveBusinesses } from '../use-live-businesses.ts'
import { readWaitingBusinesses } from './waiting-location-state.ts'
import { missingApi } from '../missing-api.ts'
import { hasWaitingAction } from './waiting-action.tsx'
import { WaitingBusiness } from './waiting-business.tsx'

/** Shown while the first collections run: their progress, and links to tutorials and registration. */
export function WaitingPage() {
  useViewEvent('registro_empresa')
  const passed = readWaitingBusinesses(useLocation().state)
  const stored = useLastSelection((state) => state.filters.businesses)
  const list = useLiveBusinesses().data?.businesses
  const live = new Map(list?.map((business) => [business.uuid, business]))
  // Businesses archived in the meantime are left out.
  const businesses = (passed ?? stored).filter(({ uuid }) => !list || live.has(uuid))
  if (businesses.length === 0) return <Navigate to="/inicio" replace />
  const current = businesses.map(({ uuid }) => live.get(uuid))
  const { title, text } = describeWaiting(current)
  const isRunning = current.some((business) => !business || business.status === 'IN_PROGRESS' || business.collection)
  const primary = choosePrimary(current)
  return (
    <div className="mx-auto w-full max-w-220 px-4 pt-12 pb-12 phone:pt-6">
      <div aria-live="polite">
        <h1 className="text-24 font-semibold text-balance">{title}</h1>
        <p className="mt-1 text-text-2">{text}</p>
      </div>
      <ul aria-label="Empresas en proceso" className="mt-6 grid gap-4">
        {businesses.map((business) => (
          <WaitingBusiness
            key={business.uuid}
            business={business}
            live={live.get(business.uuid)}
            isPrimary={business.uuid === primary}
          />
        ))}
      </ul>
      {isRunning && (
        <p className="mt-4 flex items-start gap-2.5 text-13 text-text-2">
          <Bell aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          Puedes cerrar esta ventana: seguimos trabajando y te avisaremos por correo cuando termine.
        </p>
      )}
      <WaitingLinks />
    </div>
  )
}

const lacksApi = (business: Business) => !business.collection && missingApi(business) !== undefined

/** The page has one primary button: of the first business that needs the accountant or, when none does, of the first that can be opened. */
function choosePrimary(businesses: readonly (Business | undefined)[]): string | undefined {
  const known = businesses.filter((business) => business !== undefined)
  return (known.find(isStopped) ?? known.find(lacksApi) ?? known.find(hasWaitingAction))?.uuid
}

function WaitingLinks() {
  const tutorials = useWebConfig().tutorials_url
  const endDate = useAuth((state) => state.user?.subscription?.end_date)
  const [now] = useState(() => new Date())
  return (
    <div className="mt-6 flex items-center gap-4 phone:flex-col phone:items-stretch phone:text-center">
      {tutorials && (
        <ButtonAnchor
          href={tutorials}
          target="_blank"
          rel="noreferrer"
          onClick={() => logUsage('click', 'registro_empresa_tutoriales')}
        >
          <CirclePlay aria-hidden="true" />
          Explora tutoriales
          <ExternalLink aria-hidden="true" />
        </ButtonAnchor>
      )}
      {daysLeft(endDate, now) > 0 && (
        <Link to="/registrar-empresa" className="rounded-xs text-link font-medium touch:min-h-11 touch:content-center">
          O registra más empresas
        </Link>
      )}
    </div>
  )
}
