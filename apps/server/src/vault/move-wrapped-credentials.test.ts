import { randomBytes } from 'node:crypto'

import { expect, it } from 'vitest'

import { openAudit } from '../audit/audit.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { insertTestAccountant, insertTestBusiness } from '../testing/factories.ts'
import { listAuditEntries } from '../testing/list-audit-entries.ts'
import { queryOnce } from '../testing/database/query-once.ts'
import { testMasterKey, testVaultKeys } from '../testing/test-keys.ts'
import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { seal } from './envelope.ts'
import { CredentialsNotMoved, wrappingKeyName } from './move-wrapped-credentials.ts'
import { UnusableCredentials } from './sealed-field.ts'
import { openVault } from './vault.ts'

const connection = useTestDatabase()

const now = () => new Date()
const keys = testMasterKey(7)
const vault = () => openVault({ db: connection.db, keys: testVaultKeys(7), audit: openAudit(keys), now })
const use = { actor: 'job:test', purpose: 'test' } as const
const secrets = { username: 'CANARIO1', password: 'canario-sol', apiKey: 'canario-api', apiSecret: 'canario-secreto' }

/** The table as migration 0029 leaves it, before a worker has started. */
const createWrapped = () =>
  queryOnce(
    connection.url,
    `create table wrapped_credentials (business_id uuid primary key references businesses (id) on delete cascade,
      version integer not null, wrapping_key text not null, wrapped_data_key bytea not null, username bytea not null,
      password bytea not null, api_key bytea, api_secret bytea, is_unreadable boolean not null default false)`,
  )

/** A business whose credentials are stored as they were before the vault had a key of its own. */
async function wrappedBusiness(master: MasterKey) {
  const { db, pool } = connection
  const business = await insertTestBusiness(db, await insertTestAccountant(db))
  const [wrappingKey, dataKey] = [master.derive('vault'), randomBytes(32)]
  const sealed = Object.entries(secrets).map(([field, value]) =>
    seal(dataKey, Buffer.from(value), [business.id, field, 3]),
  )
  await pool.query('insert into wrapped_credentials values ($1, 3, $2, $3, $4, $5, $6, $7)', [
    business.id,
    wrappingKeyName(wrappingKey),
    seal(wrappingKey, dataKey, [business.id, 'data-key', 3]),
    ...sealed,
  ])
  await db
    .insertInto('businessCredentials')
    .values({ businessId: business.id, solSavedAt: now(), apiSavedAt: now() })
    .execute()
  return business
}

const prepare = (given: Partial<Parameters<typeof prepareDatabase>[1]> = {}) =>
  prepareDatabase(connection.url, { jobs: [], keys, vaultKeys: testVaultKeys(7), ...given })

it('seals what the master key protected at the first start of a worker, and leaves nothing of it', async () => {
  const { db } = connection
  await createWrapped()
  const [current, before] = [await wrappedBusiness(keys), await wrappedBusiness(testMasterKey(6))]
  await expect(prepare({ vaultKeys: undefined })).rejects.toThrow(CredentialsNotMoved)

  // The key before is not known: what it protects waits.
  await Promise.all([prepare(), prepare()])
  expect(await vault().open(current.id, use)).toEqual(secrets)
  await expect(vault().open(before.id, use)).rejects.toThrow(UnusableCredentials)
  // A process that only seals need not wait for that.
  await prepare({ vaultKeys: undefined })

  await prepare({ previousKey: testMasterKey(6) })
  expect(await vault().open(before.id, use)).toEqual(secrets)
  expect(await queryOnce(connection.url, `select to_regclass('wrapped_credentials') as name`)).toEqual([{ name: null }])
  const [entry] = await listAuditEntries(db, current.id)
  expect(entry).toMatchObject({
    actor: 'job:vault',
    action: 'credentials-moved',
    details: { versions: { username: 1 } },
  })
  await prepare()
})

it('does not bring back what the accountant has saved anew', async () => {
  const { db } = connection
  await createWrapped()
  const business = await wrappedBusiness(testMasterKey(6))
  await prepare()
  const saved = { username: 'OTRO0001', password: 'otra-clave' }
  await vault().change(db, business.id, saved, now())
  await prepare({ previousKey: testMasterKey(6) })
  expect(await vault().open(business.id, use)).toEqual(saved)
})
