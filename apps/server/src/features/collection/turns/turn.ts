import type { SireCredentials, SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { CollectionRow } from '../../../db/tables/collection.ts'
import type { WorkerDeps } from '../../../deps.ts'
import type { CredentialDates } from '../../../vault/credential-sealer.ts'
import type { Intake } from '../../vouchers/queries.ts'
import type { Progress } from './progress.ts'
import type { StageResult } from './stage-result.ts'

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

/** Forgets the tokens and the portal session that the credentials of the turn obtained. */
export function forgetTokens({ deps, api, sol }: Turn): Promise<void> {
  return deps.sunat.forgetTokens(api ?? { ...sol, clientId: '', clientSecret: '' })
}

export type Stage = (turn: Turn) => Promise<StageResult>

/** What this turn stores belongs to its business and is listed in the history of its collection. */
export function intakeOf({ business, collection }: Turn): Intake {
  return { businessId: business.id, collectionId: collection.id }
}
