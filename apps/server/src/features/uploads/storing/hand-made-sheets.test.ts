import { makeZip } from '@contapro/cpe/testing/make-zip'
import { cents } from '@contapro/domain/money/cents'
import { TEMPLATE_COLUMNS } from '@contapro/reports/contapro/hand-made-template'
import { makeWorkbook } from '@contapro/sunat/testing/make-workbook'
import { expect, it } from 'vitest'

import { insertTestBusiness } from '../../../testing/factories.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { brief, uploadsOf, type Sent } from '../../../testing/upload-files.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'

const test = useTestApp()
const given = useNewBusiness(test)
const uploads = uploadsOf(test)
const upload = (...files: Sent[]) => uploads.upload(files, given)

const TITLES = [
  'Tipo',
  'Serie',
  'Número',
  'Emisión',
  'Vence',
  'RUC proveedor',
  'Proveedor',
  'Base S/',
  'IGV S/',
  'Total S/',
]
const SUPPLIER = '20131312955'

function bill(number: number, changes: Record<number, string> = {}): string[] {
  const cells = [
    '14',
    'S004',
    String(number),
    '05/10/2026',
    '20/10/2026',
    SUPPLIER,
    'Luz del Centro',
    '100',
    '18',
    '118',
  ]
  return cells.map((cell, index) => changes[index] ?? cell)
}

const csv = (rows: readonly string[][], delimiter = ';') => rows.map((cells) => cells.join(delimiter)).join('\r\n')

async function stored(businessId = given.business.id) {
  const rows = await test.deps.db
    .selectFrom('vouchers')
    .select(['book', 'period', 'type', 'series', 'number', 'issueDate', 'total', 'origin'])
    .where('businessId', '=', businessId)
    .orderBy('number')
    .execute()
  return rows.map((row) => Object.values(row).join(' '))
}

const NO_NAME = 'El nombre debe tener hasta 200 caracteres en una sola línea'
const ONE = 'rce 202610 14 S004 1 2026-10-05 118.00 hand'

it.each<[string, () => Sent]>([
  ['semicolons', () => ({ name: 'a.csv', content: csv([TITLES, bill(1)]) })],
  ['commas', () => ({ name: 'a.csv', content: csv([TITLES, bill(1)], ',') })],
  ['tabs in Windows-1252', () => ({ name: 'a.txt', content: Buffer.from(csv([TITLES, bill(1)], '\t'), 'latin1') })],
  ['a title above', () => ({ name: 'a.csv', content: csv([['Recibos de octubre'], TITLES, bill(1)]) })],
  ['a workbook', () => ({ name: 'a.xlsx', content: makeWorkbook([TITLES, bill(1)]) })],
  [
    'days as Excel stores them',
    () => {
      const cells = bill(1)
      return {
        name: 'a.xlsx',
        content: makeWorkbook([TITLES, [...cells.slice(0, 3), 46_300, 46_315, ...cells.slice(5)]]),
      }
    },
  ],
  ['columns in another order', () => ({ name: 'a.csv', content: csv([TITLES.toReversed(), bill(1).toReversed()]) })],
  ['a zip', () => ({ name: 'a.zip', content: makeZip([{ name: 'b/a.csv', content: csv([TITLES, bill(1)]) }]) })],
])('a sheet of vouchers is stored from %s, and again changes nothing', async (_name, file) => {
  const [first] = await upload(file())
  expect(first).toMatchObject({
    state: 'STORED',
    stored: 1,
    problems: [],
    detail: 'S004-1 · S/ 118.00 · Octubre 2026 · LUZ DEL CENTRO',
    target: { tax_period: '202610', voucher_code: `${SUPPLIER}-14-S004-1`, document_type: '14' },
  })
  expect(await stored()).toEqual([ONE])
  const [again] = await upload(file())
  expect(again).toMatchObject({ state: 'ALREADY_THERE', stored: 0, already_there: 1 })
  expect(await stored()).toEqual([ONE])
  expect(await findWrongTotals(test.deps.db, given.business.id)).toEqual([])
})

it('each line has its result, and the right ones are stored', async () => {
  const rows = [
    TITLES,
    bill(1),
    bill(2, { 5: '20131312954' }),
    bill(3, { 8: '=H4*0.18' }),
    bill(4, { 9: '120' }),
    bill(5, { 3: '31/02/2026' }),
    bill(1),
  ]
  const files = await upload({ name: 'a.csv', content: csv(rows) })
  expect(files.map(brief)).toEqual([
    'a.csv PARTLY 1 1 3: El RUC no pasa el dígito verificador 4: «IGV S/» tiene una fórmula: pega su valor ' +
      '5: Los importes suman 118.00 y el total dice 120.00 6: El 31/02/2026 no existe en el calendario',
  ])
  expect(await stored()).toEqual([ONE])
})

it('a corrected sheet of vouchers that are there says what differs, and changes nothing', async () => {
  await upload({ name: 'a.csv', content: csv([TITLES, bill(1), bill(2), bill(3)]) })
  const rows = [TITLES, bill(1, { 7: '200', 8: '36', 9: '236' }), bill(2, { 6: 'Luz del Sur' }), bill(3), bill(4)]
  const [file] = await upload({ name: 'b.csv', content: csv(rows) })
  expect(file).toMatchObject({
    state: 'PARTLY',
    stored: 1,
    already_there: 1,
    problems: [
      {
        kind: 'conflict',
        line: 2,
        reason: 'S004-1 ya está con un total de 118.00, y la fila dice 236.00: corrígelo en Comprobantes',
      },
      { kind: 'conflict', line: 3, reason: 'S004-2 ya está con otro nombre: corrígelo en Comprobantes' },
    ],
  })
  expect(await stored()).toEqual([1, 2, 3, 4].map((number) => ONE.replace(' 1 ', ` ${number} `)))
})

