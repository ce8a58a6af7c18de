import type { Inbox, InboxItem } from '../inbox.ts'
import type { BoardCounts, BoardRow } from '../office.ts'
import type { Pagination } from '../lists.ts'
import { business as exampleBusiness, COMPLETE } from './businesses.ts'

/** A client that is ready to be declared. */
export function boardRow(name: string, more: Partial<BoardRow> = {}): BoardRow {
  const { uuid, ruc } = exampleBusiness(name)
  return {
    business: { uuid, ruc, name, status: 'VALID' },
    due_date: '2026-11-20',
    days_left: 5,
    is_good_taxpayer: false,
    last_collected_at: '2026-11-15T10:40:00.000Z',
    collection: null,
    completeness: { purchases: COMPLETE, sales: COMPLETE },
    sales_count: 227,
    purchases_count: 133,
    observed_count: 0,
    observed_igv: 0,
    detractions: { count: 0, amount: 0, unknown_count: 0, overdue_count: 0 },
    files: { rce: null, rvie: null },
    igv_to_pay: 3510.86,
    is_igv_complete: true,
    declared: null,
    is_unread: false,
    state: 'ready',
    ...more,
  }
}

/** A page of the board; the numbers of its filters are those given. */
export function board(
  rows: BoardRow[],
  more: { counts?: Partial<BoardCounts>; pagination?: Partial<Pagination> } = {},
) {
  const none = { declared: 0, ready: rows.length, pending: 0, incomplete: 0, current: 0 }
  const filters = {
    all: rows.length,
    'due-soon': 0,
    overdue: 0,
    observed: 0,
    detractions: 0,
    'without-rce': rows.length,
    undeclared: rows.length,
    incomplete: 0,
  }
  return {
    data: rows,
    metadata: { pagination: { page: 1, size: 50, total_items: rows.length, total_pages: 1, ...more.pagination } },
    counts: { filters, states: none, unread: 0, due_today: 0, due_tomorrow: 0, ...more.counts },
  }
}

/** A client with observed purchases. */
export function inboxItem(name: string, more: Partial<InboxItem> = {}): InboxItem {
  const { uuid, ruc } = exampleBusiness(name)
  return {
    id: `OBSERVED:${uuid}:202610`,
    kind: 'OBSERVED',
    business: { uuid, ruc, name },
    tax_period: '202610',
    title: '14 observados dejan IGV fuera de octubre',
    detail: 'Suman S/ 46,736.67',
    soles_at_risk: 8412.6,
    estimated_from: null,
    due_date: '2026-11-17',
    days_left: 0,
    due: 'today',
    evidence: [],
    actions: ['REVIEW'],
    purchases: COMPLETE,
    ...more,
  }
}

function sum(items: readonly InboxItem[]): number {
  return Math.round(items.reduce((total, { soles_at_risk: risk }) => total + (risk ?? 0) * 100, 0)) / 100
}

/** The inbox with these items, on one page. */
export function inbox(
  items: InboxItem[],
  more: {
    pagination?: Partial<Pagination>
    counts?: Inbox['counts']
    businessCount?: number
    unfinishedCount?: number
  } = {},
): Inbox {
  const counts: Inbox['counts'] = {}
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1
  return {
    data: items,
    metadata: { pagination: { page: 1, size: 100, total_items: items.length, total_pages: 1, ...more.pagination } },
    counts: more.counts ?? counts,
    summary: {
      count: items.length,
      client_count: new Set(items.map(({ business }) => business.uuid)).size,
      soles_at_risk: sum(items),
      groups: [...new Set(items.map(({ due }) => due))].map((due) => {
        const some = items.filter((item) => item.due === due)
        return { due, count: some.length, soles_at_risk: sum(some) }
      }),
    },
    business_count: more.businessCount ?? 80,
    unfinished_count: more.unfinishedCount ?? 0,
  }
}
