import { dateInLima } from '@contapro/domain/dates/lima'
import { sql } from 'kysely'

import type { Deps } from '../../../deps.ts'
import { findMarkedBusinesses, markAllForRejudging } from '../../rejudging/queries.ts'
import { findOverdueBusinesses } from '../../detractions/queries.ts'
import * as jobs from '../jobs.ts'
import { CURRENT_RULE_SET } from './current-rule-set.ts'

/** Handles the job `tend-judging`. */
export async function sweepJudging({ db, queue, now }: Pick<Deps, 'db' | 'queue' | 'now'>): Promise<void> {
  const { version } = CURRENT_RULE_SET
  const outdated = await db.selectFrom('companyProfiles').select('businessId').where('ruleSet', '<', version).execute()
  for (const { businessId } of outdated)
    await db.transaction().execute(async (tx) => {
      await markAllForRejudging(tx, businessId)
      await sql`update company_profiles set rule_set = ${version} where business_id = ${businessId}`.execute(tx)
    })
  const waiting = new Set([
    ...(await findMarkedBusinesses(db)),
    ...(await findOverdueBusinesses(db, dateInLima(now()))),
  ])
  for (const businessId of waiting)
    await queue.send(db, jobs.judgePurchases, { businessId }, { singletonKey: businessId })
}
