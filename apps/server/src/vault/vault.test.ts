import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { openAudit } from '../audit/audit.ts'
import { insertTestAccountant, insertTestBusiness } from '../testing/factories.ts'
import { listAuditEntries } from '../testing/list-audit-entries.ts'
import { queryOnce } from '../testing/database/query-once.ts'
import { testMasterKey, testVaultKeys } from '../testing/test-keys.ts'
import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { digestOf, sealField, UnusableCredentials } from './sealed-field.ts'
import { openVault } from './vault.ts'

const secrets = { username: 'CANARIO1', password: 'canario-sol', apiKey: 'canario-api', apiSecret: 'canario-secreto' }
const use = { actor: 'job:test', purpose: 'collection' } as const
const now = () => new Date()

const connection = useTestDatabase()

const audit = openAudit(testMasterKey(1))
const vaultWith = (keys = testVaultKeys(1)) => openVault({ db: connection.db, keys, audit, now })

async function storedBusiness(credentials = secrets) {
  const { db } = connection
  const business = await insertTestBusiness(db, await insertTestAccountant(db))
  await vaultWith().store(db, business.id, credentials, now())
  return business
}

const rowsOf = (businessId: string) =>
  connection.db.selectFrom('sealedCredentials').selectAll().where('businessId', '=', businessId).execute()

const datesOf = (businessId: string) => vaultWith().findCredentialDates(connection.db, businessId)

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

  it('keeps an absent field as it was sealed, deletes an empty one and forgets refusals', async () => {
    const { db } = connection
    const business = await storedBusiness()
    await db
      .updateTable('businessCredentials')
      .set({ solRefusedAt: now(), apiRefusedAt: now() })
      .where('businessId', '=', business.id)
      .execute()
    const before = await rowsOf(business.id)
    await vaultWith().change(db, business.id, { password: 'otra-clave' }, now())
    const after = await rowsOf(business.id)
    for (const field of ['username', 'apiKey', 'apiSecret'])
      expect(after.find((row) => row.field === field)).toEqual(before.find((row) => row.field === field))
    expect(await vaultWith().open(business.id, use)).toEqual({ ...secrets, password: 'otra-clave' })
    expect(await datesOf(business.id)).toMatchObject({ solRefusedAt: null, apiRefusedAt: null })
    await vaultWith().change(db, business.id, { apiKey: '' }, now())
    expect(await vaultWith().open(business.id, use)).toEqual({ username: secrets.username, password: 'otra-clave' })
    expect(await datesOf(business.id)).toMatchObject({ apiSavedAt: null })
    expect(await rowsOf(business.id)).toHaveLength(2)
  })

  it('names the valid versions in the audit chain, with who owns them', async () => {
    const { db } = connection
    const business = await storedBusiness()
    await vaultWith().change(db, business.id, { password: 'otra-clave', apiKey: '', apiSecret: '' }, now())
    await vaultWith().destroy(db, business.id, now())
    const actor = `user:${business.accountantId}`
    const accountant = business.accountantId
    expect(await listAuditEntries(db, business.id)).toMatchObject([
      {
        actor,
        action: 'credentials-stored',
        details: { accountant, versions: { username: 1, password: 1, apiKey: 1, apiSecret: 1 } },
      },
      {
        actor,
        action: 'credentials-changed',
        details: {
          accountant,
          fields: ['password'],
          deleted: ['apiKey', 'apiSecret'],
          versions: { username: 1, password: 2 },
        },
      },
      { actor, action: 'credentials-destroyed', details: { accountant, versions: {} } },
    ])
    expect(await audit.findBroken(db, business.id)).toBeUndefined()
    expect(await vaultWith().open(business.id, use)).toBeUndefined()
  })

  it('writes the audit entry before it decrypts, and decrypts nothing when it cannot (SEC-13)', async () => {
    const { db } = connection
    const business = await storedBusiness()
    await vaultWith().open(business.id, use)
    await vaultWith().open(business.id, { actor: 'job:2', purpose: 'validation' })
    const [, ...entries] = await listAuditEntries(db, business.id)
    expect(entries).toMatchObject([
      { actor: 'job:test', action: 'credentials-opened', details: { purpose: 'collection' } },
      { actor: 'job:2', details: { purpose: 'validation' } },
    ])
    await sql`alter table audit_entries rename to audit_entries_away`.execute(db)
    await expect(vaultWith().open(business.id, use)).rejects.toThrow('audit_entries')
    await sql`alter table audit_entries_away rename to audit_entries`.execute(db)
  })
})

type Business = { id: string; accountantId: string }

/** What somebody who writes to the database may try, with what was stored before a change of the password. */
const ATTACKS: Record<
  string,
  (business: Business, other: Business, old: Awaited<ReturnType<typeof rowsOf>>) => Promise<unknown>
