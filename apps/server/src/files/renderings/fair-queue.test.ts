import { expect, it } from 'vitest'

import { FairQueue } from './fair-queue.ts'

const takeAll = (queue: FairQueue<string>) => Array.from({ length: 12 }, () => queue.take()).filter(Boolean)

it('gives each user a turn, and within it each of their businesses', () => {
  const queue = new FairQueue<string>({ max: 20, maxPerUser: 10, maxPerBusiness: 5 })
  for (const item of ['a1', 'a2', 'a3']) queue.add({ user: 'one', business: 'a' }, item)
  for (const item of ['b1', 'b2']) queue.add({ user: 'one', business: 'b' }, item)
  for (const item of ['c1', 'c2']) queue.add({ user: 'other', business: 'c' }, item)
  expect(takeAll(queue)).toEqual(['a1', 'c1', 'b1', 'c2', 'a2', 'b2', 'a3'])
})

it('a user with many businesses does not fill it', () => {
  const queue = new FairQueue<string>({ max: 6, maxPerUser: 4, maxPerBusiness: 2 })
  const added = Array.from({ length: 9 }, (_, at) => queue.add({ user: 'one', business: `b${at % 5}` }, 'x'))
  expect(added.filter(Boolean)).toHaveLength(4)
  expect(queue.add({ user: 'other', business: 'c' }, 'y')).toBe(true)
  expect(queue.add({ user: 'other', business: 'c' }, 'y')).toBe(true)
  expect(queue.add({ user: 'third', business: 'd' }, 'z')).toBe(false)
  expect(takeAll(queue)).toEqual(['x', 'y', 'x', 'y', 'x', 'x'])
  expect(queue.add({ user: 'one', business: 'b0' }, 'x')).toBe(true)
})
