import type { SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { WorkerDeps } from '../deps.ts'
import { refusedCredentials } from './refused-credentials.ts'
import { runCheck, type SunatVerdict } from './run-check.ts'

/**
 * Checks SOL credentials with the portal, unless SUNAT is known to refuse them to this account. A refusal is stored. An outage, a
 * timeout or an unknown page is never taken for a refusal (quality bar TRAP-16).
 */
export async function checkSolCredentials(
  deps: Pick<WorkerDeps, 'db' | 'keys' | 'now' | 'sunat'>,
  credentials: SolCredentials,
  signal: AbortSignal,
): Promise<SunatVerdict> {
  const refused = refusedCredentials(deps)
  if (await refused.has(deps.db, credentials)) return 'refused'
  // The database decides: the accountant may have saved the credentials again through another process.
  deps.sunat.forgetSolRefusal(credentials)
  const result = await runCheck(() => deps.sunat.checkSolCredentials(credentials, { signal }), signal)
  if (result === 'refused') await refused.add(deps.db, credentials)
  return result === 'not-allowed' ? 'failed' : result
}
