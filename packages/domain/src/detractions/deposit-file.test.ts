import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { taxPeriod } from '../periods/tax-period.ts'
import { findDepositProblem, OPERATIONS, writeDepositFile, type DepositLine } from './deposit-file.ts'

const line = (changes: Partial<DepositLine> = {}): DepositLine => ({
  supplierRuc: '20500000075',
  goodsCode: '022',
  account: '00-099-000001',
  amount: cents(14_200),
  operation: '01',
  issuedIn: taxPeriod('202610'),
  voucher: { type: '01', series: 'F001', number: '123' },
  ...changes,
})
const buyer = { ruc: '20600000081', name: 'Comercial Ejemplo S.A.C.', lot: '260001' }

/** Where each field stands, written apart from the code: from, to, counted from 1. */
const HEADER = { mark: [1, 1], ruc: [2, 12], name: [13, 47], lot: [48, 53], total: [54, 68] } as const
const DETAIL = {
  documentType: [1, 1],
  supplier: [2, 12],
  supplierName: [13, 47],
  proforma: [48, 56],
  goods: [57, 59],
  account: [60, 70],
  amount: [71, 85],
  operation: [86, 87],
  period: [88, 93],
  type: [94, 95],
  series: [96, 99],
  number: [100, 107],
} as const

function read<Field extends string>(text: string, positions: Readonly<Record<Field, readonly [number, number]>>) {
  const entries = Object.entries<readonly [number, number]>(positions)
  return Object.fromEntries(entries.map(([name, [from, to]]) => [name, text.slice(from - 1, to)]))
}

