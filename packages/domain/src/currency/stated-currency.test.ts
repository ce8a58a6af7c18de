import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents } from '../money/cents.ts'
import { decimal } from '../money/decimal.ts'
import { amountsInSoles } from './amounts-in-soles.ts'
import { statedIn, type StatedIn } from './stated-currency.ts'

const inCents = (amount: number) => cents(Math.round(amount * 100))

type Case = {
  what: string
  total: number
  xml: number | undefined
  expected: StatedIn
  rate?: string
  currency?: string | undefined
}
const cases: Case[] = [
  { what: 'the total of the XML', total: 590, xml: 590, expected: 'document' },
  { what: 'the total of the XML at the rate', total: 2213.09, xml: 590, expected: 'soles' },
  { what: 'neither', total: 2200, xml: 590, expected: 'unclear' },
  { what: 'at another rate', total: 590 * 3.8, xml: 590, expected: 'unclear' },
  { what: 'a credit note, negative in the register alone', total: -590, xml: 590, expected: 'document' },
  { what: 'a credit note in soles', total: -2213.09, xml: 590, expected: 'soles' },
  { what: 'in soles, each column rounded by itself', total: 2213.15, xml: 590, expected: 'soles' },
  { what: 'a total that rounding took less than a unit from', total: 590.4, xml: 590, expected: 'document' },
  { what: 'more than a unit away', total: 591.01, xml: 590, expected: 'unclear' },
  { what: 'in soles, of a total rounded so', total: 2213.09 + 3.75, xml: 590, expected: 'soles' },
  { what: 'no amounts, as voided sales have them', total: 0, xml: 590, expected: 'soles' },
  { what: 'nothing to pay', total: 0, xml: 0, expected: 'soles' },
  { what: 'an amount where the XML has none', total: 590, xml: 0, expected: 'unclear' },
  { what: 'an XML without total', total: 590, xml: undefined, expected: 'unclear' },
  { what: 'céntimos, stated in dollars', total: 0.3, xml: 0.3, expected: 'document' },
  { what: 'céntimos, stated in soles', total: 1.13, xml: 0.3, expected: 'soles' },
  { what: 'céntimos as far from one as from the other', total: 0.71, xml: 0.3, rate: '3.733', expected: 'unclear' },
  { what: 'a rate of 1, which is none', total: 590, xml: 590, rate: '1.000', expected: 'unclear' },
  { what: 'no rate', total: 590, xml: 590, rate: '0.000', expected: 'unclear' },
  { what: 'a rate below 1', total: 10_000, xml: 10_000, rate: '0.025', currency: 'JPY', expected: 'document' },
  { what: 'a rate below 1, in soles', total: 250, xml: 10_000, rate: '0.025', currency: 'JPY', expected: 'soles' },
  { what: 'an XML in a third currency', total: 590, xml: 590, currency: 'EUR', expected: 'unclear' },
  { what: 'an XML without currency', total: 590, xml: 590, currency: undefined, expected: 'unclear' },
  { what: 'an XML in soles', total: 590, xml: 590, currency: 'PEN', expected: 'soles' },
  { what: 'another total than that of an XML in soles', total: 2213, xml: 590, currency: 'PEN', expected: 'unclear' },
  { what: 'what would be too much in soles', total: 9e12, xml: 9e12, rate: '999999', expected: 'document' },
]

describe('a row of a register in foreign currency', () => {
  it.each(cases)('is $expected: $what', ({ total, xml, expected, rate = '3.751', ...given }) => {
    const currency = 'currency' in given ? given.currency : 'USD'
    const row = { currency: currency === 'JPY' ? 'JPY' : 'USD', exchangeRate: decimal(rate), total: inCents(total) }
    const written = xml === undefined ? undefined : inCents(xml)
    expect(statedIn(row, { currency, total: written })).toBe(expected)
  })

  const amount = fc.integer({ min: -5_000_000_00, max: 5_000_000_00 }).map(cents)
  const rate = fc
    .integer({ min: 2, max: 9999 })
    .filter((thousandths) => Math.abs(thousandths - 1000) > 5)
    .map((thousandths) => decimal((thousandths / 1000).toFixed(3)))
  const amounts = fc.record({
    taxableBase: amount,
    igv: amount,
    nonTaxable: amount,
    isc: amount,
    icbper: amount,
    otherCharges: amount,
    total: amount,
  })

  it('is never taken for what it is not, from a thousand units on, and reads as soles once converted', () => {
    fc.assert(
      fc.property(amounts, rate, (row, exchangeRate) => {
        fc.pre(Math.abs(row.total) >= 1000_00)
        const xml = { currency: 'USD', total: cents(Math.abs(row.total)) }
        const ask = (total: number) => statedIn({ currency: 'USD', exchangeRate, total: cents(total) }, xml)
        expect(ask(row.total)).toBe('document')
        const converted = amountsInSoles(row, exchangeRate)
        expect(ask(converted?.total ?? NaN)).toBe('soles')
      }),
      { numRuns: 500 },
    )
  })
})
