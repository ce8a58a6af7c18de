import type { SunatFailure, SunatModule } from '@contapro/sunat/failure'
import type { SireCredentials, SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { CollectionRow } from '../../../db/tables/collection.ts'
import type { Deps } from '../../../deps.ts'
import type { Intake } from '../../vouchers/queries.ts'
import { updateCollection } from '../queries.ts'
import type { Progress } from './progress.ts'

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

/** How a stage ends. */
export type StageResult =
  | { readonly kind: 'done' }
  /** Other collections wait: continue in another turn. */
  | { readonly kind: 'pause' }
  /** SUNAT does not answer or is not ready: continue later. */
  | { readonly kind: 'wait'; readonly step: string; readonly seconds?: number }
  /** SUNAT refused credentials that the stage needs. */
  | { readonly kind: 'refused'; readonly failure: CredentialRefusal }

export type CredentialRefusal = SunatFailure & { kind: 'wrong-sol-credentials' | 'wrong-api-credentials' }

export const DONE: StageResult = { kind: 'done' }
export const PAUSE: StageResult = { kind: 'pause' }
export const SUNAT_UNAVAILABLE: StageResult = { kind: 'wait', step: 'SUNAT no responde; lo seguimos intentando' }

export type Stage = (turn: Turn) => Promise<StageResult>

export function isCredentialRefusal(failure: SunatFailure): failure is CredentialRefusal {
  return failure.kind === 'wrong-sol-credentials' || failure.kind === 'wrong-api-credentials'
}

/** How a failure ends a stage; undefined when it concerns only the one thing that was asked for. */
export function stageResultOf(failure: SunatFailure): StageResult | undefined {
  if (isCredentialRefusal(failure)) return { kind: 'refused', failure }
  return failure.kind === 'unavailable' ? SUNAT_UNAVAILABLE : undefined
}

/** Records a module that SUNAT does not allow. The accountant sees it when the collection ends; the collection continues. */
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
