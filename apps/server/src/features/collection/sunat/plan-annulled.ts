import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import { listReadings } from '../../completeness/queries.ts'
import { findAnnulledPeriods } from '../../vouchers/queries.ts'
import { addRegisters } from '../register-queries.ts'
import type { Turn } from '../turns/turn.ts'

/**
 * Adds to the collection the filed periods of purchases that credit notes of its registers annul, but that are stored as valid: neither the
 * purchase nor its note counts once SUNAT's new state is read. Returns whether there are any.
 */
export async function planAnnulled(
  { deps, collection, business }: Turn,
  registers: readonly CollectedRegisterRow[],
): Promise<boolean> {
  if (collection.route !== 'api') return false
  const purchases = registers.filter(({ book }) => book === 'rce').map(({ period }) => period)
  const annulled = new Set(await findAnnulledPeriods(deps.db, business.id, purchases))
  const filed = (await listReadings(deps.db, business.id)).filter(
    ({ book, period, isFiled }) => book === 'rce' && isFiled && annulled.has(period),
  )
  await addRegisters(
    deps.db,
    collection.id,
    filed.map(({ book, period }) => ({ book, period, isFiled: true })),
  )
  return filed.length > 0
}
