import { makeZip } from '@contapro/cpe/testing/make-zip'
import type { Completeness } from '@contapro/contract/completeness'
import { makeWorkbook } from '@contapro/sunat/testing/make-workbook'
import { describe, expect, it } from 'vitest'

import { insertTestBusiness } from '../../../testing/factories.ts'
import { testDeposit } from '../../../testing/test-deposit.ts'
import { brief, uploadsOf, type Sent } from '../../../testing/upload-files.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { upsertDeposits } from '../../detractions/queries.ts'

const test = useTestApp()
const given = useNewBusiness(test)
const uploads = uploadsOf(test)
const upload = (...files: Sent[]) => uploads.upload(files, given)

const HEADER = [
  'Tipo de Cuenta',
  'Numero de Cuenta',
  'Numero Constancia',
  'Periodo Tributario',
  'RUC Proveedor',
  'Nombre Proveedor',
  'Tipo de Documento Adquiriente',
  'Numero de Documento Adquiriente',
  'Nombre/Razon Social del Adquiriente',
  'Fecha Pago',
  'Monto Deposito',
  'Tipo Bien',
  'Tipo Operacion',
  'Tipo de Comprobante',
  'Serie de Comprobante',
  'Numero de Comprobante',
  'Numero de pago de Detracciones',
]
const SUPPLIER = '20131312955'

type Row = {
  certificate: string
  amount?: string
  number?: string
  paidOn?: string
  acquirer?: string
  supplier?: string
  operation?: string
}

function rowOf({ certificate, amount = '142.00', number = '1', paidOn = '31/10/2026', ...more }: Row): string[] {
  const { acquirer = given.business.ruc, supplier = SUPPLIER, operation = '01' } = more
  const account = ['D', '00099000001', certificate, '202610', supplier, 'LIMPIEZA, ORDEN Y CÍA. S.A.C.']
  return [...account, '6', acquirer, 'ACME', paidOn, amount, '022', operation, '01', 'F001', number, '77']
}

const textOf = (rows: readonly string[][], delimiter = ';') =>
  [HEADER, ...rows]
    .map((cells) => cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter))
    .join('\r\n')

async function stored() {
  const rows = await test.deps.db
    .selectFrom('deposits')
    .select(['role', 'certificate', 'amount', 'paidOn', 'goodsCode', 'voucherType', 'voucherNumber', 'origin'])
    .where('businessId', '=', given.business.id)
    .orderBy('role')
    .orderBy('certificate')
    .execute()
  return rows.map((row) => Object.values(row).join(' '))
}

const ONE = 'acquirer 1001 142.00 2026-10-31 022 01 1 upload'

