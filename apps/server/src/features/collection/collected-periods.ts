import type { CollectedPeriod } from '@contapro/contract/businesses'

import type { Queryable } from '../../db/database.ts'
import type { CollectedRegisterRow } from '../../db/tables/collection.ts'

type Register = Pick<CollectedRegisterRow, 'period' | 'state' | 'stored'>

/** The periods that each of some collections reads, newest first. */
export async function findCollectedPeriods(
  db: Queryable,
  collectionIds: readonly string[],
): Promise<Map<string, CollectedPeriod[]>> {
  if (collectionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('collectedRegisters')
    .select(['collectionId', 'period', 'state', 'stored'])
    .where('collectionId', 'in', [...collectionIds])
    .orderBy('period', 'desc')
    .execute()
  const byCollection = Map.groupBy(rows, ({ collectionId }) => collectionId)
  return new Map(Array.from(byCollection, ([id, registers]) => [id, summarizePeriods(registers)]))
}

/**
 * Both books of each period as one. The portal route marks no register as requested, so the newest period that is not read yet counts as
 * the running one when none is.
 */
export function summarizePeriods(registers: readonly Register[]): CollectedPeriod[] {
  const byPeriod = [...Map.groupBy(registers, ({ period }) => period)]
  const isOpen = ({ state }: Register) => state === 'PENDING' || state === 'ASKED'
  const requested = byPeriod.filter(([, books]) => books.some(({ state }) => state === 'ASKED'))
  const running = new Set(
    (requested.length > 0 ? requested : byPeriod.filter(([, books]) => books.some(isOpen)).slice(0, 1)).map(
      ([period]) => period,
    ),
  )
  return byPeriod.map(([period, books]) => ({
    tax_period: period,
    state: running.has(period) ? 'RUNNING' : books.some(isOpen) ? 'WAITING' : resultOf(books),
    vouchers: books.reduce((sum, { stored }) => sum + stored, 0),
  }))
}

function resultOf(books: readonly Register[]): CollectedPeriod['state'] {
  if (books.some(({ state }) => state === 'FAILED')) return 'FAILED'
  return books.some(({ state }) => state === 'NOT_ALLOWED') ? 'NOT_ALLOWED' : 'DONE'
}
