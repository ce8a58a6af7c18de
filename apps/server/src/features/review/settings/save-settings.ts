import type { setReviewSettings } from '@contapro/contract/review'
import type { z } from 'zod'

import type { Deps } from '../../../deps.ts'
import { markNewer } from '../../changes/queries.ts'
import { judgePurchases } from '../jobs.ts'

type SettingsForm = z.infer<(typeof setReviewSettings)['schema']['body']>

/** Stores the settings of a company. All its purchases are judged again by a job, because any may depend on them. */
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
    await markNewer(tx, businessId, 0)
    await tx
      .insertInto('reviewSettings')
      .values({ businessId, ...settings })
      .onConflict((conflict) => conflict.column('businessId').doUpdateSet(settings))
      .execute()
    await queue.send(tx, judgePurchases, { businessId }, { singletonKey: businessId })
    const actor = `user:${accountantId}` as const
    const entry = { actor, action: 'review-settings-changed', details: settings }
    await audit.append(tx, businessId, entry, now())
  })
}
