import type { SunatFailure, SunatModule } from '@contapro/sunat/failure'
import type { SireCredentials, SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { CollectionRow } from '../../../db/tables/collection.ts'
import type { Deps } from '../../../deps.ts'
import type { Intake } from '../../vouchers/queries.ts'
import { updateCollection } from '../queries.ts'
import type { Progress } from './progress.ts'
import { stageResultOf, type StageResult } from './stage-result.ts'

/** One turn of a collection: what its stages work with. */
export type Turn = {
  readonly deps: Deps
  readonly run: CollectionRow
  readonly business: BusinessRow
  readonly sol: SolCredentials
  /** When these credentials were saved: SUNAT's verdict applies to them, not to credentials saved later. */
  readonly savedAt: { readonly sol: Date; readonly api: Date | null }
  /** Undefined without an API pair, or with one that SUNAT has refused. */
  readonly api: SireCredentials | undefined
  readonly signal: AbortSignal
  /** Aborted when the process is about to stop: long loops leave the rest to the next turn. */
  readonly shutdown: AbortSignal
  readonly progress: Progress
  /** Call between two pieces of work. Waits while more urgent collections run; false means that the turn must end. */
  readonly canContinue: () => Promise<boolean>
}

export type Stage = (turn: Turn) => Promise<StageResult>

/** Records a module that SUNAT does not allow, and continues. The accountant sees it with the next status of the business. */
export async function recordMissingPermission({ deps, run }: Turn, module: SunatModule): Promise<void> {
  if (run.missing.includes(module)) return
  run.missing.push(module)
  await updateCollection(deps.db, run.id, { missing: run.missing })
}

/** How a stage continues after a failure to list something optional: undefined to skip it, or the result that ends the stage. */
export async function skipUnlessFatal(
  turn: Turn,
  failure: SunatFailure,
  message: string,
): Promise<StageResult | undefined> {
  const result = stageResultOf(failure)
  if (result) return result
  if (failure.kind === 'missing-permission') await recordMissingPermission(turn, failure.module)
  else turn.deps.log.warn({ failure }, message)
  return undefined
}

/** What this turn stores belongs to its business and is listed in its run's history. */
export function intakeOf({ business, run }: Turn): Intake {
  return { businessId: business.id, source: { via: run.route === 'api' ? 'sire' : 'portal', collectionId: run.id } }
}
