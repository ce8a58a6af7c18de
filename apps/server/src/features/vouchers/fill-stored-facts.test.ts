import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { storedLineReader } from '@contapro/sunat/sire/stored-line'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { useTestApp } from '../../testing/use-test-app.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { storeListing } from '../../testing/sunat/store-listing.ts'
import { insertTestDocument } from '../../testing/record-factories.ts'
import { settleWithXml } from './currency/settle-currencies.ts'
import { findWrongTotals } from './totals/recount-periods.ts'
import { fillStoredFacts } from './fill-stored-facts.ts'
import { toRegisterVoucher } from './register/to-register-voucher.ts'

const test = useTestApp()
const OCTOBER = taxPeriod('202610')

const OWNER = '20990000019|COMERCIAL EJEMPLO S.A.C.|202610'
const SUPPLIER = '6|20990000027|PROVEEDOR EJEMPLO E.I.R.L.'
const CUSTOMER = '6|20990000027|CLIENTE EJEMPLO E.I.R.L.'
const PURCHASES = [
  // base and IGV in all three destinations
  `${OWNER}|2099000002701F0010000000456|15/10/2026||01|F001||456||${SUPPLIER}|200.00|36.00|100.00|18.00|50.00|9.00|7.50|0.00|0.00|0.00|420.50|PEN|1.000|||||||||0.00||D||1|0`,
  // a note of two vouchers
  `${OWNER}|2099000002707F0010000000009|20/10/2026||07|F001||9||${SUPPLIER}|-10.00|-1.80|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-11.80|PEN|1.000|15/10/2026,16/10/2026|01|F001||456,457|||||||02|1|0`,
  // in dollars, stated in dollars
  `${OWNER}|2099000002701F0010000000500|16/10/2026||01|F001||500||${SUPPLIER}|100.01|18.00|33.33|6.00|0.00|0.00|0.00|0.00|0.00|0.00|157.34|USD|3.751|||||||||0.00||||1|0`,
]
const LISTED_PURCHASE = JSON.stringify({
  numRuc: '20990000019',
  codCar: '2099000002701F0010000000777',
  codTipoCDP: '01',
  numSerieCDP: 'F001',
  numCDP: '777',
  fecEmision: '2026-10-15',
  codTipoDocIdentidadProveedor: '6',
  numDocIdentidadProveedor: '20990000027',
  nomRazonSocialProveedor: 'PROVEEDOR EJEMPLO E.I.R.L.',
  codMoneda: 'PEN',
  codEstadoComprobante: '1',
  perTributario: '202610',
  montos: {
    mtoBIGravadaDG: '200.00',
    mtoIgvIpmDG: '36.00',
    mtoBIGravadaDGNG: '0.00',
    mtoIgvIpmDGNG: '0.00',
    mtoBIGravadaDNG: '10.00',
    mtoIgvIpmDNG: '1.80',
    mtoValorAdqNG: '0.00',
    mtoISC: '0.00',
    mtoIcbp: '0.00',
    mtoOtrosTrib: '0.00',
    mtoTotalCp: '247.80',
  },
})
const SALES = [
  `${OWNER}|2099000001901F0010000000123|15/10/2026||01|F001|123||${CUSTOMER}|5|100|-10|18|-1.8|3|2|0|0|0|0|0|116.2|PEN|1.000|||||||1|0|0|0101||`,
]

function readLines(book: Book, lines: readonly string[]) {
  const read = storedLineReader(book)
  return lines.map((line) => {
    const row = read(line, OCTOBER)
    const voucher = row && toRegisterVoucher(row)
    if (!voucher || typeof voucher === 'string') throw new Error(`not read: ${line}`)
    return voucher
  })
}

const stored = (businessId: string) =>
  test.deps.db.selectFrom('vouchers').selectAll().where('businessId', '=', businessId).orderBy('id').execute()

