import { expect, it } from 'vitest'

import { dropBelow } from './use-toast-drop.ts'

it.each([
  ['no bar', [], 0],
  ['a bar below it', [{ top: 125, bottom: 173 }], 0],
  ['a bar that it would touch', [{ top: 108, bottom: 156 }], 104],
  ['a bar at the header', [{ top: 52, bottom: 100 }], 48],
  ['a bar that scrolled away', [{ top: -60, bottom: -12 }], 0],
  [
    'a bar of the page, and the next below it',
    [
      { top: 120, bottom: 160 },
      { top: 0, bottom: 64 },
    ],
    108,
  ],
])('a toast of 44 px at 60 px and %s', (_name, bars, drop) => {
  expect(dropBelow(bars, 60, 44)).toBe(drop)
})