describe('uploaded certificates of deposits', () => {
  it.each([
    ['csv with semicolons', () => textOf([rowOf({ certificate: '1001' })])],
    ['csv with commas inside names', () => textOf([rowOf({ certificate: '1001' })], ',')],
    ['txt with bars', () => textOf([rowOf({ certificate: '1001' })], '|')],
    ['Windows-1252', () => Buffer.from(textOf([rowOf({ certificate: '1001' })]), 'latin1')],
    ['UTF-8 with a mark', () => `\u{FEFF}${textOf([rowOf({ certificate: '1001' })])}`],
    ['a title above', () => `CONSTANCIAS DE OCTUBRE\r\n\r\n${textOf([rowOf({ certificate: '1001' })])}`],
    ['a workbook', () => makeWorkbook([HEADER, rowOf({ certificate: '1001' })])],
    [
      'a workbook with numbers and real dates, other column names and order',
      () => {
        const names = HEADER.map((name) => name.replace('Monto Deposito', 'Monto de depósito').toUpperCase())
        const cells = rowOf({ certificate: '1001' }).map((cell, at) =>
          at === 9 ? 46_326 : /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell,
        )
        return makeWorkbook([names.toReversed(), cells.toReversed()])
      },
    ],
    ['a zip', () => makeZip([{ name: 'dep/a.csv', content: textOf([rowOf({ certificate: '1001' })]) }])],
    [
      'a workbook in a zip',
      () => makeZip([{ name: 'a.xlsx', content: makeWorkbook([HEADER, rowOf({ certificate: '1001' })]) }]),
    ],
  ])('are stored from %s, once', async (_name, make) => {
    const file = { name: 'constancias', content: make() }
    expect((await upload(file)).map(brief)).toEqual(['constancias STORED 1 0'])
    expect((await upload(file)).map(brief)).toEqual(['constancias ALREADY_THERE 0 1'])
    expect(await stored()).toEqual([ONE])
  })

  it('are those of the company as buyer and as supplier; others are named', async () => {
    const other = await insertTestBusiness(test.deps.db, given.owner)
    const { ruc } = given.business
    const rows = [
      rowOf({ certificate: '1' }),
      rowOf({ certificate: '2', acquirer: '20100070970', supplier: ruc }),
      rowOf({ certificate: '3', acquirer: other.ruc }),
      rowOf({ certificate: '4', acquirer: '20100070970' }),
    ]
    const [result] = await upload({ name: 'a.csv', content: textOf(rows) })
    expect(result).toMatchObject({ kind: 'DEPOSITS', state: 'PARTLY', stored: 2, other_ruc: 2 })
    expect(result?.detail).toBe('2 depósitos del 31/10/2026 al 31/10/2026')
    expect(result?.problems).toEqual([
      { line: 4, reason: `Es de ${other.ruc} ${other.name}, también tuya` },
      { line: 5, reason: 'Es de 20100070970, que no está entre tus empresas' },
    ])
    expect((await stored()).map((row) => row.split(' ', 2).join(' '))).toEqual(['acquirer 1', 'supplier 2'])
  })

  it('with rows that cannot be read store the others and say which and why', async () => {
    const rows = [
      rowOf({ certificate: '1' }),
      rowOf({ certificate: '2', amount: '1.240,50' }),
      rowOf({ certificate: '3', paidOn: '31/02/2026' }),
      rowOf({ certificate: '=1+1' }),
      rowOf({ certificate: '5', amount: '1,240.50' }),
    ]
    const [result] = await upload({ name: 'a.csv', content: textOf(rows) })
    expect(result?.problems).toEqual([
      { line: 3, reason: '«Monto Deposito» dice «1.240,50» y se espera un importe como 1,240.00' },
      { line: 4, reason: '«Fecha Pago» dice «31/02/2026» y se espera una fecha como 31/10/2026' },
      { line: 5, reason: '«Numero Constancia» tiene una fórmula' },
    ])
    expect((await stored()).map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['1 142.00', '5 1240.50'])
  })

  it('without a column that is needed, or with a formula in a workbook, are refused with its name', async () => {
    const header = HEADER.filter((name) => name !== 'Monto Deposito')
    const formula = rowOf({ certificate: '1' }).map((cell, at) => (at === 10 ? { formula: '100+42' } : cell))
    const results = await upload(
      { name: 'a.csv', content: header.join(';') },
      { name: 'b.xlsx', content: makeWorkbook([HEADER, formula]) },
      { name: 'c.xlsx', content: makeWorkbook([['Notas'], ['hola']]) },
      { name: 'd.xlsx', content: makeWorkbook([HEADER, rowOf({ certificate: '1' })]).subarray(0, 400) },
    )
    expect(results.map(({ state }) => state)).toEqual(['UNREADABLE', 'UNREADABLE', 'UNREADABLE', 'UNREADABLE'])
    expect(results.map(({ problems }) => problems[0]?.reason)).toEqual([
      'Falta la columna «Monto Deposito»',
      '«Monto Deposito» tiene una fórmula',
      'No tiene las columnas de las constancias de depósito ni de la plantilla',
      'El ZIP está dañado o incompleto',
    ])
    expect(await stored()).toEqual([])
  })

  it('state their operation by its code or its name', async () => {
    const operations = ['01', '3', 'RETIRO DE BIENES', '01 VENTA DE BIENES', '']
    const rows = operations.map((operation, at) =>
      rowOf({ certificate: String(at + 1), number: String(at), operation }),
    )
    await upload({ name: 'a.csv', content: textOf(rows) })
    const kept = await test.deps.db
      .selectFrom('deposits')
      .select(['operationCode', 'operation'])
      .where('businessId', '=', given.business.id)
      .orderBy('certificate')
      .execute()
    expect(kept.map(({ operationCode, operation }) => [operationCode, operation])).toEqual([
      ['01', ''],
      ['03', ''],
      ['', 'RETIRO DE BIENES'],
      ['01', '01 VENTA DE BIENES'],
      ['', ''],
    ])
  })

  it('never change what SUNAT lists, and are completed by it, also when Excel dropped the zeros of a number', async () => {
    const { db } = test.deps
    const listed = testDeposit({ certificate: '000555', solUser: 'USUARIO1', supplierRuc: SUPPLIER })
    const collect = (...deposits: (typeof listed)[]) =>
      db.transaction().execute((tx) => upsertDeposits(tx, given.business.id, 'acquirer', deposits, new Date()))
    await collect(listed)
    const before = await stored()
    await upload({ name: 'a.csv', content: textOf([rowOf({ certificate: '555', amount: '9.00' })]) })
    expect(await stored()).toEqual(before)
    await upload({ name: 'b.csv', content: textOf([rowOf({ certificate: '666', number: '00000002' })]) })
    await collect(listed, { ...listed, certificate: '000666', voucherNumber: '2' })
    expect((await stored()).map((row) => row.split(' ')[1])).toEqual(['000555', '000666'])
  })

  it('say what is paid, not what is not: the list is partial and names the files', async () => {
    const { ruc, id } = given.business
    const url = `/app/internal/businesses/dashboard/total-amount-detractions?business_uuid=${id}&ruc=${ruc}&tax_period=202610`
    const state = async () =>
      (await test.injectAs(given.owner, { url })).json<{ completeness: Completeness['purchases'] }>().completeness
    expect((await state()).reasons.map(({ code }) => code)).toContain('NOT_COLLECTED')
    await upload({ name: 'a.csv', content: textOf([rowOf({ certificate: '1' })]) })
    const { rows } = await test.deps.pool.query(
      'select uploaded_oldest, read_at from module_readings where business_id = $1',
      [id],
    )
    expect(rows).toEqual([{ uploaded_oldest: '202609', read_at: null }])
  })
})
