import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { ALL_RULES } from '@contapro/domain/rules/all-rules'
import { sql } from 'kysely'

import { openDatabase, type Database } from '../../db/database.ts'
import { findRunningPostgres } from '../../embedded-postgres/find-running-postgres.ts'
import { markNewer } from '../../features/changes/queries.ts'
import { judgeChanged } from '../../features/review/queries.ts'
import { loadList } from '../../features/taxpayers/load-list.ts'
import { testAudit } from '../test-keys.ts'

// `npm run rules:coverage`: starts the product as `npm start` does, with a data folder of its own, waits for the demonstration to be collected
// and counts the purchases that each rule speaks of. Fails when a rule never does, or when too few or too many purchases are observed.

const MIN_OBSERVED = 0.03
const MAX_OBSERVED = 0.15
const MAX_WAIT_MS = 30 * 60_000

const dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-coverage-'))
const port = String(20_000 + Math.floor(Math.random() * 20_000))
const product = spawn(process.execPath, [path.join(import.meta.dirname, '../../start.ts')], {
  env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = once(product, 'exit')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => product.kill('SIGTERM'))
try {
  const isCovered = await Promise.race([countRules(), ended.then(() => false)])
  process.exitCode = isCovered ? 0 : 1
} finally {
  product.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}

async function countRules(): Promise<boolean> {
  let url: string | undefined
  await until(async () => {
    // The database itself is created a moment after PostgreSQL accepts connections.
    url = await findRunningPostgres(path.join(dataDir, 'postgres')).catch(() => undefined)
    return url !== undefined
  })
  const { db, close } = openDatabase(url ?? '')
  try {
    await until(() => isCollected(db))
    await addWhatNobodyPublishes(db)
    const counts = await countByRule(db)
    for (const { id, title } of ALL_RULES) print(`${id}  ${String(counts.get(id) ?? 0).padStart(6)}  ${title}`)
    const silent = ALL_RULES.filter(({ id }) => !counts.has(id)).map(({ id }) => id)
    const share = await observedShare(db)
    print(`${(100 * share).toFixed(1)} % of the purchases are observed`)
    if (silent.length > 0) print(`never: ${silent.join(' ')}`)
    return silent.length === 0 && share >= MIN_OBSERVED && share <= MAX_OBSERVED
  } finally {
    await close()
  }
}

/** False while the tables are being created. Every collection has ended but that of the taxpayer whose registers SUNAT never delivers; suppliers have been looked up. */
async function isCollected(db: Database): Promise<boolean> {
  const { rows } = await sql<{ open: number; running: number; unchecked: number; judged: number }>`
    select (select count(*)::int from collections where ended_at is null and stage <> 'registers') as open,
      (select count(*)::int from collections where ended_at is null) as running,
      (select count(*)::int from taxpayers where checked_at is null) as unchecked,
      (select count(*)::int from voucher_verdicts) as judged`
    .execute(db)
    .catch(() => ({ rows: [] }))
  const [state] = rows
  return state !== undefined && state.open === 0 && state.running <= 1 && state.unchecked === 0 && state.judged > 0
}

/** The lists that an operator loads, and a company that says of itself that it is a retention agent. */
async function addWhatNobodyPublishes(db: Database): Promise<void> {
  const { rows: suppliers } = await sql<{ ruc: string }>`
    select issuer as ruc from vouchers where book = 'rce' and type in ('01', '03') and issuer ~ '^(10|20)[0-9]{9}$'
    group by issuer order by count(*), issuer limit 3`.execute(db)
  const { rows: boletas } = await sql<{ ruc: string }>`
    select issuer as ruc from vouchers where book = 'rce' and type = '03' group by issuer order by count(*), issuer limit 1`.execute(
    db,
  )
  const [ssco, ...nrus] = [...suppliers, ...boletas].map(({ ruc }) => ruc)
  const from = calendarDate('2020-01-01')
  await loadList(db, { list: 'ssco', text: ssco ?? '', from, source: 'Demostración' })
  await loadList(db, { list: 'nrus', text: nrus.join('\n'), from, source: 'Demostración' })
  const businesses = await db.selectFrom('businesses').select('id').execute()
  for (const { id } of businesses) {
    await sql`insert into review_settings (business_id, activity_source, is_retention_agent) values (${id}, 'suggested', true)
      on conflict do nothing`.execute(db)
    await db.transaction().execute((tx) => markNewer(tx, id, 0))
    await judgeChanged({ db, audit: testAudit() }, id, new Date())
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

async function until(isReached: () => Promise<boolean>): Promise<void> {
  for (const start = Date.now(); !(await isReached()); await setTimeout(1000))
    if (Date.now() - start > MAX_WAIT_MS) throw new Error('waited for too long')
}
