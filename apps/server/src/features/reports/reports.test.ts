import type { ReportSummary } from '@contapro/contract/reports'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { readRegisterFile } from '@contapro/reports/testing/read-register-file'
import { byTitle, readXlsx } from '@contapro/reports/testing/read-xlsx'
import { readZip } from '@contapro/reports/testing/read-zip'
import { describe, expect, it } from 'vitest'

import type { BusinessRow } from '../../db/tables/businesses.ts'
import { expectRefusal } from '../../testing/expect-refusal.ts'
import { TYPED_BILL } from '../../testing/name-business.ts'
import { insertTestBusiness, insertTestVoucher } from '../../testing/factories.ts'
import { listAuditEntries } from '../../testing/list-audit-entries.ts'
import { insertTestDeposit, insertTestDetraction, insertTestDocument } from '../../testing/record-factories.ts'
import { listedVoucher, soles, storeListing } from '../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useNewBusiness } from '../../testing/use-test-business.ts'
import { settleWithXml } from '../vouchers/currency/settle-currencies.ts'
import { deleteOldReports } from './delete-old-reports.ts'

const test = useTestApp()
const { owner, business } = useNewBusiness(test)
const PERIOD = '202610'
const RCE = { operation_type: 'COMPRA', file_extension: 'txt' }
const PURCHASES = { operation_type: 'COMPRA', file_extension: 'xlsx' }

type Query = Record<string, string>
type Asked = Pick<BusinessRow, 'id' | 'ruc'>

const list = (
  vouchers: Parameters<typeof storeListing>[2],
  given: { book?: 'rce' | 'rvie'; businessId?: string } = {},
) => storeListing(test.deps.pool, { businessId: business.id, period: PERIOD, ...given }, vouchers)

const ask = (query: Query, path = '', { ruc }: Pick<Asked, 'ruc'> = business) =>
  test.injectAs(owner, {
    url: `/app/internal/businesses/${ruc}/reports${path}`,
    query: { tax_period: PERIOD, ...query },
  })

async function download(query: Query = RCE, path = '', asked: Asked = business) {
  const answer = await ask(query, path, asked)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { sas, blob_filename: name, row_count: rows, size } = answer.json()
  const { rawPayload: bytes, headers } = await test.inject(sas)
  expect(bytes).toHaveLength(size)
  return { name, rows, bytes, headers, object: sas.split('?')[0] }
}

