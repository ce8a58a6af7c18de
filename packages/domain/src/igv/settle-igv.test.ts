import { expect, it } from 'vitest'

import { settleIgv, type IgvToSettle, type SettledIgv } from './settle-igv.ts'

it.each<[string, IgvToSettle, SettledIgv]>([
  [
    'tax to pay',
    { resulting: 8880, carried: 1500, perceptions: 300, retentions: 900 },
    { due: 7380, payable: 6180, unusedPerceptions: 0, unusedRetentions: 0 },
  ],
  [
    'a balance in favor, which leaves retentions unused',
    { resulting: -2200, carried: 800, perceptions: 0, retentions: 400 },
    { due: -3000, payable: 0, unusedPerceptions: 0, unusedRetentions: 400 },
  ],
  [
    'more perceptions than tax',
    { resulting: 100, carried: 0, perceptions: 130, retentions: 20 },
    { due: 100, payable: 0, unusedPerceptions: 30, unusedRetentions: 20 },
  ],
  [
    'perceptions before retentions',
    { resulting: 100, carried: 0, perceptions: 60, retentions: 50 },
    { due: 100, payable: 0, unusedPerceptions: 0, unusedRetentions: 10 },
  ],
])('settles %s', (_what, given, expected) => {
  expect(settleIgv(given)).toEqual(expected)
})
