import type { PortalList } from '@contapro/domain/completeness/assess-list'
import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'
import type { SunatFailure } from '@contapro/sunat/failure'
import type { SireCredentials, SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { CollectionRow } from '../../../db/tables/collection.ts'
import type { WorkerDeps } from '../../../deps.ts'
import type { CredentialDates } from '../../../vault/credential-sealer.ts'
import { recordModuleFailure, recordModuleReading } from '../../completeness/queries.ts'
import type { Intake } from '../../vouchers/queries.ts'
import { updateCollection } from '../queries.ts'
import type { Progress } from './progress.ts'
import { OUTAGE, stageResultOf, type StageResult } from './stage-result.ts'

/** One turn of a collection: what its stages work with. */
export type Turn = {
  readonly deps: WorkerDeps
  readonly collection: CollectionRow
  readonly business: BusinessRow
  readonly sol: SolCredentials
  /** From before the turn: SUNAT's verdict applies to these credentials, not to any saved later. */
  readonly credentialDates: CredentialDates
  /** Undefined without an API pair, or with one that SUNAT has refused. */
  readonly api: SireCredentials | undefined
  /** Aborted when the job no longer belongs to this worker or the process exits now: calls to SUNAT stop with an exception. */
  readonly signal: AbortSignal
  /** Aborted earlier, when the process begins to shut down: the turn finishes its piece of work and leaves the rest to the next turn. */
  readonly shutdown: AbortSignal
  readonly progress: Progress
  /** Call between two pieces of work. Waits while more urgent collections run; false means that the turn must end. */
  readonly canContinue: () => Promise<boolean>
}

/** Forgets the tokens and the portal session that the credentials of the turn won. */
export function forgetTokens({ deps, api, sol }: Turn): Promise<void> {
  return deps.sunat.forgetTokens(api ?? { ...sol, clientId: '', clientSecret: '' })
}

export type Stage = (turn: Turn) => Promise<StageResult>

/** Records a module that SUNAT does not allow or does not answer about. The accountant sees it with the next status of the business. */
export async function recordMissingModule({ deps, collection }: Turn, module: SunatModule): Promise<void> {
  if (collection.missing.includes(module)) return
  collection.missing.push(module)
  await updateCollection(deps.db, collection.id, { missing: collection.missing })
}

/** How often in a row SUNAT may not answer about something that the rest can do without. After that the next collection asks again. */
const MAX_PARTIAL_WAITS = 3

/** Whether something that SUNAT does not answer about is left to the next collection, because the rest can do without it. */
export function hasWaitedEnough({ collection }: Turn): boolean {
  return collection.waits >= MAX_PARTIAL_WAITS
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

/** What this turn stores belongs to its business and is listed in the history of its collection. */
export function intakeOf({ business, collection }: Turn): Intake {
  return { businessId: business.id, collectionId: collection.id }
}