async function summary(): Promise<ReportSummary> {
  const answer = await ask({}, '/summary')
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

/** Changes what rules and deposits would decide. */
const decide = (
  number: string,
  values: Partial<{ reviewState: 'OBSERVADO' | 'RECHAZADO'; creditPeriod: string; reviewDestination: 'DNG' }>,
) =>
  test.deps.db
    .updateTable('vouchers')
    .set(values)
    .where('businessId', '=', business.id)
    .where('number', '=', number)
    .execute()

const nobody = { documentType: '', document: '', name: '' }

const sumOf = (values: readonly (string | undefined)[]) =>
  Math.round(values.reduce((sum, value) => sum + Number(value), 0) * 100) / 100

describe('the file for the SIRE', () => {
  it('is the example of the norm, byte for byte, and the zip that SUNAT takes', async () => {
    const asked = await insertTestBusiness(test.deps.db, owner, { ruc: '20600123450', name: 'FERRETERÍA EJEMPLO SAC' })
    const supplier = { issuer: '20555000112', supplier: 'DISTRIBUIDORA DEL NORTE SAC' }
    await list(
      [
        listedVoucher(1234, { ...supplier, issueDate: '2026-10-05', taxableBase: soles(1000) }),
        listedVoucher(998_877, {
          issuer: '20444000229',
          supplier: 'ENERGÍA DEL SUR SA',
          type: '14',
          series: 'S001',
          issueDate: '2026-10-12',
          dueDate: calendarDate('2026-10-26'),
          taxableBase: soles(200),
          nonTaxable: soles(4.5),
        }),
        // The register does not state the day of the invoice, which is stored.
        listedVoucher(55, {
          ...supplier,
          type: '07',
          issueDate: '2026-10-20',
          taxableBase: soles(-100),
          modifies: [{ type: '01', series: 'F001', number: '1234', issueDate: null }],
        }),
      ],
      { businessId: asked.id },
    )
    const { name, bytes, headers } = await download(RCE, '', asked)
    expect(name).toBe('LE2060012345020261000080400021112.txt')
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}`)
    expect(bytes.toString('latin1')).toBe(
      '20600123450|FERRETERIA EJEMPLO SAC|202610||05/10/2026||01|F001||1234||6|20555000112|DISTRIBUIDORA DEL NORTE SAC|1000.00|180.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|1180.00|PEN||||||||||||\r\n' +
        '20600123450|FERRETERIA EJEMPLO SAC|202610||12/10/2026|26/10/2026|14|S001||998877||6|20444000229|ENERGIA DEL SUR SA|200.00|36.00|0.00|0.00|0.00|0.00|4.50|0.00|0.00|0.00|240.50|PEN||||||||||||\r\n' +
        '20600123450|FERRETERIA EJEMPLO SAC|202610||20/10/2026||07|F001||55||6|20555000112|DISTRIBUIDORA DEL NORTE SAC|-100.00|-18.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-118.00|PEN||05/10/2026|01|F001||1234||||||\r\n',
    )
    const zipped = await download({ ...RCE, file_extension: 'zip' }, '', asked)
    expect(zipped.name).toBe('LE2060012345020261000080400021112.zip')
    expect([...(await readZip(zipped.bytes))]).toEqual([[name, bytes]])
    const extended = await download({ ...RCE, rce_fields: '41' }, '', asked)
    expect(readRegisterFile('rce', extended.bytes, 4)).toHaveLength(3)
  })

  it('has what counts by destination, and says what it leaves out and why', async () => {
    const parts = (destination: 'Dg' | 'Dgng' | 'Dng', base: number, igv: number) => ({
      taxableBase: soles(base),
      igv: soles(igv),
      parts: {
        baseDg: soles(0),
        igvDg: soles(0),
        baseDgng: soles(0),
        igvDgng: soles(0),
        baseDng: soles(0),
        igvDng: soles(0),
        [`base${destination}`]: soles(base),
        [`igv${destination}`]: soles(igv),
      },
    })
    const of = (number: string) => [{ type: '01', series: 'F001', number, issueDate: calendarDate('2026-10-01') }]
    await list([
      listedVoucher(1, parts('Dg', 1000, 180)),
      listedVoucher(2, parts('Dgng', 200, 36)),
      listedVoucher(3, parts('Dng', 300, 54)),
      // The note has the number of its invoice.
      listedVoucher(1, { type: '07', ...parts('Dg', -100, -18), modifies: of('1') }),
      // Another supplier with the same number.
      listedVoucher(1, { issuer: '20555000112', ...parts('Dg', 50, 9) }),
      // Annulled by its note.
      listedVoucher(5, { sunatState: 4 }),
      listedVoucher(6, { type: '07', noteReason: '02', taxableBase: soles(-100), modifies: of('5') }),
      listedVoucher(7, { type: '50', series: '118', dueDate: calendarDate('2026-10-20'), ...parts('Dg', 400, 72) }),
      listedVoucher(8, { type: '02', taxableBase: soles(500), igv: soles(0) }),
      listedVoucher(9, parts('Dg', 70, 12.6)),
      listedVoucher(10, parts('Dg', 80, 14.4)),
      listedVoucher(11, parts('Dg', 90, 16.2)),
      listedVoucher(12, parts('Dg', 600, 108)),
      listedVoucher(13, { type: '91', ...parts('Dg', 10, 1.8) }),
      // SUNAT would not take it.
      listedVoucher(14, { type: '07', ...parts('Dg', -30, -5.4) }),
      listedVoucher(15, { currency: 'USD', exchangeRate: '3.7515', ...parts('Dg', 20, 3.6) }),
    ])
    const late = await insertTestVoucher(test.deps.db, business.id, {
      period: '202608',
      number: '77',
      issueDate: '2026-08-09',
      baseDg: '100',
      igvDg: '18',
      creditPeriod: PERIOD,
      origin: 'hand',
    })
    expect(late).toBeGreaterThan(0)
    const typed = {
      method: 'POST',
      url: `/app/internal/businesses/${business.id}/vouchers`,
      payload: TYPED_BILL,
    } as const
    expect((await test.injectAs(owner, typed)).statusCode).toBe(201)
    await decide('9', { reviewState: 'OBSERVADO' })
    await decide('10', { reviewState: 'RECHAZADO' })
    await decide('11', { creditPeriod: '000000' })
    await decide('12', { reviewDestination: 'DNG' })

    const { bytes, rows } = await download()
    const written = readRegisterFile('rce', bytes)
    expect(written.map(({ type, number, party }) => `${type} ${number} ${party}`)).toEqual([
      '14 88120 20131312955',
      // Those of one day as SUNAT lists them.
      '01 1 20131312955',
      '01 2 20131312955',
      '01 3 20131312955',
      '07 1 20131312955',
      '01 1 20555000112',
      '50 7 20131312955',
      '01 12 20131312955',
      '01 15 20131312955',
      // Of another period, whose credit is of this one.
      '01 77 20131312955',
    ])
    expect(rows).toBe(10)
    const soleRows = written.filter(({ currency }) => currency === 'PEN')
    const sums = ['baseDg', 'igvDg', 'baseDgng', 'igvDgng', 'baseDng', 'igvDng'] as const
    // By hand: 1000 − 100 + 50 + 400 + 100 + 100, and 18 % of it; 200; 300 + 600.
    expect(sums.map((name) => sumOf(soleRows.map((row) => row[name])))).toEqual([1550, 279, 200, 36, 900, 162])
    expect(written.find(({ number }) => number === '15')).toMatchObject({
      baseDg: '20.00',
      igvDg: '3.60',
      currency: 'USD',
      rate: '3.752',
    })
    expect(written.find(({ type }) => type === '50')).toMatchObject({ year: '2026', due: '20/10/2026' })

    const { rce, purchases } = await summary()
    expect(purchases.total_count).toBe(17)
    expect(rce).toMatchObject({
      total_count: 18,
      written: { count: 10, igv: 477, unconverted_count: 1 },
      destinations: {
        dg: { base: 1550, igv: 279 },
        dgng: { base: 200, igv: 36 },
        dng: { base: 900, igv: 162 },
        not_taxed: 0,
      },
      proposal: {
        equal: { count: 7, igv: 333 },
        changed: { count: 1, igv: 108 },
        only_in_file: { count: 2, igv: 36 },
        only_in_proposal: { count: 8 },
      },
    })
    expect(Object.fromEntries(rce.left_out.map(({ reason, count, igv }) => [reason, [count, igv]]))).toEqual({
      OBSERVED: [1, 12.6],
      NOT_DEDUCIBLE: [1, 14.4],
      DEFERRED: [1, 16.2],
      FEE_RECEIPT: [1, 0],
      VOIDED: [2, 0],
      FOREIGN: [1, 1.8],
      INVALID: [1, -5.4],
    })
    expect(rce.left_out.find(({ reason }) => reason === 'INVALID')?.problems).toEqual([
      { code: '20131312955-07-F001-14', problem: expect.stringContaining('falta fecha del comprobante modificado') },
    ])
  })

  it('states dollars as SUNAT does, and the summary counts such rows', async () => {
    const { db } = test.deps
    const dollars = { currency: 'USD', exchangeRate: '3.751' }
    await list([
      listedVoucher(1, dollars),
      listedVoucher(2, { ...dollars, taxableBase: soles(375.1) }),
      listedVoucher(3),
    ])
    const [stated, converted] = await db
      .selectFrom('vouchers')
      .select('id')
      .where('businessId', '=', business.id)
      .orderBy('number')
      .execute()
    await insertTestDocument(db, { businessId: business.id, number: 1 }, { currency: 'USD', total: '118.00' })
    await insertTestDocument(db, { businessId: business.id, number: 2 }, { currency: 'USD', total: '118.00' })
    const ids = [stated, converted].flatMap((row) => row?.id ?? [])
    await db.transaction().execute((tx) => settleWithXml(tx, business.id, ids))
    const written = readRegisterFile('rce', (await download()).bytes)
    expect(written.map(({ baseDg, currency }) => `${currency} ${baseDg}`)).toEqual([
      'USD 100.00',
      'USD 375.10',
      'PEN 100.00',
    ])
    const { rce, siscont } = await summary()
    expect(rce.written).toEqual({ count: 3, igv: 153.04, unconverted_count: 0, foreign_count: 1 })
    // SISCONT has dollars in dollars, in whichever currency the register states them.
    expect(siscont.written.foreign_count).toBe(2)
  })

  it('of sales is the example of the norm, byte for byte', async () => {
    const asked = await insertTestBusiness(test.deps.db, owner, { ruc: '20600123450', name: 'FERRETERÍA EJEMPLO SAC' })
    const sale = { issuer: asked.ruc, layout: 'rvie' as const, parts: {}, series: 'E001' }
    const company = { documentType: '6', document: '20333000335', name: 'CONSTRUCTORA CLIENTE SAC' }
    const modified = { type: '01', series: 'E001', number: '88', issueDate: calendarDate('2026-09-15') }
    await list(
      [
        listedVoucher(101, { ...sale, issueDate: '2026-10-03', party: company, taxableBase: soles(5000) }),
        listedVoucher(2050, {
          ...sale,
          type: '03',
          series: 'B001',
          issueDate: '2026-10-09',
          party: { documentType: '1', document: '44556677', name: 'PÉREZ RAMOS ANA MARÍA' },
          taxableBase: soles(63.56),
          icbper: soles(0.5),
          total: soles(75.5),
        }),
        // A note of an invoice of the month before is a discount of this one.
        listedVoucher(7, {
          ...sale,
          type: '07',
          issueDate: '2026-10-28',
          party: company,
          taxableBase: soles(-500),
          modifies: [modified],
        }),
      ],
      { book: 'rvie', businessId: asked.id },
    )
    const { name, bytes } = await download({ operation_type: 'VENTA', file_extension: 'txt' }, '', asked)
    expect(name).toBe('LE2060012345020261000140400021112.txt')
    expect(bytes.toString('latin1')).toBe(
      '20600123450|FERRETERIA EJEMPLO SAC|202610||03/10/2026||01|E001|101||6|20333000335|CONSTRUCTORA CLIENTE SAC|0.00|5000.00|0.00|900.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|5900.00|PEN|||||||\r\n' +
        '20600123450|FERRETERIA EJEMPLO SAC|202610||09/10/2026||03|B001|2050||1|44556677|PEREZ RAMOS ANA MARIA|0.00|63.56|0.00|11.44|0.00|0.00|0.00|0.00|0.00|0.00|0.50|0.00|75.50|PEN|||||||\r\n' +
        '20600123450|FERRETERIA EJEMPLO SAC|202610||28/10/2026||07|E001|7||6|20333000335|CONSTRUCTORA CLIENTE SAC|0.00|0.00|-500.00|0.00|-90.00|0.00|0.00|0.00|0.00|0.00|0.00|0.00|-590.00|PEN||15/09/2026|01|E001|88||\r\n',
    )
  })

  it('of sales has all of them, voided ones with zeros', async () => {
    const sale = {
      issuer: business.ruc,
      layout: 'rvie' as const,
      party: { documentType: '6', document: '20555000112', name: 'Ñ & Cía' },
      parts: {},
    }
    await list([listedVoucher(1, sale), listedVoucher(2, { ...sale, sunatState: 2 })], { book: 'rvie' })
    const proposal = {
      equal: { count: 2, igv: 18 },
      changed: { count: 0, igv: 0 },
      only_in_file: { count: 0, igv: 0 },
      only_in_proposal: { count: 0, igv: 0 },
    }
    expect((await summary()).rvie.proposal).toEqual(proposal)
    // Typed by hand.
    await insertTestVoucher(test.deps.db, business.id, { book: 'rvie', number: '9', origin: 'hand', layout: null })
    expect((await summary()).rvie.proposal).toMatchObject({ equal: { count: 2 }, only_in_file: { count: 1 } })
    await test.deps.db.deleteFrom('vouchers').where('businessId', '=', business.id).where('number', '=', '9').execute()
    const { name, bytes } = await download({ operation_type: 'VENTA', file_extension: 'txt' })
    expect(name).toBe(`LE${business.ruc}20261000140400021112.txt`)
    expect(readRegisterFile('rvie', bytes)).toEqual([
      expect.objectContaining({ number: '1', partyName: 'N & Cia', base: '100.00', igv: '18.00', total: '118.00' }),
      expect.objectContaining({ number: '2', base: '0.00', igv: '0.00', total: '0.00' }),
    ])
    expect((await summary()).rvie).toMatchObject({ total_count: 2, written: { count: 2, igv: 18 }, left_out: [] })
  })

  it('of sales is written with what is unusual, which the window names', async () => {
    const sale = { issuer: business.ruc, layout: 'rvie' as const, parts: {}, party: nobody }
    const boleta = { ...sale, type: '03', series: 'B001' }
    await list(
      [
        listedVoucher(1, { ...boleta, taxableBase: soles(500) }),
        listedVoucher(2, { ...boleta, taxableBase: soles(600) }),
        listedVoucher(3, { ...boleta, igv: soles(5), total: soles(105.1) }),
      ],
      { book: 'rvie' },
    )
    const { rvie } = await summary()
    expect(rvie.written.count).toBe(3)
    expect(rvie.warnings).toEqual({
      count: 2,
      examples: [
        { code: `${business.ruc}-03-B001-2`, warning: 'boleta de S/ 700 o más sin cliente' },
        {
          code: `${business.ruc}-03-B001-3`,
          warning: expect.stringMatching(/^el IGV no es el 18%.*; el total difiere en S\/\s0\.10 de/),
        },
      ],
    })
  })

  it('is written from hostile names without a broken row', async () => {
    const hostile = '=HYPERLINK("http://x")|A\\B/C\r\n"Ñ'
    await list([listedVoucher(1, { supplier: hostile }), listedVoucher(2)])
    const rows = readRegisterFile('rce', (await download()).bytes)
    expect(rows.map(({ partyName }) => partyName)).toEqual(["HYPERLINK('http: x') A B C 'N", 'PROVEEDOR S.A.C.'])
    const [sheet] = await readXlsx((await download(PURCHASES)).bytes)
    expect(sheet?.formulas).toBe(0)
    expect(sheet && byTitle(sheet, 2)['Proveedor']).toBe(hostile.replace('\r', ''))
  })
})

describe('the Excel', () => {
  it('of purchases has every purchase, typed and marked, and says what it holds', async () => {
    await list([
      listedVoucher(1, { issueDate: '2026-10-31' }),
      listedVoucher(2, { sunatState: 2 }),
      listedVoucher(3, { issueDate: '2026-10-02', currency: 'USD', exchangeRate: '3.75' }),
    ])
    await decide('1', { reviewState: 'OBSERVADO' })
    const { name, bytes, rows } = await download(PURCHASES)
    expect([name, rows]).toEqual([`compras-contapro-${business.ruc}-202610.xlsx`, 3])
    const [purchases, items, totals] = await readXlsx(bytes)
    if (!purchases || !items || !totals) throw new Error('three sheets')
    expect([purchases.name, items.name, totals.name]).toEqual(['Compras', 'Ítems', 'Resumen'])
    expect(purchases).toMatchObject({ isFrozen: true, filter: 'A1:AL4' })
    expect(byTitle(purchases, 1)).toMatchObject({
      'Fecha de emisión': '46326',
      'Documento del proveedor': '20131312955',
      Número: '1',
      'Base DG': '100.00',
      'Total S/': '118.00',
      Estado: 'Observado',
      'Crédito fiscal': 'SI',
      Destino: 'DG',
    })
    expect(byTitle(purchases, 2)).toMatchObject({ Estado: 'Anulado', 'Total S/': '' })
    expect(byTitle(purchases, 3)).toMatchObject({
      Moneda: 'USD',
      'Tipo de cambio': '3.75',
      'Total S/': '',
      'Total en su moneda': '118.00',
      Observación: 'No sabemos si el registro lo indica en soles o en su moneda: no suma.',
    })
    expect(byTitle(purchases, 4)).toMatchObject({ 'Fecha de emisión': 'Total', 'Total S/': '118.00' })
    expect([...(purchases.rows[1]?.values() ?? [])].at(-1)?.url).toBe(
      `http://contapro.test/dashboard/comprobantes?empresa=${business.id}&periodo=202610&voucher=20131312955-01-F001-1`,
    )
    expect(totals.rows.map((row) => [...row.values()].map(({ value }) => value).join('|'))).toContain(
      'Observado, crédito SI|1|118.00|18.00',
    )
  })

  it('of purchases has the total of the XML in its currency, where the register states soles', async () => {
    const dollars = { currency: 'USD', exchangeRate: '3.75', taxableBase: soles(375), igv: soles(67.5) }
    await list([
      listedVoucher(1, dollars),
      listedVoucher(2, dollars),
      listedVoucher(3, { ...dollars, type: '07', taxableBase: soles(-375), igv: soles(-67.5) }),
    ])
    const vouchers = test.deps.db.updateTable('vouchers').where('businessId', '=', business.id)
    await vouchers.set({ statedIn: 'soles', statedBy: 'xml' }).execute()
    const xml = { currency: 'USD', total: '118.00' }
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 1 }, xml)
    await insertTestDocument(test.deps.db, { businessId: business.id, number: 3, type: '07' }, xml)
    const [purchases] = await readXlsx((await download(PURCHASES)).bytes)
    const rows = [1, 2, 3].map((row) => (purchases ? byTitle(purchases, row) : {}))
    const totals = Object.fromEntries(rows.map((row) => [row['Número'], [row['Total S/'], row['Total en su moneda']]]))
    expect(totals).toEqual({ 1: ['442.50', '118.00'], 2: ['442.50', ''], 3: ['-442.50', '-118.00'] })
  })

  it('of purchases has the credit of other periods apart, and sums what is credit of this one', async () => {
    await list([listedVoucher(1), listedVoucher(2)])
    await decide('2', { creditPeriod: '202611' })
    const moved = { period: '202608', number: '77', issueDate: '2026-08-09', baseDg: '50', igvDg: '9', total: '59' }
    await insertTestVoucher(test.deps.db, business.id, { ...moved, creditPeriod: PERIOD })
    const { bytes, rows } = await download(PURCHASES)
    const [own, others, , totals] = await readXlsx(bytes)
    if (!own || !others || !totals) throw new Error('four sheets')
    expect([rows, others.name]).toEqual([3, 'Crédito de otros periodos'])
    expect((await summary()).purchases).toMatchObject({ total_count: 2, moved_count: 1 })
    expect(own.rows.slice(1, -1).map((_, index) => byTitle(own, index + 1)['Número'])).toEqual(['2', '1'])
    expect(byTitle(others, 1)).toMatchObject({ Número: '77', 'IGV DG': '9.00', 'Periodo del crédito': PERIOD })
    expect([...(others.rows[1]?.values() ?? [])].at(-1)?.url).toContain('&periodo=202608&')
    const lines = totals.rows.map((row) => [...row.values()].map(({ value }) => value).join('|'))
    expect(lines).toContain('Total|2|236.00|36.00')
    expect(lines).toContain('De otros periodos: Gasto deducible, crédito SI|1|59.00|9.00')
    expect(lines).toContain('IGV con crédito en Octubre 2026|2|27.00')
  })

  it('of purchases and of paid detractions have all deposits of a purchase, and its part of a shared certificate', async () => {
    await list([listedVoucher(1), listedVoucher(2)])
    const paid = { deposited: '142.00', depositCount: 2, completedOn: '2026-11-05' }
    for (const number of [1, 2]) await insertTestDetraction(test.deps.db, { businessId: business.id, number }, paid)
    const deposit = (certificate: string, amount: string, number: string, paidOn = '2026-11-05') =>
      insertTestDeposit(test.deps.db, { businessId: business.id, certificate, amount, voucherNumber: number, paidOn })
    await deposit('A1', '100.00', '1', '2026-11-03')
    await deposit('A2', '42.00', '1')
    // Both rows state the whole.
    for (const number of ['1', '2']) await deposit('B1', '284.00', number, '2026-11-01')
    const [purchases] = await readXlsx((await download(PURCHASES)).bytes)
    const both = [1, 2].map((row) => (purchases ? byTitle(purchases, row) : {}))
    const rows = Object.fromEntries(both.map((row) => [row['Número'], row]))
    expect(rows[1]).toMatchObject({ 'Constancia de depósito': 'A2, A1, B1', Depositado: '142.00' })
    expect(rows[2]).toMatchObject({ 'Constancia de depósito': 'B1', Depositado: '142.00' })
    const answer = await test.injectAs(owner, {
      url: '/app/internal/businesses/dashboard/detractions/report',
      query: { ruc: business.ruc, business_uuid: business.id, paid: 'S', tax_period: PERIOD },
    })
    const [sheet] = await readXlsx((await test.inject(answer.json().sas)).rawPayload)
    const certificates = [1, 2].map((row) => sheet && byTitle(sheet, row)['Constancia'])
    expect(new Set(certificates)).toEqual(new Set(['A2, A1, B1', 'B1']))
  })

  it('of purchases names the rows that are not as SUNAT proposes them, with the amounts of both sides', async () => {
    await list([listedVoucher(1), listedVoucher(2), listedVoucher(3)])
    await decide('2', { reviewDestination: 'DNG' })
    await decide('3', { reviewState: 'OBSERVADO' })
    const moved = { period: '202608', number: '77', issueDate: '2026-08-09', baseDg: '50', igvDg: '9', total: '59' }
    await insertTestVoucher(test.deps.db, business.id, { ...moved, creditPeriod: PERIOD })
    const sheets = await readXlsx((await download(PURCHASES)).bytes)
    const sheet = sheets.find(({ name }) => name === 'Frente a la propuesta')
    if (!sheet) throw new Error('the sheet is missing')
    const rows = sheet.rows.slice(1, -1).map((_, index) => byTitle(sheet, index + 1))
    expect(rows.map((row) => [row['Número'], row['Diferencia'], row['Motivo']])).toEqual([
      ['2', 'En los dos, con otro destino', ''],
      ['3', 'Solo en la propuesta', 'Observado'],
      ['77', 'Solo en tu archivo', ''],
    ])
    expect(rows[0]).toMatchObject({
      'IGV DG en tu archivo': '0.00',
      'IGV DNG en tu archivo': '18.00',
      'IGV DG en la propuesta': '18.00',
    })
    expect(rows[1]).toMatchObject({ 'Total en tu archivo': '', 'Total en la propuesta': '118.00' })
    expect(rows[2]).toMatchObject({ 'IGV DG en tu archivo': '9.00', 'Total en la propuesta': '' })
  })

  it('of sales and for SISCONT are made by their settings', async () => {
    await list([listedVoucher(1), listedVoucher(2, { sunatState: 2 })])
    await list([listedVoucher(9, { issuer: business.ruc, parts: {} })], { book: 'rvie' })
    const [sales] = await readXlsx((await download({ ...PURCHASES, operation_type: 'VENTA' })).bytes)
    expect(sales && byTitle(sales, 1)).toMatchObject({ Número: '9', 'Base imponible': '100.00', IGV: '18.00' })

    const url = `/app/internal/businesses/${business.id}/siscont-settings`
    const settings = (await test.injectAs(owner, { url })).json()
    settings.purchases = { ...settings.purchases, first_number: 40, account: '6011' }
    expect((await test.injectAs(owner, { method: 'PUT', url, payload: settings })).statusCode).toBe(204)
    const { name, bytes } = await download({}, '/siscont')
    const [siscont] = await readXlsx(bytes)
    expect(name).toBe(`siscont-compras-${business.ruc}-202610.xlsx`)
    expect(siscont?.rows).toHaveLength(2)
    expect(siscont && byTitle(siscont, 1)).toMatchObject({
      'Vou.Numero': '000040',
      Numero: 'F001-1',
      'IGV (A)': '18.00',
      'Cta Gastos': '6011',
    })
    const sold = await download({ operation_type: 'VENTA' }, '/siscont')
    expect((await readXlsx(sold.bytes))[0]?.rows).toHaveLength(2)
    const wrong = { ...settings, sales: { ...settings.sales, account: '12x' } }
    expectRefusal(await test.injectAs(owner, { method: 'PUT', url, payload: wrong }), 'VALIDATION_FAILED')
  })

  it('for SISCONT states dollars with their rate, whichever currency the register states them in', async () => {
    const dollars = { currency: 'USD', exchangeRate: '3.751' }
    await list([
      listedVoucher(1, { ...dollars, taxableBase: soles(375.1), igv: soles(67.52) }),
      listedVoucher(2, { currency: 'USD', exchangeRate: '1', taxableBase: soles(375.1), igv: soles(67.52) }),
    ])
    const vouchers = () => test.deps.db.updateTable('vouchers').where('businessId', '=', business.id)
    await vouchers().set({ statedIn: 'soles', statedBy: 'xml' }).execute()
    const url = `/app/internal/businesses/${business.id}/siscont-settings`
    const settings = (await test.injectAs(owner, { url })).json()
    settings.purchases = { ...settings.purchases, soles_account: '4212', dollars_account: '4213' }
    expect((await test.injectAs(owner, { method: 'PUT', url, payload: settings })).statusCode).toBe(204)
    const [siscont] = await readXlsx((await download({}, '/siscont')).bytes)
    expect(siscont && [byTitle(siscont, 1), byTitle(siscont, 2)]).toMatchObject([
      { 'B.I.O.G y E. (A)': '100.00', 'IGV (A)': '18.00', Moneda: 'D', TC: '3.751', 'Cta x Pagar': '4213' },
      // Without a rate nobody can say how many dollars they are.
      { 'B.I.O.G y E. (A)': '375.10', 'IGV (A)': '67.52', Moneda: 'S', TC: '1.00', 'Cta x Pagar': '4212' },
    ])
    settings.purchases.first_number = 999_999
    expect((await test.injectAs(owner, { method: 'PUT', url, payload: settings })).statusCode).toBe(204)
    expectRefusal(await ask({}, '/siscont'), 'SISCONT_NUMBERS_EXCEEDED')
  })

  it('of detractions has the rows of a tab', async () => {
    await list([listedVoucher(1), listedVoucher(2)])
    await insertTestDetraction(test.deps.db, { businessId: business.id, number: 1 }, {})
    const answer = await test.injectAs(owner, {
      url: '/app/internal/businesses/dashboard/detractions/report',
      query: { ruc: business.ruc, business_uuid: business.id, paid: 'N', tax_period: PERIOD },
    })
    const { sas, blob_filename: name } = answer.json()
    expect(name).toBe(`detracciones-por-pagar-${business.ruc}-202610.xlsx`)
    const [sheet] = await readXlsx((await test.inject(sas)).rawPayload)
    expect(sheet?.rows).toHaveLength(3)
    expect(sheet && byTitle(sheet, 1)).toMatchObject({ Número: '1', 'Detracción por pagar S/': '142.00' })
  })

  it('of detractions to be paid separates the IGV that is deferred from what will be after its date', async () => {
    await list([listedVoucher(1), listedVoucher(2), listedVoucher(3)])
    for (const number of [1, 2]) await insertTestDetraction(test.deps.db, { businessId: business.id, number }, {})
    // Nobody read whether this one was deposited.
    await insertTestDetraction(test.deps.db, { businessId: business.id, number: 3 }, { depositsKnownUntil: null })
    await decide('1', { creditPeriod: '000000' })
    const answer = await test.injectAs(owner, {
      url: '/app/internal/businesses/dashboard/detractions/report',
      query: { ruc: business.ruc, business_uuid: business.id, paid: 'N', tax_period: PERIOD },
    })
    const [sheet] = await readXlsx((await test.inject(answer.json().sas)).rawPayload)
    const rows = [1, 2, 3].map((row) => (sheet ? byTitle(sheet, row) : {}))
    const igvOf = (row: Record<string, string>) => [row['IGV diferido S/'] ?? '', row['IGV por diferir S/'] ?? '']
    expect(Object.fromEntries(rows.map((row) => [row['Número'], igvOf(row)]))).toEqual({
      1: ['18.00', ''],
      2: ['', '18.00'],
      3: ['', ''],
    })
  })

  it('of paid detractions says what IGV they give and in which period', async () => {
    await list([listedVoucher(1), listedVoucher(2)])
    for (const number of [1, 2]) {
      const paid = { deposited: '142.00', depositCount: 1, completedOn: '2026-11-20' }
      await insertTestDetraction(test.deps.db, { businessId: business.id, number }, paid)
    }
    await decide('2', { creditPeriod: '202611' })
    const answer = await test.injectAs(owner, {
      url: '/app/internal/businesses/dashboard/detractions/report',
      query: { ruc: business.ruc, business_uuid: business.id, paid: 'S', tax_period: PERIOD },
    })
    const [sheet] = await readXlsx((await test.inject(answer.json().sas)).rawPayload)
    const rows = [1, 2].map((row) => (sheet ? byTitle(sheet, row) : {}))
    const credits = Object.fromEntries(rows.map((row) => [row['Número'], row['Periodo del crédito']]))
    expect(credits).toEqual({ 1: PERIOD, 2: '202611' })
    expect(rows.map((row) => row['IGV con crédito S/'])).toEqual(['18.00', '18.00'])
  })
})

