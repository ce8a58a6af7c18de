import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../testing/factories.ts'
import { testMasterKey } from '../testing/test-keys.ts'
import { queryOnce } from '../testing/database/query-once.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { actAs, setActingBusiness } from './acting-as.ts'
import { ensureRoles, roleUrl, type Role } from './roles.ts'
import type { UserRow } from './tables/users.ts'

/** Tables that the API may read whole, with the reason. Every other table stands under row-level security. */
const WITHOUT_BUSINESS: Record<string, string> = {
  attempts: 'counts tries, mostly of people who have not signed in',
  captcha_solutions: 'solved before anybody signs in',
  devices: 'read before anybody signs in; hashes of ids that only browsers know',
  exchange_rates: 'published by SUNAT and the central bank',
  listed_taxpayers: 'published by SUNAT',
  migrations: 'the schema itself',
  recovery_requests: 'read by those who cannot sign in, by the hash of a mailed token',
  sessions: 'read to find out who calls',
  siscont_accounts: 'read before anybody signs in',
  siscont_codes: 'read before anybody signs in, by the hash of a code',
  sunat_tokens: 'only keyed hashes of their RUCs, to delete them; the rest is for workers',
  taxpayer_names: 'published by SUNAT',
  taxpayer_states: 'published by SUNAT',
  taxpayers: 'published by SUNAT',
  users: 'read to find out who calls',
}

const test = useTestApp()
let tables: string[]
let owner: UserRow
let stranger: UserRow
beforeAll(async () => {
  tables = (
    await test.deps.pool.query<{ name: string }>(
      `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`,
    )
  ).rows.map(({ name }) => name)
  owner = await insertTestAccountant(test.deps.db)
  stranger = await insertTestAccountant(test.deps.db)
  await fillEveryTable(await insertTestBusiness(test.deps.db, owner))
})

const protectedTables = () => tables.filter((table) => !(table in WITHOUT_BUSINESS))

