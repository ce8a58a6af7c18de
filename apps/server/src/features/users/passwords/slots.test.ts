import { expect, it } from 'vitest'

import { createKeyedSlots, createSlots } from './slots.ts'

const refusal = () => new Error('full')

/** Works that run until they are told to end. */
function openWorks() {
  const ends: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => ends.push(() => resolve('done')))
  return { work, ends }
}

it('runs so many at once, lets others wait in line, and refuses the rest', async () => {
  const { work, ends } = openWorks()
  const slots = createSlots({ maxRunning: 2, maxWaiting: 1, refusal })
  const all = [slots.run(work), slots.run(work), slots.run(work)]
  await expect(slots.run(work)).rejects.toThrow('full')
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await all[0]
  expect(ends).toHaveLength(3)
  ends[1]?.()
  ends[2]?.()
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
  expect(slots.isIdle()).toBe(true)
})

it('frees the slot of a work that fails', async () => {
  const slots = createSlots({ maxRunning: 1, maxWaiting: 1, refusal })
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run(async () => 'done')).toBe('done')
})

it('has slots of its own for each key', async () => {
  const { work, ends } = openWorks()
  const run = createKeyedSlots({ maxRunning: 1, maxWaiting: 1, refusal })
  const all = [run('rosa', work), run('rosa', work), run('luis', work)]
  expect(ends).toHaveLength(2)
  await expect(run('rosa', work)).rejects.toThrow('full')
  for (const end of ends.splice(0)) end()
  await all[0]
  ends[0]?.()
  await Promise.all(all)
  const again = run('rosa', work)
  ends[1]?.()
  expect(await again).toBe('done')
})
