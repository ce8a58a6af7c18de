import { isRequiredModule, type SunatModule } from '@contapro/domain/sunat/sunat-modules'

import { updateUnarchivedBusiness } from '../../businesses/queries.ts'
import { listRegisters } from '../register-queries.ts'
import type { Turn } from './turn.ts'

const NEWEST_PERIODS = 3
const VALIDITY = 'validity' satisfies SunatModule

/**
 * A business becomes usable as soon as its newest periods are collected. Missing permissions are stored with the status, which only those
 * change without which a book cannot be read.
 */
export async function updateBusinessStatus({ deps, collection, business, api }: Turn): Promise<void> {
  const registers = await listRegisters(deps.db, collection.id)
  const newest = new Set([...new Set(registers.map(({ period }) => period))].slice(0, NEWEST_PERIODS))
  const isPending = registers.some(
    ({ period, state }) => newest.has(period) && (state === 'PENDING' || state === 'ASKED'),
  )
  if (isPending) return
  const status = collection.missing.some(isRequiredModule) ? ('MISSING_PERMISSIONS' as const) : ('VALID' as const)
  // A collection does not ask for the validity of purchases: the job that does has recorded whether it is allowed.
  const isKept = (module: string) => module === VALIDITY && api !== undefined
  const missingPermissions = [...new Set([...collection.missing, ...business.missingPermissions.filter(isKept)])]
  if (business.status === status && haveSameItems(business.missingPermissions, missingPermissions)) return
  const change = { status, missingPermissions }
  await updateUnarchivedBusiness(deps.db, business.id, change)
  Object.assign(business, change)
}

function haveSameItems(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item))
}
