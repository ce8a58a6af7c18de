import type { BookCompleteness } from '@contapro/contract/completeness'
import type { BoardRow, DownloadedFile } from '@contapro/contract/office'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { withoutRates } from '@contapro/domain/completeness/without-reasons'
import { Check, CircleAlert, Clock3, KeyRound, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { classNames } from '../../../lib/format/class-names.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { plainAmount } from '../../../lib/format/soles.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { dashboardPath, unpaidOfPeriodPath } from '../../../lib/url/dashboard-path.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'

const WARN = 'border-warn-line bg-warn-bg text-warn-text'
const ERROR = 'border-error-line bg-error-bg text-error-text'

/** `18/11` */
const shortDay = (day: string) => formatDate(calendarDate(day)).slice(0, 5)

/** Red when it is today or past, amber tomorrow; plain for what is declared, or may be. */
export function DueCell({ row }: { row: BoardRow }) {
  const { due_date: due, days_left: days, declared, is_unread: isUnread } = row
  const day = shortDay(due)
  if (declared || isUnread || days > 1) return <span className="num">{day}</span>
  if (days === 1)
    return (
      <Badge icon={<Clock3 aria-hidden="true" />} className={WARN}>
        Mañana
      </Badge>
    )
  return (
    <Badge icon={<CircleAlert aria-hidden="true" />} className={ERROR}>
      {days === 0 ? 'Hoy' : <span className="num">Venció {day}</span>}
    </Badge>
  )
}

/** When the client was last collected, or what keeps it from being collected. */
export function CollectedCell({ row }: { row: BoardRow }) {
  const { business, collection, last_collected_at: at } = row
  if (business.status === 'INVALID_CREDENTIALS')
    return (
      <Link
        to={dashboardPath(business.uuid, 'editar-credenciales')}
        aria-label={`Corregir la clave SOL de ${business.name}`}
      >
        <Badge icon={<KeyRound aria-hidden="true" />} className={ERROR}>
          Clave SOL
        </Badge>
      </Link>
    )
  if (collection) return <Collecting name={business.name} {...collection} />
  if (!at) return <Nothing meaning="Todavía no se recopiló" />
  return (
    <span className="num" title={limaMoment(at)}>
      {shortMoment(at)}
    </span>
  )
}

/** Steps and not what each has read: that starts anew with each. */
function Collecting({ name, done, total }: { name: string; done: number; total: number }) {
  if (done === 0) return <span className="text-state-in-progress-text">En curso</span>
  return (
    <span className="flex items-center gap-1.5 text-state-in-progress-text">
      <span className="w-11">
        <ProgressBar label={`Recopilación de ${name}`} done={done} total={total} />
      </span>
      <span className="num" title={`${done} de ${total} pasos`}>
        {done} de {total}
      </span>
    </span>
  )
}

/** Today the hour matters, later the day. */
function shortMoment(at: string): string {
  const moment = limaMoment(at)
  return /^(hoy|ayer) /v.test(moment) ? moment : shortDay(dateInLima(new Date(at)))
}

/** The vouchers of a book, with a check when it is complete. */
export function BookCell({ count, book }: { count: number; book: BookCompleteness }) {
  const why = book.reasons.map(({ message }) => message).join(' ')
  if (book.state === 'COMPLETE')
    return (
      <span className="inline-flex items-center gap-1">
        {formatCount(count)}
        <Done meaning="completo" />
      </span>
    )
  if (book.state === 'PARTIAL')
    return (
      <span title={why}>
        <Badge icon={<TriangleAlert aria-hidden="true" />} className={WARN}>
          {formatCount(count)}
          <span className="sr-only">, incompleto: {why}</span>
        </Badge>
      </span>
    )
  if (book.state === 'NOT_ALLOWED')
    return (
      <span title={why}>
        <Badge icon={<Lock aria-hidden="true" />} className={WARN}>
          Permiso
        </Badge>
      </span>
    )
  return <Nothing meaning={why} />
}

/** On phones, where no heading says it, with a label. */
export function ObservedCell({ row, isLabelled = false }: { row: BoardRow; isLabelled?: boolean }) {
  const { business, observed_count: count } = row
  if (!hasNumbers(row.completeness.purchases.state)) return <Nothing meaning="Compras sin datos" />
  return (
    <ObservedMark row={row}>
      {count === 0 ? (
        <span className="text-text-3">0</span>
      ) : (
        <span className="inline-grid h-5 min-w-6 place-items-center rounded-sm border border-warn-line bg-warn-bg px-1.5 text-12 font-medium text-warn-text">
          <span>
            {formatCount(count)}
            {isLabelled && <span aria-hidden="true"> observ.</span>}
          </span>
          <span className="sr-only"> observados de {business.name}</span>
        </span>
      )}
    </ObservedMark>
  )
}

export function IgvOutCell({ row }: { row: BoardRow }) {
  if (!hasNumbers(row.completeness.purchases.state)) return <Nothing meaning="Compras sin datos" />
  return (
    <ObservedMark row={row}>
      {row.observed_igv === 0 ? <Nothing meaning="Nada" /> : plainAmount(row.observed_igv)}
    </ObservedMark>
  )
}

/** What is observed can still change while purchases are missing or judged. */
function ObservedMark({ row, children }: { row: BoardRow; children: ReactNode }) {
  const { reasons } = withoutRates(row.completeness.purchases)
  if (reasons.length === 0) return children
  const why = reasons.map(({ message }) => message).join(' ')
  return <IncompleteValue title={`Incompleto: ${why}`}>{children}</IncompleteValue>
}

function IncompleteValue({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1" title={title}>
      <TriangleAlert aria-hidden="true" className="size-3 text-warn" />
      {children}
      <span className="sr-only">, incompleto</span>
    </span>
  )
}

/** What must be deposited of the period within three days, or is late. */
export function DetractionsCell({ row, taxPeriod }: { row: BoardRow; taxPeriod: string }) {
  const { business, detractions } = row
  if (!detractions) return <Nothing meaning="No leímos sus depósitos" />
  const { count, amount, overdue_count: overdue, unknown_count: unknown } = detractions
  if (count === 0) return <span className="text-text-3">0</span>
  const known = unknown === count ? `${formatCount(count)} sin monto` : wholeSoles(amount)
  return (
    <Link
      to={unpaidOfPeriodPath({ businessUuid: business.uuid, ruc: business.ruc, taxPeriod })}
      title={`${formatCount(count)} por depositar de las compras del mes${overdue > 0 ? `, ${formatCount(overdue)} vencidas` : ''}${unknown > 0 ? `, ${formatCount(unknown)} sin monto` : ''}`}
    >
      <Badge
        icon={overdue > 0 ? <CircleAlert aria-hidden="true" /> : <Clock3 aria-hidden="true" />}
        className={overdue > 0 ? ERROR : WARN}
      >
        {known}
        <span className="sr-only">
          {overdue > 0 ? ' vencidas' : ' por vencer'} de {business.name}
        </span>
      </Badge>
    </Link>
  )
}

export function FilesCell({ row }: { row: BoardRow }) {
  return (
    <span className="inline-flex gap-2">
      <File name="RCE" file={row.files.rce} />
      <File name="RVIE" file={row.files.rvie} />
    </span>
  )
}

function File({ name, file }: { name: string; file: DownloadedFile | null }) {
  if (!file)
    return (
      <span className="text-text-3" title={`${name} sin descargar`}>
        {name}
        <span className="sr-only"> sin descargar</span>
      </span>
    )
  const outdated = file.is_outdated === true
  const when = `descargado ${limaMoment(file.downloaded_at)}${outdated ? '; el libro cambió después' : ''}`
  return (
    <span
      title={`${name} ${when}`}
      className={classNames(
        'inline-flex items-center gap-0.5 [&>svg]:size-3 [&>svg]:stroke-[2.25]',
        outdated ? 'text-warn-text' : 'text-ok-text',
      )}
    >
      {name}
      {outdated ? <TriangleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
      <span className="sr-only"> {when}</span>
    </span>
  )
}

export function IgvCell({ row }: { row: BoardRow }) {
  const { igv_to_pay: igv, is_igv_complete: isComplete } = row
  if (igv === null) return <span className="text-text-3">No calculado</span>
  if (isComplete) return <>{plainAmount(igv)}</>
  return (
    <IncompleteValue title="Incompleto: faltan datos de un libro o del saldo anterior">
      {plainAmount(igv)}
    </IncompleteValue>
  )
}

export function DeclaredCell({ row: { declared, is_unread: isUnread } }: { row: BoardRow }) {
  if (isUnread)
    return (
      <span className="text-text-3" title="Estamos leyendo sus registros: todavía no se sabe si está declarado">
        Sin saber
      </span>
    )
  if (!declared) return <Nothing meaning="Sin declarar" />
  const text = declared.at ? shortDay(dateInLima(new Date(declared.at))) : 'SUNAT'
  return (
    <span
      className="inline-flex items-center gap-1 text-ok-text"
      title={declared.at ? `Lo marcaste ${limaMoment(declared.at)}` : 'SUNAT tiene los dos registros como presentados'}
    >
      <Done meaning="Declarado" isFirst />
      <span className="num">{text}</span>
    </span>
  )
}

function Done({ meaning, isFirst = false }: { meaning: string; isFirst?: boolean }) {
  return (
    <>
      <Check aria-hidden="true" className="size-3 stroke-[2.25] text-ok" />
      <span className="sr-only">{isFirst ? meaning : `, ${meaning}`}</span>
    </>
  )
}

/** A hyphen, and for screen readers what it means. */
function Nothing({ meaning }: { meaning: ReactNode }) {
  return (
    <span className="text-text-3">
      <span aria-hidden="true">-</span>
      <span className="sr-only">{meaning}</span>
    </span>
  )
}
