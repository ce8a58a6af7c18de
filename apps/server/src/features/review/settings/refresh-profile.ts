import { describeBuyer, isSameBuyer, type KnownActivity } from '@contapro/domain/activity/buyer'
import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import { sql } from 'kysely'

import type { Database, Queryable } from '../../../db/database.ts'
import { lockVouchers } from '../../../db/locks.ts'
import { markAllForRejudging } from '../../rejudging/queries.ts'
import { contentVersion, isListed } from '../../vouchers/queries.ts'
import { CURRENT_RULE_SET } from '../judging/current-rule-set.ts'
import { findConfirmedActivity } from './confirmed-activity.ts'

/** The most frequent texts say what a company sells; the rest is noise. */
const MAX_TEXTS = 300
const MONTHS = 12

/**
 * Looks at the name and the sales of a company again when they changed. Its profile changes only when some purchase may be judged otherwise
 * by the new one; then all are marked.
 */
export async function refreshProfile(db: Database, businessId: string): Promise<void> {
  if (!(await hasChanged(db, businessId))) return
  await db.transaction().execute(async (tx) => {
    await lockVouchers(tx, businessId)
    const { name, salesVersion } = await selectSource(tx, businessId)
    const known = await tx
      .selectFrom('companyProfiles')
      .select(['name', 'sales'])
      .where('businessId', '=', businessId)
      .executeTakeFirst()
    const sales = await selectSalesTexts(tx, businessId)
    const confirmed = await findConfirmedActivity(tx, businessId)
    // A confirmed activity may be taken back, so both ways count.
    const isSame = (activity: KnownActivity | undefined) =>
      known && isSameBuyer(describeBuyer({ ...known, activity }), describeBuyer({ name, sales, activity }))
    if (isSame(undefined) && isSame(confirmed)) {
      await tx.updateTable('companyProfiles').set({ salesVersion }).where('businessId', '=', businessId).execute()
      return
    }
    const { version: ruleSet } = CURRENT_RULE_SET
    await tx
      .insertInto('companyProfiles')
      .values({ businessId, name, sales, salesVersion, ruleSet })
      .onConflict((conflict) => conflict.column('businessId').doUpdateSet({ name, sales, salesVersion }))
      .execute()
    await markAllForRejudging(tx, businessId)
  })
}

async function hasChanged(db: Queryable, businessId: string): Promise<boolean> {
  const { salesVersion } = await selectSource(db, businessId)
  const known = await db
    .selectFrom('companyProfiles')
    .select('salesVersion')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return known?.salesVersion !== salesVersion
}

/** The version changes with each register and XML of the sales, and with the name. */
async function selectSource(db: Queryable, businessId: string): Promise<{ name: string; salesVersion: number }> {
  const { rows } = await sql<{ name: string; salesVersion: number }>`
    select name, (select coalesce(sum(${contentVersion()}), 0) from period_versions where business_id = ${businessId} and book = 'rvie')::bigint
      + hashtext(name) as sales_version
    from businesses where id = ${businessId}`.execute(db)
  const [source] = rows
  if (!source) throw new Error(`no business ${businessId}`)
  return source
}

/** The texts of the last twelve months of sales, the most frequent first. */
async function selectSalesTexts(tx: Queryable, businessId: string): Promise<string[]> {
  const { rows: newest } = await sql<{ period: string | null }>`
    select max(period) as period from period_totals where business_id = ${businessId} and book = 'rvie' and voucher_count > 0`.execute(
    tx,
  )
  const period = newest[0]?.period
  if (!period) return []
  const { rows } = await sql<{ description: string }>`
    select item.description from vouchers voucher
    join voucher_items item on item.business_id = voucher.business_id and item.voucher_id = voucher.id
    where voucher.business_id = ${businessId} and voucher.book = 'rvie' and ${sql.raw(isListed('voucher'))}
      and voucher.period > ${addMonths(taxPeriod(period), -MONTHS)}
    group by item.description order by count(*) desc, item.description limit ${MAX_TEXTS}`.execute(tx)
  return rows.map(({ description }) => description)
}
