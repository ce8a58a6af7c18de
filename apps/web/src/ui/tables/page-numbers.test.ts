import { expect, it } from 'vitest'

import { pageNumbers } from './page-numbers.ts'

it.each([
  [1, 0, []],
  [1, 1, [1]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 'gap', 6]],
  [2, 6, [1, 2, 3, 'gap', 6]],
  [3, 6, [1, 2, 3, 4, 'gap', 6]],
  [4, 6, [1, 'gap', 3, 4, 5, 6]],
  [6, 6, [1, 'gap', 5, 6]],
  [7, 17, [1, 'gap', 6, 7, 8, 'gap', 17]],
])('lists page %i of %i', (current, total, items) => {
  expect(pageNumbers(current, total)).toEqual(items)
})
