import type { Book } from '../../faults/fault.ts'
import { restate, type RegisterRow } from '../../world/proposals/register-row.ts'
import type { World } from '../../world/world.ts'

/**
 * Rows as the register states them. They are in soles, unless B32 has those in foreign currency stated in their own, or in neither: at one
 * and a half times the rate they tell. The truth stays in soles.
 */
export function* statedRows(
  world: World,
  place: { readonly ruc: string; readonly book: Book; readonly period: string },
  rows: Iterable<RegisterRow>,
): Generator<RegisterRow> {
  const set = world.faults.peek(place.ruc, 'B32', place)
  for (const row of rows) {
    if (!set || row.draft.currency === 'PEN') yield row
    else yield restate(row, set.variant === 'ninguna' ? Math.round(1.5 * row.rate) : 1000)
  }
}