describe('the file of a lot of deposits', () => {
  it('is the bank’s example, byte for byte', () => {
    const file = writeDepositFile({
      ...buyer,
      lines: [
        line(),
        line({
          supplierRuc: '10000000014',
          goodsCode: '037',
          account: '99000002',
          amount: cents(45_000),
          voucher: { type: '01', series: 'E001', number: '7' },
        }),
      ],
    })
    expect(file.fileName).toBe('D20600000081260001.TXT')
    expect(file.total).toBe(59_200)
    expect(file.content.split('\r\n')).toEqual([
      '*20600000081COMERCIAL EJEMPLO S.A.C.           260001000000000059200',
      '620500000075                                   000000000022000990000010000000000142000120261001F00100000123',
      '610000000014                                   000000000037000990000020000000000450000120261001E00100000007',
      '',
    ])
  })

  it('is these lines, counted by hand: of a person, of a paper series, of a debit note and of a boleta', () => {
    const file = writeDepositFile({
      ruc: '10000000014',
      name: 'Quispe Ñaupa, José María',
      lot: '270412',
      lines: [
        line({
          supplierRuc: '10000000014',
          goodsCode: '019',
          account: '4',
          amount: cents(100),
          voucher: { type: '01', series: 'E001', number: '1' },
        }),
        line({
          goodsCode: '027',
          account: '99-999-999999',
          operation: '02',
          voucher: { type: '01', series: '12', number: '00004567' },
        }),
        line({
          amount: cents(1_234_567_800),
          operation: '04',
          issuedIn: taxPeriod('202512'),
          voucher: { type: '08', series: 'fd01', number: '99' },
        }),
        line({ goodsCode: '001', operation: '05', voucher: { type: '03', series: 'B001', number: '87654321' } }),
      ],
    })
    expect(file.fileName).toBe('D10000000014270412.TXT')
    expect(file.content).toBe(
      [
        '*10000000014QUISPE NAUPA, JOSE MARIA           270412000001234596300',
        '610000000014                                   000000000019000000000040000000000001000120261001E00100000001',
        '620500000075                                   000000000027999999999990000000000142000220261001' +
          '12  00004567',
        '620500000075                                   000000000022000990000010000012345678000420251201FD0100000099',
        '620500000075                                   000000000001000990000010000000000142000520261003B00187654321',
        '',
      ].join('\r\n'),
    )
  })

  it('pads a short series, shortens a long name and number, and writes a debit note as its factura', () => {
    const { content } = writeDepositFile({
      ruc: '20600000081',
      name: 'Ñandú & Hijos Compañía de Servicios Múltiples Sociedad Anónima',
      lot: '269999',
      lines: [line({ voucher: { type: '08', series: '1', number: '123456789' }, operation: '05' })],
    })
    const [header = '', detail = ''] = content.split('\r\n')
    expect(header.slice(12, 47)).toBe('NANDU & HIJOS COMPANIA DE SERVICIOS')
    expect(detail.slice(85)).toBe('05202610011   23456789')
  })

  it('has every field at its place, whatever the lines', () => {
    const anyLine = fc.record({
      goodsCode: fc.constantFrom('001', '022', '037', '040'),
      account: fc.stringMatching(/^[1-9][0-9]{0,10}$/),
      soles: fc.integer({ min: 1, max: 99_999_999 }),
      operation: fc.constantFrom(...OPERATIONS),
      issuedIn: fc.constantFrom(taxPeriod('202512'), taxPeriod('202610')),
      voucher: fc.record({
        type: fc.constantFrom('01', '03', '09'),
        series: fc.stringMatching(/^[A-Z0-9]{1,4}$/),
        number: fc.stringMatching(/^[1-9][0-9]{0,7}$/),
      }),
    })
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 40 }), (given) => {
        const lines = given.map(({ soles, ...fields }) => line({ ...fields, amount: cents(soles * 100) }))
        const { content, total } = writeDepositFile({ ...buyer, lines })
        expect(content).toMatch(/^[\x20-\x7e\r\n]*\r\n$/)
        const [header = '', ...details] = content.split('\r\n').slice(0, -1)
        expect(header).toHaveLength(68)
        expect(read(header, HEADER)).toEqual({
          mark: '*',
          ruc: buyer.ruc,
          name: 'COMERCIAL EJEMPLO S.A.C.'.padEnd(35),
          lot: buyer.lot,
          total: String(lines.reduce((sum, { amount }) => sum + amount, 0)).padStart(15, '0'),
        })
        expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0))
        expect(details.map((detail) => detail.length)).toEqual(lines.map(() => 107))
        expect(details.map((detail) => read(detail, DETAIL))).toEqual(
          lines.map(({ goodsCode, account, amount, operation, issuedIn, voucher }) => ({
            documentType: '6',
            supplier: '20500000075',
            supplierName: ' '.repeat(35),
            proforma: '000000000',
            goods: goodsCode,
            account: account.padStart(11, '0'),
            amount: String(amount).padStart(15, '0'),
            operation,
            period: issuedIn,
            type: voucher.type,
            series: voucher.series.padEnd(4),
            number: voucher.number.padStart(8, '0'),
          })),
        )
      }),
    )
  })

  it.each<[Partial<DepositLine>, string]>([
    [{ supplierRuc: '20500000076' }, 'El RUC del proveedor no es válido.'],
    [{ goodsCode: '' }, 'Falta el código del bien o servicio.'],
    [{ account: ' - ' }, 'Falta la cuenta de detracciones del proveedor.'],
    [{ account: '000000000000' }, 'La cuenta de detracciones del proveedor no es válida.'],
    [{ account: '12A' }, 'La cuenta de detracciones del proveedor no es válida.'],
    [{ amount: cents(0) }, 'El monto debe ser mayor que cero.'],
    [{ amount: cents(14_250) }, 'El monto debe estar en soles enteros.'],
    [{ amount: cents(10 ** 13) }, 'El monto no cabe en el archivo del banco.'],
    [{ voucher: { type: '07', series: 'F001', number: '1' } }, 'El banco no acepta este tipo de comprobante.'],
    [{ voucher: { type: '01', series: 'F0011', number: '1' } }, 'La serie del comprobante no es válida.'],
    [{ voucher: { type: '01', series: 'F001', number: '0' } }, 'El número del comprobante no es válido.'],
  ])('refuses %o: %s', (changes, problem) => {
    expect(findDepositProblem(line(changes))).toBe(problem)
    expect(() => writeDepositFile({ ...buyer, lines: [line(changes)] })).toThrow(problem)
  })

  it('refuses a lot without lines, name or number', () => {
    for (const changes of [{ lines: [] }, { name: 'Ω' }, { lot: '26001' }, { ruc: '1' }])
      expect(() => writeDepositFile({ ...buyer, lines: [line()], ...changes })).toThrow('not a lot of deposits')
  })
})
