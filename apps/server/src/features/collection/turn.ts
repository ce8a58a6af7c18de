import type { SireCredentials, SolCredentials } from '@contapro/sunat/tokens/credentials'
import type { SunatFailure, SunatModule } from '@contapro/sunat/failure'

import type { BusinessRow, CollectionRow } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Progress } from './progress.ts'

/** One turn of a collection: what its stages work with. */
export type Turn = {
  readonly deps: Deps
  readonly run: CollectionRow
  readonly business: BusinessRow
  readonly sol: SolCredentials
  /** When these credentials were saved: SUNAT's verdict is on them, and on no later ones. */
  readonly savedAt: { readonly sol: Date; readonly api: Date | null }
  /** Absent without an API pair, or with one that SUNAT has refused. */
  readonly api: SireCredentials | undefined
  readonly signal: AbortSignal
  /** The process is about to end: whoever works in a long loop leaves the rest to the next turn. */
  readonly leaving: AbortSignal
  readonly progress: Progress
  /** To be asked between two pieces of work: whether to go on, after letting pass whoever is in more of a hurry. */
  readonly mayGoOn: () => Promise<boolean>
}

/** How a stage ends. */
export type StageEnd =
  /** Nothing left of it. */
  | { readonly kind: 'done' }
  /** Others wait: the rest in another turn. */
  | { readonly kind: 'pause' }
  /** SUNAT is not there, or not ready: the rest after a while. */
  | { readonly kind: 'wait'; readonly step: string; readonly seconds?: number }
  /** SUNAT refused something without which there is no going on. */
  | {
      readonly kind: 'refused'
      readonly failure: SunatFailure & { kind: 'wrong-sol-credentials' | 'wrong-api-credentials' }
    }

export const DONE: StageEnd = { kind: 'done' }
export const PAUSE: StageEnd = { kind: 'pause' }
export const SUNAT_AWAY: StageEnd = { kind: 'wait', step: 'SUNAT no responde; lo seguimos intentando' }

export type Stage = (turn: Turn) => Promise<StageEnd>

/** What a failure means for a stage that cannot go on without the answer; undefined when it concerns only what was asked for. */
export function endOf(failure: SunatFailure): StageEnd | undefined {
  if (failure.kind === 'wrong-sol-credentials' || failure.kind === 'wrong-api-credentials')
    return { kind: 'refused', failure }
  return failure.kind === 'unavailable' ? SUNAT_AWAY : undefined
}

/** A module that SUNAT does not allow: told to the accountant when the collection ends, and no reason to stop. */
export async function noteMissing({ deps, run }: Turn, module: SunatModule): Promise<void> {
  if (run.missing.includes(module)) return
  run.missing.push(module)
  await deps.db.updateTable('collections').set({ missing: run.missing }).where('id', '=', run.id).execute()
}
