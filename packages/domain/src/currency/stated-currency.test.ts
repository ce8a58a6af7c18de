import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { decimal } from '../money/decimal.ts'
import { arbitraryAmounts, arbitraryRate } from '../testing/arbitrary-amounts.ts'
import { amountsInSoles } from './amounts-in-soles.ts'
import { detectStatedCurrency, inferStatedCurrency, type StatedCurrency } from './stated-currency.ts'

const inCents = (amount: number) => cents(Math.round(amount * 100))

type Case = {
  what: string
  total: number
  xml: number | undefined
  expected: StatedCurrency
  rate?: string
  currency?: string | undefined
}
const cases: Case[] = [
  { what: 'the total of the XML', total: 590, xml: 590, expected: 'document' },
  { what: 'the total of the XML at the rate', total: 2213.09, xml: 590, expected: 'soles' },
  { what: 'neither total', total: 2200, xml: 590, expected: 'unclear' },
  { what: 'the total at another rate', total: 590 * 3.8, xml: 590, expected: 'unclear' },
  { what: 'a credit note, negative in the register only', total: -590, xml: 590, expected: 'document' },
  { what: 'a credit note in soles', total: -2213.09, xml: 590, expected: 'soles' },
  { what: 'soles with each column rounded separately', total: 2213.15, xml: 590, expected: 'soles' },
  { what: 'a total within one unit, as rounding leaves it', total: 590.4, xml: 590, expected: 'document' },
  { what: 'a total more than one unit away', total: 591.01, xml: 590, expected: 'unclear' },
  { what: 'soles within one unit at the rate', total: 2213.09 + 3.75, xml: 590, expected: 'soles' },
  { what: 'a zero total, as in voided sales', total: 0, xml: 590, expected: 'soles' },
  { what: 'zero in both', total: 0, xml: 0, expected: 'soles' },
  { what: 'an amount where the XML has none', total: 590, xml: 0, expected: 'unclear' },
  { what: 'an XML without total', total: 590, xml: undefined, expected: 'unclear' },
  { what: 'céntimos, stated in dollars', total: 0.3, xml: 0.3, expected: 'document' },
  { what: 'céntimos, stated in soles', total: 1.13, xml: 0.3, expected: 'soles' },
  { what: 'céntimos equally far from both', total: 0.71, xml: 0.3, rate: '3.733', expected: 'unclear' },
  { what: 'a rate of 1, which means no rate', total: 590, xml: 590, rate: '1.000', expected: 'unclear' },
  { what: 'a rate of zero', total: 590, xml: 590, rate: '0.000', expected: 'unclear' },
  { what: 'a rate below 1', total: 10_000, xml: 10_000, rate: '0.025', currency: 'JPY', expected: 'document' },
  { what: 'a rate below 1, in soles', total: 250, xml: 10_000, rate: '0.025', currency: 'JPY', expected: 'soles' },
  { what: 'an XML in a third currency', total: 590, xml: 590, currency: 'EUR', expected: 'unclear' },
  { what: 'an XML without currency', total: 590, xml: 590, currency: undefined, expected: 'unclear' },
  { what: 'an XML in soles', total: 590, xml: 590, currency: 'PEN', expected: 'soles' },
  { what: 'an XML in soles with another total', total: 2213, xml: 590, currency: 'PEN', expected: 'unclear' },
  { what: 'a total out of range once in soles', total: 9e12, xml: 9e12, rate: '999999', expected: 'document' },
]

describe('stated currency of a register row', () => {
  it.each(cases)('is $expected for $what', ({ total, xml, expected, rate = '3.751', ...given }) => {
    const currency = 'currency' in given ? given.currency : 'USD'
    const row = { currency: currency === 'JPY' ? 'JPY' : 'USD', exchangeRate: decimal(rate), total: inCents(total) }
    const written = xml === undefined ? undefined : inCents(xml)
    expect(detectStatedCurrency(row, { currency, total: written })).toBe(expected)
  })

  const rate = arbitraryRate(2).filter((value) => Math.abs(Number(value) - 1) > 0.005)

  it('is always detected for totals of a thousand units or more, before and after conversion', () => {
    fc.assert(
      fc.property(arbitraryAmounts, rate, (row, exchangeRate) => {
        fc.pre(Math.abs(row.total) >= 1000_00)
        const xml = { currency: 'USD', total: cents(Math.abs(row.total)) }
        const detect = (total: number) =>
          detectStatedCurrency({ currency: 'USD', exchangeRate, total: cents(total) }, xml)
        expect(detect(row.total)).toBe('document')
        const converted = amountsInSoles({ amounts: row, parts: {} }, exchangeRate)
        expect(detect(converted?.amounts.total ?? NaN)).toBe('soles')
      }),
      { numRuns: 500 },
    )
  })
})

describe('stated currency of a row without XML', () => {
  const row = { exchangeRate: decimal('3.75'), total: cents(100) }

  it.each([
    ['follows its book', row, 'soles', 'soles'],
    ['follows its book', row, 'document', 'document'],
    ['is unclear when its book proves nothing', row, undefined, 'unclear'],
    ['cannot be converted without a rate', { ...row, exchangeRate: decimal('1') }, 'document', 'unclear'],
    ['needs no rate in soles', { ...row, exchangeRate: decimal('1') }, 'soles', 'soles'],
    ['does not matter when it is zero', { ...row, total: cents(0) }, undefined, 'soles'],
  ] as const)('%s', (_, stated, convention, expected) => {
    expect(inferStatedCurrency(stated, convention)).toBe(expected)
  })
})
