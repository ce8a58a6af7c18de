import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { actAs } from '../../../db/acting-as.ts'
import { openDatabase } from '../../../db/database.ts'
import { findPartition } from '../../../db/partition.ts'
import type { BusinessRow } from '../../../db/tables/businesses.ts'
import type { UserRow } from '../../../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { listVouchers } from './list-vouchers.ts'

// What each call asks of the large tables stays in its business's partition and goes by an index, with many businesses around it.

const BUSINESSES = 160
const EACH = 300
const PERIOD = '202610'
const LARGE = /^(vouchers|voucher_documents|voucher_items|voucher_validity|voucher_verdicts)(?:_(\d+))?$/

let test: TestApp
let owner: UserRow
let business: BusinessRow
let partition: string
const asked: { text: string; values: unknown[] }[] = []
beforeAll(async () => {
  test = await openTestApp()
  const { db } = test.deps
  // The app's own connections give up after some seconds.
  const { pool, close } = openDatabase(test.databaseUrl, { maxConnections: 1 })
  owner = await insertTestAccountant(db)
  const byPartition = new Map<number, BusinessRow[]>()
  for (let count = 0; count < BUSINESSES; count += 1) {
    const inserted = await insertTestBusiness(db, owner)
    const number = await findPartition(pool, inserted.id)
    byPartition.set(number, [...(byPartition.get(number) ?? []), inserted])
  }
  // In a partition that happens to hold little else, reading all of it would be the right plan.
  const [fullest] = [...byPartition].sort(([, one], [, other]) => other.length - one.length)
  const chosen = fullest?.[1][0]
  if (!fullest || !chosen) throw new Error('no business was inserted')
  business = chosen
  partition = String(fullest[0])
  await pool.query(FILL, [EACH, [0, 1, 2].map((months) => addMonths(taxPeriod(PERIOD), -months))])
  // The one that is read is large enough for pages far down.
  await pool.query(MORE, [business.id, 1500, PERIOD])
  for (const statement of [VOID, REVIEW, DOCUMENTS, ITEMS, VALIDITY, VERDICTS, TOTALS, 'analyze'])
    await pool.query(statement)
  await close()
  recordQueries()
}, 120_000)
afterAll(() => test.close())

/** Records every query with its values on its way to the database. */
function recordQueries(): void {
  const recorded = new WeakSet<PoolClient>()
  test.apiPool.on('acquire', (client) => {
    if (recorded.has(client)) return
    recorded.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((first: unknown, second: unknown, ...rest: unknown[]) => {
      const config = typeof first === 'string' ? { text: first, values: second } : { values: second, ...Object(first) }
      if (typeof config.text === 'string')
        asked.push({ text: config.text, values: Array.isArray(config.values) ? config.values : [] })
      return query(first, second, ...rest)
    }) as typeof client.query
  })
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How the large tables are read by what was asked, with the partition of each. */
async function readingsOf(queries: typeof asked) {
  const client = await actAs(owner.id, () => test.apiPool.connect())
  try {
    const readings: { table: string; partition: string | undefined; how: string; index: string | undefined }[] = []
    for (const { text, values } of queries.filter((query) =>
      /\b(vouchers|voucher_documents|voucher_items|voucher_validity|voucher_verdicts)(_\d+)?\b/.test(query.text),
    )) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values)
      for (const node of nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)) {
        const [, table, number] = LARGE.exec(node['Relation Name'] ?? '') ?? []
        if (table) readings.push({ table, partition: number, how: node['Node Type'], index: node['Index Name'] })
      }
    }
    return readings
  } finally {
    client.release()
  }
}

const reports = '/app/internal/businesses/dashboard-reports'
const list = (query: Record<string, string>): [string, Record<string, string>] => [
  `${reports}/all-invoices`,
  { ruc: business.ruc, tax_period: PERIOD, ...query },
]
const sales = (query: Record<string, string>): [string, Record<string, string>] => [
  `${reports}/sales`,
  { ...list(query)[1], uuid: business.id },
]
const DAYS = { fecha_inicio: '2026/10/02', fecha_fin: '2026/10/20' }
const by = (filter_by: string, value_filter: string) => () => list({ filter_by, value_filter })
const filters = (more: object) => ({ filters: JSON.stringify({ ruc: business.ruc, tax_period: PERIOD, ...more }) })
const dashboard = (call: string) => (): [string, Record<string, string>] => [
  `/app/internal/${call}/dashboard`,
  filters({ business_uuid: business.id }),
]
const ofBook = (call: string) => (): [string, Record<string, string>] => [
  `/app/internal/dashboard/${call}`,
  filters({ operation_type: 'COMPRA' }),
]

