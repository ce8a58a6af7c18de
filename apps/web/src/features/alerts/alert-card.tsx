import type { Alert, AlertAction } from '@contapro/contract/alerts'
import { Link } from 'react-router'

import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { dashboardPath, findingsPath, unpaidDetractionsPath } from '../../lib/url/dashboard-path.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { useDeleteAlert } from './mutations.ts'

const tones = { info: 'info', warning: 'warn', error: 'error' } as const

const linkClass = 'inline-flex items-center rounded-xs text-link font-medium whitespace-nowrap touch:min-h-6'

/** Closing an alert and writing to support both delete it. */
export function AlertCard({ alert: { id, message, severity, action } }: { alert: Alert }) {
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
