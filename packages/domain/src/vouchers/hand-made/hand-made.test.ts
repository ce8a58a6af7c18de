import { describe, expect, it } from 'vitest'

import { calendarDate } from '../../dates/calendar-date.ts'
import { cents } from '../../money/cents.ts'
import { checkHandMade } from './check-hand-made.ts'
import { handMadeTypes, wholeSeries } from './hand-made-types.ts'
import { HAND_MADE_AMOUNTS, type HandMadeAmounts, type HandMadeVoucher } from './hand-made-voucher.ts'
import { listedDifferences, xmlDifferences } from './listed-differences.ts'
import { copyToNextMonth } from './next-month.ts'
import { readSheetLine } from './read-sheet-line.ts'
import { registerAmounts } from './register-amounts.ts'
import { readSheetTitles } from './sheet-columns.ts'
import { emptyFields, toVoucher, typedSums, type TypedFields } from './typed-fields.ts'

const NO_AMOUNTS = Object.fromEntries(HAND_MADE_AMOUNTS.map((amount) => [amount, cents(0)])) as HandMadeAmounts

const bill: HandMadeVoucher = {
  ...NO_AMOUNTS,
  book: 'rce',
  documentType: '14',
  series: 'S004',
  number: '88120',
  issueDate: '2026-10-05',
  dueDate: '2026-10-20',
  partyDocumentType: '6',
  partyDocument: '20131312955',
  partyName: 'SERVICIOS ELÉCTRICOS DEL CENTRO S.A.',
  currency: 'PEN',
  exchangeRate: '',
  baseDg: cents(100_00),
  igvDg: cents(18_00),
  total: cents(118_00),
  taxPeriod: '202610',
  modifies: null,
}
const sale: HandMadeVoucher = {
  ...bill,
  ...NO_AMOUNTS,
  book: 'rvie',
  documentType: '03',
  series: '0001',
  dueDate: '',
  partyDocumentType: '',
  partyDocument: '',
  partyName: '',
  base: cents(100_00),
  igv: cents(18_00),
  total: cents(118_00),
}

const context = { ruc: '20526018151', today: calendarDate('2026-11-18') }
const check = (given: Partial<HandMadeVoucher>, from = bill) =>
  checkHandMade({ ...from, ...given }, context).map(({ field, level, message }) => `${level} ${field}: ${message}`)

const factura = { documentType: '01', series: 'F001', dueDate: '' }
const customs = {
  documentType: '50',
  series: '118',
  number: '12345',
  dueDate: '2026-10-31',
  partyDocumentType: '0',
  partyDocument: 'CN4471',
  partyName: 'SHENZHEN TRADING CO',
}
const noted = { documentType: '01', series: 'F001', number: '7', issueDate: '2026-09-01' }