const PAGE = ['voucher_documents', 'voucher_items', 'voucher_validity', 'voucher_verdicts', 'vouchers']
/** Each call and the large tables it reads. The lists of a period are made by the first that needs them. */
const calls: [string, () => [string, Record<string, string>], string[]][] = [
  ['the first page', () => list({}), PAGE],
  [
    'what can be filtered by, and the making of the lists',
    () => [`${reports}/filter-all-invoices`, list({})[1]],
    ['vouchers'],
  ],
  ['a page far down', () => list({ page: '60' }), PAGE],
  ['those of a type', by('types_of_vouchers', '01'), PAGE],
  ['those of a series', by('series_of_vouchers', 'F001'), PAGE],
  ['those of a supplier', by('provider_of_vouchers', '20500000001'), PAGE],
  ['the deductible ones', by('status_of_vouchers', 'gasto deducible'), PAGE],
  ['the ones that are not deductible', by('status_of_vouchers', 'gasto no deducible'), PAGE],
  ['the observed ones', () => [`${reports}/observed`, list({})[1]], PAGE],
  ['the rejected ones', () => [`${reports}/rejected`, list({})[1]], PAGE],
  ['the validated ones', () => [`${reports}/validated`, { ...list({})[1], uuid: business.id }], PAGE],
  ['one by its series and number', by('serie_number_of_vouchers', 'F001-1003'), PAGE],
  [
    'the deductible ones of a type',
    () => list({ status: 'gasto deducible', filter_by: 'types_of_vouchers', value_filter: '01' }),
    PAGE,
  ],
  [
    'those of some days',
    () => [`${reports}/purchases`, { ...list({})[1], uuid: business.id, ...DAYS, page: '3' }],
    PAGE,
  ],
  ['all by party', () => list({ sort: 'party', page: '3' }), PAGE],
  ['the oldest', () => list({ sort: 'date' }), PAGE],
  ['those of a type by total', () => list({ ...by('types_of_vouchers', '01')()[1], sort: '-total' }), PAGE],
  ['the newest sales', () => sales({}), PAGE],
  ['the voided sales of some days', () => sales({ ...DAYS, ...by('status_of_vouchers', 'anulado')()[1] }), PAGE],
  ['the sales of a customer', () => sales(by('provider_of_vouchers', '20500000005')()[1]), PAGE],
  ['the sales by total', () => sales({ sort: 'total', page: '2' }), PAGE],
  ['the summary of purchases, and the count of its files', dashboard('purchase'), ['voucher_documents', 'vouchers']],
  ['the summary of purchases again', dashboard('purchase'), []],
  ['the summary of sales, and the count of its files', dashboard('sales'), ['voucher_documents', 'vouchers']],
  ['the history', ofBook('history'), []],
  ['the PDT report, and the sum of detractions', ofBook('pdt-report'), ['voucher_documents', 'vouchers']],
  [
    'the IGV of the period, and the purchases whose deposits nobody read',
    () => ['/app/internal/businesses/dashboard/total-amount', { ruc: business.ruc, tax_period: PERIOD }],
    ['vouchers'],
  ],
]

describe('what is asked of the large tables', () => {
  it.each(calls)('by %s', async (_, call, tables) => {
    asked.length = 0
    const [url, query] = call()
    const answer = await test.injectAs(owner, { url, query })
    expect(answer.statusCode).toBe(200)
    // A page that finds nothing would prove nothing.
    expect(answer.json().data).not.toEqual([])
    const readings = await readingsOf([...asked])
    expect([...new Set(readings.map(({ table }) => table))].sort()).toEqual(tables)
    for (const reading of readings) {
      expect(reading.partition).toBe(partition)
      expect(reading.how).not.toBe('Seq Scan')
    }
  })

  it('finds a series and number by the key that begins with them', async () => {
    asked.length = 0
    const [url, query] = by('serie_number_of_vouchers', 'F001-1003')()
    await test.injectAs(owner, { url, query })
    const ofVouchers = (await readingsOf([...asked])).filter(({ table }) => table === 'vouchers')
    expect(ofVouchers.map(({ index }) => index)).toEqual([
      expect.stringContaining('book_series_number'),
      expect.stringContaining('book_series_number'),
    ])
  })

  it.each([
    ['the newest', { by: 'all' }, 1, '-date'],
    ['a page far down', { by: 'all' }, 60, '-date'],
    ['a page by total', { by: 'all' }, 2, '-total'],
    ['a page of a type', { by: 'type', value: '01' }, 2, '-date'],
  ] as const)('is planned once for each connection: %s', async (_, filter, page, sort) => {
    const { db, pool, close } = openDatabase(test.urlAs('api'), { maxConnections: 1, usesRowSecurity: true })
    const key = { businessId: business.id, book: 'rce', period: PERIOD } as const
    // PostgreSQL weighs for five calls whether a plan is worth keeping.
    for (let calls = 0; calls < 12; calls += 1)
      await actAs(owner.id, () => listVouchers({ db, pool }, key, filter, { page, size: 20, sort }))
    const { rows } = await pool.query<{ kept: number }>(
      `select generic_plans::int as kept from pg_prepared_statements where name like '%vouchers%'`,
    )
    await close()
    expect(rows).toEqual([{ kept: 7 }])
  })
})