/** A row in each table that has none yet. Values are copied from the types, because only whose row it is matters here. */
async function fillEveryTable(business: { id: string; ruc: string }): Promise<void> {
  // Rows need not be possible ones: checks and references are not what is tried.
  const client = new pg.Client({ connectionString: test.databaseUrl })
  await client.connect()
  await client.query(`set session_replication_role = replica`)
  const known: Record<string, string> = {
    business_id: business.id,
    ruc: business.ruc,
    user_id: owner.id,
    accountant_id: owner.id,
  }
  for (const table of protectedTables().filter((name) => !/_\d+$/.test(name))) {
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and (attnotnull or attname = 'accountant_id') and not atthasdef and attidentity = ''`,
      [table],
    )
    const { rows: checks } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
      [table],
    )
    for (const { name } of checks) await client.query(`alter table ${table} drop constraint ${name}`)
    const { rows: held } = await client.query(`select from ${table} limit 1`)
    if (held.length > 0) continue
    const values = columns.map(({ name, type }) => known[name] ?? exampleOf(type))
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    )
  }
  await client.query(
    `update collected_registers set collection_id = (select id from collections where business_id = $1)`,
    [business.id],
  )
  await client.end()
}

function exampleOf(type: string): string {
  if (type === 'uuid') return '00000000-0000-4000-8000-000000000000'
  if (type.endsWith('[]')) return '{}'
  if (/^(integer|smallint|bigint|numeric)/.test(type)) return '1'
  if (/^(timestamp|date)/.test(type)) return '2026-10-01'
  if (type === 'boolean') return 'false'
  if (type === 'jsonb') return '{}'
  return 'x'
}

/** How many rows of each table the API's role sees, when it forgets to say whose. */
async function countRows(accountantId: string, businessId = ''): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of protectedTables()) {
    const { rows } = await actAs(accountantId, () => {
      setActingBusiness(businessId)
      return test.apiPool.query<{ count: number }>(`select count(*) as count from ${table}`)
    })
    counts[table] = rows[0]?.count ?? -1
  }
  return counts
}

describe('the API’s role', () => {
  it('stands under row-level security on every table that carries a business, and on each partition', async () => {
    const { rows } = await test.deps.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (relrowsecurity and exists (select from pg_policy where polrelid = pg_class.oid)) order by relname`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(WITHOUT_BUSINESS))
  })

  it('sees the rows of the accountant it acts for', async () => {
    const counts = await countRows(owner.id)
    const parents = Object.entries(counts).filter(([table]) => !/_\d+$/.test(table))
    expect(parents.filter(([, count]) => count === 0)).toEqual([])
  })

  it('sees no row of another accountant, nor any row when it acts for nobody', async () => {
    const nothing = Object.fromEntries(protectedTables().map((table) => [table, 0]))
    expect(await countRows(stranger.id)).toEqual(nothing)
    expect(await countRows('')).toEqual(nothing)
  })

  it('sees as much when the request names a business, and nothing of one that is not the accountant’s', async () => {
    const { rows } = await test.deps.pool.query<{ id: string }>('select id from businesses where accountant_id = $1', [
      owner.id,
    ])
    const named = rows[0]?.id ?? ''
    expect(await countRows(owner.id, named)).toEqual(await countRows(owner.id))
    const nothing = Object.fromEntries(protectedTables().map((table) => [table, 0]))
    expect(await countRows(stranger.id, named)).toEqual(nothing)
    expect(await countRows('', named)).toEqual(nothing)
  })

  it('cannot add or move a row to another accountant', async () => {
    const insert = `insert into businesses (accountant_id, ruc, name, status) values ($1, '20131312955', 'X', 'VALID')`
    const asStranger = (text: string, values: unknown[] = []) =>
      actAs(stranger.id, () => test.apiPool.query(text, values))
    await expect(asStranger(insert, [owner.id])).rejects.toThrow('row-level security')
    expect((await asStranger(`update businesses set name = 'robada'`)).rowCount).toBe(0)
    expect((await asStranger('delete from business_credentials')).rowCount).toBe(0)
    await asStranger(insert, [stranger.id])
    await expect(asStranger('update businesses set accountant_id = $1', [owner.id])).rejects.toThrow(
      'row-level security',
    )
  })

  it.each([
    'alter table businesses disable row level security',
    'drop policy own on businesses',
    'alter table audit_entries disable trigger user',
    `update audit_entries set actor = 'otro'`,
    'delete from audit_entries',
    'truncate audit_entries',
    `update vouchers set total = 0`,
    `update vouchers_0 set total = 0`,
    'delete from period_totals',
    `update vouchers set period = '202610', review_state = 'VALIDADO'`,
    `update voucher_verdicts set expense = 'DEDUCIBLE'`,
    'delete from voucher_verdicts',
    'update migrations set checksum = $$x$$',
    'delete from pgboss.job',
    'select data from pgboss.job',
    'select data from pgboss.job_common',
    'select output from pgboss.job',
    `update users set plan_type = 9`,
    `update users set subscription_end = '2099-12-31'`,
    `update users set email = 'otro@prueba.pe'`,
    'delete from users',
    'drop table businesses',
    'create table mine (id integer)',
    'create or replace function current_accountant() returns uuid language sql as $$select gen_random_uuid()$$',
    'select sealed from sealed_credentials',
    'select * from sealed_credentials',
    `update sealed_credentials set sealed = ''`,
    'select sealed from credential_checks',
    `update credential_checks set answer = '{}'`,
    'select sealed from sunat_tokens',
    `update sunat_tokens set sealed = ''`,
    'update audit_entries set signature = hash',
    'set session_replication_role = replica',
    'set role contapro',
    'create role other',
    'copy businesses to program $$id$$',
    'create temporary table mine (id integer)',
    'select lo_create(0)',
    'select lo_creat(-1)',
    `select lo_from_bytea(0, 'x')`,
    `select lo_put(1, 0, 'x')`,
    'select lo_get(1)',
    'select lo_unlink(1)',
    `update sol_key_attempts set at = now() - interval '1 day'`,
    `update sol_key_attempts set accountant_id = null`,
  ])('may not: %s', async (statement) => {
    await expect(actAs(owner.id, () => test.apiPool.query(statement))).rejects.toThrow(
      /permission denied|must be owner/,
    )
  })

  it('gets no temporary tables from the roles of a new database, where workers do', async () => {
    await ensureRoles(test.databaseUrl, [testMasterKey(7)])
    const createAs = (role: Role) =>
      queryOnce(roleUrl(test.databaseUrl, testMasterKey(7), role), 'create temporary table mine (id integer)')
    await expect(createAs('api')).rejects.toThrow('permission denied to create temporary tables')
    await createAs('worker')
  })

  it.each(['owner_of', 'taxpayer_of', 'forget_accepted_key'])('has no function %s any more', async (name) => {
    await expect(test.apiPool.query(`select ${name}(null)`)).rejects.toThrow('does not exist')
  })

  it('takes no SOL key back that SUNAT may have seen, neither its caller’s nor another’s', async () => {
    const ruc = '20131312955'
    const insert = async (accountantId: string, verdict: 'saved' | 'refused' | null) => {
      const attempt = { ruc, accountantId, verdict, keyHash: Buffer.from('x'), isHolder: false, at: new Date() }
      await test.deps.db
        .insertInto('solKeyAttempts')
        .values({ ...attempt, address: null })
        .execute()
    }
    for (const { id } of [owner, stranger])
      for (const verdict of ['saved', 'refused', null] as const) await insert(id, verdict)
    const asStranger = (text: string) => actAs(stranger.id, () => test.apiPool.query(text))
    const insertAs = (id: string, verdict: string) =>
      asStranger(`insert into sol_key_attempts (ruc, accountant_id, verdict, key_hash, is_holder, at)
        values ('${ruc}', '${id}', '${verdict}', 'x', false, now())`)
    await expect(insertAs(owner.id, 'saved')).rejects.toThrow('row-level security')
    await expect(insertAs(stranger.id, 'refused')).rejects.toThrow('row-level security')
    await expect(asStranger(`update sol_key_attempts set verdict = 'saved'`)).rejects.toThrow('row-level security')
    expect((await asStranger('delete from sol_key_attempts')).rowCount).toBe(1)
    const left = await test.deps.db.selectFrom('solKeyAttempts').select(['accountantId', 'verdict']).execute()
    expect(left.filter(({ accountantId }) => accountantId === stranger.id).map(({ verdict }) => verdict)).toEqual([
      'refused',
      null,
    ])
    // Counted without names.
    const { rows } = await asStranger(
      `select * from counted_attempts('${stranger.id}', '${ruc}', now() - interval '1 hour')`,
    )
    expect(rows).toHaveLength(5)
    expect(JSON.stringify(rows)).not.toContain(owner.id)
  })

  it('learns who has a business only among those it names', async () => {
    const { id } = await insertTestBusiness(test.deps.db, owner)
    const ownerAmong = async (accountants: string[]) =>
      (await test.apiPool.query<{ owner: string | null }>('select owner_among($1, $2) as owner', [id, accountants]))
        .rows[0]?.owner
    expect(await ownerAmong([stranger.id])).toBeNull()
    expect(await ownerAmong([stranger.id, owner.id])).toBe(owner.id)
    const { rows } = await test.apiPool.query('select rendering_share($1) as share', [id])
    expect(JSON.stringify(rows)).not.toContain(owner.id)
  })

  it('hears no RUC in what is notified, which every role can listen to', async () => {
    const { id, ruc } = await insertTestBusiness(test.deps.db, owner, { provenAt: new Date() })
    const client = new pg.Client({ connectionString: test.urlAs('api') })
    await client.connect()
    const heard: string[] = []
    client.on('notification', ({ payload = '' }) => void heard.push(payload))
    for (const channel of ['business_changed', 'alert_changed', 'session_ended', 'credentials_revoked'])
      await client.query(`listen ${channel}`)
    await test.injectAs(owner, { method: 'DELETE', url: `/app/internal/businesses/${id}` })
    await expect.poll(() => heard.filter((payload) => payload.includes('forgetsTokens')).length).toBe(1)
    await client.end()
    expect(heard.join(' ')).toContain(id)
    expect(heard.join(' ')).not.toContain(ruc)
  })

  it('gets an error, not the rows, when it switches row-level security off', async () => {
    const client = await actAs(stranger.id, () => test.apiPool.connect())
    try {
      await client.query('set row_security = off')
      await expect(client.query('select from businesses')).rejects.toThrow('row-level security')
    } finally {
      client.release(true)
    }
  })

  it('acts for the right accountant when connections are scarce', async () => {
    const other = await insertTestAccountant(test.deps.db)
    await insertTestBusiness(test.deps.db, other)
    const seen = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const { id } = at % 2 === 0 ? owner : other
        const { rows } = await actAs(id, () =>
          test.apiPool.query<{ accountant: string }>('select distinct accountant_id as accountant from businesses'),
        )
        return rows.every(({ accountant }) => accountant === id) && rows.length === 1
      }),
    )
    expect(seen).not.toContain(false)
  })
})

describe('the worker’s role', () => {
  it.each([
    `update audit_entries set actor = 'otro'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'alter table audit_entries disable trigger user',
    'drop table businesses',
    'delete from migrations',
  ])('may not: %s', async (statement) => {
    await expect(test.deps.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/)
  })
})

it('finds a policy that is missing', async () => {
  await queryOnce(test.databaseUrl, 'alter table deposits disable row level security')
  expect((await countRows(stranger.id))['deposits']).toBe(1)
})
