import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { queryOnce } from '../testing/database/query-once.ts'
import { testMasterKey } from '../testing/test-keys.ts'
import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { openAudit, type Audit } from './audit.ts'
import { GENESIS, hashEntry } from './chain.ts'
import { signStoredEntries } from './sign-stored-entries.ts'

const connection = useTestDatabase()

const audit = openAudit(testMasterKey(1))

const append = (businessId: string, purpose: string, by: Audit = audit) =>
  connection.db.transaction().execute((tx) =>
    by.append(
      tx,
      businessId,
      // jsonb sorts keys by their length.
      { actor: 'job:test', action: 'tested', details: { purpose, nested: { longer: 1, long: 2 } } },
      new Date(),
    ),
  )

/** A chain of five entries. */
async function newChain(by: Audit = audit): Promise<string> {
  const businessId = randomUUID()
  for (let index = 1; index <= 5; index += 1) await append(businessId, String(index), by)
  return businessId
}

/** What the owner of the database can do. */
const tamper = (statements: string) =>
  queryOnce(
    connection.url,
    `alter table audit_entries disable trigger user; ${statements}; alter table audit_entries enable trigger user`,
  )

/** Rewrites entries from a number on with right hashes, as everybody can who knows how they are made. Signatures stay as they are. */
async function rehash(businessId: string, from: number): Promise<void> {
  const { db } = connection
  const entries = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('number')
    .execute()
  let previousHash: Buffer = GENESIS
  for (const entry of entries) {
    const hash = entry.number < from ? entry.hash : hashEntry({ ...entry, previousHash })
    await tamper(`update audit_entries set hash = '\\x${hash.toString('hex')}', previous_hash = '\\x${previousHash.toString('hex')}'
      where business_id = '${businessId}' and number = ${entry.number}`)
    previousHash = hash
  }
}

describe('an audit chain', () => {
  it('is intact after ordinary work, also when many write at once', async () => {
    const businessId = await newChain()
    await Promise.all(Array.from({ length: 20 }, (_, index) => append(businessId, String(index))))
    const entries = await connection.db
      .selectFrom('auditEntries')
      .select('number')
      .where('businessId', '=', businessId)
      .execute()
    expect(entries).toHaveLength(25)
    expect(await audit.findBroken(connection.db, businessId)).toBeUndefined()
    expect(await audit.findBroken(connection.db, randomUUID())).toBeUndefined()
  })

  it.each([
    ['changed', `update audit_entries set actor = 'job:otro' where number = 3 and business_id`, 3],
    ['cut in the middle', 'delete from audit_entries where number = 2 and business_id', 2],
    ['cut at the beginning', 'delete from audit_entries where number = 1 and business_id', 1],
    ['without a signature', `update audit_entries set signature = '' where number = 2 and business_id`, 2],
    [
      'with a forged signature',
      `update audit_entries set signature = sha256(hash) where number = 4 and business_id`,
      4,
    ],
    [
      'with the signature of another entry',
      `update audit_entries entry set signature = (select signature from audit_entries where number = 1
        and business_id = entry.business_id) where number = 4 and business_id`,
      4,
    ],
    [
      'reordered',
      `update audit_entries set number = number + case number when 2 then 100 else 0 end where business_id`,
      2,
    ],
  ])('that was %s is broken', async (_, statement, broken) => {
    const businessId = await newChain()
    await tamper(`${statement} = '${businessId}'`)
    expect(await audit.findBroken(connection.db, businessId)).toBe(broken)
  })

  it('that was rewritten with right hashes is broken where it was, whatever we append later', async () => {
    const businessId = await newChain()
    await tamper(`update audit_entries set actor = 'job:otro' where number = 3 and business_id = '${businessId}'`)
    await rehash(businessId, 3)
    expect(await audit.findBroken(connection.db, businessId)).toBe(3)
    await append(businessId, 'later')
    expect(await audit.findBroken(connection.db, businessId)).toBe(3)
  })

  it('that was put in another order with right hashes is broken', async () => {
    const businessId = await newChain()
    const ofBusiness = `where business_id = '${businessId}'`
    await tamper(`update audit_entries set number = number + 100 ${ofBusiness} and number in (2, 3);
      update audit_entries set number = 105 - number ${ofBusiness} and number > 100`)
    await rehash(businessId, 1)
    expect(await audit.findBroken(connection.db, businessId)).toBe(2)
  })

  it('that got an entry from somebody without the key is broken there', async () => {
    const businessId = await newChain()
    await append(businessId, 'forged', openAudit(testMasterKey(9)))
    expect(await audit.findBroken(connection.db, businessId)).toBe(6)
  })
})

