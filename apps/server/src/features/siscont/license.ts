import type { Queryable } from '../../db/database.ts'
import type { LicenseAnswer } from '../../db/tables/siscont.ts'
import { LAST_ANSWER_MS, updateLicense } from '../users/queries.ts'
import type { SiscontAccount } from './accounts.ts'

/** Keeps what the partner answered about the license of an email that enters. Without an answer, the last one counts for some days. */
export async function recordLicense(
  tx: Queryable,
  { email, userId }: Pick<SiscontAccount, 'email' | 'userId'>,
  answer: LicenseAnswer,
  now: Date,
): Promise<void> {
  const update = tx.updateTable('siscontAccounts').where('email', '=', email)
  if (answer.kind === 'accepted') await update.set({ licenseEnd: answer.end, licenseCheckedAt: now }).execute()
  else
    await update
      .set({ licenseEnd: null })
      .where('licenseCheckedAt', '<', new Date(now.getTime() - LAST_ANSWER_MS))
      .execute()
  await refreshLicense(tx, userId)
}

/** An account has the license that runs longest of those of the emails that open it. */
export async function refreshLicense(tx: Queryable, userId: string): Promise<void> {
  const license = await tx
    .selectFrom('siscontAccounts')
    .select(({ fn }) => [fn.max('licenseEnd').as('end'), fn.max('licenseCheckedAt').as('checkedAt')])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  await updateLicense(tx, userId, license)
}