describe('a voucher typed by hand', () => {
  it.each<[string, Partial<HandMadeVoucher>, HandMadeVoucher]>([
    ['a utility bill', {}, bill],
    ['a bill without series', { series: '' }, bill],
    ['an electronic factura', factura, bill],
    ['a factura of paper', { ...factura, series: '0001' }, bill],
    ['a ticket', { documentType: '12', series: 'FFGF023458', number: '123' }, bill],
    ['an air ticket', { documentType: '05', series: '3', number: '12345678901', dueDate: '' }, bill],
    ['a bill with rounding', { total: cents(118_04) }, bill],
    ['ISC beside the base', { ...factura, isc: cents(5_00), total: cents(123_00) }, bill],
    ['ISC within the base', { ...factura, isc: cents(5_00) }, bill],
    [
      'a fee receipt',
      {
        ...NO_AMOUNTS,
        documentType: '02',
        series: 'E001',
        number: '7',
        dueDate: '',
        notTaxed: cents(500_00),
        total: cents(500_00),
      },
      bill,
    ],
    ['a customs declaration', customs, bill],
    ['dollars', { ...factura, currency: 'USD', exchangeRate: '3.745' }, bill],
    ['the reduced rate', { ...factura, igvDg: cents(10_50), total: cents(110_50) }, bill],
    ['the last month of the window', { ...factura, issueDate: '2025-10-31', taxPeriod: '202610' }, bill],
    [
      'a credit note',
      {
        ...factura,
        documentType: '07',
        baseDg: cents(-100_00),
        igvDg: cents(-18_00),
        total: cents(-118_00),
        modifies: noted,
      },
      bill,
    ],
    ['a boleta without customer', {}, sale],
    ['a sale that was annulled on paper', NO_AMOUNTS, sale],
    [
      'an export',
      {
        ...NO_AMOUNTS,
        exported: cents(900_00),
        total: cents(900_00),
        partyDocumentType: '0',
        partyDocument: 'X1',
        partyName: 'ACME INC',
        documentType: '01',
        series: 'E001',
      },
      sale,
    ],
  ])('%s is right', (_name, given, from) => {
    expect(check(given, from)).toEqual([])
  })

  it.each<[string, Partial<HandMadeVoucher>, HandMadeVoucher, string[]]>([
    ['a retention', { documentType: '20' }, bill, ['error documentType: Este tipo no se anota a mano en compras']],
    [
      'a fee receipt issued',
      { documentType: '02' },
      sale,
      ['error documentType: Este tipo no se anota a mano en ventas'],
    ],
    [
      'a series',
      { ...factura, series: 'S001' },
      bill,
      ['error series: La serie debe tener F y 3 caracteres o E001, o hasta 4 dígitos si es de papel'],
    ],
    ['no number', { number: '' }, bill, ['error number: Escribe el número']],
    [
      'a long number',
      { ...factura, number: '123456789' },
      bill,
      ['error number: El número debe tener hasta 8 dígitos'],
    ],
    ['no day', { issueDate: '2026-02-30' }, bill, ['error issueDate: El 30/02/2026 no existe en el calendario']],
    ['tomorrow', { issueDate: '2026-11-19' }, bill, ['error issueDate: La fecha de emisión aún no llega']],
    ['a bill without due date', { dueDate: '' }, bill, ['error dueDate: Escribe cuándo vence o se pagó el recibo']],
    [
      'a customs declaration whose base leaves out duties',
      { ...customs, baseDg: cents(90_00), total: cents(108_00) },
      bill,
      ['warning igvDg: IGV 18.00, se espera 16.20'],
    ],
    [
      'a customs declaration without payment',
      { ...customs, dueDate: '' },
      bill,
      ['error dueDate: Escribe cuándo se pagó la declaración'],
    ],
    [
      'a customs declaration paid after the period',
      { ...customs, dueDate: '2026-11-02' },
      bill,
      ['error dueDate: La declaración se pagó después del periodo'],
    ],
    [
      'a customs declaration of no customs office',
      { ...customs, series: 'F001', number: '1234567' },
      bill,
      [
        'error series: La serie debe tener los 3 dígitos de la aduana',
        'error number: El número debe tener hasta 6 dígitos',
      ],
    ],
    [
      'a sale at customs',
      { ...customs, documentType: '50' },
      sale,
      ['error documentType: Este tipo no se anota a mano en ventas'],
    ],
    ['a due date before', { dueDate: '2026-10-01' }, bill, ['error dueDate: El vencimiento es anterior a la emisión']],
    [
      'a bill that is due too late',
      { dueDate: '2026-12-01' },
      bill,
      ['error dueDate: El recibo vence más de un mes después del periodo'],
    ],
    ['a period before', { taxPeriod: '202609' }, bill, ['error taxPeriod: El periodo es anterior al mes de emisión']],
    ['a period to come', { ...factura, taxPeriod: '202612' }, bill, ['error taxPeriod: El periodo aún no llega']],
    [
      'a period past the window',
      { ...factura, issueDate: '2025-09-30', taxPeriod: '202610' },
      bill,
      ['error taxPeriod: Pasó el plazo de 12 meses: el último periodo es Setiembre 2026'],
    ],
    [
      'a sale in a later month',
      { taxPeriod: '202611' },
      sale,
      ['error taxPeriod: La venta se anota en su mes: Octubre 2026'],
    ],
    [
      'a wrong RUC',
      { partyDocument: '20131312954' },
      bill,
      ['error partyDocument: El RUC no pasa el dígito verificador'],
    ],
    ['a short RUC', { partyDocument: '2013131295' }, bill, ['error partyDocument: El RUC tiene 11 dígitos']],
    ['its own RUC', { partyDocument: context.ruc }, bill, ['error partyDocument: Es el RUC de la propia empresa']],
    [
      'a supplier with DNI',
      { partyDocumentType: '1', partyDocument: '40990217' },
      bill,
      ['error partyDocumentType: El proveedor de este tipo tiene RUC'],
    ],
    ['a supplier without name', { partyName: '' }, bill, ['error partyName: Escribe el nombre del proveedor']],
    [
      'a large boleta without customer',
      { base: cents(1000_00), igv: cents(180_00), total: cents(1180_00) },
      sale,
      [
        'error partyDocument: Escribe el documento del cliente',
        'error partyDocumentType: Elige el tipo de documento',
        'error partyName: Escribe el nombre del cliente',
      ],
    ],
    ['dollars without rate', { currency: 'USD' }, bill, ['error exchangeRate: Escribe el tipo de cambio, como 3.745']],
    ['soles with rate', { exchangeRate: '3.7' }, bill, ['error exchangeRate: En soles no hay tipo de cambio']],
    ['a negative amount', { baseDg: cents(-100_00) }, bill, ['error baseDg: El importe no puede ser negativo']],
    ['an amount of sales', { exported: cents(1) }, bill, ['error exported: Este importe es del otro libro']],
    ['nothing', NO_AMOUNTS, bill, ['error total: Escribe el importe total']],
    ['a wrong sum', { total: cents(120_00) }, bill, ['error total: Los importes suman 118.00 y el total dice 120.00']],
    [
      'more IGV than any rate gives',
      { igvDg: cents(24_00), total: cents(124_00) },
      bill,
      ['error igvDg: IGV 24.00, se espera 18.00'],
    ],
    [
      'an IGV of both rates',
      { igvDg: cents(15_00), total: cents(115_00) },
      bill,
      ['warning igvDg: IGV 15.00, se espera 18.00'],
    ],
    [
      'a base without IGV',
      { igvDg: cents(0), total: cents(100_00) },
      bill,
      ['warning igvDg: Sin IGV: se espera 18.00, o el importe como no gravado'],
    ],
    [
      'a fee receipt with IGV',
      { documentType: '02', series: 'E001', number: '1', dueDate: '' },
      bill,
      ['error igvDg: Este tipo de comprobante no lleva IGV'],
    ],
    [
      'a note that modifies nothing',
      { ...factura, documentType: '08' },
      bill,
      ['error modifies: Indica el comprobante que la nota modifica'],
    ],
    [
      'a note before what it modifies',
      { ...factura, documentType: '08', modifies: { ...noted, issueDate: '2026-10-30' } },
      bill,
      ['error modifies: La nota es anterior al comprobante que modifica'],
    ],
    [
      'a factura that modifies',
      { ...factura, modifies: noted },
      bill,
      ['error modifies: Solo una nota modifica otro comprobante'],
    ],
  ])('%s is said', (_name, given, from, expected) => {
    expect(check(given, from)).toEqual(expected)
  })

  it('says what the IGV and the total would have to be', () => {
    const [igv] = checkHandMade({ ...bill, igvDg: cents(24_00), total: cents(124_00) }, context)
    expect(igv?.expected).toBe(18_00)
    const [total] = checkHandMade({ ...bill, total: cents(1_00) }, context)
    expect(total?.expected).toBe(118_00)
  })

  it('offers each book its own types', () => {
    expect(handMadeTypes('rce').slice(0, 2)).toEqual(['14', '01'])
    expect(handMadeTypes('rvie')).not.toContain('02')
    expect(handMadeTypes('rvie')).toContain('07')
  })

  it('stands in the columns of its register', () => {
    const { amounts, parts, igvTier } = registerAmounts({
      ...bill,
      baseDng: cents(50_00),
      igvDng: cents(9_00),
      notTaxed: cents(3_00),
      total: cents(180_00),
    })
    expect(amounts).toMatchObject({ taxableBase: 150_00, igv: 27_00, nonTaxable: 3_00, total: 180_00 })
    expect(parts).toMatchObject({ baseDg: 100_00, igvDng: 9_00 })
    expect(igvTier).toBe('general')
  })
})

