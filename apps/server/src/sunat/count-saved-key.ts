import type { SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { Queryable } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { refusedCredentials } from './refused-credentials.ts'

/**
 * Counts a key that is saved and returns the seconds until it may be saved. When it may be shown to SUNAT now (0 seconds), its earlier refusal
 * is forgotten: saving allows one more try.
 */
export async function countSavedKey(
  deps: Pick<Deps, 'keys' | 'now' | 'solKeys'>,
  tx: Queryable,
  sol: SolCredentials,
): Promise<number> {
  const waitSeconds = await deps.solKeys.countSaved(tx, sol)
  if (waitSeconds === 0) await refusedCredentials(deps).remove(tx, sol)
  return waitSeconds
}
