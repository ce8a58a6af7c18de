import { cents } from '@contapro/domain/money/cents'
import { RULE_SETS } from '@contapro/domain/rules/rule-sets'
import { itemAt } from '@contapro/domain/lists/item-at'
import { expect, it } from 'vitest'

import { useTestDatabase } from '../../../testing/database/use-test-database.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher } from '../../../testing/sunat/store-listing.ts'
import { storeWithXml } from '../../../testing/sunat/store-purchases.ts'
import { markSuppliersForRejudging } from '../../rejudging/queries.ts'
import { judgeMarked } from './judge-vouchers.ts'
import { replayVerdicts } from './replay-verdicts.ts'
import { testAudit } from '../../../testing/test-keys.ts'

const connection = useTestDatabase()
const NOW = new Date('2026-11-15T17:00:00Z')

async function newJudgedCompany() {
  const { db, pool } = connection
  const business = await insertTestBusiness(db, await insertTestAccountant(db), { name: 'ESTUDIO DE ABOGADOS S.A.C.' })
  const register = { businessId: business.id, ruc: business.ruc, book: 'rce', period: '202610' } as const
  await storeWithXml({ db, pool, now: () => NOW }, register, [
    { voucher: listedVoucher(1), lines: ['MUÑECA BARBIE'] },
    { voucher: listedVoucher(2, { taxableBase: cents(300_000) }), lines: ['SERVICIOS VARIOS'] },
    { voucher: listedVoucher(3, { taxableBase: cents(2000) }), lines: ['PAPEL BOND A4'] },
  ])
  await judgeMarked({ db, audit: testAudit() }, business.id, NOW)
  return business.id
}

const current = itemAt(RULE_SETS, -1)
const newer = [{ ...current, version: current.version + 1, genericFrom: cents(99_999_999) }]

it('computes every stored verdict again from the stored facts, also with a newer rule set present', async () => {
  const { db } = connection
  const business = await newJudgedCompany()
  expect(await replayVerdicts(db, business, '202610')).toEqual({ count: 3, differences: [] })
  expect(await replayVerdicts(db, business, '202610', [...RULE_SETS, ...newer])).toEqual({ count: 3, differences: [] })
})

it('names what comes out otherwise, and what was judged by rules that nobody has any more', async () => {
  const { db } = connection
  const business = await newJudgedCompany()
  const changed = [{ ...itemAt(RULE_SETS, -1), genericFrom: cents(99_999_999) }]
  const { differences } = await replayVerdicts(db, business, '202610', changed)
  expect(differences).toEqual([
    {
      code: '20131312955-01-F001-2',
      stored: expect.stringMatching(/^OBSERVADO \| SI \| K03 /),
      computed: expect.stringMatching(/^DEDUCIBLE \| SI \| B02 /),
      isMarked: false,
    },
  ])
  expect((await replayVerdicts(db, business, '202610', newer)).differences).toHaveLength(3)
})

it('judges by the day of the verdict: what was seen later did not count', async () => {
  const { db } = connection
  const business = await newJudgedCompany()
  await db
    .insertInto('taxpayerStates')
    .values({
      ruc: '20131312955',
      firstSeen: '2026-11-16',
      lastSeen: '2026-11-16',
      state: 'BAJA DE OFICIO',
      condition: 'HABIDO',
    })
    .execute()
  expect((await replayVerdicts(db, business, '202610')).differences).toEqual([])
})

it('sets apart what waits to be judged again, because its facts changed', async () => {
  const { db } = connection
  const business = await newJudgedCompany()
  const changed = [{ ...itemAt(RULE_SETS, -1), genericFrom: cents(99_999_999) }]
  const waiting = async () =>
    (await replayVerdicts(db, business, '202610', changed)).differences.map((one) => one.isMarked)
  expect(await waiting()).toEqual([false])
  await db.transaction().execute((tx) => markSuppliersForRejudging(tx, business, ['20131312955'], '202611'))
  expect(await waiting()).toEqual([false])
  await db.transaction().execute((tx) => markSuppliersForRejudging(tx, business, ['20131312955'], '202610'))
  expect(await waiting()).toEqual([true])
})
