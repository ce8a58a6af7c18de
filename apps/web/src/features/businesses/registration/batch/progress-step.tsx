import { getBatch, type BatchRowProgress } from '@contapro/contract/registration-batch'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, CopyCheck, KeyRound, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { call } from '../../../../lib/api/call.ts'
import { listInSentence } from '../../../../lib/format/list-in-sentence.ts'
import { dashboardPath } from '../../../../lib/url/dashboard-path.ts'
import { ButtonLink } from '../../../../ui/controls/button-link.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx'
import { QueryFailure } from '../../../../ui/feedback/query-failure.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx'
import { Spinner } from '../../../../ui/feedback/spinner.tsx'
import { Card } from '../../../../ui/layout/card.tsx'

const POLL_MS = 2000

const progressQuery = (batchId: string) =>
  queryOptions({
    queryKey: ['registration-batch', batchId],
    queryFn: ({ signal }) => call(getBatch, { params: { batch_uuid: batchId }, signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? POLL_MS : false),
  })

const isWaiting = ({ state }: BatchRowProgress) => state === 'QUEUED' || state === 'WORKING'
const isCollecting = ({ business }: BatchRowProgress) => business?.status === 'IN_PROGRESS'
const isOpen = (row: BatchRowProgress) => isWaiting(row) || isCollecting(row)
const needsYou = ({ state, business }: BatchRowProgress) =>
  state === 'FAILED' ||
  state === 'INTERRUPTED' ||
  business?.status === 'INVALID_CREDENTIALS' ||
  business?.status === 'MISSING_PERMISSIONS'

/** Registered, and archived since. */
const isGone = ({ state, business }: BatchRowProgress) => state === 'REGISTERED' && !business

type ProgressStepProps = {
  batchId: string
  leftCount: number
  onBack: () => void
  /** Takes a row that failed back to the check. */
  onMend: (row: BatchRowProgress) => void
}

/** How far each company is, also after the page was closed. */
export function ProgressStep({ batchId, leftCount, onBack, onMend }: ProgressStepProps) {
  const batch = useQuery(progressQuery(batchId))
  const rows = batch.data?.rows ?? []
  const done = rows.filter((row) => !isWaiting(row)).length
  if (batch.isPending)
    return (
      <SkeletonRows
        label="Cargando el registro..."
        rows={6}
        rowClass="grid h-9 content-center"
        bars={['h-2.5 w-4/5']}
      />
    )
  if (batch.isError && !batch.data)
    return (
      <Card>
        <QueryFailure query={batch} />
      </Card>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p aria-live="polite" className="text-13 text-text-2">
        {summarize(rows)}
      </p>
      <ProgressBar label="Filas procesadas" done={done} total={rows.length} />
      <Card className="overflow-clip">
        <ul aria-label="Avance por empresa">
          {rows.map((row) => (
            <ProgressLine key={row.position} row={row} onMend={() => onMend(row)} />
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-3 py-3 text-13 text-text-2">
          {leftCount > 0 ? (
            <span>
              {leftCount === 1 ? '1 fila no se envió.' : `${leftCount} filas no se enviaron.`}{' '}
              <Button variant="ghost" size="sm" onClick={onBack}>
                Volver a revisarlas
              </Button>
            </span>
          ) : (
            <span>Puedes salir: el registro sigue, y verás cada empresa entre las tuyas.</span>
          )}
          <ButtonLink to="/inicio" variant="primary" className="phone:w-full">
            Ir a mis empresas
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

/** `8 de 13 procesadas: 2 listas, 4 en curso y 2 te necesitan.` Each row is counted once. */
function summarize(rows: readonly BatchRowProgress[]): string {
  const count = (has: (row: BatchRowProgress) => boolean) => rows.filter(has).length
  const parts = [
    { count: count(({ business }) => business?.status === 'VALID'), one: 'lista', many: 'listas' },
    { count: count((row) => isCollecting(row) || row.state === 'WORKING'), one: 'en curso', many: 'en curso' },
    { count: count(needsYou), one: 'te necesita', many: 'te necesitan' },
    { count: count(({ state }) => state === 'SKIPPED'), one: 'ya era tuya', many: 'ya eran tuyas' },
    { count: count(isGone), one: 'archivada', many: 'archivadas' },
    { count: count(({ state }) => state === 'QUEUED'), one: 'en cola', many: 'en cola' },
  ].filter((part) => part.count > 0)
  const text = listInSentence(parts.map((part) => `${part.count} ${part.count === 1 ? part.one : part.many}`))
  return `${count((row) => !isWaiting(row))} de ${rows.length} procesadas: ${text}.`
}

function ProgressLine({ row, onMend }: { row: BatchRowProgress; onMend: () => void }) {
  const { position, ruc, name } = row
  const { tag, text, link } = present(row)
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line-soft px-3 py-2 text-13 last:border-b-0 lg:grid-cols-[2rem_7rem_minmax(0,1fr)_10rem_minmax(0,20rem)_8rem]">
      <span className="num text-right text-12 text-text-3">{position}</span>
      <span className="num max-lg:col-start-2 max-lg:row-start-2 max-lg:text-12 max-lg:text-text-3">{ruc}</span>
      <span className="truncate text-12 uppercase max-lg:col-start-2 max-lg:row-start-1" title={name}>
        {name}
      </span>
      <span className="max-lg:col-start-3 max-lg:row-start-1">{tag}</span>
      <span className="min-w-0 text-text-2 max-lg:col-span-2 max-lg:col-start-2">{text}</span>
      <span className="text-right max-lg:col-start-3 max-lg:row-start-2">
        {link && (
          <Link to={link.to} className="rounded-xs font-medium text-link">
            {link.text}
          </Link>
        )}
        {(row.state === 'FAILED' || row.state === 'INTERRUPTED') && (
          <LinkButton aria-label={`Corregir ${name || ruc}`} onClick={onMend}>
            Corregir
          </LinkButton>
        )}
      </span>
    </li>
  )
}

type Presented = { tag: ReactNode; text?: ReactNode; link?: { text: string; to: string } }

const RUNNING = 'border-state-in-progress-line bg-state-in-progress-bg text-state-in-progress-text'
const ERROR = 'border-error-line bg-error-bg text-error-text'
const WARN = 'border-warn-line bg-warn-bg text-warn-text'

function present({ name, state, reason, business }: BatchRowProgress): Presented {
  if (state === 'QUEUED') return { tag: <span className="text-12 text-text-2">En cola</span> }
  if (state === 'WORKING') return { tag: tagOf('Registrando', <Spinner size="xs" />, RUNNING) }
  if (state === 'SKIPPED')
    return {
      tag: tagOf('Ya es tuya', <CopyCheck aria-hidden="true" />, 'border-line bg-sunken text-text-2'),
      text: reason,
    }
  if (state === 'FAILED')
    return { tag: tagOf('No se registró', <CircleAlert aria-hidden="true" />, ERROR), text: reason }
  if (state === 'INTERRUPTED')
    return {
      tag: tagOf('Interrumpida', <CircleAlert aria-hidden="true" />, WARN),
      text: 'No llegó a enviarse y su clave no se guardó: envíala otra vez.',
    }
  if (!business) return { tag: <span className="text-12 text-text-2">Archivada</span> }
  const { uuid, status, collection, has_periods: hasPeriods } = business
  if (status === 'VALID')
    return {
      tag: (
        <span className="inline-flex items-center gap-1.5 text-12 font-medium text-ok-text">
          <Check aria-hidden="true" className="size-3.5 text-ok" />
          Lista
        </span>
      ),
      link: { text: 'Ver reporte', to: dashboardPath(uuid) },
    }
  if (status === 'INVALID_CREDENTIALS')
    return {
      tag: tagOf('Clave rechazada', <KeyRound aria-hidden="true" />, ERROR),
      text: 'SUNAT no aceptó la clave SOL',
      link: { text: 'Corregir clave', to: dashboardPath(uuid, 'editar-credenciales') },
    }
  if (status === 'MISSING_PERMISSIONS')
    return {
      tag: tagOf('Falta de permisos', <Lock aria-hidden="true" />, WARN),
      ...(hasPeriods && { link: { text: 'Ver reporte', to: dashboardPath(uuid) } }),
    }
  return {
    tag: tagOf('Recopilando', <Spinner size="xs" />, RUNNING),
    text: collection && (
      <span className="flex items-center gap-2">
        {collection.total > 0 && (
          <span className="w-24 flex-none">
            <ProgressBar label={`Recopilación de ${name}`} done={collection.done} total={collection.total} />
          </span>
        )}
        <span className="truncate">{collection.step}</span>
      </span>
    ),
  }
}

function tagOf(text: string, icon: ReactNode, className: string): ReactNode {
  return (
    <Badge icon={icon} className={className}>
      {text}
    </Badge>
  )
}
