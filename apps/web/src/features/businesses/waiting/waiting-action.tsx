import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import { periodInSentence } from '../../../lib/format/period-name.ts'
import { missingRequired } from '../../../lib/format/missing-modules.ts'
import { dashboardPath } from '../../../lib/url/dashboard-path.ts'
import { PERMISSION_HELP } from '../../../lib/url/permission-help.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { describeIncomplete } from '../home/describe-incomplete.ts'
import { hasReport } from '../has-report.ts'
import { missingApi } from '../missing-api.ts'
import { useFirstPagePath } from '../use-first-page-path.ts'
import { isStopped } from './describe-waiting.ts'

/** Whether there is something to do for a business: correct it, or open what has arrived. */
export function hasWaitingAction(business: Business): boolean {
  return isStopped(business) || hasReport(business)
}

/** What the accountant can do now, and why. */
export function WaitingAction({ business, isPrimary }: { business: Business; isPrimary: boolean }) {
  const firstPagePath = useFirstPagePath()
  const { status, uuid } = business
  const look = { variant: isPrimary ? 'primary' : 'secondary', className: 'phone:w-full' } as const
  if (status === 'INVALID_CREDENTIALS')
    return (
      <Action text="Escríbelos como los usas para entrar a SUNAT Operaciones en Línea.">
        <ButtonLink {...look} to={dashboardPath(uuid, 'editar-credenciales')}>
          Actualizar credenciales
        </ButtonLink>
      </Action>
    )
  if (status === 'MISSING_PERMISSIONS')
    return (
      <Action
        text={`Falta: ${missingRequired(business)
          .map(({ module_name }) => module_name)
          .join(', ')}.`}
      >
        {hasReport(business) && (
          <ButtonLink to={firstPagePath(business)} className="phone:w-full">
            Ir a ver mi reporte
          </ButtonLink>
        )}
        <ButtonLink {...look} to={PERMISSION_HELP}>
          Cómo dar el permiso
        </ButtonLink>
      </Action>
    )
  if (!hasReport(business)) return null
  const lacking = business.collection ? undefined : missingApi(business)
  if (lacking)
    return (
      <Action text={lacking}>
        <ButtonLink to={firstPagePath(business)} className="phone:w-full">
          Ir a ver mi reporte
        </ButtonLink>
        <ButtonLink {...look} to={dashboardPath(uuid, 'editar-credenciales')}>
          Agregar la API de SUNAT
        </ButtonLink>
      </Action>
    )
  return (
    <Action text={describeReady(business)}>
      <ButtonLink {...look} to={firstPagePath(business)}>
        Ir a ver mi reporte
      </ButtonLink>
    </Action>
  )
}

function Action({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line px-4 py-3 text-13 text-text-2">
      <p className="min-w-0 flex-1 phone:basis-full">{text}</p>
      {children}
    </div>
  )
}

/** `Ya puedes revisar octubre 2026 y 3 periodos más.`; when it is over, also what is missing in the period that falls due. */
function describeReady(business: Business): string {
  const { collection, completeness, next_due: due } = business
  const [newest, ...others] = readPeriods(business)
  const more = others.length === 1 ? ' y 1 periodo más' : ` y ${others.length} periodos más`
  const ready = newest
    ? `Ya puedes revisar ${periodInSentence(newest)}${others.length > 0 ? more : ''}.`
    : 'Ya puedes revisar lo que llegó.'
  const missing = collection || !due ? '' : describeIncomplete(completeness)
  return missing && due ? `${ready} En ${periodInSentence(due.tax_period)}: ${missing}.` : ready
}

/** The periods with vouchers that are not being read any more: those that the heading counts. */
function readPeriods({ tax_periods: periods, collection }: Business): string[] {
  const unread = collection?.periods.filter(({ state }) => state !== 'DONE').map(({ tax_period }) => tax_period)
  return periods.filter((period) => !unread?.includes(period))
}
