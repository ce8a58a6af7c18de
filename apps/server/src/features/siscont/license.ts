import type { Queryable } from '../../db/database.ts'
import type { LicenseAnswer } from '../../db/tables/siscont.ts'
import { forgetLicense, updateLicense } from '../users/queries.ts'

const DAY_MS = 86_400_000
/** While the partner's service is away, its last answer counts for so long. */
const LAST_ANSWER_DAYS = 7

/** Keeps what the partner answered about the license of a user who enters. */
export async function recordLicense(db: Queryable, userId: string, answer: LicenseAnswer, now: Date): Promise<void> {
  if (answer.kind === 'accepted') await updateLicense(db, userId, { licenseEnd: answer.end, licenseCheckedAt: now })
  else await forgetLicense(db, userId, new Date(now.getTime() - LAST_ANSWER_DAYS * DAY_MS))
}
