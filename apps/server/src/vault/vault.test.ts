import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { openAudit } from '../audit/audit.ts'
import { testMasterKey } from '../testing/test-master-key.ts'
import { insertTestAccountant, insertTestBusiness } from '../testing/factories.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { openKeyring } from './keyring.ts'
import { openVault } from './vault.ts'

const secrets = { username: 'CANARIO1', password: 'canario-sol', apiKey: 'canario-api', apiSecret: 'canario-secreto' }
const use = { actor: 'job:test', purpose: 'collection' } as const
const now = () => new Date()

const connection = useTestDatabase()

const audit = openAudit(testMasterKey(1))
const vaultWith = (keyring = openKeyring(testMasterKey(1))) => openVault({ db: connection.db, keyring, audit, now })

async function storedBusiness(credentials = secrets) {
  const { db } = connection
  const business = await insertTestBusiness(db, await insertTestAccountant(db))
  await vaultWith().store(db, business.id, credentials, now())
  return business
}

describe('vault', () => {
  it('gives back what was stored, and leaves no trace of it in the database (SEC-14)', async () => {
    const business = await storedBusiness()
    expect(await vaultWith().open(business.id, use)).toEqual(secrets)
    const { rows } = await sql<{ dump: string }>`select database_to_xml(true, true, '')::text as dump`.execute(
      connection.db,
    )
    const dump = rows[0]?.dump ?? ''
    expect(dump).toContain(business.id)
    for (const secret of Object.values(secrets))
      for (const form of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('base64')])
        expect(dump).not.toContain(form)
  })

  it('keeps an absent field, deletes an empty one and forgets refusals', async () => {
    const { db } = connection
    const business = await storedBusiness()
    await db
      .updateTable('businessCredentials')
      .set({ solRefusedAt: now(), apiRefusedAt: now() })
      .where('businessId', '=', business.id)
      .execute()
    await vaultWith().change(db, { businessId: business.id }, { password: 'otra-clave' }, now())
    expect(await vaultWith().open(business.id, use)).toEqual({ ...secrets, password: 'otra-clave' })
    await vaultWith().change(db, { businessId: business.id }, { apiKey: '', apiSecret: '' }, now())
    expect(await vaultWith().open(business.id, use)).toEqual({ username: secrets.username, password: 'otra-clave' })
    const row = await db
      .selectFrom('businessCredentials')
      .selectAll()
      .where('businessId', '=', business.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ version: 3, solRefusedAt: null, apiRefusedAt: null, apiKey: null, apiSavedAt: null })
  })

  it.each(['swapped fields', 'another business', 'an older version', 'a flipped bit', 'another master key'])(
    'refuses %s (SEC-11)',
    async (attack) => {
      const { db } = connection
      const [business, other] = [await storedBusiness(), await storedBusiness()]
      const vault = attack === 'another master key' ? vaultWith(openKeyring(testMasterKey(9))) : vaultWith()
      const row = await db
        .selectFrom('businessCredentials')
        .selectAll()
        .where('businessId', '=', business.id)
        .executeTakeFirstOrThrow()
      const set = (change: object) =>
        db.updateTable('businessCredentials').set(change).where('businessId', '=', business.id).execute()
      if (attack === 'swapped fields') await set({ username: row.password, password: row.username })
      if (attack === 'another business') {
        const { businessId: _, ...theirs } = await db
          .selectFrom('businessCredentials')
          .selectAll()
          .where('businessId', '=', other.id)
          .executeTakeFirstOrThrow()
        await set(theirs)
      }
      if (attack === 'an older version') {
        await vault.change(db, { businessId: business.id }, { password: 'nueva' }, now())
        await set({ password: row.password })
      }
      if (attack === 'a flipped bit') {
        const password = Buffer.from(row.password)
        password[password.length - 1] = (password.at(-1) ?? 0) ^ 1
        await set({ password })
      }
      await expect(vault.open(business.id, use)).rejects.toThrow(/authenticate|no key/)
    },
  )

  it('writes the audit entry before it decrypts, and decrypts nothing when it cannot (SEC-13)', async () => {
    const { db } = connection
    const business = await storedBusiness()
    await vaultWith().open(business.id, use)
    await vaultWith().open(business.id, { actor: 'job:2', purpose: 'validation' })
    const entries = await db
      .selectFrom('auditEntries')
      .selectAll()
      .where('businessId', '=', business.id)
      .orderBy('number')
      .execute()
    expect(entries).toMatchObject([
      { number: 1, actor: 'job:test', action: 'credentials-opened', details: { purpose: 'collection' } },
      { number: 2, actor: 'job:2', details: { purpose: 'validation' } },
    ])
    await sql`alter table audit_entries rename to audit_entries_away`.execute(db)
    await expect(vaultWith().open(business.id, use)).rejects.toThrow('audit_entries')
    await sql`alter table audit_entries_away rename to audit_entries`.execute(db)
  })

  it('destroys what it kept', async () => {
    const business = await storedBusiness()
    await vaultWith().destroy(connection.db, business.id)
    expect(await vaultWith().open(business.id, use)).toBeUndefined()
  })

  it('moves every record to a new master key while it goes on working', async () => {
    const { db } = connection
    await db.deleteFrom('businessCredentials').execute()
    const businesses = []
    for (let index = 0; index < 25; index += 1) businesses.push(await storedBusiness())
    const rotating = vaultWith(openKeyring(testMasterKey(2), testMasterKey(1)))
    expect(await rotating.open(businesses[0]?.id ?? '', use)).toEqual(secrets)
    expect(await rotating.rotate(10)).toBe(10)
    // Stopped and started again, by two processes at once.
    while ((await Promise.all([rotating.rotate(5), rotating.rotate(5)])).some((moved) => moved > 0));
    const afterwards = vaultWith(openKeyring(testMasterKey(2)))
    for (const { id } of businesses) expect(await afterwards.open(id, use)).toEqual(secrets)
    await expect(vaultWith().open(businesses[0]?.id ?? '', use)).rejects.toThrow('no key')
  })

  it('leaves a record of a third key alone, and tells of it', async () => {
    const { db } = connection
    await db.deleteFrom('businessCredentials').execute()
    await storedBusiness()
    const strange = await insertTestBusiness(db, await insertTestAccountant(db))
    await vaultWith(openKeyring(testMasterKey(7))).store(db, strange.id, secrets, now())
    const rotating = vaultWith(openKeyring(testMasterKey(2), testMasterKey(1)))
    expect([await rotating.rotate(10), await rotating.rotate(10), await rotating.countOutdated()]).toEqual([1, 0, 1])
  })
})