describe('a voucher that SUNAT lists later', () => {
  const listed = { period: '202611', issueDate: '2026-10-06', currency: 'PEN', isInSoles: false }

  it('differs in what was typed otherwise', () => {
    const amounts = registerAmounts({ ...bill, igvDg: cents(17_90), total: cents(117_90) }).amounts
    expect(listedDifferences(bill, { ...listed, amounts })).toEqual([
      { label: 'Periodo', typed: 'Octubre 2026', listed: 'Noviembre 2026' },
      { label: 'Emisión', typed: '05/10/2026', listed: '06/10/2026' },
      { label: 'IGV', typed: '18.00', listed: '17.90' },
      { label: 'Total', typed: '118.00', listed: '117.90' },
    ])
  })

  it('is compared in soles where SUNAT states soles', () => {
    const dollars = { ...bill, currency: 'USD', exchangeRate: '3.5' }
    const soles = registerAmounts({ ...bill, baseDg: cents(350_00), igvDg: cents(63_00), total: cents(413_00) }).amounts
    const facts = { period: '202610', issueDate: '2026-10-05', currency: 'USD', amounts: soles }
    expect(listedDifferences(dollars, { ...facts, isInSoles: true })).toEqual([])
    expect(listedDifferences(dollars, { ...facts, isInSoles: false })).toHaveLength(3)
  })
})

