import { readFileSync } from 'node:fs'

import { describeBuyer } from '@contapro/domain/activity/buyer'
import { itemAt } from '@contapro/domain/lists/item-at'
import { requireCents } from '@contapro/domain/money/cents'
import { judgePurchase } from '@contapro/domain/rules/judge-purchase'
import { foreignBecause, labelledFacts, type LabelledPurchase } from '@contapro/domain/rules/score-labelled'
import { expect, it } from 'vitest'

import { useTestDatabase } from '../../../testing/database/use-test-database.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher } from '../../../testing/sunat/store-listing.ts'
import { storeWithXml } from '../../../testing/sunat/store-purchases.ts'
import { refreshProfile } from '../settings/refresh-profile.ts'
import { CURRENT_RULE_SET } from './current-rule-set.ts'
import { judgeMarked } from './judge-vouchers.ts'
import { testAudit } from '../../../testing/test-keys.ts'

const connection = useTestDatabase()
const NOW = new Date('2027-06-01T17:00:00Z')

const labelled: LabelledPurchase[] = JSON.parse(
  readFileSync(new URL('../../../../../../fixtures/rules/labelled-lines.json', import.meta.url), 'utf8'),
)
const companies = [
  ...Map.groupBy(labelled, ({ business_ciiu, business_sales }) =>
    JSON.stringify([business_ciiu, business_sales]),
  ).values(),
]

/** A name that suggests no activity. */
const NAME = 'QW 26 S.A.C.'

async function newCompany({ business_ciiu, business_sales }: LabelledPurchase, isConfirmed: boolean) {
  const { db, pool } = connection
  const { id: businessId, ruc } = await insertTestBusiness(db, await insertTestAccountant(db), { name: NAME })
  const ciiu = business_ciiu.slice(0, 2)
  const isKnown = isConfirmed && ciiu !== ''
  if (isKnown) await db.insertInto('reviewSettings').values({ businessId, ciiu, activitySource: 'confirmed' }).execute()
  const register = { businessId, ruc, book: 'rvie', period: '202610' } as const
  if (business_sales.length > 0)
    await storeWithXml({ db, pool, now: () => NOW }, register, [
      { voucher: listedVoucher(1, { issuer: ruc }), lines: business_sales },
    ])
  const sales = [...new Set(business_sales)].sort()
  const activity = isKnown ? ({ ciiu, source: 'confirmed' } as const) : undefined
  return { businessId, ruc, buyer: describeBuyer({ name: NAME, sales, activity }) }
}

it.each([
  ['with its division confirmed', true],
  ['with the activity that its sales suggest', false],
])(
  'a stored purchase gets the verdict that rules:score gives it, %s',
  async (_case, isConfirmed) => {
    const { db, pool } = connection
    const differing: unknown[] = []
    for (const purchases of companies) {
      const { businessId, ruc, buyer } = await newCompany(itemAt(purchases, 0), isConfirmed)
      const vouchers = purchases.map((purchase, index) => ({
        purchase,
        voucher: listedVoucher(index + 1, {
          issueDate: purchase.date,
          supplier: purchase.supplier_name,
          total: requireCents(purchase.total.toFixed(2)),
        }),
        lines: purchase.items,
      }))
      await storeWithXml({ db, pool, now: () => NOW }, { businessId, ruc, book: 'rce', period: '202612' }, vouchers)
      await refreshProfile(db, businessId)
      await judgeMarked({ db, audit: testAudit() }, businessId, NOW)
      const stored = await db
        .selectFrom('vouchers')
        .innerJoin('voucherVerdicts', (join) =>
          join
            .onRef('voucherVerdicts.businessId', '=', 'vouchers.businessId')
            .onRef('voucherVerdicts.voucherId', '=', 'vouchers.id'),
        )
        .select(['number', 'rules', 'expense', 'reviewState'])
        .where('vouchers.businessId', '=', businessId)
        .execute()
      expect(stored).toHaveLength(purchases.length)
      for (const { number, rules, expense, reviewState } of stored) {
        const purchase = itemAt(purchases, Number(number) - 1)
        const reason = foreignBecause(judgePurchase(labelledFacts(purchase, buyer), CURRENT_RULE_SET))
        const found = rules.find((id) => ['G01', 'G02', 'G03'].includes(id))
        if (found !== reason?.id || expense !== reviewState) differing.push({ purchase, found, expected: reason?.id })
      }
    }
    expect(differing).toEqual([])
  },
  120_000,
)
