import path from 'node:path'

import type { Business } from '@contapro/contract/businesses'
import { addDays, calendarDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'
import { periodOf } from '@contapro/domain/periods/tax-period'
import { SPEAKING_RULES } from '@contapro/domain/rules/all-rules'
import { sql } from 'kysely'

import { openDatabase, type Database } from '../../db/database.ts'
import { findRunningPostgres } from '../../embedded-postgres/find-running-postgres.ts'
import { markAllForRejudging } from '../../features/rejudging/queries.ts'
import { judgeMarked } from '../../features/review/queries.ts'
import { loadList } from '../../features/taxpayers/load-list.ts'
import { testAudit } from '../test-keys.ts'
import { startDemonstration } from './start-demonstration.ts'

// `npm run rules:coverage`: starts the product as `npm start` does, waits for the demonstration to be collected and counts the purchases that
// each rule speaks of. Fails when a rule never does, or when too few or too many purchases are observed.

const MIN_OBSERVED = 0.03
const MAX_OBSERVED = 0.15
/** SUNAT is asked about vouchers a minute after a collection. */
const MAX_VALIDITY_WAIT_MS = 150_000

const demonstration = await startDemonstration('coverage')
try {
  process.exitCode = (await countRules()) ? 0 : 1
} finally {
  await demonstration.close()
}

async function countRules(): Promise<boolean> {
  const { db, close } = await openCollected()
  try {
    const share = await observedShare(db)
    await collectCorrected(db)
    await waitForValidity(db)
    await addWhatTakesTime(db)
    const counts = await countByRule(db)
    for (const { id, title } of SPEAKING_RULES) print(`${id}  ${String(counts.get(id) ?? 0).padStart(6)}  ${title}`)
    print(`${(100 * share).toFixed(1)} % of the purchases are observed`)
    const impossible = impossibleToday()
    const silent = SPEAKING_RULES.map(({ id }) => id).filter((id) => !counts.has(id) && !impossible.includes(id))
    if (silent.length > 0) print(`never: ${silent.join(' ')}`)
    return silent.length === 0 && share >= MIN_OBSERVED && share <= MAX_OBSERVED
  } finally {
    await close()
  }
}

async function openCollected(): Promise<ReturnType<typeof openDatabase>> {
  let url: string | undefined
  await demonstration.until(async () => {
    // The database itself is created a moment after PostgreSQL accepts connections.
    url = await findRunningPostgres(path.join(demonstration.dataDir, 'postgres')).catch(() => undefined)
    return url !== undefined
  })
  const opened = openDatabase(url ?? '')
  await demonstration.until(() => isCollected(opened.db))
  return opened
}

/** No register lists vouchers of a month to come, so on the last day of one no date is in the future. */
function impossibleToday(): readonly string[] {
  const today = dateInLima(new Date())
  return periodOf(addDays(today, 1)) === periodOf(today) ? [] : ['V09']
}

/** False while the tables are being created. Every collection has ended but that of the taxpayer whose registers SUNAT never delivers; suppliers have been looked up. */
async function isCollected(db: Database): Promise<boolean> {
  const { rows } = await sql<{ open: number; running: number; unchecked: number; judged: number; marked: boolean }>`
    select (select count(*)::int from collections where ended_at is null and stage <> 'registers') as open,
      (select count(*)::int from collections where ended_at is null) as running,
      (select count(*)::int from taxpayers where checked_at is null) as unchecked,
      (select count(*)::int from voucher_verdicts) as judged,
      exists (select from changed_vouchers) or exists (select from changed_ranges) as marked`
    .execute(db)
    .catch(() => ({ rows: [] }))
  const [state] = rows
  return (
    state !== undefined &&
    state.open === 0 &&
    state.running <= 1 &&
    state.unchecked === 0 &&
    state.judged > 0 &&
    !state.marked
  )
}

/** SUNAT corrects a proposal (B26), so that a voucher that was listed is not any more. */
async function collectCorrected(db: Database): Promise<void> {
  const call = await demonstration.signIn()
  const { businesses } = await call<{ businesses: Business[] }>('accountant/dashboard/filters')
  const { taxpayers } = await demonstration.simulator<{ taxpayers: { ruc: string; about: string }[] }>('taxpayers')
  const { ruc } = taxpayers.find(({ about }) => about.startsWith('Ferretería')) ?? {}
  const business = businesses.find((one) => one.ruc === ruc)
  if (!business) throw new Error('the demonstration has no hardware store')
  const corrected = { behaviour: 'B26', book: 'rce', period: periodOf(dateInLima(new Date())) }
  await demonstration.simulator(`taxpayers/${business.ruc}/faults`, 'PUT', { faults: [corrected] })
  await call(`businesses/${business.uuid}/collections`, 'POST')
  await demonstration.until(async () => {
    const open = await db
      .selectFrom('collections')
      .select('id')
      .where('businessId', '=', business.uuid)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    return open === undefined
  })
}

async function waitForValidity(db: Database): Promise<void> {
  const since = Date.now()
  await demonstration.until(async () => {
    const found = await db
      .selectFrom('voucherValidity')
      .select('voucherId')
      .where('state', 'in', ['not-found', 'not-authorized'])
      .limit(1)
      .executeTakeFirst()
    return found !== undefined || Date.now() - since > MAX_VALIDITY_WAIT_MS
  })
}

/** What a new installation does not have: the lists that an operator loads, and suppliers whose state was seen before they issued. */
async function addWhatTakesTime(db: Database): Promise<void> {
  const { rows: suppliers } = await sql<{ ruc: string }>`
    select issuer as ruc from vouchers where book = 'rce' and type in ('01', '03') and issuer ~ '^(10|20)[0-9]{9}$'
    group by issuer order by count(*), issuer limit 3`.execute(db)
  const { rows: boletas } = await sql<{ ruc: string }>`
    select issuer as ruc from vouchers where book = 'rce' and type = '03' and issuer ~ '^(10|20)[0-9]{9}$'
    group by issuer order by count(*), issuer limit 1`.execute(db)
  const [ssco, ...nrus] = [...suppliers, ...boletas].map(({ ruc }) => ruc)
  const from = calendarDate('2020-01-01')
  await loadList(db, { list: 'ssco', text: ssco ?? '', from, source: 'Demostración' })
  await loadList(db, { list: 'nrus', text: nrus.join('\n'), from, source: 'Demostración' })
  await sql`update taxpayer_states set first_seen = first_seen - 500`.execute(db)
  const businesses = await db.selectFrom('businesses').select('id').execute()
  for (const { id } of businesses) {
    await db.transaction().execute((tx) => markAllForRejudging(tx, id))
    await judgeMarked({ db, audit: testAudit() }, id, new Date())
  }
}

async function countByRule(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select finding ->> 'id' as id, count(*)::int as count from voucher_verdicts
    cross join lateral jsonb_array_elements(coalesce(reasons, '[]') || coalesce(notices, '[]')) as finding group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

async function observedShare(db: Database): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select (count(*) filter (where expense = 'OBSERVADO'))::float / greatest(count(*), 1) as share from voucher_verdicts`.execute(
    db,
  )
  return rows[0]?.share ?? 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
