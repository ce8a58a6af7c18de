import type { Deps } from '../../../deps.ts'
import { takeAttempt } from '../../../http/limits/attempts.ts'
import type { PayloadOf } from '../../../queue/job.ts'
import { insertAlert } from '../../alerts/queries.ts'
import { findOtherHolders } from '../find-business.ts'
import { sendKeyTriedMail, type notifyHolders as job } from '../jobs.ts'
import { HOLDERS_NOTIFIED } from '../limits.ts'

/**
 * Handles the job `notify-holders`. Tells the accountants who hold a RUC that another account sent a SOL key of it (quality bar TRAP-11): by alert and mail at most once an
 * hour, and in the audit chain each time SUNAT was asked. It does not reveal who tried.
 */
export async function notifyHolders(
  { db, queue, audit, now }: Pick<Deps, 'db' | 'queue' | 'audit' | 'now'>,
  { ruc, accountantId, isAdmitted }: PayloadOf<typeof job>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const holders = await findOtherHolders(tx, accountantId, ruc)
    if (holders.length === 0) return
    // Stored audit actions are never renamed, so this one keeps the name of the endpoint's URL.
    const entry = { actor: 'another-accountant', action: 'profile-validation-tried', details: { ruc } } as const
    if (isAdmitted) for (const { id } of holders) await audit.append(tx, id, entry, now())
    if (!(await takeAttempt(tx, HOLDERS_NOTIFIED, ruc, now()))) return
    for (const holder of holders) {
      await insertAlert(tx, {
        userId: holder.accountantId,
        action: { kind: 'FIX_CREDENTIALS', businessId: holder.id },
        severity: 'warning',
        message: `Otra cuenta de Contapro ingresó una clave SOL para registrar a ${holder.name} (RUC ${ruc}). Si no lo esperabas, cambia la clave SOL en SUNAT y actualízala aquí.`,
      })
      await queue.send(tx, sendKeyTriedMail, { businessId: holder.id })
    }
  })
}
