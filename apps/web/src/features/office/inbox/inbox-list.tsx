import type { Inbox, InboxDue, InboxItem } from '@contapro/contract/inbox'
import { calendarDate, formatDate } from '@contapro/domain/dates/calendar-date'

import { classNames } from '../../../lib/format/class-names.ts'
import { keepAmountsTogether } from '../../../lib/format/keep-amounts-together.ts'
import { monthInSentence } from '../../../lib/format/period-name.ts'
import { soles } from '../../../lib/format/soles.ts'
import { BookStateIcon } from '../../../ui/completeness/book-state-icon.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { fadePreviousData } from '../../../ui/feedback/fade-previous-data.ts'
import { DUE_NAMES, isCounted, KINDS } from './kinds.tsx'
import { itemElementId, type InboxController } from './use-inbox.ts'

/** The items by the day on which they are due, each day with its sum. */
export function InboxList({ inbox, groups }: { inbox: InboxController; groups: Inbox['summary']['groups'] }) {
  const { items, query } = inbox
  const dues = [...new Set(items.map(({ due }) => due))]
  return (
    <div className={fadePreviousData(query.isPlaceholderData)}>
      {dues.map((due) => (
        <section key={due} aria-label={DUE_NAMES[due]}>
          <GroupHead due={due} items={items} sum={groups.find((group) => group.due === due)?.soles_at_risk ?? null} />
          <ul>
            {items
              .filter((item) => item.due === due)
              .map((item) => (
                <InboxRow
                  key={item.id}
                  item={item}
                  isCurrent={item === inbox.current}
                  isSelected={inbox.selected.includes(item)}
                  onOpen={() => inbox.open(item.id, true)}
                  onToggle={() => inbox.toggle(item)}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function GroupHead({ due, items, sum }: { due: InboxDue; items: readonly InboxItem[]; sum: number | null }) {
  const days = items.flatMap((item) => (item.due === due ? item.due_date : [])).toSorted()
  return (
    <h2 className="sticky top-0 z-2 flex min-h-7 flex-wrap items-center gap-x-2 border-b py-0.5 border-line-soft bg-sunken px-gutter text-12 font-regular text-text-3 phone:top-header">
      <b className="font-semibold text-text-2">{DUE_NAMES[due]}</b>
      <span className="num">{describeDays(due, days)}</span>
      {sum !== null && <span className="num ml-auto">{soles(sum)} en riesgo</span>}
    </h2>
  )
}

/** `18/11/2026`, `19/11 al 21/11/2026`, `desde el 23/11/2026`; nothing for what is late, which has many days. */
function describeDays(due: InboxDue, days: readonly string[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || due === 'overdue') return ''
  const text = formatDate(calendarDate(first))
  if (due === 'later') return `desde el ${text}`
  return first === last ? text : `${text.slice(0, 5)} al ${formatDate(calendarDate(last))}`
}

type InboxRowProps = {
  item: InboxItem
  isCurrent: boolean
  isSelected: boolean
  onOpen: () => void
  onToggle: () => void
}

/** Who, what and how much. Its button reaches over the whole row. */
function InboxRow({ item, isCurrent, isSelected, onOpen, onToggle }: InboxRowProps) {
  const { kind, business, title, detail } = item
  return (
    <li
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      className="group/row relative grid min-h-11 grid-cols-[auto_auto_15.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line-soft px-gutter py-1.5 text-13/4 hover:bg-hover data-current:bg-selected data-current:before:absolute data-current:before:inset-y-0 data-current:before:left-0 data-current:before:w-0.5 data-current:before:bg-accent data-selected:bg-selected max-xl:grid-cols-[auto_auto_minmax(0,1fr)_auto] phone:py-2.5"
    >
      <span className="relative z-1 max-xl:row-span-2 max-xl:self-start touch:-m-2">
        <Checkbox hideLabel checked={isSelected} onChange={onToggle}>
          Marcar {title} de {business.name}
        </Checkbox>
      </span>
      <span
        title={KINDS[kind].name}
        className="grid size-7 place-items-center rounded-sm bg-sunken text-text-2 group-data-current/row:bg-surface max-xl:row-span-2 max-xl:self-start [&>svg]:size-4"
      >
        {KINDS[kind].icon}
        <span className="sr-only">{KINDS[kind].name}</span>
      </span>
      <span className="min-w-0 max-xl:self-start">
        <button
          type="button"
          id={itemElementId(item.id)}
          aria-current={isCurrent ? 'true' : undefined}
          title={business.name}
          onClick={onOpen}
          className="block w-full truncate text-left text-12/4 font-medium uppercase -outline-offset-2 after:absolute after:inset-0"
        >
          {business.name}
        </button>
        <span className="num block text-12/4 text-text-3 max-xl:hidden">RUC {business.ruc}</span>
      </span>
      <span className="min-w-0 max-xl:col-span-2 max-xl:col-start-3 max-xl:row-start-2">
        <span className="block truncate phone:whitespace-normal" title={title}>
          {keepAmountsTogether(title)}
        </span>
        <span className="block truncate text-12/4 text-text-3 phone:hidden" title={detail}>
          {detail}
        </span>
      </span>
      <span className="flex items-start justify-end gap-1.5 text-right max-xl:col-start-4 max-xl:row-start-1">
        {isCounted(item) && <BookStateIcon completeness={item.purchases} />}
        <Risk item={item} />
      </span>
    </li>
  )
}

function Risk({ item: { soles_at_risk: risk, estimated_from: estimatedFrom } }: { item: InboxItem }) {
  if (risk === null) return <span className="text-12 text-text-3">Sin monto</span>
  return (
    <span>
      <span className={classNames('num block font-semibold', risk === 0 && 'font-regular text-text-3')}>
        {soles(risk)}
      </span>
      {estimatedFrom !== null && (
        <span className="block text-12/4 text-text-3">
          estimado<span className="max-xl:hidden">: IGV de {monthInSentence(estimatedFrom)}</span>
        </span>
      )}
    </span>
  )
}
