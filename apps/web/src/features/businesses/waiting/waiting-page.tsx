import { Bell, ExternalLink, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'

import { useAuth } from '../../../lib/session/auth-store.ts'
import { useLastSelection } from '../../../lib/session/last-selection.ts'
import { logUsage, useViewEvent } from '../../../lib/api/usage.ts'
import { useWebConfig } from '../../../lib/api/web-config.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { daysLeft } from './days-left.ts'
import { useLiveBusinesses } from '../use-live-businesses.ts'
import { readWaitingBusinesses } from './waiting-location-state.ts'
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
  const isDone = businesses.every(({ uuid }) => live.has(uuid) && live.get(uuid)?.status !== 'IN_PROGRESS')
  const subject = businesses.length === 1 ? 'tu empresa' : 'tus empresas'
  return (
    <div className="mx-auto w-full max-w-220 px-4 pt-12 pb-12 phone:pt-6">
      <h1 className="text-24 font-semibold text-balance">
        {isDone ? `Terminamos de procesar los datos de ${subject}` : `Estamos procesando los datos de ${subject}`}
      </h1>
      <p className="mt-1 text-text-2">
        {isDone
          ? 'Abre cada empresa para ver el detalle de sus comprobantes.'
          : 'En un máximo de 24 horas podrás ver el detalle de los comprobantes. Empezamos por el periodo más reciente.'}
      </p>
      <ul aria-label="Empresas en proceso" className="mt-6 grid gap-4">
        {businesses.map((business) => (
          <WaitingBusiness key={business.uuid} business={business} live={live.get(business.uuid)} />
        ))}
      </ul>
      {!isDone && (
        <p className="mt-4 flex items-start gap-2.5 text-13 text-text-2">
          <Bell aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          Puedes cerrar esta ventana: seguimos trabajando y te avisaremos por correo cuando termine.
        </p>
      )}
      <WaitingLinks />
    </div>
  )
}

function WaitingLinks() {
  const tutorials = useWebConfig().tutorials_url
  const endDate = useAuth((state) => state.user?.subscription?.end_date)
  const [now] = useState(() => new Date())
  return (
    <div className="mt-6 flex items-center gap-4 phone:flex-col phone:items-stretch phone:text-center">
      {tutorials && (
        <Button asChild>
          <a
            href={tutorials}
            target="_blank"
            rel="noreferrer"
            onClick={() => logUsage('click', 'registro_empresa_tutoriales')}
          >
            <CirclePlay aria-hidden="true" />
            Explora tutoriales
            <ExternalLink aria-hidden="true" />
          </a>
        </Button>
      )}
      {daysLeft(endDate, now) > 0 && (
        <Link to="/registrar-empresa" className="rounded-xs text-link font-medium touch:min-h-11 touch:content-center">
          O registra más empresas
        </Link>
      )}
    </div>
  )
}
