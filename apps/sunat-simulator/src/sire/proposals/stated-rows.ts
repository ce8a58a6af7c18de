import type { Book } from '@contapro/domain/vouchers/book'
import { restate, type RegisterRow } from '../../world/proposals/register-row.ts'
import type { World } from '../../world/world.ts'

/**
 * Rows as the register states them: in soles, unless B32 leaves foreign-currency rows in their own currency, or converts them at one and
 * a half times their stated rate. The switchboard's truth stays in soles.
 */
export function* statedRows(
  world: World,
  register: { readonly ruc: string; readonly book: Book; readonly period: string },
  rows: Iterable<RegisterRow>,
): Generator<RegisterRow> {
  const set = world.faults.peek(register.ruc, 'B32', register)
  for (const row of rows) {
    if (!set || row.draft.currency === 'PEN') yield row
    else yield restate(row, set.variant === 'ninguna' ? Math.round(1.5 * row.rate) : 1000)
  }
}