it('a sheet of what SUNAT lists since says what its register has otherwise', async () => {
  await upload({ name: 'a.csv', content: csv([TITLES, bill(1)]) })
  const listed = listedVoucher(1, { type: '14', series: 'S004', issueDate: '2026-10-05', taxableBase: cents(20_000) })
  await storeListing(test.deps.pool, { businessId: given.business.id, period: '202610' }, [listed])
  const [file] = await upload({ name: 'b.csv', content: csv([TITLES, bill(1)]) })
  expect(file && brief(file)).toBe(
    'b.csv UNREADABLE 0 0 2: S004-1 ya está con un total de 236.00, y la fila dice 118.00: se queda aquel',
  )
})

it.each<[string, () => string | Uint8Array, string]>([
  [
    'UTF-16',
    () => Buffer.from(`\u{FEFF}${csv([TITLES, bill(2)])}`, 'utf16le'),
    'Está en UTF-16: guárdalo como CSV UTF-8',
  ],
  ['a name with control characters', () => csv([TITLES, bill(2, { 6: 'L\u0000UZ' })]), NO_NAME],
  ['a name without end', () => csv([TITLES, bill(2, { 6: 'L'.repeat(30_000) })]), NO_NAME],
  ['a line without end', () => `${csv([TITLES])}\n${'a'.repeat(70_000)}`, 'Tiene una línea demasiado larga'],
  ['an amount without end', () => csv([TITLES, bill(2, { 9: '9'.repeat(400) })]), 'Escribe el importe como 1482.30'],
  [
    'half a line',
    () => csv([TITLES, bill(2).slice(0, 6)]),
    'Escribe el nombre del proveedor. Escribe el importe total',
  ],
])('%s is refused with a clear word, and the good sheet beside it is stored', async (_name, content, reason) => {
  const good = { name: 'bueno.csv', content: csv([TITLES, bill(1)]) }
  const [bad, beside] = await upload({ name: 'malo.csv', content: content() }, good)
  expect([bad?.state, bad?.problems[0]?.reason, beside?.state]).toEqual(['UNREADABLE', reason, 'STORED'])
  expect(await stored()).toEqual([ONE])
})

it('a sheet without a column says which', async () => {
  const at = TITLES.indexOf('Emisión')
  const without = [TITLES, bill(1)].map((cells) => cells.filter((_, index) => index !== at))
  const [file] = await upload({ name: 'a.csv', content: csv(without) })
  expect(file && brief(file)).toBe('a.csv UNREADABLE 0 0 Falta la columna «Emisión»')
})

it('the template is filled for several companies and both books', async () => {
  const { owner, business } = given
  const other = await insertTestBusiness(test.deps.db, owner)
  const line = (cells: Record<string, string>) => TEMPLATE_COLUMNS.map(({ title }) => cells[title] ?? '')
  const common = { Emisión: '05/10/2026', Serie: '0001', Base: '100', 'RUC / DNI': SUPPLIER, Nombre: 'LUZ' }
  const rows = [
    TEMPLATE_COLUMNS.map(({ title }) => title),
    line({ ...common, 'RUC empresa': business.ruc, Tipo: '01', Número: '1', Periodo: '11/2026' }),
    line({ ...common, 'RUC empresa': other.ruc, Libro: 'Ventas', Tipo: 'Factura', Número: '2' }),
    line({ ...common, 'RUC empresa': '20100070970', Tipo: '01', Número: '3' }),
    line({ ...common, Tipo: '01', Número: '4' }),
    line({ ...common, 'RUC empresa': business.ruc, Libro: 'Diario', Tipo: '01', Número: '5' }),
  ]
  const sent = [{ name: 'a.xlsx', content: makeWorkbook(rows) }]
  const [file] = await uploads.upload(sent, { owner, business: null })
  expect(file && brief(file)).toBe(
    'a.xlsx PARTLY 2 0 4: Es de 20100070970, que no está entre tus empresas ' +
      '5: No dice de qué empresa es: llena «RUC empresa», o súbelo desde la empresa ' +
      '6: «Libro» dice «Diario» y se espera Compras o Ventas',
  )
  expect(await stored()).toEqual(['rce 202611 01 0001 1 2026-10-05 118.00 hand'])
  expect(await stored(other.id)).toEqual(['rvie 202610 01 0001 2 2026-10-05 118.00 hand'])
})

it('the template is downloaded by its link', async () => {
  const { owner } = given
  const answer = await test.injectAs(owner, { url: '/app/internal/me/uploads/template' })
  const { sas, blob_filename: name } = answer.json<{ sas: string; blob_filename: string }>()
  const file = await test.app.inject({ url: sas })
  expect([name, file.statusCode]).toEqual(['Plantilla de comprobantes.xlsx', 200])
  const empty = await upload({ name, content: file.rawPayload })
  expect(empty.map(brief)).toEqual([`${name} UNREADABLE 0 0 No tiene filas`])
})
