import type { SireCredentials } from '@contapro/sunat/tokens/credentials'
import type { Book } from '@contapro/domain/vouchers/book'

import type { WorkerDeps } from '../deps.ts'
import { runCheck, type SunatVerdict } from './run-check.ts'

/** Checks an API pair: SUNAT must issue a token for it and allow it at least one of the two registers. */
export async function checkApiCredentials(
  { db, sunat, solKeys }: Pick<WorkerDeps, 'db' | 'sunat' | 'solKeys'>,
  credentials: SireCredentials,
  signal: AbortSignal,
): Promise<SunatVerdict> {
  const token = await runCheck(() => sunat.checkApiCredentials(credentials, { signal }), signal)
  // The portal has just accepted the SOL user, so only the API pair is refused: the client must keep using the portal.
  if (token === 'refused') {
    sunat.forgetSolRefusal(credentials)
    await solKeys.recordAccepted(db, credentials)
  }
  if (token !== 'accepted') return token
  const readPeriods = (book: Book) => runCheck(() => sunat.sire.periods(credentials, book, { signal }), signal)
  const purchases = await readPeriods('rce')
  return purchases === 'not-allowed' ? readPeriods('rvie') : purchases
}
