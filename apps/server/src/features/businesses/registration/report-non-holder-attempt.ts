import type { Deps } from '../../../deps.ts'
import type { NonHolderAttempt } from '../../../sunat/sol-key-guard.ts'
import { notifyHolders } from '../jobs.ts'

/** Logs that an account sent a SOL key of a RUC it does not hold, and queues the notification of the holders: a request sees only its own rows. */
export async function reportNonHolderAttempt(
  { db, queue, log }: Pick<Deps, 'db' | 'queue' | 'log'>,
  { address, ...attempt }: NonHolderAttempt,
): Promise<void> {
  const { ruc, accountantId, outcome } = attempt
  log.info({ security: 'sol-key', verdict: outcome, user: accountantId, address, ruc })
  await queue.send(db, notifyHolders, attempt)
}