const COLUMNS = `business_id, book, period, listed_in, is_filed, issuer, type, series, number, car, issue_date, party_document_type,
  party_document, party_name, currency, exchange_rate, taxable_base, igv, igv_tier, non_taxable, isc, icbper, other_charges, total,
  sunat_state, register_line, seen_at, origin`
const VALUES = `array[period]::char(6)[], false, (20500000000 + n % 40)::text, case when n % 9 = 0 then '03' else '01' end,
  case when n % 9 = 0 then 'B001' else 'F001' end, n::text, '', to_date(period || '01', 'YYYYMMDD') + n % 28, '6', (20500000000 + n % 40)::text, 'PROVEEDOR', 'PEN', 1,
  100, 18, 'general', 0, 0, 0, 0, 118, 1, rpad('', 200, '|'), now(), 'api'`
const FILL = `
  insert into vouchers (${COLUMNS})
  select id, case when n % 5 = 0 then 'rvie' else 'rce' end, period, ${VALUES}
  from businesses, generate_series(1, $1::int) n, lateral (select ($2::text[])[1 + n % 3] as period) chosen`
const MORE = `
  insert into vouchers (${COLUMNS})
  select $1::uuid, book, period, ${VALUES}
  from generate_series(1000, 1000 + $2::int) n, unnest(array['rce', 'rvie']) book, lateral (select $3::text as period) chosen`
const VOID = `update vouchers set voided_at = now() where book = 'rvie' and number::int % 50 = 0`
const REVIEW = `
  update vouchers set review_state = (array['DEDUCIBLE', 'OBSERVADO', 'NO_DEDUCIBLE', 'VALIDADO', 'RECHAZADO'])[1 + greatest(0, number::int % 50 - 45)]
  where book = 'rce' and voided_at is null`
const VERDICTS = `
  insert into voucher_verdicts (business_id, voucher_id, expense, credit, is_limited, rule_set, judged_on, rules, is_blocked)
  select business_id, id, 'DEDUCIBLE', 'SI', false, 1, '2026-11-01', '{}', false from vouchers where book = 'rce'`
const DOCUMENTS = `
  insert into voucher_documents (business_id, voucher_id, state, tries, tried_at, xml_sha256, detraction_amount)
  select business_id, id, 'stored', 1, now(), encode(sha256(id::text::bytea), 'hex'), case when id % 20 = 0 then 14.16 end
  from vouchers`
const ITEMS = `
  insert into voucher_items (business_id, voucher_id, position, description)
  select business_id, voucher_id, position, 'Artículo' from voucher_documents, generate_series(1, 3) position`
const VALIDITY = `
  insert into voucher_validity (business_id, voucher_id, first_asked_at, asked_at, answered_at, state)
  select business_id, id, now(), now(), now(), 'accepted' from vouchers where book = 'rce'`
const TOTALS = `
  with totals as (
    insert into period_totals (business_id, book, period, credit_period, review_state, type, igv_tier, voucher_count, voided_count,
      taxable_base, igv, non_taxable, isc, icbper, other_charges, total)
    select business_id, book, period, period, coalesce(review_state, ''), type, igv_tier, count(*), 0, sum(taxable_base), sum(igv), 0, 0, 0, 0, sum(total)
    from vouchers group by business_id, book, period, coalesce(review_state, ''), type, igv_tier returning business_id, book, period)
  insert into period_versions (business_id, book, period, version) select distinct business_id, book, period, 1 from totals`
