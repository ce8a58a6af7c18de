import type { Book } from '@contapro/domain/vouchers/book'
import { restate, type RegisterRow } from '../../world/proposals/register-row.ts'
import type { World } from '../../world/world.ts'

type Register = { readonly ruc: string; readonly book: Book; readonly period: string }

/** How a register states foreign vouchers: converted to soles, in the voucher's currency, or in neither. */
export type Convention = 'soles' | 'document' | 'neither'

/** No manual says which currency a register states; each taxpayer's have one of the two, unless B32 sets another. */
export function conventionOf(world: World, register: Register): Convention {
  const set = world.faults.peek(register.ruc, 'B32', register)
  if (set) return set.variant === 'ninguna' ? 'neither' : set.variant === 'soles' ? 'soles' : 'document'
  return world.taxpayer(register.ruc)?.statesDocumentCurrency ? 'document' : 'soles'
}

/** The rate that B32 converts at instead of the stated one. */
const WRONG_RATE = 1.5

export function stateRow(row: RegisterRow, convention: Convention): RegisterRow {
  if (convention === 'soles' || row.draft.currency === 'PEN') return row
  return restate(row, convention === 'document' ? 1000 : Math.round(WRONG_RATE * row.rate))
}

/** Rows as the register states them. The switchboard's truth stays in soles. */
export function* statedRows(world: World, register: Register, rows: Iterable<RegisterRow>): Generator<RegisterRow> {
  const convention = conventionOf(world, register)
  for (const row of rows) yield stateRow(row, convention)
}