it('gives vouchers of an earlier release what their lines state, and goes on where it stopped', async () => {
  const { db, pool } = test.deps
  const { id: businessId } = await insertTestBusiness(db, await insertTestAccountant(db))
  await storeListing(
    pool,
    { businessId, book: 'rce', period: OCTOBER },
    readLines('rce', [...PURCHASES, LISTED_PURCHASE]),
  )
  await storeListing(pool, { businessId, book: 'rvie', period: OCTOBER }, readLines('rvie', SALES))
  const dollars = (await stored(businessId)).find(({ number }) => number === '500')
  if (!dollars) throw new Error('the voucher in dollars is missing')
  await insertTestDocument(db, { businessId, number: 500 }, { currency: 'USD', total: '157.34' })
  await db.transaction().execute((tx) => settleWithXml(tx, businessId, [dollars.id]))
  const complete = await stored(businessId)
  expect(complete).toMatchObject([
    { baseDg: '200.00', igvDgng: '18.00', baseDng: '50.00', detractionMark: 'D', exported: null, layout: 'rce' },
    {
      noteReason: '02',
      modifies: [
        { type: '01', series: 'F001', number: '456', issueDate: '2026-10-15' },
        { type: '01', series: 'F001', number: '457', issueDate: '2026-10-16' },
      ],
    },
    {
      statedIn: 'document',
      baseDg: '375.14',
      igvDg: '67.52',
      baseDgng: '125.02',
      taxableBase: '500.16',
      total: '590.19',
    },
    { baseDg: '200.00', igvDng: '1.80', layout: 'rce-listing' },
    {
      taxableBase: '90.00',
      baseDiscount: '-10.00',
      igvDiscount: '-1.80',
      exported: '5.00',
      baseDg: null,
      layout: 'rvie',
    },
  ])
  const amounts = await db
    .selectFrom('documentCurrencyAmounts')
    .selectAll()
    .where('businessId', '=', businessId)
    .execute()
  expect(amounts).toMatchObject([{ voucherId: dollars.id, baseDg: '100.01', igvDgng: '6.00', total: '157.34' }])

  // As an earlier release left them: converted as a whole, without parts.
  await sql`
    update vouchers set base_dg = null, igv_dg = null, base_dgng = null, igv_dgng = null, base_dng = null, igv_dng = null,
      base_discount = null, igv_discount = null, exported = null, exonerated = null, unaffected = null, ivap_base = null, ivap = null,
      note_reason = null, modifies = null, detraction_mark = null, layout = null
    where business_id = ${businessId}`.execute(db)
  await sql`update vouchers set taxable_base = 500.17, total = 590.20 where business_id = ${businessId} and id = ${dollars.id}`.execute(
    db,
  )
  await sql`delete from document_currency_amounts where business_id = ${businessId}`.execute(db)
  await db.insertInto('pendingFactFills').values({ businessId }).execute()

  await fillStoredFacts(test.deps, AbortSignal.abort())
  expect((await stored(businessId)).every(({ layout }) => layout === null)).toBe(true)
  await fillStoredFacts(test.deps, new AbortController().signal)
  expect(await stored(businessId)).toEqual(complete)
  expect(
    await db.selectFrom('documentCurrencyAmounts').selectAll().where('businessId', '=', businessId).execute(),
  ).toEqual(amounts)
  expect(await findWrongTotals(db, businessId)).toEqual([])
  expect(await db.selectFrom('pendingFactFills').selectAll().execute()).toEqual([])
})

it('leaves alone what it cannot read', async () => {
  const { db, pool } = test.deps
  const { id: businessId } = await insertTestBusiness(db, await insertTestAccountant(db))
  const [purchase] = readLines('rce', PURCHASES)
  if (!purchase) throw new Error('no purchase')
  await storeListing(pool, { businessId, period: OCTOBER }, [{ ...purchase, line: 'no es una línea' }])
  await sql`update vouchers set layout = null, base_dg = null where business_id = ${businessId}`.execute(db)
  await db.insertInto('pendingFactFills').values({ businessId }).execute()
  await fillStoredFacts(test.deps, new AbortController().signal)
  expect(await stored(businessId)).toMatchObject([{ layout: null, baseDg: null, total: '420.50' }])
})
