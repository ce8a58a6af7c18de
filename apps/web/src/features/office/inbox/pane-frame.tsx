import type { InboxItem } from '@contapro/contract/inbox'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'
import { CircleAlert, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'

import { periodInSentence, periodName } from '../../../lib/format/period-name.ts'
import { soles } from '../../../lib/format/soles.ts'
import { CompletenessBadge } from '../../../ui/completeness/completeness-badge.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { isCounted, KINDS } from './kinds.tsx'

type PaneFrameProps = { item: InboxItem; foot: ReactNode; children: ReactNode }

/** The head of an item, its body that scrolls, and its actions at the foot. */
export function PaneFrame({ item, foot, children }: PaneFrameProps) {
  const { kind, business, title, detail, tax_period: period } = item
  const [reason] = item.purchases.reasons
  return (
    <section aria-label="Detalle del pendiente" className="flex min-h-0 flex-1 flex-col bg-surface">
      <header className="grid gap-1.5 border-b border-line px-6 py-4 phone:px-4">
        <div className="flex items-center justify-between gap-3 text-12 text-text-2">
          <span className="flex items-center gap-1.5 [&>svg]:size-4">
            {KINDS[kind].icon}
            {KINDS[kind].name}
          </span>
          <DueTag item={item} />
        </div>
        <h2 className="text-16 font-semibold text-balance">{title}</h2>
        <p className="text-12 text-text-2">
          <span className="uppercase">{business.name}</span> · <span className="num">{business.ruc}</span> ·{' '}
          {periodName(period)}
        </p>
      </header>
      <section
        aria-label="Por qué está aquí"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable (WCAG 2.1.1)
        tabIndex={0}
        // Rows as high as their content: a list that scrolls by itself would shrink to nothing before this area scrolls.
        className="grid min-h-0 flex-1 auto-rows-max content-start gap-4 overflow-y-auto px-6 py-4 -outline-offset-2 phone:overflow-visible phone:px-4"
      >
        <dl className="flex flex-wrap justify-between gap-x-4 text-13">
          <dt className="text-text-2">Por qué está aquí</dt>
          <dd className="font-semibold tabular-nums">{describeRisk(item)}</dd>
        </dl>
        <p className="text-13 text-text-2">{detail}.</p>
        {isCounted(item) && reason && (
          <p className="flex flex-wrap items-center gap-2 text-13 text-text-2">
            <CompletenessBadge completeness={item.purchases} />
            {reason.message}
          </p>
        )}
        {children}
      </section>
      <footer className="flex flex-wrap gap-2 border-t border-line bg-sunken px-6 py-3 phone:sticky phone:bottom-0 phone:z-2 phone:px-4 phone:*:flex-1 phone:[&_kbd]:hidden">
        {foot}
      </footer>
    </section>
  )
}

/** `S/ 6,150.00 en riesgo, estimado por el IGV de compras de setiembre 2026; vence el 17/11/2026` */
function describeRisk({
  soles_at_risk: risk,
  estimated_from: from,
  days_left: days,
  due_date: due,
}: InboxItem): string {
  const estimate = from === null ? '' : `, estimado por el IGV de compras de ${periodInSentence(from)}`
  const amount = risk === null ? 'Sin monto conocido' : `${soles(risk)} en riesgo${estimate}`
  return `${amount}; ${days < 0 ? 'venció' : 'vence'} el ${formatDate(calendarDate(due))}`
}

function DueTag({ item: { due, due_date: day } }: { item: InboxItem }) {
  const text = formatDate(calendarDate(day))
  if (due === 'today' || due === 'overdue')
    return (
      <Badge icon={<CircleAlert aria-hidden="true" />} className="border-error-line bg-error-bg text-error-text">
        {due === 'today' ? 'Vence hoy' : `Venció el ${text}`}
      </Badge>
    )
  if (due === 'tomorrow')
    return (
      <Badge icon={<Clock3 aria-hidden="true" />} className="border-warn-line bg-warn-bg text-warn-text">
        Vence mañana
      </Badge>
    )
  return <span className="num">Vence el {text}</span>
}
