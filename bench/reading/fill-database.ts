import { rucCheckDigit } from '@contapro/domain/taxpayers/ruc'

import { openDatabase } from '../../apps/server/src/db/database.ts'
import { refreshSearch } from '../../apps/server/src/features/office/search/refresh-search.ts'
import { warmCaches } from '../../apps/server/src/features/collection/turns/warm-caches.ts'

/** How much there is to read: the businesses of one accountant, one of them huge and one of a usual size. */
export type Size = {
  readonly businesses: number
  readonly vouchers: number
  readonly huge: number
  readonly usual: number
  /** Months with vouchers, the newest last; those of `PERIODS` when not given. */
  readonly periods?: readonly string[]
  /** Of each business so many detractions are left to be paid. */
  readonly unpaidEach?: number
  /** Suppliers and customers can be searched. */
  readonly isSearched?: boolean
}

export type Filled = { readonly huge: Business; readonly usual: Business; readonly seconds: number }
export type Business = { readonly id: string; readonly ruc: string; readonly vouchers: number }

export const PERIODS = [
  '202511',
  '202512',
  ...Array.from({ length: 10 }, (_, index) => `2026${String(index + 1).padStart(2, '0')}`),
]

/** Rows of one insert statement, which PostgreSQL holds in memory as a whole. */
const MAX_BATCH = 200_000

/** Four in five vouchers are purchases with their XML read and two items each; one in twenty has a detraction, one in twelve is observed. */
export async function fillDatabase(databaseUrl: string, accountantId: string, size: Size): Promise<Filled> {
  const started = performance.now()
  // The product's own connections have a statement timeout of some seconds.
  const { db, pool, close } = openDatabase(databaseUrl, { maxConnections: 1 })
  const { rows } = await pool.query<Business>(BUSINESSES, [accountantId, rucs(size.businesses)])
  const [huge, usual, ...others] = rows
  if (!huge || !usual) throw new Error('at least two businesses are needed')
  const each = Math.floor((size.vouchers - size.huge - size.usual) / Math.max(1, others.length))
  const counts = new Map([[huge.id, size.huge], [usual.id, size.usual], ...others.map(({ id }) => [id, each] as const)])
  const suppliers = rucs(1 + 5 * Math.ceil(Math.sqrt(size.huge)), 50_000_000)
  for (const batch of batchesOf(counts)) {
    await pool.query(VOUCHERS, [
      batch.map(({ id }) => id),
      batch.map(({ from }) => from),
      batch.map(({ to }) => to),
      batch.map(({ count }) => count),
      size.periods ?? PERIODS,
      suppliers,
    ])
  }
  for (const statement of [VERDICTS, DOCUMENTS, ITEMS, DEPOSITS, DETRACTIONS, TOTALS, VERSIONS, ...READINGS])
    await pool.query(statement)
  if (size.unpaidEach !== undefined) await pool.query(PAY_DETRACTIONS, [size.unpaidEach])
  if (size.isSearched) await refreshSearch({ db })
  await pool.query('vacuum analyze')
  // The worker does this at the end of a collection.
  await warmCaches(db, huge.id)
  // Autovacuum does this within a minute; until then the planner takes the filter lists for an empty table.
  await pool.query('analyze')
  await close()
  return {
    huge: { ...huge, vouchers: size.huge },
    usual: { ...usual, vouchers: size.usual },
    seconds: (performance.now() - started) / 1000,
  }
}

function rucs(count: number, first = 10_000_000): string[] {
  return Array.from({ length: count }, (_, index) => {
    const start = `20${first + index}`
    return `${start}${rucCheckDigit(start)}`
  })
}

type Slice = { id: string; from: number; to: number; count: number }

function* batchesOf(counts: ReadonlyMap<string, number>): Generator<Slice[]> {
  let batch: Slice[] = []
  let room = MAX_BATCH
  for (const [id, count] of counts)
    for (let from = 1; from <= count;) {
      const to = Math.min(count, from + room - 1)
      batch.push({ id, from, to, count })
      room -= to - from + 1
      from = to + 1
      if (room > 0) continue
      yield batch
      batch = []
      room = MAX_BATCH
    }
  if (batch.length > 0) yield batch
}