describe('audit entries', () => {
  it('are not changed by anybody, but for signatures by the owner', async () => {
    const { db } = connection
    const businessId = await newChain()
    for (const statement of [
      'delete from audit_entries',
      'truncate audit_entries',
      `update audit_entries set actor = 'otro'`,
      `update audit_entries set actor = 'otro', signature = ''`,
      `update audit_entries set details = '{}' where business_id = '${businessId}'`,
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('never changed')
    await sql`update audit_entries set signature = signature where business_id = ${businessId}`.execute(db)
    await queryOnce(connection.url, `create role somebody bypassrls; grant select, update on audit_entries to somebody`)
    await expect(
      queryOnce(connection.url, `set role somebody; update audit_entries set signature = ''`),
    ).rejects.toThrow('never changed')
    await queryOnce(connection.url, `drop owned by somebody; drop role somebody`)
  })

  it('need a signature', async () => {
    await expect(
      queryOnce(
        connection.url,
        `insert into audit_entries (business_id, number, at, actor, action, details, previous_hash, hash)
        values (gen_random_uuid(), 1, now(), 'job:otro', 'x', '{}', '', '')`,
      ),
    ).rejects.toThrow('signature')
  })
})

describe('a new master key', () => {
  it('signs what the key before signed, in batches, and nothing else', async () => {
    const { db } = connection
    await tamper('delete from audit_entries')
    const [whole, forged] = [await newChain(), await newChain()]
    await append(forged, 'forged', openAudit(testMasterKey(9)))
    const rotating = openAudit(testMasterKey(2), testMasterKey(1))
    expect(await rotating.findBroken(db, whole)).toBeUndefined()
    await append(whole, 'signed with the new key', rotating)
    expect(await rotating.signAgain(db, 3)).toBe(10)
    expect(await rotating.signAgain(db, 3)).toBe(0)
    const afterwards = openAudit(testMasterKey(2))
    expect(await afterwards.findBroken(db, whole)).toBeUndefined()
    expect(await afterwards.findBroken(db, forged)).toBe(6)
    expect(await audit.findBroken(db, whole)).toBe(1)
  })
})

describe('entries stored before every one was signed', () => {
  /** As migration 0028 leaves the table. */
  const asMigrated = () =>
    queryOnce(
      connection.url,
      `alter table audit_entries alter column signature drop not null;
      alter table audit_entries add constraint audit_entries_signed check (signature is not null) not valid`,
    )
  const unsign = (businessId: string, condition: string) =>
    tamper(`alter table audit_entries drop constraint audit_entries_signed;
      update audit_entries set signature = null where business_id = '${businessId}' and ${condition};
      alter table audit_entries add constraint audit_entries_signed check (signature is not null) not valid`)

  it('are signed once: what a signature covers, and chains that have none; the rest is reported', async () => {
    const { db } = connection
    await tamper('delete from audit_entries')
    const [old, begun, followed, changed, other] = [
      await newChain(),
      await newChain(),
      await newChain(),
      await newChain(),
      await newChain(openAudit(testMasterKey(8))),
    ]
    await asMigrated()
    await unsign(old, 'true')
    await unsign(begun, 'number < 4')
    // Nothing of ours is without a signature once a chain has one.
    await unsign(followed, 'number = 5')
    await tamper(`update audit_entries set actor = 'job:otro' where number = 5 and business_id = '${changed}'`)
    await unsign(changed, 'true')
    // Its key is gone, but our signature of a later entry covers it.
    await append(other, 'signed by us')

    await signStoredEntries(db, testMasterKey(1))
    const broken = await Promise.all([old, begun, followed, changed, other].map((id) => audit.findBroken(db, id)))
    expect(broken).toEqual([undefined, undefined, 5, 1, undefined])

    // It never happens again.
    await tamper(`update audit_entries set signature = '' where business_id = '${old}'`)
    await signStoredEntries(db, testMasterKey(1))
    expect(await audit.findBroken(db, old)).toBe(1)
  })
})
