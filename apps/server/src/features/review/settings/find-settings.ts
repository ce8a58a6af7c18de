import type { ReviewSettings } from '@contapro/contract/review'
import { suggestDivisions } from '@contapro/domain/activity/suggest-activity'

import type { Queryable } from '../../../db/database.ts'

/** What the accountant said of a company, and the activity that its sales and name suggest. */
export async function findSettings(db: Queryable, businessId: string): Promise<ReviewSettings> {
  const row = await db
    .selectFrom('businesses')
    .leftJoin('reviewSettings', 'reviewSettings.businessId', 'businesses.id')
    .leftJoin('companyProfiles', 'companyProfiles.businessId', 'businesses.id')
    .select(['businesses.name', 'companyProfiles.name as profileName', 'companyProfiles.sales'])
    .select(['ciiu', 'activitySource', 'regime', 'prorrataPercent', 'isRetentionAgent', 'isGoodTaxpayer'])
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
    prorrata_percent: row.prorrataPercent === null ? null : Number(row.prorrataPercent),
    is_retention_agent: row.isRetentionAgent,
    is_good_taxpayer: row.isGoodTaxpayer,
  }
}

/** The share of the IGV for both taxed and untaxed sales that gives credit, in every period; null while the accountant has not said it. */
export async function findProrrataPercent(db: Queryable, businessId: string): Promise<number | null> {
  const row = await db
    .selectFrom('reviewSettings')
    .select('prorrataPercent')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return row?.prorrataPercent ? Number(row.prorrataPercent) : null
}