const BUSINESSES = `
  insert into businesses (accountant_id, ruc, name, status)
  select $1, ruc, 'Empresa ' || ruc || ' S.A.C.', 'VALID' from unnest($2::text[]) ruc
  returning id, ruc, 0 as vouchers`

// A few suppliers issue most vouchers; their number grows with the square root of the business's size.
const VOUCHERS = `
  insert into vouchers (business_id, book, period, listed_in, is_filed, issuer, type, series, number, car, issue_date,
    party_document_type, party_document, party_name, currency, exchange_rate, taxable_base, igv, igv_tier, non_taxable, isc, icbper,
    other_charges, total, base_dg, igv_dg, sunat_state, voided_at, vanished_at, register_line, seen_at, origin, review_state)
  select id, book, period, array[period]::char(6)[], false, issuer, type, series, n::text, issuer || type || series || n,
    to_date(period || '01', 'YYYYMMDD') + (dice * 28)::int, '6', issuer, 'PROVEEDOR NÚMERO ' || supplier || ' SOCIEDAD ANÓNIMA CERRADA',
    'PEN', 1, sign * base, round(sign * base * 0.18, 2), 'general', 0, 0, 0, 0, sign * base + round(sign * base * 0.18, 2),
    case when book = 'rce' then sign * base end, case when book = 'rce' then round(sign * base * 0.18, 2) end,
    case when dice < 0.02 then 2 else 1 end, case when dice < 0.02 then now() end, case when dice > 0.995 then now() end,
    rpad(issuer || '|' || n, 250, '|0.00'), now(), 'api',
    case when book = 'rvie' then null when n % 12 = 1 then 'OBSERVADO' when n % 50 = 2 then 'NO_DEDUCIBLE' else 'DEDUCIBLE' end
  from (
    select *, case when kind < 0.8 then '01' when kind < 0.88 then '03' when kind < 0.93 then '07' when kind < 0.97 then '14'
        when kind < 0.998 then '02' else '08' end as type,
      case when kind >= 0.88 and kind < 0.93 then -1 else 1 end as sign,
      case when supplier % 3 < 2 then (array['F001', 'E001'])[supplier % 3 + 1] else 'F' || lpad((supplier % 997)::text, 3, '0') end as series,
      100 + (n % 90000) / 10.0 as base
    from (
      select slice.id, n, random() as dice, random() as kind, case when n % 5 = 0 then 'rvie' else 'rce' end as book,
        ($5::text[])[1 + (n / 5) % array_length($5::text[], 1)]::char(6) as period,
        (power(random(), 3) * 5 * sqrt(slice.count))::int as supplier
      from unnest($1::uuid[], $2::int[], $3::int[], $4::int[]) as slice (id, first, last, count), generate_series(first, last) n
    ) numbered
    join unnest($6::text[]) with ordinality as known (issuer, position) on known.position = supplier + 1
  ) voucher`

const FINDING = JSON.stringify({
  id: 'K03',
  severity: 'observe',
  norm: 'Art. 37 y art. 44 inc. j de la Ley del Impuesto a la Renta; Reglamento de Comprobantes de Pago, art. 8',
  confidence: 'inferred',
  wouldChange: 'Un comprobante que describa lo que se compró, o el contrato y la constancia del servicio.',
  message: 'La descripción es genérica: no dice qué se compró ni qué servicio se recibió.',
  evidence: [
    { label: 'Descripción', value: 'POR CONSUMO', source: 'xml' },
    { label: 'Total', value: 'S/ 1,450.00', source: 'register' },
  ],
})
const VERDICTS = `
  insert into voucher_verdicts (business_id, voucher_id, expense, credit, is_limited, rule_set, judged_on, rules, is_blocked, reasons)
  select business_id, id, review_state, 'SI', false, 1, '2026-11-15', case when review_state = 'DEDUCIBLE' then '{}' else '{K03}'::text[] end,
    false, case when review_state <> 'DEDUCIBLE' then jsonb_build_array('${FINDING}'::jsonb) end
  from vouchers where review_state is not null`

