import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { diskStore } from '../../../files/disk-store.ts'
import { compareWithTruth } from '../../../testing/compare-with-truth.ts'
import { createAccountant } from '../../../testing/factories.ts'
import { productProcesses, type ProductProcess } from '../../../testing/product-processes.ts'
import { registerTaxpayer } from '../../../testing/register-taxpayer.ts'
import { simulateSunat } from '../../../testing/simulated-sunat.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'

// The worker is killed by force again and again while it collects, at moments that hurt, and another takes its place: nothing is lost,
// nothing is doubled. `npm run faults -- kill-worker` does it twenty times to the taxpayer with 5,000 purchases in a month.

const KILLS = Number(process.env['KILLS'] ?? 3)
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000)
const IS_LONG = KILLS > 5
const LARGE = '20990002364'

let sunat: Awaited<ReturnType<typeof simulateSunat>>
let test: TestApp
let dataDir = ''
let products: ReturnType<typeof productProcesses>
let watch: pg.Client
beforeAll(async () => {
  sunat = await simulateSunat()
  test = await openTestApp()
  dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-killed-'))
  products = productProcesses({ databaseUrl: test.databaseUrl, dataDir, sunatHosts: sunat.hosts })
  watch = new pg.Client({ connectionString: test.databaseUrl })
  await watch.connect()
})
afterAll(async () => {
  await products.killAll()
  await watch.end()
  await test.close()
  await sunat.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const tell = (line: string) => void process.stdout.write(`${line}\n`)

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Waits for something in the database. False when the collection ended before it came. */
async function until(businessId: string, condition: string, values: unknown[] = []): Promise<boolean> {
  for (;;) {
    const { rows } = await watch.query<{ met: boolean }>(`select exists (${condition}) as met`, values)
    if (rows[0]?.met) return true
    if ((await runOf(businessId)).endedAt !== null) return false
    await setTimeout(IS_LONG ? 5 : 20)
  }
}

const runOf = (businessId: string) =>
  test.deps.db.selectFrom('collections').selectAll().where('businessId', '=', businessId).executeTakeFirstOrThrow()

/** Lets a worker come as far as writing to a table, and no further: it waits there with its transaction open. */
async function stopAt(table: string, businessId: string, kill: () => Promise<void>): Promise<boolean> {
  const holder = new pg.Client({ connectionString: test.databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in share mode`)
    const isThere = await until(
      businessId,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
      [`%${table}%`],
    )
    await kill()
    return isThere
  } finally {
    await holder.end()
  }
}

type Moment = 'anywhere' | 'in-copy' | 'in-merge' | 'between-file-and-row'

/** The first kills hurt on purpose; the rest fall anywhere. */
function momentOf(kill: number): Moment {
  const planned: Record<number, Moment> = IS_LONG
    ? {
        1: 'in-merge',
        2: 'in-copy',
        4: 'in-merge',
        6: 'in-copy',
        9: 'between-file-and-row',
        14: 'between-file-and-row',
      }
    : { 1: 'in-merge', 2: 'between-file-and-row' }
  return planned[kill] ?? 'anywhere'
}

async function killAt(moment: Moment, businessId: string, kill: () => Promise<void>, share: number): Promise<boolean> {
  if (moment === 'in-merge') return stopAt('period_totals', businessId, kill)
  if (moment === 'between-file-and-row') return stopAt('voucher_documents', businessId, kill)
  if (moment === 'in-copy') {
    const isThere = await until(businessId, 'select from pg_stat_progress_copy where tuples_processed > 0')
    await kill()
    return isThere
  }
  await setTimeout((IS_LONG ? 300 : 100) + share * (IS_LONG ? 5000 : 1200))
  await kill()
  return true
}

/** When a turn of this business opened its credentials after a moment, which is the first thing it does. */
async function nextSignOfWork(businessId: string, after: Date): Promise<Date | undefined> {
  const condition = `select from audit_entries where business_id = $1 and action = 'credentials-opened' and at > $2`
  if (!(await until(businessId, condition, [businessId, after]))) return undefined
  const { rows } = await watch.query<{ at: Date }>(
    `select min(at) as at from audit_entries where business_id = $1 and action = 'credentials-opened' and at > $2`,
    [businessId, after],
  )
  return rows[0]?.at
}

it(
  'a worker killed again and again loses nothing and doubles nothing (REL-4, REL-5, REL-6)',
  async () => {
    const random = seeded(SEED)
    const taxpayer = IS_LONG ? sunat.taxpayers.find(({ ruc }) => ruc === LARGE) : sunat.takeFree()
    if (!taxpayer) throw new Error('no such taxpayer')
    // Its registers state dollars in dollars: soles made of them twice, or never, would not be the truth.
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B32' }])
    const accountant = await createAccountant(test.deps.db)
    const businessId = await registerTaxpayer(test, accountant, taxpayer)
    let worker: ProductProcess = products.startWorker()
    await nextSignOfWork(businessId, new Date(0))
    const told: string[] = []
    const delays: number[] = []
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const moment = momentOf(kills)
      let killedAt = new Date()
      const isMet = await killAt(
        moment,
        businessId,
        async () => {
          killedAt = new Date()
          await worker.end('SIGKILL')
        },
        random(),
      )
      const { stage, done } = await runOf(businessId)
      worker = products.startWorker()
      const workedAt = await nextSignOfWork(businessId, killedAt)
      if (!isMet || !workedAt) break // the collection was over before
      delays.push((workedAt.getTime() - killedAt.getTime()) / 1000)
      told.push(`${moment} (${stage} ${done}): ${delays.at(-1)?.toFixed(1)} s`)
    }
    tell(`seed ${SEED}; from each kill to the next sign of work:\n  ${told.join('\n  ')}`)
    await expect.poll(async () => (await runOf(businessId)).endedAt, { timeout: 600_000, interval: 500 }).not.toBeNull()

    const run = await runOf(businessId)
    expect(run).toMatchObject({ state: 'DONE', failure: null, filesMissing: 0 })
    expect(delays.length).toBeGreaterThanOrEqual(IS_LONG ? KILLS : 2)
    expect(Math.max(...delays)).toBeLessThanOrEqual(60)

    const files = diskStore(path.join(dataDir, 'files'), test.deps.links)
    const whole = await compareWithTruth({ db: test.deps.db, files }, sunat, { ...run, ruc: taxpayer.ruc })
    expect(whole.findings).toEqual([])
    expect(whole.files).toBe(run.filesStored)
    expect(await findWrongTotals(test.deps.db, businessId)).toEqual([])
    tell(`${whole.vouchers} vouchers and ${whole.files} files after ${delays.length} kills: whole`)
    const { rows: orphans } = await watch.query(
      `select voucher_id from voucher_items item where business_id = $1 and not exists (
        select from voucher_documents document where document.business_id = item.business_id
          and document.voucher_id = item.voucher_id and document.state = 'stored')`,
      [businessId],
    )
    expect(orphans).toEqual([])
    expect(await strayFiles()).toEqual([])
  },
  IS_LONG ? 3_600_000 : 240_000,
)

/** Files of the store that no row speaks of. */
async function strayFiles(): Promise<string[]> {
  const { rows } = await watch.query<{ hash: string }>(
    `select xml_sha256 as hash from voucher_documents where xml_sha256 is not null
     union select xml_sha256 from withholdings where xml_sha256 is not null`,
  )
  const known = new Set(rows.map(({ hash }) => `${hash}.xml`))
  const stored = await readdir(path.join(dataDir, 'files', 'xml'), { recursive: true, withFileTypes: true })
  return stored.filter((entry) => entry.isFile() && !known.has(entry.name)).map(({ name }) => name)
}
