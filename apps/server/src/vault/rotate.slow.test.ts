import { setTimeout as sleep } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { testMasterKey, testVaultKeys } from '../testing/test-keys.ts'
import { insertTestAccountant, randomRuc } from '../testing/factories.ts'
import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { openAudit } from '../audit/audit.ts'
import { openVault } from './vault.ts'

const secrets = { username: 'CANARIO1', password: 'canario-sol' }
const use = { actor: 'job:test', purpose: 'collection' } as const
const now = () => new Date()

/** Ten thousand in the long form (`npm run faults -- rotate-key`). */
const RECORDS = Number(process.env['RECORDS'] ?? 400)
const STORED_AT_ONCE = 200

const connection = useTestDatabase()

const vaultWith = (keys = testVaultKeys(1)) =>
  openVault({ db: connection.db, keys, audit: openAudit(testMasterKey(1)), now })

it('moves records to a new vault key while it goes on working (SEC-11)', { timeout: 900_000 }, async () => {
  const { db } = connection
  const accountant = await insertTestAccountant(db)
  const businesses: string[] = []
  for (let index = 0; index < RECORDS; index += STORED_AT_ONCE) {
    const rows = Array.from({ length: STORED_AT_ONCE }, () => ({
      accountantId: accountant.id,
      ruc: randomRuc(),
      name: 'Una',
      status: 'VALID' as const,
      archivedAt: now(),
    }))
    const made = await db.insertInto('businesses').values(rows).returning('id').execute()
    businesses.push(...made.map(({ id }) => id))
    const storeNext = async () => {
      for (let next = made.pop(); next; next = made.pop()) await vaultWith().store(db, next.id, secrets, now())
    }
    await Promise.all(Array.from({ length: 8 }, storeNext))
  }
  const changed = businesses.at(-1) ?? ''
  const rotating = vaultWith(testVaultKeys(2, 1))
  expect(await rotating.rotate(10)).toBe(10)
  // Stopped and started again, by two processes at once, while others use them and one changes hers.
  const used: unknown[] = []
  const over = new AbortController()
  const using = (async () => {
    for (let index = 0; !over.signal.aborted; index += 97) {
      used.push(await rotating.open(businesses[index % businesses.length] ?? '', use))
      await sleep(20)
    }
  })()
  await rotating.change(db, changed, { password: 'otra-clave' }, now())
  while ((await Promise.all([rotating.rotate(100), rotating.rotate(100)])).some((moved) => moved > 0));
  over.abort()
  await using
  expect(used.length).toBeGreaterThan(0)
  expect(await rotating.countOutdated()).toBe(0)
  const afterwards = vaultWith(testVaultKeys(2))
  for (const id of businesses.slice(0, -1).filter((_, index) => index % 101 === 0))
    expect(await afterwards.open(id, use)).toEqual(secrets)
  expect(await afterwards.open(changed, use)).toMatchObject({ password: 'otra-clave' })
  await expect(vaultWith().open(businesses[0] ?? '', use)).rejects.toThrow('no key')
})