> = {
  'an old field put back': (_, __, old) => replace(old.filter(({ field }) => field === 'password')),
  'an old field put back under the new version': async ({ id }, _, old) => {
    const version = (await rowsOf(id)).find(({ field }) => field === 'password')?.version ?? 0
    for (const row of old.filter(({ field }) => field === 'password')) await replace([{ ...row, version }])
  },
  'swapped fields': async ({ id }) => {
    const [one, two] = (await rowsOf(id)).filter(({ field }) => field === 'username' || field === 'password')
    if (!one || !two) throw new Error('two fields')
    await replace([
      { ...one, sealed: two.sealed },
      { ...two, sealed: one.sealed },
    ])
  },
  'the fields of another business': async ({ id }, other) => {
    for (const row of await rowsOf(other.id)) await replace([{ ...row, businessId: id }])
  },
  'a flipped bit': async ({ id }) => {
    const [row] = await rowsOf(id)
    if (!row) throw new Error('a row')
    const sealed = Buffer.from(row.sealed)
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    await replace([{ ...row, sealed }])
  },
  'a field sealed by somebody with the public key': async ({ id, accountantId: accountant }) => {
    const [row] = await rowsOf(id)
    if (!row) throw new Error('a row')
    const place = { accountant, business: id, field: 'username', version: row.version } as const
    await replace([{ ...row, field: 'username', sealed: sealField(testVaultKeys(1).current.publicKey, place, 'MIO') }])
  },
  'a field taken away': ({ id }) =>
    connection.db
      .deleteFrom('sealedCredentials')
      .where('businessId', '=', id)
      .where('field', '=', 'username')
      .execute(),
  'a business given to another accountant': ({ id }, other) =>
    connection.db.updateTable('businesses').set({ accountantId: other.accountantId }).where('id', '=', id).execute(),
  'the entry of the change taken out of the chain, and the old field put back': async ({ id }, _, old) => {
    await vaultWith().open(id, use)
    await replace(old.filter(({ field }) => field === 'password'))
    await tamper(`delete from audit_entries where business_id = '${id}' and action = 'credentials-changed'`)
  },
  'the entry of the change overwritten, and the old field put back': async ({ id }, _, old) => {
    await vaultWith().open(id, use)
    await replace(old.filter(({ field }) => field === 'password'))
    await tamper(`update audit_entries changed set details = stored.details from audit_entries stored
      where changed.business_id = '${id}' and changed.action = 'credentials-changed'
        and stored.business_id = '${id}' and stored.action = 'credentials-stored'`)
  },
  'entries that name the old entry, and the old field put back': async ({ id }, _, old) => {
    await replace(old.filter(({ field }) => field === 'password'))
    await tamper(`update audit_entries set credentials_entry = 1 where business_id = '${id}'`)
  },
  'a forged entry at the end, and the old field put back': async ({ id }, _, old) => {
    await replace(old.filter(({ field }) => field === 'password'))
    await tamper(`insert into audit_entries select business_id, 9, at, actor, action, details, hash, hash, signature, 1
      from audit_entries where business_id = '${id}' and number = 1`)
  },
}

const tamper = (statement: string) =>
  queryOnce(
    connection.url,
    `alter table audit_entries disable trigger user; ${statement}; alter table audit_entries enable trigger user`,
  )

async function replace(rows: Awaited<ReturnType<typeof rowsOf>>): Promise<void> {
  for (const row of rows) {
    const { db } = connection
    await db
      .deleteFrom('sealedCredentials')
      .where('businessId', '=', row.businessId)
      .where('field', '=', row.field)
      .execute()
    await db.insertInto('sealedCredentials').values(row).execute()
  }
}

