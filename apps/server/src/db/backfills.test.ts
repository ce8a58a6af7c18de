import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createTestDatabase } from '../testing/database/postgres.ts'
import { insertTestVoucher } from '../testing/factories.ts'
import { openDatabase } from './database.ts'

// Migrations that fill new columns from what earlier releases stored, on data of such a release.

const FOLDER = path.join(import.meta.dirname, 'migrations')
const OWNER = '00000000-0000-4000-8000-000000000001'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
let applied = 0
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Runs the migrations that follow, up to and with the one of a number. */
async function migrateTo(number: string): Promise<void> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
  for (const name of names.toSorted().slice(applied)) {
    if (name.slice(0, 4) > number) return
    await client.query(readFileSync(path.join(FOLDER, name), 'utf8'))
    applied += 1
  }
}

let rucs = 0

async function insertBusiness(missing: string[] = []): Promise<string> {
  rucs += 1
  const { rows } = await client.query<{ id: string }>(
    `insert into businesses (accountant_id, ruc, name, status, missing_permissions) values ($1, $2, 'Aceros', 'VALID', $3) returning id`,
    [OWNER, `2010007097${rucs}`, missing],
  )
  return rows[0]?.id ?? ''
}

type Ended = { state?: 'DONE' | 'FAILED'; route?: 'api' | 'portal'; missing?: string[]; periods: string[] }

/** A collection that ended on a day, with the registers of some periods. */
async function insertCollection(businessId: string, day: string, ended: Ended): Promise<string> {
  const { state = 'DONE', route = 'api', missing = [], periods } = ended
  const { rows } = await client.query<{ id: string }>(
    `insert into collections (business_id, reason, state, stage, step, route, missing, requested_at, ended_at)
     values ($1, 'NIGHTLY', $2, 'end', '', $3, $4, $5, $5) returning id`,
    [businessId, state, route, missing, day],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `insert into collected_registers (collection_id, book, period, is_filed, state) select $1, 'rce', unnest($2::char(6)[]), false, 'STORED'`,
    [id, periods],
  )
  return id
}

async function rowsOf(statement: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(`select (${statement})::text as row`, values)
  return (rows[0]?.row ?? '').split(';').filter((row) => row !== '')
}

it('know of each list how it was last read, and why a module is missing', async () => {
  await migrateTo('0025')
  await client.query(
    `insert into users (id, user_type, name, last_name, document_number, email, phone_number, accountant_profile, password_hash, ab_test_group)
     values ($1, 'accountant', 'Rosa', 'Huamán', '40990217', 'rosa@prueba.pe', '987654321', 'Estudio Contable', '', 'A')`,
    [OWNER],
  )
  const read = await insertBusiness()
  await insertCollection(read, '2026-10-01', { periods: ['202508', '202609'] })
  await insertCollection(read, '2026-11-01', { periods: ['202610'] })
  await insertCollection(read, '2026-11-02', { periods: ['202501'], state: 'FAILED' })
  const partly = await insertBusiness(['deposits'])
  await insertCollection(partly, '2026-11-01', { periods: ['202609'] })
  await insertCollection(partly, '2026-11-05', { periods: ['202610'], missing: ['deposits'] })
  const never = await insertBusiness(['fee-receipts'])
  const empty = await insertBusiness()
  await migrateTo('0026')
  const readings = (businessId: string) =>
    rowsOf(
      `select string_agg(concat_ws(' ', module, to_char(read_at, 'MM-DD'), oldest, failure), ';' order by module)
       from module_readings where business_id = $1`,
      [businessId],
    )
  expect(await readings(read)).toEqual([
    'deposits 11-01 202508',
    'fee-receipts 11-01 202508',
    'withholdings 11-01 202508',
  ])
  expect(await readings(partly)).toEqual([
    'deposits 11-01 202609 FAILED',
    'fee-receipts 11-05 202609',
    'withholdings 11-05 202609',
  ])
  expect(await readings(never)).toEqual(['fee-receipts FAILED'])
  expect(await readings(empty)).toEqual([])
})

it('know which lines of a list the last collection could not read, and when a register was last read whole', async () => {
  await migrateTo('0030')
  const business = await insertBusiness()
  const earlier = await insertCollection(business, '2026-11-01', { periods: ['202609', '202610'] })
  const last = await insertCollection(business, '2026-11-02', { periods: ['202610'], route: 'portal' })
  for (const module of ['deposits', 'withholdings', 'fee-receipts'])
    await client.query(
      `insert into module_readings (business_id, module, read_at, oldest) values ($1, $2, '2026-11-02', '202510')`,
      [business, module],
    )
  for (const period of ['202609', '202610', '202611'])
    await client.query(
      `insert into register_readings (business_id, book, period, route, read_at) values ($1, 'rce', $2, 'portal', '2026-11-02')`,
      [business, period],
    )
  const setAside = (collectionId: string, source: string, book: string) =>
    client.query(
      `insert into quarantine (business_id, collection_id, source, book, reason, content, at) values ($1, $2, $3, $4, '', '', now())`,
      [business, collectionId, source, book],
    )
  await setAside(earlier, 'deposits', 'supplier')
  await setAside(last, 'deposits', 'acquirer')
  await setAside(last, 'deposits', 'acquirer')
  await setAside(last, 'portal-list', 'fee-receipts')
  await setAside(last, 'portal-list', 'rce')
  await migrateTo('0031')
  const lines = `select string_agg(module || ' ' || unreadable, ';' order by module) from module_readings where business_id = $1`
  expect(await rowsOf(lines, [business])).toEqual([
    'deposits {"acquirer": 2}',
    'fee-receipts {"fee-receipts": 1}',
    'withholdings {}',
  ])
  const whole = `select string_agg(concat_ws(' ', period, to_char(whole_read_at, 'MM-DD')), ';' order by period) from register_readings where business_id = $1`
  expect(await rowsOf(whole, [business])).toEqual(['202609 11-01', '202610 11-01', '202611'])
})

it('have the series of paper with their zeros, unless the same voucher was typed with them too', async () => {
  await migrateTo('0102')
  const business = await insertBusiness()
  const { db, close } = openDatabase(database.url)
  const typed = async (type: string, series: string, origin: 'hand' | 'api' = 'hand') => {
    const id = await insertTestVoucher(db, business, {
      type,
      series,
      origin,
      layout: origin === 'hand' ? 'hand' : 'rce',
    })
    await client.query(
      `insert into hand_made_vouchers (business_id, voucher_id, typed, typed_by, typed_at) values ($1, $2, $3, $4, now())`,
      [business, id, { serie: series, number: '1' }, OWNER],
    )
  }
  await typed('01', '1')
  await typed('03', '12')
  await typed('03', '0012')
  await typed('06', '7', 'api')
  await typed('14', '3')
  await close()
  await client.query(
    `insert into period_versions (business_id, book, period, version) values ($1, 'rce', '202610', 4), ($1, 'rce', '202609', 4)`,
    [business],
  )
  await migrateTo('0103')
  const series = `select string_agg(concat_ws(' ', type, series, typed ->> 'serie'), ';' order by type, series) from vouchers
    join hand_made_vouchers hand on hand.voucher_id = id and hand.business_id = vouchers.business_id where vouchers.business_id = $1`
  expect(await rowsOf(series, [business])).toEqual(['01 0001 0001', '03 0012 0012', '03 12 12', '06 7 7', '14 3 3'])
  const versions = `select string_agg(period || ' ' || version, ';' order by period) from period_versions where business_id = $1`
  expect(await rowsOf(versions, [business])).toEqual(['202609 4', '202610 5'])
})