describe('the XML of what was typed', () => {
  const xml = { currency: 'PEN', total: cents(118_00), igv: cents(18_00) }

  it('differs in IGV and total, and not in sign', () => {
    expect(xmlDifferences(bill, xml)).toEqual([])
    const note = { ...bill, documentType: '07', baseDg: cents(-100_00), igvDg: cents(-18_00), total: cents(-118_00) }
    expect(xmlDifferences(note, xml)).toEqual([])
    expect(xmlDifferences({ ...bill, igvDg: cents(180_00), total: cents(280_00) }, xml)).toEqual([
      { label: 'IGV', typed: '180.00', listed: '18.00' },
      { label: 'Total', typed: '280.00', listed: '118.00' },
    ])
  })

  it('may have lines with more IGV, which a discount of the whole voucher lowers', () => {
    expect(xmlDifferences(bill, { ...xml, igv: cents(20_00) })).toEqual([])
    expect(xmlDifferences(bill, { ...xml, igv: cents(10_00) })).toMatchObject([{ label: 'IGV' }])
  })
})

describe('a line of a sheet', () => {
  const titles = ['Tipo', 'Serie', 'Número', 'Emisión', 'Tipo de documento', 'RUC / DNI', 'Nombre', 'Base']
  const read = (documentType: string, document: string, series = '0001') => {
    const columns = readSheetTitles('rvie', titles) ?? []
    const cells = ['03', series, '7', '05/10/2026', documentType, document, 'QUISPE', '100']
    const { voucher } = toVoucher('rvie', readSheetLine('rvie', columns, cells))
    return [voucher.partyDocumentType, voucher.partyDocument, voucher.series].join(' ')
  }

  it.each([
    ['', '40990217', '1 40990217'],
    ['', '4099021', '1 04099021'],
    ['', '99021', '1 00099021'],
    ['DNI', '4099021', '1 04099021'],
    ['', '20131312955', '6 20131312955'],
    ['CE', '001234567', '4 001234567'],
    ['Carné de extranjería', '001234567', '4 001234567'],
    ['Pasaporte', '1234567', '7 1234567'],
    ['06', '20131312955', '6 20131312955'],
    ['0', '1234567', '0 1234567'],
  ])('with «%s» and %s is of the document %s', (type, document, expected) => {
    expect(read(type, document)).toBe(`${expected} 0001`)
  })

  it('has the whole series of paper, with the zeros that Excel leaves out', () => {
    expect(read('', '40990217', '1')).toBe('1 40990217 0001')
    expect(read('', '40990217', 'B001')).toBe('1 40990217 B001')
  })
})

it('has its whole series only where the norm gives it four characters', () => {
  expect(['01', '03', '07', '36'].map((type) => wholeSeries(type, '1'))).toEqual(['0001', '0001', '0001', '0001'])
  expect([wholeSeries('14', '1'), wholeSeries('50', '118'), wholeSeries('05', '3')]).toEqual(['1', '118', '3'])
  expect([wholeSeries('01', ''), wholeSeries('01', 'F001'), wholeSeries('01', '0012')]).toEqual(['', 'F001', '0012'])
})

it('is copied to the next month without its number', () => {
  const copied = copyToNextMonth({ ...bill, issueDate: '2026-01-31', dueDate: '2026-02-10', taxPeriod: '202601' })
  expect(copied).toMatchObject({
    issueDate: '2026-02-28',
    dueDate: '2026-03-10',
    taxPeriod: '202602',
    number: '',
    series: 'S004',
  })
})

describe('the sums of a voucher that is corrected', () => {
  const fields = (more: Partial<TypedFields>): TypedFields => ({
    ...emptyFields('rce', '202610'),
    documentType: '01',
    ...more,
  })
  it.each([
    [{ baseDg: '100.00', igvDg: '18.00', total: '118.00' }, []],
    [{ baseDg: '100.00', igvDg: '10.50', total: '110.50' }, ['igvDg']],
    [{ baseDg: '100.00', igvDg: '18.00', total: '120.00' }, ['total']],
    [{}, []],
  ])('follow what is typed unless somebody typed them: %o', (given, typed) => {
    expect([...typedSums('rce', fields(given))]).toEqual(typed)
  })
})
