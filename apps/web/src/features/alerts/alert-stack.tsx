import type { Alert, AlertAction } from '@contapro/contract/alerts'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { useEscape } from '../../lib/browser/use-escape.ts'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { useIsRail } from '../../lib/browser/use-is-rail.ts'
import { dashboardPath, findingsPath, unpaidDetractionsPath } from '../../lib/url/dashboard-path.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { useDeleteAlert } from './mutations.ts'
import { alertQueries } from './queries.ts'

/** More are shown on request: the stack lies over the page. Where there is no room beside the cards, one line stands for all of them. */
const MAX_SHOWN = 3

/** The alerts of this accountant, the worst first. They lie over the bottom of the page, so that its cards do not move when one comes or goes. */
export function AlertStack() {
  const alerts = useQuery(alertQueries.list())
  const [isExpanded, setExpanded] = useState(false)
  const [isPhone, isRail] = [useIsPhone(), useIsRail()]
  const isNarrow = isPhone || isRail
  const limit = isNarrow ? 0 : MAX_SHOWN
  useEscape(isExpanded, () => setExpanded(false))
  useEffect(() => {
    if (alerts.isError) toast('Error al obtener alertas de mensajes', { tone: 'warn' })
  }, [alerts.isError])

  const all = (alerts.data?.alerts ?? []).toSorted((a, b) => urgency[a.severity] - urgency[b.severity])
  if (all.length === 0) return null
  const shown = isExpanded ? all : all.slice(0, limit)
  return (
    <section
      data-expanded={isExpanded || undefined}
      aria-label="Avisos"
      // The padding leaves room for the shadows; it lets clicks through to the page. Being sticky, it has a place of its own below the cards.
      className="pointer-events-none sticky bottom-0 z-10 mt-auto -mr-4 -mb-6 grid max-h-[65dvh] w-120 flex-none justify-items-end gap-2 self-end overflow-y-auto px-4 py-6 *:pointer-events-auto phone:fixed phone:inset-x-0 phone:m-0 phone:bottom-[calc(4rem+env(safe-area-inset-bottom))] phone:w-auto phone:px-3 phone:py-4"
    >
      {isExpanded && (
        // Pressing beside the alerts closes them, as Escape does for the keyboard.
        <div aria-hidden="true" className="fixed inset-0 -z-1 bg-scrim" onClick={() => setExpanded(false)} />
      )}
      {shown.length > 0 && (
        <ul className="grid w-full gap-2">
          {shown.map((alert) => (
            <li key={alert.id} className="animate-rise-in rounded-md bg-surface shadow-float">
              <AlertCard alert={alert} />
            </li>
          ))}
        </ul>
      )}
      {all.length > limit && (
        <Button
          size="sm"
          className="max-w-full min-w-0 shadow-float phone:order-first phone:h-11"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Ver menos' : isNarrow ? <AlertLine alerts={all} /> : `y ${all.length - limit} más`}
        </Button>
      )}
    </section>
  )
}

/** All alerts in one line: how many there are, and the beginning of the first. */
function AlertLine({ alerts: [first, ...others] }: { alerts: readonly Alert[] }) {
  return (
    <>
      <Bell aria-hidden="true" className={first?.severity === 'info' ? undefined : 'text-warn!'} />
      <span className="line-clamp-2 min-w-0 text-left sm:line-clamp-1 text-13/4 whitespace-normal">
        {first?.message}
      </span>
      {others.length > 0 && <span className="flex-none text-text-2">y {others.length} más</span>}
    </>
  )
}

/** What stops a business comes before what is only news; within each the newest comes first. */
const urgency = { error: 0, warning: 1, info: 2 } as const

const tones = { info: 'info', warning: 'warn', error: 'error' } as const

const linkClass = 'inline-flex items-center rounded-xs text-link font-medium whitespace-nowrap touch:min-h-6'

/** Closing an alert and writing to support both delete it. */
function AlertCard({ alert: { id, message, severity, action } }: { alert: Alert }) {
  const { mutate: dismiss } = useDeleteAlert()
  const support = supportLink(useWebConfig())
  const contactSupport = () => {
    logUsage('click', 'alerta_whatsapp')
    dismiss(id)
  }
  return (
    <Banner tone={tones[severity]} onClose={() => dismiss(id)}>
      <p>{message}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 empty:hidden">
        {action && (
          <Link to={pathOf(action)} className={linkClass}>
            {labels[action.kind]}
          </Link>
        )}
        {support && (
          <a href={support} target="_blank" rel="noreferrer" className={linkClass} onClick={contactSupport}>
            Escríbenos por WhatsApp
          </a>
        )}
      </p>
    </Banner>
  )
}

const labels: Record<AlertAction['kind'], string> = {
  OPEN_REPORT: 'Ver comprobantes',
  REVIEW: 'Ver qué falta',
  FIX_CREDENTIALS: 'Actualizar credenciales',
  PAY_DETRACTIONS: 'Ver detracciones por pagar',
}

function pathOf({ kind, business_uuid: uuid, tax_period: period }: AlertAction): string {
  if (kind === 'FIX_CREDENTIALS') return dashboardPath(uuid, 'editar-credenciales')
  if (kind === 'OPEN_REPORT') return dashboardPath(uuid, 'comprobantes')
  if (kind === 'PAY_DETRACTIONS') return unpaidDetractionsPath(uuid)
  return period ? findingsPath(uuid, period) : dashboardPath(uuid)
}