describe('whoever writes to the database', () => {
  it.each(Object.keys(ATTACKS))('gets nothing opened with %s, until all is saved anew (SEC-11)', async (name) => {
    const { db } = connection
    const [business, other] = [await storedBusiness(), await storedBusiness()]
    const old = await rowsOf(business.id)
    await vaultWith().change(db, business.id, { password: 'nueva' }, now())
    expect(await vaultWith().open(business.id, use)).toMatchObject({ password: 'nueva' })
    await ATTACKS[name]?.(business, other, old)
    await expect(vaultWith().open(business.id, use)).rejects.toThrow(UnusableCredentials)
    await expect(vaultWith().open(business.id, use)).rejects.toThrow(UnusableCredentials)
    await vaultWith().change(db, business.id, secrets, now())
    expect(await vaultWith().open(business.id, use)).toEqual(secrets)
  })

  it('gives another accountant nothing of a business, also not the half that is not saved anew', async () => {
    const { db } = connection
    const [business, other] = [await storedBusiness(), await storedBusiness()]
    await db.updateTable('businesses').set({ accountantId: other.accountantId }).where('id', '=', business.id).execute()
    await vaultWith().change(db, business.id, { password: 'mía' }, now())
    expect((await rowsOf(business.id)).map(({ field }) => field)).toEqual(['password'])
    await expect(vaultWith().open(business.id, use)).rejects.toThrow('user or key are missing')
  })

  it('cannot put back a pair that was deleted', async () => {
    const { db } = connection
    const business = await storedBusiness()
    const pair = (await rowsOf(business.id)).filter(({ field }) => field.startsWith('api'))
    await vaultWith().change(db, business.id, { apiKey: '', apiSecret: '' }, now())
    await replace(pair)
    await expect(vaultWith().open(business.id, use)).rejects.toThrow('apiKey is not the version')
  })

  it('cannot put back what was destroyed', async () => {
    const { db } = connection
    const business = await storedBusiness()
    const [rows, dates] = [await rowsOf(business.id), await datesOf(business.id)]
    if (!dates) throw new Error('dates')
    await vaultWith().destroy(db, business.id, now())
    await db
      .insertInto('businessCredentials')
      .values({ businessId: business.id, ...dates })
      .execute()
    await replace(rows)
    await expect(vaultWith().open(business.id, use)).rejects.toThrow(UnusableCredentials)
  })

  it.each(['accountant', 'business', 'field', 'version'] as const)(
    'needs a box that was sealed for the same %s, even with the right digest',
    async (name) => {
      const { db } = connection
      const business = await storedBusiness()
      const elsewhere = { accountant: business.id, business: business.accountantId, field: 'password', version: 7 }
      const place = { accountant: business.accountantId, business: business.id, field: 'username', version: 2 } as const
      const sealed = sealField(testVaultKeys(1).current.publicKey, { ...place, [name]: elsewhere[name] }, 'MIO')
      const digests = { username: digestOf(sealed) }
      const details = { accountant: business.accountantId, versions: { username: 2 }, digests }
      const entry = { actor: 'job:test', action: 'credentials-changed', detailsOf: () => details } as const
      await audit.appendCredentials(db, business.id, entry, now())
      const [row] = await rowsOf(business.id)
      if (!row) throw new Error('a row')
      await db.deleteFrom('sealedCredentials').where('businessId', '=', business.id).execute()
      await replace([{ ...row, field: 'username', version: 2, sealed }])
      await expect(vaultWith().open(business.id, use)).rejects.toThrow(`sealed for another ${name}`)
    },
  )
})

describe('what was typed for a check', () => {
  const place = { check: 'una', kind: 'prove', accountant: 'ana', business: null, ruc: '20131312955' }

  it('is opened for that check alone, also when the key before sealed it', () => {
    const sealed = vaultWith().sealTyped(place, { password: 'canario-sol' })
    expect(vaultWith(testVaultKeys(2, 1)).openTyped(place, sealed)).toEqual({ password: 'canario-sol' })
    expect(() => vaultWith(testVaultKeys(2)).openTyped(place, sealed)).toThrow('authenticate')
  })

  it.each(['check', 'kind', 'accountant', 'business', 'ruc'] as const)('is not opened for another %s', (name) => {
    const sealed = vaultWith().sealTyped(place, { password: 'canario-sol' })
    expect(() => vaultWith().openTyped({ ...place, [name]: 'otra' }, sealed)).toThrow(`another ${name}`)
  })
})

describe('a new vault key', () => {
  it('gets every record while it goes on working', async () => {
    const { db } = connection
    await db.deleteFrom('sealedCredentials').execute()
    const businesses = []
    for (let index = 0; index < 25; index += 1) businesses.push(await storedBusiness())
    const rotating = vaultWith(testVaultKeys(2, 1))
    expect(await rotating.open(businesses[0]?.id ?? '', use)).toEqual(secrets)
    expect(await rotating.rotate(10)).toBe(10)
    // Stopped and started again, by two processes at once.
    while ((await Promise.all([rotating.rotate(5), rotating.rotate(5)])).some((moved) => moved > 0));
    expect(await rotating.countOutdated()).toBe(0)
    const afterwards = vaultWith(testVaultKeys(2))
    for (const { id } of businesses) expect(await afterwards.open(id, use)).toEqual(secrets)
    await expect(vaultWith().open(businesses[0]?.id ?? '', use)).rejects.toThrow('no key')
    expect(await audit.findBroken(db, businesses[0]?.id ?? '')).toBeUndefined()
  })

  it('leaves a record of a third key and one that was changed alone, and counts them', async () => {
    const { db } = connection
    await db.deleteFrom('sealedCredentials').execute()
    const [, changed] = [await storedBusiness(), await storedBusiness()]
    await db.updateTable('sealedCredentials').set({ version: 9 }).where('businessId', '=', changed.id).execute()
    const strange = await insertTestBusiness(db, await insertTestAccountant(db))
    await vaultWith(testVaultKeys(7)).store(db, strange.id, secrets, now())
    const rotating = vaultWith(testVaultKeys(2, 1))
    expect([await rotating.rotate(10), await rotating.rotate(10), await rotating.countOutdated()]).toEqual([1, 0, 2])
  })
})
