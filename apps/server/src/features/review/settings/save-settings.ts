import type { setReviewSettings } from '@contapro/contract/review'
import { prorrataPercentIn, setProrrata, type ProrrataFrom } from '@contapro/domain/igv/prorrata'
import type { z } from 'zod'

import type { Deps } from '../../../deps.ts'
import { markAllForRejudging } from '../../rejudging/queries.ts'
import { lockVouchersForRequest } from '../../../http/lock-vouchers-for-request.ts'
import { judgePurchases } from '../jobs.ts'
import { declaredNext } from './find-settings.ts'

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
    isRetentionAgent: form.is_retention_agent,
    isGoodTaxpayer: form.is_good_taxpayer,
  }
  await db.transaction().execute(async (tx) => {
    await lockVouchersForRequest(tx, businessId)
    const before = await tx
      .selectFrom('reviewSettings')
      .select([...READ_BY_RULES, 'prorrata'])
      .where('businessId', '=', businessId)
      .executeTakeFirst()
    const isReadOtherwise = READ_BY_RULES.some((name) => (before ?? WITHOUT_SETTINGS)[name] !== settings[name])
    const prorrata = changeProrrata(before?.prorrata ?? [], form, now())
    const row = { ...settings, prorrata: JSON.stringify(prorrata) }
    await tx
      .insertInto('reviewSettings')
      .values({ businessId, ...row })
      .onConflict((conflict) => conflict.column('businessId').doUpdateSet(row))
      .execute()
    if (isReadOtherwise) {
      await markAllForRejudging(tx, businessId)
      await queue.send(tx, judgePurchases, { businessId }, { singletonKey: businessId })
    }
    const actor = `user:${accountantId}` as const
    const entry = { actor, action: 'review-settings-changed', details: { ...settings, prorrata } }
    await audit.append(tx, businessId, entry, now())
  })
}

/** A form that does not say from when leaves the percentages alone unless it changes the one that it was shown. */
function changeProrrata(before: readonly ProrrataFrom[], form: SettingsForm, now: Date): ProrrataFrom[] {
  const { prorrata_from: from, prorrata_percent: percent } = form
  if (from === undefined && percent === prorrataPercentIn(before, declaredNext(now))) return [...before]
  return setProrrata(before, { from: from ?? null, percent })
}
