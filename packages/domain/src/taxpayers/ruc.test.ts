import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isNaturalPerson, isRuc, rucCheckDigit } from './ruc.ts'

const firstTen = fc
  .tuple(fc.constantFrom('10', '15', '16', '17', '20'), fc.stringMatching(/^[0-9]{8}$/))
  .map(([prefix, rest]) => prefix + rest)

describe('RUC', () => {
  it.each(['20131312955', '20100070970', '20526018151', '10418226345'])('accepts %s', (ruc) => {
    expect(isRuc(ruc)).toBe(true)
  })

  it.each([
    '20131312954',
    '30131312955',
    '2013131295',
    '201313129555',
    '2013131295a',
    ' 20131312955',
    '２0131312955',
    '',
  ])('rejects %j', (text) => {
    expect(isRuc(text)).toBe(false)
  })

  it('has exactly one valid check digit', () => {
    fc.assert(
      fc.property(firstTen, (start) => {
        const valid = Array.from('0123456789').filter((digit) => isRuc(start + digit))
        expect(valid).toEqual([String(rucCheckDigit(start))])
      }),
    )
  })

  it('detects any single wrong digit after the prefix', () => {
    fc.assert(
      fc.property(firstTen, fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 9 }), (start, at, shift) => {
        const ruc = start + rucCheckDigit(start)
        const digit = (Number(ruc[at]) + shift) % 10
        const changed = ruc.slice(0, at) + digit + ruc.slice(at + 1)
        // Modulo 11 is reduced to one digit, so two remainders may share a check digit.
        const remainders = new Set([rucCheckDigit(start), rucCheckDigit(changed.slice(0, 10))])
        expect(isRuc(changed)).toBe(remainders.size === 1)
      }),
    )
  })

  it('recognizes natural persons by their prefix', () => {
    expect(isNaturalPerson('10418226345')).toBe(true)
    expect(isNaturalPerson('20131312955')).toBe(false)
  })
})
