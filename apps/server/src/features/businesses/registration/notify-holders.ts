import type { Deps } from '../../../deps.ts'
import { takeAttempt } from '../../../http/limits/attempts.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import { insertAlert } from '../../alerts/queries.ts'
import { findOtherHolders } from '../find-business.ts'
import { sendKeyTriedMail, type notifyHolders as job } from '../jobs.ts'
import { HOLDERS_NOTIFIED, HOLDERS_NOTIFIED_OF_ACCEPTED } from '../limits.ts'

/**
 * Handles the job `notify-holders`. Reports to the accountants who hold a RUC that another account sent a SOL key of it (quality bar TRAP-11): in
 * the audit chain each time SUNAT was asked, and by alert and mail at most once an hour, apart for a key that SUNAT accepted. It does not
 * reveal who sent it.
 */
export async function notifyHolders(
  { db, queue, audit, now }: Pick<Deps, 'db' | 'queue' | 'audit' | 'now'>,
  { ruc, accountantId, outcome }: PayloadOf<typeof job>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const holders = await findOtherHolders(tx, accountantId, ruc)
    if (holders.length === 0) return
    // Stored audit actions are never renamed, so this one keeps the name of the endpoint's URL.
    const entry = { actor: 'another-accountant', action: 'profile-validation-tried', details: { ruc } } as const
    if (outcome === 'asked') for (const { id } of holders) await audit.append(tx, id, entry, now())
    const isAccepted = outcome === 'accepted'
    const [limit, key] = isAccepted ? [HOLDERS_NOTIFIED_OF_ACCEPTED, `${ruc} ${accountantId}`] : [HOLDERS_NOTIFIED, ruc]
    if (!(await takeAttempt(tx, limit, key, now()))) return
    for (const holder of holders) {
      await insertAlert(tx, {
        userId: holder.accountantId,
        action: { kind: 'FIX_CREDENTIALS', businessId: holder.id },
        severity: isAccepted ? 'error' : 'warning',
        message: `${describeAttempt(holder.name, ruc, isAccepted)} Si no lo esperabas, cambia la clave SOL en SUNAT y actualízala aquí.`,
      })
      await queue.send(tx, sendKeyTriedMail, { businessId: holder.id, isAccepted })
    }
  })
}

/** What another account did, for the alert and the mail. */
export function describeAttempt(name: string, ruc: string, isAccepted: boolean): string {
  return isAccepted
    ? `Otra cuenta de Contapro ingresó la clave SOL de ${name} (RUC ${ruc}) y SUNAT la aceptó: esa cuenta también ve sus comprobantes.`
    : `Otra cuenta de Contapro ingresó una clave SOL para registrar a ${name} (RUC ${ruc}).`
}
