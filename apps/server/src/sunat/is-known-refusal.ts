import type { SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { Deps } from '../deps.ts'
import { refusedCredentials } from './refused-credentials.ts'

/**
 * Whether SUNAT has refused these credentials before. The database decides: the client of this process also remembers refusals, but the
 * accountant may have saved the credentials again through another process.
 */
export async function isKnownRefusal(
  deps: Pick<Deps, 'db' | 'keys' | 'now' | 'sunat'>,
  credentials: SolCredentials,
): Promise<boolean> {
  if (await refusedCredentials(deps).has(deps.db, credentials)) return true
  // An empty API pair: only the memory of the refusal is cleared, no token.
  await deps.sunat.forgetCredentials({ ...credentials, clientId: '', clientSecret: '' })
  return false
}
