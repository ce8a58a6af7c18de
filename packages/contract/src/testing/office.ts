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
    state: 'ready',
    ...more,
  }
}

/** A page of the board; the numbers of its filters are those given. */
export function board(
  rows: BoardRow[],
  more: { counts?: Partial<BoardCounts>; pagination?: Partial<Pagination> } = {},
) {
  const none = { declared: 0, ready: rows.length, pending: 0, incomplete: 0 }
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
    counts: { filters, states: none, due_today: 0, due_tomorrow: 0, ...more.counts },
  }
}
