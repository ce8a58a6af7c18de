import type { setReviewSettings } from '@contapro/contract/review'
import type { z } from 'zod'

import type { Deps } from '../../../deps.ts'
import { markNewer } from '../../changes/queries.ts'
import { lockForDecision } from '../decisions/lock-for-decision.ts'
import { judgePurchases } from '../jobs.ts'

type SettingsForm = z.infer<(typeof setReviewSettings)['schema']['body']>

/** The settings that `loadCompany` makes facts of. */
const READ_BY_RULES = ['ciiu', 'activitySource', 'isRetentionAgent'] as const
const WITHOUT_SETTINGS = { ciiu: null, activitySource: 'suggested', isRetentionAgent: null } as const

/** Stores the settings of a company. When one that rules read changes, all purchases are judged again by a job; the others only enter sums. */
export async function saveSettings(
  { db, queue, audit, now }: Pick<Deps, 'db' | 'queue' | 'audit' | 'now'>,
  { businessId, accountantId }: { businessId: string; accountantId: string },
  form: SettingsForm,
): Promise<void> {
  const settings = {
    // A suggested activity is not stored: it follows the sales.
    ciiu: form.activity.source === 'confirmed' ? form.activity.ciiu : null,
    activitySource: form.activity.ciiu === null ? ('suggested' as const) : form.activity.source,
    regime: form.regime,
    prorrataPercent: form.prorrata_percent === null ? null : form.prorrata_percent.toFixed(2),
    isRetentionAgent: form.is_retention_agent,
    isGoodTaxpayer: form.is_good_taxpayer,
  }
  await db.transaction().execute(async (tx) => {
    await lockForDecision(tx, businessId)
    const before = await tx
      .selectFrom('reviewSettings')
      .select(READ_BY_RULES)
      .where('businessId', '=', businessId)
      .executeTakeFirst()
    const isReadOtherwise = READ_BY_RULES.some((name) => (before ?? WITHOUT_SETTINGS)[name] !== settings[name])
    await tx
      .insertInto('reviewSettings')
      .values({ businessId, ...settings })
      .onConflict((conflict) => conflict.column('businessId').doUpdateSet(settings))
      .execute()
    if (isReadOtherwise) {
      await markNewer(tx, businessId, 0)
      await queue.send(tx, judgePurchases, { businessId }, { singletonKey: businessId })
    }
    const actor = `user:${accountantId}` as const
    const entry = { actor, action: 'review-settings-changed', details: settings }
    await audit.append(tx, businessId, entry, now())
  })
}
