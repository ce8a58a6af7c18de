import {
  BOARD_ORDERS,
  type BoardCounts,
  type BoardFilter,
  type BoardOrder,
  type BoardSort,
} from '@contapro/contract/office'
import { requireCents } from '@contapro/domain/money/cents'
import { matchesTaxpayer } from '@contapro/domain/taxpayers/matches-taxpayer'
import { fold } from '@contapro/domain/text/fold'

import { isDeclared } from '../next-returns.ts'
import type { BoardClient } from './read-board.ts'

/** Whether the client is known not to have declared the month. */
const isUndeclared = (client: BoardClient) => !isDeclared(client) && !client.awaitsFirstReading

/** What each filter shows. */
const FILTERS: Record<BoardFilter, (client: BoardClient) => boolean> = {
  all: () => true,
  'due-soon': (client) => isUndeclared(client) && (client.daysLeft === 0 || client.daysLeft === 1),
  overdue: (client) => isUndeclared(client) && client.daysLeft < 0,
  observed: ({ observedCount }) => observedCount > 0,
  detractions: ({ detractions }) => (detractions?.count ?? 0) > 0,
  'without-rce': ({ rceAt }) => rceAt === null,
  undeclared: isUndeclared,
  incomplete: ({ state }) => state === 'incomplete',
}

/** What each order compares. */
const ORDERS: Record<BoardOrder, (client: BoardClient) => number | string> = {
  due: ({ dueDate }) => dueDate,
  name: ({ name }) => fold(name),
  collected: ({ lastCollectedAt }) => lastCollectedAt?.getTime() ?? 0,
  observed: ({ observedCount }) => observedCount,
  igv_out: ({ observedIgv }) => requireCents(observedIgv),
  detractions: ({ detractions }) => requireCents(detractions?.amount ?? '0'),
}

export function filterBoard(
  clients: readonly BoardClient[],
  { filter, search = '' }: { filter: BoardFilter; search?: string | undefined },
): BoardClient[] {
  const matches = matchesTaxpayer(search)
  return clients.filter((client) => FILTERS[filter](client) && matches(client))
}

/** Sorted; clients that compare equal keep the order by name, and those that are declared come after the others. */
export function sortBoard(clients: readonly BoardClient[], sort: BoardSort): BoardClient[] {
  const isReversed = sort.startsWith('-')
  const keyOf = ORDERS[orderOf(sort)]
  return clients.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a !== b) return a < b === isReversed ? 1 : -1
    return Number(isDeclared(one)) - Number(isDeclared(other))
  })
}

function orderOf(sort: BoardSort): BoardOrder {
  return BOARD_ORDERS.find((order) => sort === order || sort === `-${order}`) ?? 'due'
}

export function countBoard(clients: readonly BoardClient[]): BoardCounts {
  const count = (isCounted: (client: BoardClient) => boolean) => clients.filter(isCounted).length
  return {
    filters: {
      all: clients.length,
      'due-soon': count(FILTERS['due-soon']),
      overdue: count(FILTERS.overdue),
      observed: count(FILTERS.observed),
      detractions: count(FILTERS.detractions),
      'without-rce': count(FILTERS['without-rce']),
      undeclared: count(FILTERS.undeclared),
      incomplete: count(FILTERS.incomplete),
    },
    states: {
      declared: count(({ state }) => state === 'declared'),
      ready: count(({ state }) => state === 'ready'),
      pending: count(({ state }) => state === 'pending'),
      incomplete: count(({ state }) => state === 'incomplete'),
      current: count(({ state }) => state === 'current'),
    },
    unread: count(({ awaitsFirstReading }) => awaitsFirstReading),
    due_today: count((client) => isUndeclared(client) && client.daysLeft === 0),
    due_tomorrow: count((client) => isUndeclared(client) && client.daysLeft === 1),
  }
}
