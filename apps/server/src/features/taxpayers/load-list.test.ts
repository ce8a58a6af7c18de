import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { beforeEach, expect, it } from 'vitest'

import { useTestDatabase } from '../../testing/database/use-test-database.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../testing/sunat/store-listing.ts'
import { judgeMarked } from '../review/queries.ts'
import { loadList } from './load-list.ts'
import { testAudit } from '../../testing/test-keys.ts'

const connection = useTestDatabase()
const NOW = new Date('2026-11-15T17:00:00Z')
const [ONE, OTHER] = ['20131312955', '20100070970']

let business: string
beforeEach(async () => {
  const { db, pool } = connection
  await db.deleteFrom('listedTaxpayers').execute()
  ;({ id: business } = await insertTestBusiness(db, await insertTestAccountant(db)))
  await storeListing(pool, { businessId: business, period: '202610' }, [
    listedVoucher(1, { issuer: ONE, type: '03', series: 'B001' }),
    listedVoucher(2, { issuer: OTHER }),
  ])
  await judgeMarked({ db, audit: testAudit() }, business, NOW)
})

const load = (list: 'ssco' | 'nrus', text: string, from: string) =>
  loadList(connection.db, { list, text, from: calendarDate(from), source: 'El Peruano, edición del día' })

async function verdicts() {
  await judgeMarked({ db: connection.db, audit: testAudit() }, business, NOW)
  const rows = await connection.db
    .selectFrom('voucherVerdicts')
    .select(['expense', 'rules'])
    .where('businessId', '=', business)
    .orderBy('voucherId')
    .execute()
  return rows.map(({ expense, rules }) => [expense, ...rules].join(' '))
}

it('a list that was never loaded says nothing; once it is, it speaks of everybody, by date', async () => {
  expect(await verdicts()).toEqual(['OBSERVADO V14', 'DEDUCIBLE'])
  expect(await load('nrus', `${OTHER}|BODEGA EL SOL\nsin RUC\n`, '2026-10-15')).toEqual({ members: 1, unreadable: 1 })
  expect(await verdicts()).toEqual(['NO_DEDUCIBLE V14', 'OBSERVADO S06'])
  // Both are there since the second publication, after the purchase of the first one.
  await load('nrus', `${OTHER}\n${ONE}`, '2026-10-16')
  expect(await verdicts()).toEqual(['NO_DEDUCIBLE V14', 'OBSERVADO S06'])
})

it('who leaves the list is judged anew, and the provenance is kept', async () => {
  await load('ssco', `${ONE}\n${OTHER}`, '2026-11-01')
  expect(await verdicts()).toEqual(['NO_DEDUCIBLE V14 S05', 'NO_DEDUCIBLE S05'])
  const rows = await connection.db.selectFrom('listedTaxpayers').selectAll().execute()
  expect(rows).toMatchObject([
    { list: 'ssco', since: '2026-11-01', resolution: 'El Peruano, edición del día' },
    { list: 'ssco', since: '2026-11-01' },
  ])
})

it.each([
  ['', '2026-11-01', 'ningún RUC'],
  [ONE, '2026-10-31', 'más nueva'],
  ['20131312956', '2026-12-01', 'ningún RUC'],
])('refuses %j of %s: %s', async (text, from, reason) => {
  await load('ssco', `${ONE}\n${OTHER}\n20100047218`, '2026-11-01')
  await expect(load('ssco', text, from)).rejects.toThrow(reason)
})

it('refuses a list that lost more than half of its members', async () => {
  await load('ssco', `${ONE}\n${OTHER}\n20100047218`, '2026-11-01')
  await expect(load('ssco', ONE, '2026-12-01')).rejects.toThrow('menos de la mitad')
})
