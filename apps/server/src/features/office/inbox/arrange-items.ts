import type { Inbox, InboxDue, InboxItem, InboxKind } from '@contapro/contract/inbox'
import { withoutRates } from '@contapro/domain/completeness/without-reasons'
import { daysBetween, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { centsToNumber, sumCents } from '@contapro/domain/money/cents'
import { matchesTaxpayer } from '@contapro/domain/taxpayers/matches-taxpayer'

import type { Item } from './inbox-item.ts'

/** What can still be done in time comes first. */
const DUE_ORDER = ['today', 'tomorrow', 'week', 'overdue', 'later'] as const satisfies readonly InboxDue[]
const DAYS_OF_WEEK = 7

type Filter = { readonly kind?: InboxKind | undefined; readonly search?: string | undefined }

const dueOf = ({ due, client }: Item): CalendarDate => due ?? client.dueDate

/** When an item is due. */
function groupOf(item: Item, today: CalendarDate): InboxDue {
  const days = daysBetween(today, dueOf(item))
  if (days < 0) return 'overdue'
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days < DAYS_OF_WEEK ? 'week' : 'later'
}

/** Soles at risk by nearness, before and after the day; what has no amount comes after what has one. */
function weightOf(item: Item, today: CalendarDate): number {
  return item.risk === null ? -1 : (item.pressing ?? item.risk) / (1 + Math.abs(daysBetween(today, dueOf(item))))
}

export function filterItems(items: readonly Item[], { kind, search = '' }: Filter): Item[] {
  const matches = matchesTaxpayer(search)
  return items.filter((item) => (kind === undefined || item.kind === kind) && matches(item.client))
}

/** Worst first: by the group of days, and in it by soles at risk and nearness. Equal ones keep the order of their clients. */
export function sortItems(items: readonly Item[], today: CalendarDate): Item[] {
  const keyed = items.map((item) => ({
    item,
    group: DUE_ORDER.indexOf(groupOf(item, today)),
    weight: weightOf(item, today),
  }))
  return keyed.sort((a, b) => a.group - b.group || b.weight - a.weight).map(({ item }) => item)
}

export function countKinds(items: readonly Item[]): Inbox['counts'] {
  const counts: Inbox['counts'] = {}
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

export function summarizeItems(items: readonly Item[], today: CalendarDate): Inbox['summary'] {
  return {
    count: items.length,
    client_count: new Set(items.map(({ client }) => client.id)).size,
    soles_at_risk: sumRisks(items),
    groups: DUE_ORDER.map((due) => ({ due, some: items.filter((item) => groupOf(item, today) === due) }))
      .filter(({ some }) => some.length > 0)
      .map(({ due, some }) => ({ due, count: some.length, soles_at_risk: sumRisks(some) })),
  }
}

function sumRisks(items: readonly Item[]): number | null {
  const known = items.flatMap(({ risk }) => risk ?? [])
  return known.length === 0 ? null : centsToNumber(sumCents(known))
}

export function presentItem(item: Item, today: CalendarDate): InboxItem {
  const { client, kind, key, title, detail, risk, estimatedFrom = null, evidence = [], actions } = item
  return {
    id: [kind, client.id, client.period, ...(key ? [key] : [])].join(':'),
    kind,
    business: { uuid: client.id, ruc: client.ruc, name: client.name },
    tax_period: client.period,
    title,
    detail,
    soles_at_risk: risk === null ? null : centsToNumber(risk),
    estimated_from: estimatedFrom,
    due_date: dueOf(item),
    days_left: daysBetween(today, dueOf(item)),
    due: groupOf(item, today),
    evidence: [...evidence],
    actions: [...actions],
    purchases: withoutRates(client.completeness.purchases),
  }
}
