import type { Turn } from './turn.ts'
import { listRegisters } from './register-queries.ts'

const NEWEST_PERIODS = 3

/** A business can be worked with as soon as its newest periods are in; what SUNAT does not allow is told with it. */
export async function settleStatus({ deps, run, business }: Turn): Promise<void> {
  const registers = await listRegisters(deps.db, run.id)
  const newest = new Set([...new Set(registers.map(({ period }) => period))].slice(0, NEWEST_PERIODS))
  const isIn = registers.every(({ period, state }) => !newest.has(period) || (state !== 'PENDING' && state !== 'ASKED'))
  if (!isIn) return
  const status = run.missing.length > 0 ? ('MISSING_PERMISSIONS' as const) : ('VALID' as const)
  if (business.status === status && sameModules(business.missingPermissions, run.missing)) return
  const change = { status, missingPermissions: [...run.missing] }
  await deps.db
    .updateTable('businesses')
    .set(change)
    .where('id', '=', business.id)
    .where('archivedAt', 'is', null)
    .execute()
  Object.assign(business, change)
}

function sameModules(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((module) => other.includes(module))
}
