import { describe, expect, it } from 'vitest'

import { withoutRates, withoutReasons } from './without-reasons.ts'

const RATES = { code: 'RATES_UNCLEAR', count: 4 } as const
const QUARANTINED = { code: 'QUARANTINED', count: 2 } as const

describe('a book without the reasons that do not concern a number', () => {
  it('is complete when it has numbers and no other reason', () => {
    const book = { state: 'PARTIAL', reasons: [RATES], file_date: '2026-11-10' } as const
    expect(withoutRates(book)).toEqual({ ...book, state: 'COMPLETE', reasons: [] })
  })

  it('keeps its state and the other reasons', () => {
    const book = { state: 'PARTIAL', reasons: [RATES, QUARANTINED] } as const
    expect(withoutRates(book)).toEqual({ state: 'PARTIAL', reasons: [QUARANTINED] })
    expect(withoutReasons(book, ['QUARANTINED'])).toEqual({ state: 'PARTIAL', reasons: [RATES] })
  })

  it('has no numbers when it had none', () => {
    expect(withoutReasons({ state: 'PENDING', reasons: [] }, ['QUARANTINED'])).toEqual({
      state: 'PENDING',
      reasons: [],
    })
  })
})
