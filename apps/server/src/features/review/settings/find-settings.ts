import type { ReviewSettings } from '@contapro/contract/review'
import { suggestDivisions } from '@contapro/domain/activity/suggest-activity'
import { dateInLima } from '@contapro/domain/dates/lima'
import { prorrataPercentIn } from '@contapro/domain/igv/prorrata'
import { addMonths, periodOf, type TaxPeriod } from '@contapro/domain/periods/tax-period'

import type { Queryable } from '../../../db/database.ts'

/** What the accountant said of a company, and the activity that its sales and name suggest. */
export async function findSettings(db: Queryable, businessId: string, now: Date): Promise<ReviewSettings> {
  const row = await db
    .selectFrom('businesses')
    .leftJoin('reviewSettings', 'reviewSettings.businessId', 'businesses.id')
    .leftJoin('companyProfiles', 'companyProfiles.businessId', 'businesses.id')
    .select(['businesses.name', 'companyProfiles.name as profileName', 'companyProfiles.sales'])
    .select(['ciiu', 'activitySource', 'regime', 'prorrata', 'isRetentionAgent', 'isGoodTaxpayer'])
    .where('businesses.id', '=', businessId)
    .executeTakeFirstOrThrow()
  const suggestions = suggestDivisions(row.profileName ?? row.name, row.sales ?? [])
  const isConfirmed = row.activitySource === 'confirmed'
  return {
    activity: {
      ciiu: isConfirmed ? row.ciiu : (suggestions[0]?.ciiu ?? null),
      source: isConfirmed ? 'confirmed' : 'suggested',
      suggestions,
    },
    regime: row.regime,
    prorrata_percent: prorrataPercentIn(row.prorrata ?? [], declaredNext(now)),
    prorrata: row.prorrata ?? [],
    is_retention_agent: row.isRetentionAgent,
    is_good_taxpayer: row.isGoodTaxpayer,
  }
}

/** The month before this one. */
export function declaredNext(now: Date): TaxPeriod {
  return addMonths(periodOf(dateInLima(now)), -1)
}

/** The shares of the IGV for both taxed and untaxed sales that give credit, each from a period on. */
export async function findProrrata(db: Queryable, businessId: string): Promise<ReviewSettings['prorrata']> {
  return (await findProrrataOf(db, [businessId])).get(businessId) ?? []
}

/** The same of some businesses; those without any are not in the answer. */
export async function findProrrataOf(
  db: Queryable,
  businessIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewSettings['prorrata']>> {
  if (businessIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reviewSettings')
    .select(['businessId', 'prorrata'])
    .where('businessId', 'in', businessIds)
    .execute()
  return new Map(rows.map(({ businessId, prorrata }) => [businessId, prorrata ?? []]))
}
