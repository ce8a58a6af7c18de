import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { describe, expect, it } from 'vitest'

import { monthWeeks } from './month-weeks.ts'

const shape = (month: string) =>
  monthWeeks(taxPeriod(month)).map((week) => week.map((day) => day?.slice(8) ?? '..').join(' '))

describe('the weeks of a month', () => {
  it('begin on Sunday', () => {
    expect(shape('202610')).toEqual([
      '.. .. .. .. 01 02 03',
      '04 05 06 07 08 09 10',
      '11 12 13 14 15 16 17',
      '18 19 20 21 22 23 24',
      '25 26 27 28 29 30 31',
    ])
  })

  it('are four when the month fills them, and six when it needs them', () => {
    expect(shape('202602')).toHaveLength(4)
    expect(shape('202608')).toHaveLength(6)
  })
})
