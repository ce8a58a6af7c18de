import type { PortalList } from '@contapro/domain/completeness/assess-list'
import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'
import type { SunatFailure } from '@contapro/sunat/failure'

import { recordModuleFailure, recordModuleReading } from '../../completeness/queries.ts'
import { updateCollection } from '../queries.ts'
import { OUTAGE, stageResultOf, type StageResult } from './stage-result.ts'
import type { Turn } from './turn.ts'

/** Records a module that SUNAT does not allow or does not answer about. The accountant sees it with the next status of the business. */
export async function recordMissingModule({ deps, collection }: Turn, module: SunatModule): Promise<void> {
  if (collection.missing.includes(module)) return
  collection.missing.push(module)
  await updateCollection(deps.db, collection.id, { missing: collection.missing })
}

/** After this many waits in a row the collection goes on without an optional part; the next one asks again. */
const MAX_OPTIONAL_WAITS = 3

/** Whether something that SUNAT does not answer about is left to the next collection, because the rest can do without it. */
export function hasWaitedEnough({ collection }: Turn): boolean {
  return collection.waits >= MAX_OPTIONAL_WAITS
}

/**
 * How a stage continues after a failure of an optional module: undefined to skip it, or the result that ends the stage. A skipped module is
 * recorded as missing, whatever the reason, because what it lists is not known.
 */
export async function skipUnlessFatal(
  turn: Turn,
  failure: SunatFailure,
  module: PortalList,
): Promise<StageResult | undefined> {
  const result = stageResultOf(failure)
  if (result && !(result.kind === 'outage' && hasWaitedEnough(turn))) return result
  if (failure.kind !== 'missing-permission') turn.deps.log.warn({ failure }, `${module} not collected`)
  await recordMissingModule(turn, module)
  const cause = failure.kind === 'missing-permission' ? 'NOT_ALLOWED' : 'FAILED'
  await recordModuleFailure(turn.deps.db, { businessId: turn.business.id, module }, cause)
  return undefined
}

/** How a stage ends after a failure to get something it cannot do without. An answer that cannot be read is tried again like an outage. */
export function retryUnlessRefused({ deps }: Turn, failure: SunatFailure, message: string): StageResult {
  const result = stageResultOf(failure)
  if (result) return result
  deps.log.warn({ failure }, message)
  return OUTAGE
}

type ReadLists = {
  /** The oldest period that was asked for. */
  readonly oldest: string
  /** How many lines of each list could not be understood. */
  readonly unreadable: Record<string, number>
}

/** An optional module was read whole, unless a part of it was skipped in this collection. */
export async function recordModuleRead(
  turn: Turn,
  module: PortalList,
  { oldest, unreadable }: ReadLists,
): Promise<void> {
  const { deps, collection, business } = turn
  if (collection.missing.includes(module)) return
  await recordModuleReading(deps.db, { businessId: business.id, module }, oldest, deps.now(), unreadable)
}