describe('a made file', () => {
  it('is made once while nothing changes, and anew when it does', async () => {
    await list([listedVoucher(1)])
    const first = await download()
    expect((await download()).object).toBe(first.object)
    const [one, two] = await Promise.all([download(PURCHASES), download(PURCHASES)])
    expect(one.object).toBe(two.object)
    await list([listedVoucher(1), listedVoucher(2)])
    const second = await download()
    expect(second.object).not.toBe(first.object)
    expect(second.rows).toBe(2)
  })

  it('of detractions is made anew after an account, a lot or a refreshed detraction', async () => {
    await list([listedVoucher(1), listedVoucher(2)])
    await insertTestDetraction(test.deps.db, { businessId: business.id, number: 1 })
    const of = async () => {
      const answer = await test.injectAs(owner, {
        url: '/app/internal/businesses/dashboard/detractions/report',
        query: { ruc: business.ruc, business_uuid: business.id, paid: 'N' },
      })
      const { sas } = answer.json()
      const [sheet] = await readXlsx((await test.inject(sas)).rawPayload)
      const rows = (sheet?.rows ?? []).slice(1, -1).map((_, index) => (sheet ? byTitle(sheet, index + 1) : {}))
      return { object: sas.split('?')[0], rows }
    }
    const first = await of()
    expect((await of()).object).toBe(first.object)
    const root = `/app/internal/businesses/${business.id}`
    const account = {
      method: 'PUT',
      url: `${root}/suppliers/20131312955`,
      payload: { detraction_account: '00012345678' },
    } as const
    expect((await test.injectAs(owner, account)).statusCode).toBe(204)
    const second = await of()
    expect(second.rows).toMatchObject([{ 'Cuenta de detracciones': '00012345678', Lote: '' }])
    const lot = {
      method: 'POST',
      url: `${root}/detraction-lots`,
      payload: { codes: ['20131312955-01-F001-1'] },
    } as const
    expect((await test.injectAs(owner, lot)).statusCode).toBe(201)
    const third = await of()
    expect(third.rows[0]?.['Lote']).not.toBe('')
    await insertTestDetraction(test.deps.db, { businessId: business.id, number: 2 })
    expect((await of()).rows).toHaveLength(2)
    expect(new Set([first.object, second.object, third.object]).size).toBe(3)
  })

  it('stays right over midnight, unless it is of detractions', async () => {
    await list([listedVoucher(1)])
    const { object } = await download()
    test.advance(3600 * 20)
    expect((await download()).object).toBe(object)
  })

  it('does not exist without rows', async () => {
    expectRefusal(await ask(RCE), 'NO_DATA')
    await list([listedVoucher(1, { type: '02' })])
    expectRefusal(await ask(RCE), 'NO_DATA')
    expect((await ask(PURCHASES)).statusCode).toBe(200)
  })

  it('is recorded for the accountant, the operator and the audit', async () => {
    await list([listedVoucher(1)])
    await download()
    const [entry] = await listAuditEntries(test.deps.db, business.id)
    expect(entry).toMatchObject({
      action: 'report-downloaded',
      details: { kind: 'rce', period: PERIOD, extension: 'txt', rows: 1 },
    })
    const isOfBusiness = (line: string) => line.includes('"security":"report-downloaded"') && line.includes(business.id)
    expect(test.logged.filter(isOfBusiness)).toHaveLength(1)
    const event = await test.deps.db
      .selectFrom('usageEvents')
      .selectAll()
      .where('businessUuid', '=', business.id)
      .executeTakeFirst()
    expect(event).toMatchObject({
      eventType: 'download',
      description: 'reporte_rce_txt',
      metadata: { tax_period: PERIOD },
    })
  })

  it('is deleted after a day', async () => {
    await list([listedVoucher(1)])
    const { object } = await download()
    await deleteOldReports(test.deps)
    const name = object.replace('/files/', '')
    expect(await test.deps.files.get(name)).toBeDefined()
    test.advance(86_401)
    await deleteOldReports(test.deps)
    expect(await test.deps.files.get(name)).toBeUndefined()
  })
})
