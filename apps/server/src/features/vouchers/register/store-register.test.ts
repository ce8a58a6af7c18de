import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import type { RegisterRow } from '@contapro/sunat/register/register-row'
import { storedLineReader } from '@contapro/sunat/sire/stored-line'
import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { useTestDatabase } from '../../../testing/database/use-test-database.ts'
import { openRegisterWriter, type RegisterCounts } from './store-register.ts'
import { toRegisterVoucher } from './to-register-voucher.ts'

const connection = useTestDatabase()
const PERIOD = taxPeriod('202610')

const OWNER = '20990000019|COMERCIAL EJEMPLO S.A.C.|202610'
const purchase = (type: string, amounts: string, currency: string, state: string) =>
  `${OWNER}|2099000002701F0010000000456|15/10/2026||${type}|F001||456||6|20990000027|PROVEEDOR EJEMPLO E.I.R.L.|${amounts}|${currency}|||||||||0.00||||${state}|0`
const sale = (amounts: string) =>
  `${OWNER}|2099000001901F0010000000123|15/10/2026||01|F001|123||6|20990000027|CLIENTE EJEMPLO E.I.R.L.|${amounts}|PEN|1.000|||||||1|0|0|0101||`

function readRow(book: Book, line: string): RegisterRow {
  const row = storedLineReader(book)(line, PERIOD)
  if (!row) throw new Error('not a row')
  return row
}

const newBusiness = async () => (await insertTestBusiness(connection.db, await insertTestAccountant(connection.db))).id

/** Stores a register of one row. */
async function store(row: RegisterRow) {
  return storeIn(await newBusiness(), row)
}

async function storeIn(businessId: string, row: RegisterRow) {
  const writer = openRegisterWriter(
    { pool: connection.pool, now: () => new Date('2026-11-15T12:00:00Z') },
    { businessId, collectionId: null },
    { book: row.book, period: PERIOD, isFiled: false, origin: 'api' },
  )
  await writer.add({ rows: [row], repeated: [], unreadable: [] })
  let counts: RegisterCounts | undefined
  await writer.commit(async (_tx, stored) => void (counts = stored))
  const quarantine = await connection.db
    .selectFrom('quarantine')
    .select(['reason', 'content'])
    .where('businessId', '=', businessId)
    .execute()
  const vouchers = await connection.db
    .selectFrom('vouchers')
    .select(['sunatState', 'total'])
    .where('businessId', '=', businessId)
    .execute()
  return { counts, quarantine, vouchers }
}

const HUGE = '9000000000000.00'

it.each([
  ['rce', purchase('01', `${HUGE}|0|${HUGE}|0|0|0|0|0|0|0|1.00`, 'PEN|1.000', '1')],
  ['rce', purchase('01', `0|0|0|0|0|0|0|0|0|0|${HUGE}`, 'USD|3.751', '1')],
  ['rvie', sale(`${HUGE}|0|0|0|0|${HUGE}|0|0|0|0|0|0|1`)],
  ['rvie', sale(`0|0|0|0|0|0|0|0|${HUGE}|${HUGE}|0|0|1`)],
] as const)('sets aside a row of %s whose amounts cannot be added up or converted', async (book, line) => {
  const { counts, quarantine, vouchers } = await store(readRow(book, line))
  expect(counts).toMatchObject({ announced: 1, stored: 0, quarantined: 1 })
  expect(quarantine).toEqual([{ reason: 'No se pudo guardar: importe fuera de rango', content: line }])
  expect(vouchers).toEqual([])
})

it('keeps the record of a listed voucher that it sets aside', async () => {
  const row = { ...readRow('rce', purchase('01', `0|0|0|0|0|0|0|0|0|0|${HUGE}`, 'PEN|1.000', '1')), number: '' }
  const { quarantine } = await store({ ...row, line: '', record: { numCDP: null } })
  expect(quarantine).toEqual([{ reason: 'No se pudo guardar: sin número de comprobante', content: '{"numCDP":null}' }])
})

it('stores what the norm allows, and counts a type without states as active', async () => {
  const line = purchase('50', '999999999999.99|0|0|0|0|0|0|0|0|0|999999999999.99', 'PEN|1.000', '')
  const { quarantine, vouchers } = await store(readRow('rce', line))
  expect(quarantine).toEqual([])
  expect(vouchers).toEqual([{ sunatState: 1, total: '999999999999.99' }])
})

it.each([
  ['100.00|18.00|100.00|10.50|0|0|0|0|0|0|228.50', 'general'],
  ['100.00|10.50|100.00|18.00|0|0|0|0|0|0|228.50', 'reduced'],
  ['200.00|28.50|0|0|0|0|0|0|0|0|228.50', 'unclear'],
  // Nothing of it enters the tax return by rate.
  ['0|0|200.00|28.50|0|0|0|0|0|0|228.50', 'general'],
])('takes the rate of a purchase from its part for taxed sales: %s', (amounts, igvTier) => {
  expect(toRegisterVoucher(readRow('rce', purchase('01', amounts, 'PEN|1.000', '1')))).toMatchObject({ igvTier })
})

it('a voucher stays where it was while its row cannot be read', async () => {
  const businessId = await newBusiness()
  const amounts = '100.00|18.00|0|0|0|0|0|0|0|0|118.00'
  await storeIn(businessId, readRow('rce', purchase('01', amounts, 'PEN|1.000', '1')))
  const { counts, vouchers } = await storeIn(businessId, readRow('rce', purchase('01', amounts, 'PEN|1000000', '1')))
  expect(counts).toMatchObject({ stored: 0, quarantined: 1, vanished: 0 })
  expect(vouchers).toEqual([{ sunatState: 1, total: '118.00' }])
})
