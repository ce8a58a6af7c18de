import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { PayloadOf } from '../../queue/job.ts'
import { sendMobileNotice as job } from './jobs.ts'

const TIMEOUT_MS = 10_000

/** Queues the notice if a service for it is configured. Mail and alert are sent in any case. */
export async function queueMobileNotice(
  { config, queue }: Pick<Deps, 'config' | 'queue'>,
  tx: Queryable,
  businessId: string,
): Promise<void> {
  if (config.mobileNotices) await queue.send(tx, job, { businessId })
}

/** Handles the job `send-mobile-notice`. */
export async function sendMobileNotice({ config, db }: Deps, { businessId }: PayloadOf<typeof job>): Promise<void> {
  const found = await findRecipient(db, businessId)
  if (!config.mobileNotices || !found) return
  const answer = await fetch(config.mobileNotices.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': config.mobileNotices.key },
    body: JSON.stringify({
      celular: found.phoneNumber,
      mensaje: `Los comprobantes de ${found.name} (RUC ${found.ruc}) ya están en Contapro.`,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`notice service answered ${answer.status}`)
}

/** The mobile of the accountant, if SISCONT opens their account. */
function findRecipient(db: Queryable, businessId: string) {
  return db
    .selectFrom('businesses')
    .innerJoin('users', 'users.id', 'businesses.accountantId')
    .select(['users.phoneNumber', 'businesses.name', 'businesses.ruc'])
    .where('businesses.id', '=', businessId)
    .where('businesses.archivedAt', 'is', null)
    .where('users.id', 'in', db.selectFrom('siscontAccounts').select('userId'))
    .executeTakeFirst()
}
