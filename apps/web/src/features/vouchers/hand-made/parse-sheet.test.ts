import { expect, it } from 'vitest'

import { DEFAULT_COLUMN_TITLES, DEFAULT_COLUMNS, parseSheet } from './parse-sheet.ts'
import { readValues } from './problems-of.ts'
import { readSheetTitles } from '@contapro/domain/vouchers/hand-made/sheet-columns'
import { parseAmount } from '@contapro/domain/vouchers/hand-made/typed-amount'
import { BOOKS } from '@contapro/domain/vouchers/book'

it.each(BOOKS)('the columns that a sheet without titles has are shown by titles that sheets may have: %s', (book) => {
  expect(readSheetTitles(book, DEFAULT_COLUMN_TITLES[book])).toEqual(DEFAULT_COLUMNS[book])
})

it.each([
  ['1,482.30', 148_230],
  ['1482,3', 148_230],
  ['1.482,30', 148_230],
  ['S/ 35', 3500],
  ['(118.00)', -11_800],
  ['', 0],
  ['-', 0],
  ['1,2,3', undefined],
  ['=1+1', undefined],
  ['12a', undefined],
])('the amount %s', (text, expected) => {
  expect(parseAmount(text)).toBe(expected)
})

const RUC = '20526018151'

it('reads lines by the titles of their columns, and sums what they lack', () => {
  const sheet = [
    'Emisión\tTipo\tSerie - Número\tRUC\tProveedor\tGlosa\tBase S/\tVence',
    '05/10/2026\tRecibo\tS004-88120\t20131312955\tServicios Eléctricos\tLuz\t1,482.30\t20/10/2026',
    '',
    '6/10/26\t1\tE001-9\t20131312954\tOtro\t\t100\t',
  ].join('\r\n')
  const [bill, factura, ...others] = parseSheet('rce', '202610', sheet)
  expect(others).toEqual([])
  expect(bill).toMatchObject({
    documentType: '14',
    series: 'S004',
    number: '88120',
    issueDate: '2026-10-05',
    dueDate: '2026-10-20',
    igvDg: '266.81',
    total: '1749.11',
  })
  expect(bill && readValues('rce', RUC, bill).problems).toEqual([])
  expect(factura).toMatchObject({ documentType: '01', issueDate: '2026-10-06', total: '118.00' })
  expect(factura && readValues('rce', RUC, factura).problems.map(({ message }) => message)).toEqual([
    'El RUC no pasa el dígito verificador',
  ])
})

it('reads lines without titles in the order that the screen names', () => {
  const [line] = parseSheet('rce', '202610', '12\t0001\t7\t05/10/2026\t\t20131312955\tBODEGA\t100\t18\t\t119')
  expect(line && readValues('rce', RUC, line).problems).toMatchObject([{ field: 'total', expected: 11_800 }])
})

it.each([
  ['an IGV that cannot be read', '1,000.10\t=A1*0.18\t\t1180.12', ['igvDg'], '1180.12'],
  ['one whose total is left out', '1,000.10\t=A1*0.18\t\t', ['igvDg'], ''],
  ['a base that cannot be read', '1 mil\t180.02\t\t1180.12', ['baseDg'], '1180.12'],
])('computes nothing with %s', (_name, amounts, fields, total) => {
  const [line] = parseSheet('rce', '202610', `12\t0001\t7\t05/10/2026\t\t20131312955\tBODEGA\t${amounts}`)
  expect(line?.total).toBe(total)
  const problems = line ? readValues('rce', RUC, line).problems : []
  expect(problems.map(({ field, expected }) => [field, expected])).toEqual(fields.map((field) => [field, undefined]))
})

it('takes the amounts of a credit note with either sign', () => {
  const note = (base: string) =>
    parseSheet('rce', '202610', `07\tF001\t7\t05/10/2026\t\t20131312955\tBODEGA\t${base}`).map(
      (line) => readValues('rce', RUC, line).voucher.baseDg,
    )
  expect([note('100'), note('-100')]).toEqual([[-10_000], [-10_000]])
})
