import { expect, it } from 'vitest'

import { findCycle } from './no-cycles.ts'

const chunk = (fileName: string, ...imports: string[]) => ({ fileName, imports })

it('finds files that import each other, also through others', () => {
  expect(findCycle([chunk('page', 'forms', 'shared'), chunk('forms', 'more'), chunk('more', 'forms')])).toEqual([
    'forms',
    'more',
    'forms',
  ])
})

it('finds none where two files import the same one', () => {
  expect(findCycle([chunk('page', 'forms', 'shared'), chunk('forms', 'shared'), chunk('shared')])).toBeUndefined()
})
