import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { amountInWords, wholeInWords } from './amount-in-words.ts'
import {
  absoluteDecimal,
  addDecimals,
  centsToExactDecimal,
  compareDecimals,
  decimal,
  decimalToCents,
  divideDecimals,
  multiplyDecimals,
  multiplyToCents,
  parseDecimal,
  percentToFraction,
  roundDecimal,
  subtractDecimals,
  writeDecimal,
  zeroDecimal,
} from './decimal.ts'

const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }), fc.integer({ min: 0, max: 10 }))
  .map(([units, places]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
    const point = digits.length - places
    return decimal(`${units < 0n ? '-' : ''}${digits.slice(0, point)}${places ? '.' : ''}${digits.slice(point)}`)
  })

describe('exact decimals', () => {
  it.each([
    ['118', '118'],
    ['118.0000000000', '118'],
    ['00118.50', '118.5'],
    ['0.00', '0'],
    ['-0.00', '0'],
    ['+3.240', '3.24'],
    ['.18', '0.18'],
    ['5.', '5'],
    ['-8.44', '-8.44'],
    ['21.9173898305', '21.9173898305'],
  ])('parses %s as %s', (written, value) => {
    expect(parseDecimal(written)).toBe(value)
  })

  it.each([
    '',
    '.',
    '-',
    '+.',
    'NaN',
    'Infinity',
    '1e309',
    '1E2',
    '1,180.00',
    '1.2.3',
    ' 1',
    '0x1',
    '٣',
    '1'.repeat(13),
  ])('rejects %j', (written) => {
    expect(parseDecimal(written)).toBeUndefined()
  })

  it('rejects more than 20 decimals', () => {
    expect(parseDecimal(`0.${'1'.repeat(20)}`)).toBeDefined()
    expect(parseDecimal(`0.${'1'.repeat(21)}`)).toBeUndefined()
  })

  it('adds, subtracts and multiplies without loss', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(subtractDecimals(addDecimals(a, b), b)).toBe(a)
        expect(multiplyDecimals(a, b)).toBe(multiplyDecimals(b, a))
        expect(compareDecimals(a, b)).toBe(compareDecimals(subtractDecimals(a, b), zeroDecimal))
      }),
    )
    expect(addDecimals(decimal('0.1'), decimal('0.2'))).toBe('0.3')
    expect(multiplyDecimals(decimal('1.15'), decimal('1.15'))).toBe('1.3225')
  })

  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['2.344999', 2, '2.34'],
    ['0.5', 0, '1'],
    ['7', 2, '7'],
  ])('rounds %s to %i places, half up: %s', (value, places, expected) => {
    expect(roundDecimal(decimal(value), places)).toBe(expected)
  })

  it('divides rounding half up, and gives nothing when dividing by zero', () => {
    expect(divideDecimals(decimal('100'), decimal('3'), 2)).toBe('33.33')
    expect(divideDecimals(decimal('-0.125'), decimal('1'), 2)).toBe('-0.13')
    expect(divideDecimals(decimal('1'), zeroDecimal, 2)).toBeUndefined()
  })

  it.each([
    ['18', '0.18'],
    ['10.5', '0.105'],
    ['10', '0.1'],
    ['100', '1'],
    ['118.05', '1.1805'],
  ])('converts %s percent to the fraction %s', (percent, fraction) => {
    expect(percentToFraction(decimal(percent))).toBe(fraction)
  })

  it('multiplies to céntimos like the rounded exact product', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        const exact = roundDecimal(multiplyDecimals(a, b), 2)
        const rounded = multiplyToCents(a, b)
        // Beyond 13 whole digits there is no amount in céntimos.
        const outside = absoluteDecimal(exact).split('.', 1).join('').length > 13
        expect(rounded === undefined ? outside : centsToExactDecimal(rounded)).toBe(rounded === undefined || exact)
        expect(centsToExactDecimal(decimalToCents(a))).toBe(roundDecimal(a, 2))
      }),
    )
  })

  it('converts to céntimos and back', () => {
    expect(decimalToCents(decimal('10.255'))).toBe(1026)
    expect(centsToExactDecimal(decimalToCents(decimal('-3.4')))).toBe('-3.4')
  })

  it('pads to the requested number of decimals', () => {
    expect(writeDecimal(decimal('118'), 2)).toBe('118.00')
    expect(writeDecimal(decimal('0.5'), 2)).toBe('0.50')
    expect(writeDecimal(decimal('0.125'), 2)).toBe('0.125')
  })
})

describe('amounts in words', () => {
  it.each([
    ['0', 'CERO'],
    ['21', 'VEINTIUNO'],
    ['100', 'CIEN'],
    ['101', 'CIENTO UNO'],
    ['1000', 'MIL'],
    ['21000', 'VEINTIÚN MIL'],
    ['31001', 'TREINTA Y UN MIL UNO'],
    ['101000', 'CIENTO UN MIL'],
    ['1000000', 'UN MILLÓN'],
    ['2000016', 'DOS MILLONES DIECISÉIS'],
    ['71354', 'SETENTA Y UN MIL TRESCIENTOS CINCUENTA Y CUATRO'],
    ['999999999', 'NOVECIENTOS NOVENTA Y NUEVE MILLONES NOVECIENTOS NOVENTA Y NUEVE MIL NOVECIENTOS NOVENTA Y NUEVE'],
    ['1000000000001', 'UN BILLÓN UNO'],
  ])('%s is %s', (digits, words) => {
    expect(wholeInWords(digits)).toBe(words)
  })

  it('write cents as a fraction and name the currency', () => {
    expect(amountInWords(decimal('1180.5'), 'PEN')).toBe('MIL CIENTO OCHENTA CON 50/100 SOLES')
    expect(amountInWords(decimal('0.999'), 'USD')).toBe('UNO CON 00/100 DÓLARES AMERICANOS')
    expect(amountInWords(decimal('5'), 'GBP')).toBe('CINCO CON 00/100 GBP')
  })
})
