import type { Business } from '@contapro/contract/businesses'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { Check, Eye, FileX, Info, Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { OBSERVED_STATE } from '../../../lib/url/observed-state.ts'
import { dashboardPath, unpaidDetractionsPath } from '../../../lib/url/dashboard-path.ts'
import { PERMISSION_HELP } from '../../../lib/url/permission-help.ts'
import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { periodName } from '../../../lib/format/period-name.ts'
import { observedCount } from '../../../lib/format/observed-count.ts'
import { missingLists, missingRequired } from '../../../lib/format/missing-modules.ts'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { worstBook } from '../../../ui/completeness/book-state.tsx'
import { CompletenessBadge } from '../../../ui/completeness/completeness-badge.tsx'
import { BusinessStatusBadge } from '../../../ui/feedback/business-status-badge.tsx'
import { CollectionBar, CollectionLine } from '../collection-progress.tsx'
import { describeIncomplete } from './describe-incomplete.ts'
import { DueDate } from './due-date.tsx'

/** The status of a business, or its observed vouchers, and the due date of the next return. */
export function BusinessStatusLine({ business }: { business: Business }) {
  const { status, collection, next_due: due, observed_count: observed } = business
  const isFirstCollection = status === 'IN_PROGRESS'
  return (
    <div className="flex min-h-5 flex-wrap self-end empty:min-h-0 items-center justify-between gap-x-2 gap-y-1 text-13">
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
        {status === 'VALID' ? <BookStatus business={business} /> : <BusinessStatusBadge status={status} />}
        {observed > 0 && <Observed business={business} />}
      </span>
      {isFirstCollection && collection && collection.vouchers > 0 && (
        <span className="num text-text-2">{voucherCount(collection.vouchers)}</span>
      )}
      {due && <DueDate due={due} isBesideBadge={status !== 'VALID'} isUncertain={isFirstCollection} />}
    </div>
  )
}

/** The state of the books that fall due. */
function BookStatus({ business }: { business: Business }) {
  const { completeness, next_due: due, observed_count: observed } = business
  const worst = due ? worstBook([completeness.purchases, completeness.sales]) : undefined
  if (!worst) return null
  return (
    <>
      {worst.state === 'COMPLETE' && observed === 0 && <Complete isWhole={missingLists(business).length === 0} />}
      <CompletenessBadge completeness={worst} />
    </>
  )
}

/** Both books are complete; `isWhole` when the lists that are in no book are too. */
function Complete({ isWhole }: { isWhole: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-text-2">
      {isWhole ? (
        <Check aria-hidden="true" className="size-3.5 text-ok" />
      ) : (
        <FileX aria-hidden="true" className="size-3.5 text-warn" />
      )}
      {isWhole ? 'Libros completos' : 'Faltan consultas'}
    </span>
  )
}

/** Leads to the observed vouchers, above the link that covers the card. */
function Observed({ business: { uuid, observed_count: count, next_due: due } }: { business: Business }) {
  const path = dashboardPath(uuid, 'observaciones')
  return (
    <Link
      to={due ? `${path}&periodo=${due.tax_period}` : path}
      state={OBSERVED_STATE}
      aria-label={`Revisar ${observedCount(count)}`}
      className="relative z-1 inline-flex items-center gap-1.5 rounded-xs tap-area font-medium text-warn-text hover:underline"
    >
      <Eye aria-hidden="true" className="size-3.5" />
      {observedCount(count)}
    </Link>
  )
}

/** Leads to the detractions to be paid, above the link that covers the card; nothing when there are none. */
function DetractionsDue({ business: { uuid, detractions_due: due } }: { business: Business }) {
  if (!due || due.count === 0) return null
  const isLate = due.overdue_count > 0
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-12 text-text-2">
      <Landmark
        aria-hidden="true"
        className={classNames('mt-0.5 size-3 flex-none', isLate ? 'text-error' : 'text-text-3')}
      />
      <span>
        <Link
          to={unpaidDetractionsPath(uuid)}
          className="relative z-1 rounded-xs font-medium text-link hover:underline"
        >
          Detracciones por pagar: {formatCount(due.count)}
        </Link>
        , {wholeSoles(due.amount)}
        {isLate && `, ${due.overdue_count === 1 ? '1 vencida' : `${formatCount(due.overdue_count)} vencidas`}`}
        {!isLate && due.next_due && `, desde el ${formatDate(calendarDate(due.next_due))}`}
      </span>
    </p>
  )
}

/** The running collection, the times of the last and the next one, or what the accountant should do; then the notice. */
export function BusinessDetails({ business }: { business: Business }) {
  const { collection, status, notice, next_due: due } = business
  // What is being collected is said by the line of the collection; it must not come and go below it.
  const missing = collection ? '' : describeIncomplete(business.completeness)
  const lists = missingLists(business)
  return (
    <div>
      <div className="mt-2 text-12 text-text-3">
        {collection ? (
          <CollectionLine collection={collection} isRefresh={status !== 'IN_PROGRESS'} />
        ) : (
          <p>{describe(business)}</p>
        )}
      </div>
      <DetractionsDue business={business} />
      {status === 'VALID' && due && missing && (
        <p className="mt-1.5 text-12 text-text-2">
          {periodName(due.tax_period)}: {missing}.
        </p>
      )}
      {status === 'VALID' && lists.length > 0 && (
        <p className="mt-1.5 text-12 text-text-2">
          Sin leer: {lists.map(({ module_name }) => module_name).join(', ')}.{' '}
          <ListsAction business={business} lists={lists} />
        </p>
      )}
      {notice && (
        <p className="mt-1.5 flex items-start gap-1.5 text-12 text-text-2">
          <Info aria-hidden="true" className="mt-0.5 size-3 flex-none text-text-3" />
          {notice}
        </p>
      )}
      <div className="absolute inset-x-0 bottom-0 overflow-hidden rounded-b-md">
        <CollectionBar business={business} />
      </div>
    </div>
  )
}

const linkClass = 'relative z-1 rounded-xs font-medium whitespace-nowrap text-link'

type ListsActionProps = { business: Business; lists: Business['missing_permissions'] }

/** What to do about lists that could not be read. It stands above the link that covers the card. */
function ListsAction({ business, lists }: ListsActionProps) {
  if (lists.every(({ cause }) => cause === 'NO_ANSWER'))
    return (
      <Link to={dashboardPath(business.uuid, 'editar-credenciales')} className={linkClass}>
        Ver qué pasó
      </Link>
    )
  return (
    <Link to={PERMISSION_HELP} className={linkClass}>
      Cómo dar el permiso
    </Link>
  )
}

function describe(business: Business): ReactNode {
  const { status } = business
  const missing = missingRequired(business)
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
  return status === 'IN_PROGRESS' ? 'En cola, empieza en unos minutos' : collectionTimes(business)
}

/** Looks like a link; pressing anywhere on the card opens it. */
function NextStep({ children }: { children: string }) {
  return <span className="font-medium whitespace-nowrap text-link">{children}</span>
}

function collectionTimes({ last_collected_at: last, next_collection_at: next }: Business): string {
  const now = new Date()
  const parts = [
    last ? `Actualizado ${limaMoment(last, now)}` : 'Aún sin actualizar',
    ...(next ? [`próxima: ${limaMoment(next, now)}`] : []),
  ]
  return parts.join(', ')
}
