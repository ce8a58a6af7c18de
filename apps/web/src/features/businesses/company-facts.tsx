import type { Business } from '@contapro/contract/businesses'
import { Check, Eye } from 'lucide-react'
import type { ReactNode } from 'react'

import { limaMoment } from '../../lib/lima-moment.ts'
import { BusinessStatusBadge } from '../../ui/business-status-badge.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** The one fact that matters now: what waits for a decision, or why nothing can. */
export function CompanyFact({ company }: { company: Business }) {
  const { status, collection } = company
  return (
    <div className="mt-auto flex min-h-5 items-center justify-between gap-2 text-13">
      {status === 'VALID' ? <Observed count={company.observed_count} /> : <BusinessStatusBadge status={status} />}
      {status === 'IN_PROGRESS' && collection && collection.total > 0 && (
        <span className="num text-text-2">
          {collection.state !== 'QUEUED' && `${collection.done} de `}
          {collection.total} periodos
        </span>
      )}
    </div>
  )
}

function Observed({ count }: { count: number }) {
  if (count === 0) {
    return (
      <span className="inline-flex items-center gap-1.5 text-text-2">
        <Check aria-hidden="true" className="size-3.5 text-ok" />
        Sin observados
      </span>
    )
  }
  return (
    <span className="inline-flex items-center gap-1.5 font-medium text-warn-text">
      <Eye aria-hidden="true" className="size-3.5" />
      {count === 1 ? '1 observado' : `${count.toLocaleString('en-US')} observados`}
    </span>
  )
}

/** The line under it: when it was collected, how the collection goes, or the next step. */
export function CompanyNote({ company }: { company: Business }) {
  const { collection, status } = company
  return (
    <>
      <p className="mt-2 text-12 text-text-3">{noteOf(company)}</p>
      {status === 'IN_PROGRESS' && collection && collection.state !== 'QUEUED' && collection.total > 0 && (
        <div className="absolute inset-x-0 bottom-0 overflow-hidden rounded-b-md">
          <ProgressBar label={`Recolección de ${company.name}`} done={collection.done} total={collection.total} />
        </div>
      )}
    </>
  )
}

function noteOf(company: Business): ReactNode {
  const { status, missing_permissions: missing, collection } = company
  if (status === 'INVALID_CREDENTIALS') {
    return (
      <>
        SUNAT no aceptó la clave SOL. <NextStep>Actualizar credenciales</NextStep>
      </>
    )
  }
  if (status === 'MISSING_PERMISSIONS' && missing.length > 0) {
    return (
      <>
        Falta: {missing.map(({ module_name }) => module_name).join(', ')}. <NextStep>Ver permisos</NextStep>
      </>
    )
  }
  if (status === 'IN_PROGRESS') {
    return collection && collection.state !== 'QUEUED' ? collection.step : 'En cola, empieza en unos minutos'
  }
  return collectionTimes(company)
}

/** Words that look like a link: pressing anywhere on the card leads there. */
function NextStep({ children }: { children: string }) {
  return <span className="font-medium whitespace-nowrap text-link">{children}</span>
}

function collectionTimes({ last_collected_at: last, next_collection_at: next }: Business): string {
  const now = new Date()
  const parts = [
    last ? `Actualizado ${limaMoment(last, now)}` : 'Aún sin actualizar',
    ...(next ? [`próxima ${limaMoment(next, now)}`] : []),
  ]
  return parts.join(', ')
}
