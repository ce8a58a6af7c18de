import type { CollectedRegisterRow } from '../../../db/tables/collection.ts'
import { recordReadingFailure } from '../../completeness/queries.ts'
import { updateRegister } from '../register-queries.ts'
import type { Turn } from '../turns/turn.ts'

/** Records that this collection could not read a register, with the reason that the accountant sees. The next one tries again. */
export async function failRegister(
  { deps, business }: Turn,
  register: CollectedRegisterRow,
  reason: string,
): Promise<void> {
  const { book, period } = register
  const differences = [`SUNAT no entregó el registro: ${reason}`]
  await updateRegister(deps.db, register, { state: 'FAILED', differences })
  await recordReadingFailure(deps.db, { businessId: business.id, book, period }, 'FAILED')
}

/** Records that the credentials may not use what a register is read from. */
export async function recordRegisterNotAllowed(
  { deps, business }: Turn,
  register: CollectedRegisterRow,
): Promise<void> {
  const { book, period } = register
  await updateRegister(deps.db, register, { state: 'NOT_ALLOWED' })
  await recordReadingFailure(deps.db, { businessId: business.id, book, period }, 'NOT_ALLOWED')
}
