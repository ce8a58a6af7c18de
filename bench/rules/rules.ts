import { readFileSync } from 'node:fs'

import { chunks } from '@contapro/domain/lists/chunks'
import { itemAt } from '@contapro/domain/lists/item-at'
import { cents } from '@contapro/domain/money/cents'
import { judgePurchase } from '@contapro/domain/rules/judge-purchase'
import { labelledBuyer, labelledFacts, type LabelledPurchase } from '@contapro/domain/rules/score-labelled'

import { openDatabase } from '../../apps/server/src/db/database.ts'
import { CURRENT_RULE_SET } from '../../apps/server/src/features/review/judging/current-rule-set.ts'
import { judgeMarked } from '../../apps/server/src/features/review/judging/judge-vouchers.ts'
import { startTestPostgres } from '../../apps/server/src/testing/database/postgres-server.ts'
import { insertTestAccountant, insertTestBusiness, randomRuc } from '../../apps/server/src/testing/factories.ts'
import { listedVoucher, storeListing } from '../../apps/server/src/testing/sunat/store-listing.ts'
import { storeXml } from '../../apps/server/src/testing/sunat/store-purchases.ts'
import { testAudit } from '../../apps/server/src/testing/test-keys.ts'
import { median, type Figure } from '../figure.ts'

const PURCHASES = 10_000
const SUPPLIERS = 200
const ROUNDS = 5

const labelled: LabelledPurchase[] = JSON.parse(
  readFileSync(new URL('../../fixtures/rules/labelled-lines.json', import.meta.url), 'utf8'),
)

export async function measure(): Promise<Figure[]> {
  return [
    { name: 'purchases judged by all rules', value: judgedPerSecond(), unit: 'per second and core', atLeast: 5000 },
    { name: 'purchases loaded, judged and stored', value: await storedPerSecond(), unit: 'per second', atLeast: 2000 },
  ]
}

/** Each purchase has facts of its own, as in a worker, so that nothing is remembered from round to round. */
function judgedPerSecond(): number {
  const rates = Array.from({ length: ROUNDS + 1 }, () => {
    const facts = labelled.flatMap((purchase) => {
      const buyer = labelledBuyer(purchase, false)
      return Array.from({ length: 10 }, () => labelledFacts(purchase, buyer))
    })
    const started = performance.now()
    for (const purchase of facts) judgePurchase(purchase, CURRENT_RULE_SET)
    return facts.length / ((performance.now() - started) / 1000)
  })
  return median(rates.slice(1))
}

/** A register of purchases with the lines of their XML, all of them to be judged. */
async function storedPerSecond(): Promise<number> {
  const postgres = await startTestPostgres()
  const { db, pool, close } = openDatabase(postgres.templateUrl)
  try {
    const { id: businessId, ruc } = await insertTestBusiness(db, await insertTestAccountant(db))
    const suppliers = Array.from({ length: SUPPLIERS }, () => randomRuc())
    const vouchers = Array.from({ length: PURCHASES }, (_, index) => ({
      voucher: listedVoucher(index + 1, {
        issuer: itemAt(suppliers, index % SUPPLIERS),
        issueDate: `2026-10-${String((index % 28) + 1).padStart(2, '0')}`,
        taxableBase: cents(1000 + index),
        supplier: itemAt(labelled, index % labelled.length).supplier_name,
      }),
      lines: itemAt(labelled, index % labelled.length).items,
    }))
    const register = { businessId, ruc, book: 'rce', period: '202610' } as const
    await storeListing(
      pool,
      register,
      vouchers.map(({ voucher }) => voucher),
    )
    for (const some of chunks(vouchers, 2000)) await storeXml({ db, pool, now: () => new Date() }, register, some)
    await pool.query('vacuum analyze')
    const started = performance.now()
    await judgeMarked({ db, audit: testAudit() }, businessId, new Date())
    return PURCHASES / ((performance.now() - started) / 1000)
  } finally {
    await close()
    await postgres.stop()
  }
}
