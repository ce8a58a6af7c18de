import { expect, it } from 'vitest'

import { useTestDatabase } from '../../testing/database/use-test-database.ts'
import { countAttempt, type Limit } from './attempts.ts'

const connection = useTestDatabase()
const now = new Date()

async function isCounted(limit: Limit, address: string): Promise<boolean> {
  return countAttempt(connection.db, limit, address, now).then(
    () => true,
    () => false,
  )
}

it('an address has its attempts once, with whatever port a proxy adds', async () => {
  const limit: Limit = { kind: 'test-port', max: 3, windowSeconds: 60, isPerAddress: true }
  for (const port of ['', ':1', ':2']) expect(await isCounted(limit, `190.43.0.1${port}`)).toBe(true)
  expect(await isCounted(limit, '190.43.0.1:3')).toBe(false)
  expect(await isCounted(limit, '::ffff:190.43.0.1')).toBe(false)
  expect(await isCounted(limit, '190.43.0.2:3')).toBe(true)
})

it('the networks of an IPv6 site have eight times the attempts of one, together', async () => {
  const limit: Limit = { kind: 'test-site', max: 3, windowSeconds: 60, isPerAddress: true }
  for (let tries = 0; tries < 3; tries += 1) expect(await isCounted(limit, '2800:200:1:0::1')).toBe(true)
  expect(await isCounted(limit, '2800:200:1:0::2')).toBe(false)
  for (let network = 1; network <= 21; network += 1)
    expect(await isCounted(limit, `[2800:200:1:${network}::1]:443`)).toBe(true)
  expect(await isCounted(limit, '2800:200:1:ff::1')).toBe(false)
  expect(await isCounted(limit, '2800:200:2::1')).toBe(true)
})
