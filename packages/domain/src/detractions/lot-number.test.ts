import { describe, expect, it } from 'vitest'

import { findLotProblem, nextLot } from './lot-number.ts'

describe('the number of a lot', () => {
  it('follows the last one of its year, until 9999', () => {
    expect(nextLot('2026', 0)).toBe('260001')
    expect(nextLot('2026', 9998)).toBe('269999')
    expect(nextLot('2026', 9999)).toBeUndefined()
  })

  it('may be written when it is free, of this year and not far away', () => {
    for (const lot of ['260003', '260004', '261003']) expect(findLotProblem(lot, '260003')).toBeUndefined()
    expect(findLotProblem('269999', '269500')).toBeUndefined()
  })

  it.each([
    ['260002', 'Ese número ya se usó: el siguiente libre es el 260003'],
    ['261004', 'Está muy lejos del siguiente libre, el 260003: puede llegar hasta el 261003'],
    ['250004', 'El número tiene 6 dígitos y empieza con 26, como 260003'],
    ['26004', 'El número tiene 6 dígitos y empieza con 26, como 260003'],
    ['2600O4', 'El número tiene 6 dígitos y empieza con 26, como 260003'],
    ['', 'El número tiene 6 dígitos y empieza con 26, como 260003'],
  ])('cannot be %s', (lot, problem) => {
    expect(findLotProblem(lot, '260003')).toBe(problem)
  })
})
