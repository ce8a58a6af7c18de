import { expect, it } from 'vitest'

import { cents, sumCents, zeroCents, type Cents } from '../money/cents.ts'
import { splitDeposit } from './split-deposit.ts'

const row = (stated: number | undefined, detraction: number | undefined) => ({
  stated: stated === undefined ? undefined : cents(stated),
  detraction: detraction === undefined ? undefined : cents(detraction),
})

it.each<[string, ReturnType<typeof row>[], (number | undefined)[]]>([
  ['one voucher', [row(150, 200)], [150]],
  ['nothing stated', [row(undefined, 200)], [undefined]],
  ['a part in each row', [row(150, 150), row(250, 250)], [150, 250]],
  ['the same part in each row', [row(200, 200), row(200, 200)], [200, 200]],
  ['the whole in each row', [row(400, 150), row(400, 250)], [150, 250]],
  ['the whole of equal detractions', [row(400, 200), row(400, 200)], [200, 200]],
  ['a whole that differs from the detractions', [row(500, 100), row(500, 300)], [125, 375]],
  ['a whole that rounding cannot divide', [row(100, 33), row(100, 33), row(100, 33)], [33, 33, 34]],
  ['a detraction that is not known', [row(400, 400), row(400, undefined)], [400, 0]],
  ['no known detraction', [row(401, undefined), row(401, undefined)], [201, 200]],
  ['a row without amount', [row(400, 150), row(undefined, 250)], [400, undefined]],
])('%s', (_, rows, parts) => {
  expect(splitDeposit(rows)).toEqual(parts as (Cents | undefined)[])
})

it('pays out a whole to the céntimo', () => {
  const wholes = Array.from({ length: 40 }, (_, index) => 19 + index)
  const paid = wholes.map((whole) =>
    sumCents(splitDeposit([row(whole, 3), row(whole, 5), row(whole, 11)]).map((part) => part ?? zeroCents)),
  )
  expect(paid).toEqual(wholes)
})
