import type { Operation } from '@contapro/domain/detractions/deposit-file'

import type { Queryable } from '../../../db/database.ts'
import { findAccounts } from '../supplier-accounts.ts'
import { findQuestions } from '../unmatched/find-questions.ts'
import { chooseLines, type Choice } from './choose-lines.ts'
import { findCandidates } from './find-candidates.ts'

/** What an accountant wants in a lot. */
export type Wanted = {
  readonly codes: readonly string[]
  readonly operation: Operation
  /** Its number; the next one without it. */
  readonly lot?: string | undefined
}

/** Divides the wanted purchases, as they are now, into lines of a lot and those that are left out. */
export async function chooseOf(db: Queryable, businessId: string, { codes, operation }: Wanted): Promise<Choice> {
  const candidates = await findCandidates(db, businessId, codes)
  const accounts = await findAccounts(
    db,
    businessId,
    candidates.map(({ issuer }) => issuer),
  )
  const questions = await findQuestions(db, businessId)
  return chooseLines(candidates, { accounts, questions }, operation)
}