const DOCUMENTS = `
  insert into voucher_documents (business_id, voucher_id, state, tries, tried_at, xml_sha256, currency, total, detraction_code,
    detraction_percent, detraction_amount, item_count)
  select business_id, id, 'stored', 1, now(), encode(sha256(id::text::bytea), 'hex'), 'PEN', total,
    case when id % 20 = 1 then '037' end, case when id % 20 = 1 then 12 end, case when id % 20 = 1 then round(total * 0.12, 2) end, 2
  from vouchers where book = 'rce'`

const ITEMS = `
  insert into voucher_items (business_id, voucher_id, position, description, quantity, unit_price, value)
  select business_id, voucher_id, position, 'Artículo número ' || voucher_id || ' de la línea ' || position, 1, 10, 10
  from voucher_documents, generate_series(1, 2) position`

const DEPOSITS = `
  insert into deposits (business_id, role, certificate, sol_user, account, account_type, acquirer_ruc, supplier_ruc, supplier_name,
    operation_code, operation, goods_code, goods, amount, paid_on, paid_at, period, operation_number, payment_number, voucher_type,
    voucher_series, voucher_number, seen_at)
  select business_id, 'acquirer', id::text, '', '', '', '', issuer, party_name, '01', '', '037', '', detraction_amount, issue_date, '',
    period, '', '', type, series, number, now()
  from vouchers join voucher_documents using (business_id)
  where voucher_id = id and detraction_amount > 0 and id % 40 = 1`

/** Of the detractions, every second one is paid; the others fall due on some day of four weeks. */
const DETRACTIONS = `
  insert into detractions (business_id, voucher_id, period, source, goods_code, percent, amount, deposited, deposit_count, completed_on,
    deposit_due, deposit_due_by, credit_due, differences, deposits_known_until)
  select business_id, id, period, 'xml', '037', 12, round(detraction_amount), case when id % 40 = 1 then detraction_amount else 0 end,
    (id % 40 = 1)::int, case when id % 40 = 1 then issue_date end, issue_date + 20, 'recording', issue_date + 20, '{}', current_date
  from vouchers join voucher_documents using (business_id)
  where voucher_id = id and detraction_amount > 0`

const PAY_DETRACTIONS = `
  update detractions paid set completed_on = paid.deposit_due, deposited = paid.amount
  from (select business_id, voucher_id, row_number() over (partition by business_id order by period desc, voucher_id) as number
    from detractions where completed_on is null) unpaid
  where (paid.business_id, paid.voucher_id) = (unpaid.business_id, unpaid.voucher_id) and unpaid.number > $1`

const sumValid = (column: string) => `coalesce(sum(${column}) filter (where voided_at is null), 0)`
const TOTALS = `
  insert into period_totals (business_id, book, period, credit_period, review_state, type, igv_tier, voucher_count, voided_count,
    taxable_base, igv, non_taxable, isc, icbper, other_charges, total, base_dg, igv_dg)
  select business_id, book, period, period, coalesce(review_state, ''), type, igv_tier, count(*), count(*) filter (where voided_at is not null),
    ${sumValid('taxable_base')}, ${sumValid('igv')}, 0, 0, 0, 0, ${sumValid('total')}, ${sumValid('base_dg')}, ${sumValid('igv_dg')}
  from vouchers where vanished_at is null
  group by business_id, book, period, coalesce(review_state, ''), type, igv_tier`

const VERSIONS = `
  insert into period_versions (business_id, book, period, version)
  select distinct business_id, book, period, 1 from period_totals`

/** Every register and list was read today, by one collection that found all periods open. */
const READINGS = [
  `insert into register_readings (business_id, book, period, route, read_at, whole_read_at, is_filed)
  select distinct business_id, book, period, 'api', now(), now(), false from period_totals`,
  `insert into module_readings (business_id, module, read_at, oldest)
  select id, module, now(), '202001' from businesses, unnest(array['deposits', 'withholdings', 'fee-receipts', 'voucher-files']) module`,
  `insert into collections (business_id, reason, state, stage, step, route, requested_at, ended_at)
  select id, 'NIGHTLY', 'DONE', 'end', '', 'api', now(), now() from businesses`,
  `insert into collected_registers (collection_id, book, period, is_filed, state)
  select collections.id, book, period, false, 'STORED' from collections join period_versions using (business_id)`,
]
