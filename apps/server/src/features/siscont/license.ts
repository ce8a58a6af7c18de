import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { LicenseAnswer } from '../../db/tables/siscont.ts'
import { updateLicense } from '../users/queries.ts'
import type { SiscontAccount } from './accounts.ts'

/** While the partner's license service is away, its last answer counts for so long. */
const LAST_ANSWER_DAYS = 7

/**
 * Keeps what the partner answered about the license of an email that enters. Without an answer, the last one counts for some days more; it
 * is shortened here, so that this holds for whatever asks for the subscription. Whom the partner refused and never knew has no license.
 */
export async function recordLicense(
  tx: Queryable,
  { email, userId }: Pick<SiscontAccount, 'email' | 'userId'>,
  answer: LicenseAnswer,
  now: Date,
): Promise<void> {
  const update = tx.updateTable('siscontAccounts').where('email', '=', email)
  if (answer.kind === 'accepted') await update.set({ licenseEnd: answer.end, licenseCheckedAt: now }).execute()
  else {
    const lastDay = sql<string>`(license_checked_at at time zone 'America/Lima')::date + ${LAST_ANSWER_DAYS}::integer`
    await update
      .set({ licenseEnd: sql`least(license_end, ${lastDay})` })
      .where('licenseEnd', 'is not', null)
      .execute()
    if (answer.kind === 'refused')
      await update.set({ licenseCheckedAt: now }).where('licenseCheckedAt', 'is', null).execute()
  }
  await refreshLicense(tx, userId)
}

/** An account has the license that runs longest of those of the emails that open it. */
export async function refreshLicense(tx: Queryable, userId: string): Promise<void> {
  const license = await tx
    .selectFrom('siscontAccounts')
    .select(['licenseEnd as end', 'licenseCheckedAt as checkedAt'])
    .where('userId', '=', userId)
    .orderBy('licenseEnd', (order) => order.desc().nullsLast())
    .orderBy('licenseCheckedAt', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  await updateLicense(tx, userId, license ?? { end: null, checkedAt: null })
}
