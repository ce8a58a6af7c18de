import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { diskStore } from '../../../files/disk-store.ts'
import { compareWithTruth } from '../../../testing/sunat/compare-with-truth.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import { productProcesses, type ProductProcess } from '../../../testing/sunat/product-processes.ts'
import { registerTaxpayer } from '../../../testing/sunat/register-taxpayer.ts'
import { FEW_VOUCHERS, simulateSunat } from '../../../testing/sunat/simulated-sunat.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'

// The worker is killed by force again and again while it collects, and another takes its place: nothing is lost, nothing is doubled.
// `npm run faults -- kill-worker` does it twenty times to the taxpayer with 5,000 purchases in a month.
// Each kill waits for a state of the database or a count of stored rows, never for a time, so that a faster machine changes nothing.

const KILLS = Number(process.env['KILLS'] ?? 3)
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000)
const IS_LONG = KILLS > 5
const LARGE_TAXPAYER = '20990002364'
/** One kill in four comes while registers are stored, the rest while voucher files are. */
const REGISTER_KILLS = Math.ceil(KILLS / 4)

let sunat: Awaited<ReturnType<typeof simulateSunat>>
let test: TestApp
let dataDir = ''
let products: ReturnType<typeof productProcesses>
let watch: pg.Client
beforeAll(async () => {
  sunat = await simulateSunat({ volume: IS_LONG ? 1 : 2 * FEW_VOUCHERS })
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

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Polls until the query has a row. False when the collection ended before it had one. */
async function until(businessId: string, query: string, values: unknown[] = []): Promise<boolean> {
  for (;;) {
    const { rows } = await watch.query<{ met: boolean }>(`select exists (${query}) as met`, values)
    if (rows[0]?.met) return true
    if ((await findRun(businessId)).endedAt !== null) return false
    await setTimeout(5)
  }
}

const findRun = (businessId: string) =>
  test.deps.db.selectFrom('collections').selectAll().where('businessId', '=', businessId).executeTakeFirstOrThrow()

/** Locks a table, and runs the action once the worker's transaction waits for it in a statement like `statement`. */
async function whileBlocked(
  { businessId, table, statement }: { businessId: string; table: string; statement: string },
  action: (release: () => Promise<unknown>) => Promise<void>,
): Promise<boolean> {
  const holder = new pg.Client({ connectionString: test.databaseUrl })
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query(`lock table ${table} in share mode`)
    const isBlocked = await until(
      businessId,
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
      [statement],
    )
    await action(() => holder.query('commit'))
    return isBlocked
  } finally {
    await holder.end()
  }
}

const STORED_REGISTERS = `select from collected_registers register join collections run on run.id = register.collection_id
  where run.business_id = $1 and register.state = 'STORED' having count(*) >= $2`
const STORED_FILES = 'select from voucher_documents where business_id = $1 having count(*) >= $2'
const MORE_REPORTED = 'select from collections where business_id = $1 and (stage, done) is distinct from ($2, $3::int)'

type Reported = { stage: string; done: number }

type Moment =
  | { name: 'in-merge' | 'in-write' | 'between-file-and-row' }
  | { name: 'after-registers' | 'after-files'; count: number }

/** Where each kill falls. Those between files are spread over all of them, at random within their share. */
function momentOf(kill: number, registersStored: number, filesExpected: number, random: () => number): Moment {
  if (kill <= REGISTER_KILLS) {
    if (kill % 3 === 1) return { name: 'in-merge' }
    if (kill % 3 === 2) return { name: 'in-write' }
    return { name: 'after-registers', count: registersStored + 1 }
  }
  const fileKill = kill - REGISTER_KILLS
  if (fileKill % 4 === 1) return { name: 'between-file-and-row' }
  const share = filesExpected / (KILLS - REGISTER_KILLS + 1)
  return { name: 'after-files', count: Math.max(1, Math.floor((fileKill - 1 + random()) * share)) }
}

/** False when the collection ended before the moment came. */
async function killAt(moment: Moment, businessId: string, last: Reported, kill: () => Promise<void>): Promise<boolean> {
  if (moment.name === 'after-registers' || moment.name === 'after-files') {
    const query = moment.name === 'after-files' ? STORED_FILES : STORED_REGISTERS
    // Progress must have been reported since the last kill: a collection that does not advance is parked after five tries (REL-7).
    const isMet =
      (await until(businessId, query, [businessId, moment.count])) &&
      (await until(businessId, MORE_REPORTED, [businessId, last.stage, last.done]))
    await kill()
    return isMet
  }
  return whileBlocked({ businessId, ...BLOCKED_STATEMENTS[moment.name] }, async (release) => {
    // The statement goes on the moment the lock is released: the kill cuts it while rows are being written.
    if (moment.name === 'in-write') await release()
    await kill()
  })
}

const BLOCKED_STATEMENTS = {
  'in-merge': { table: 'period_totals', statement: '%period_totals%' },
  // COPY into an empty book, insert or update otherwise.
  'in-write': { table: 'vouchers', statement: '%vouchers%' },
  'between-file-and-row': { table: 'voucher_documents', statement: '%voucher_documents%' },
}

/** How many voucher files SUNAT holds for the registers of a collection. */
async function countFilesOfSunat(collectionId: string, ruc: string): Promise<number> {
  const registers = await test.deps.db
    .selectFrom('collectedRegisters')
    .select(['book', 'period'])
    .where('collectionId', '=', collectionId)
    .execute()
  let count = 0
  for (const { book, period } of registers) {
    const { vouchers } = await sunat.truth(ruc, period, book)
    count += vouchers.filter(({ xml_sha256: hash }) => hash !== null).length
  }
  return count
}

/** When a worker next opened the credentials of this business, which is the first thing a turn does. */
async function nextTurnStart(businessId: string, after: Date): Promise<Date | undefined> {
  const condition = `select from audit_entries where business_id = $1 and action = 'credentials-opened' and at > $2`
  if (!(await until(businessId, condition, [businessId, after]))) return undefined
  const { rows } = await watch.query<{ at: Date }>(
    `select min(at) as at from audit_entries where business_id = $1 and action = 'credentials-opened' and at > $2`,
    [businessId, after],
  )
  return rows[0]?.at
}

it(
  'loses nothing and doubles nothing when its worker is killed again and again (REL-4, REL-5, REL-6)',
  async () => {
    const random = seededRandom(SEED)
    const taxpayer = IS_LONG ? sunat.taxpayers.find(({ ruc }) => ruc === LARGE_TAXPAYER) : sunat.takeFree()
    if (!taxpayer) throw new Error('no such taxpayer')
    // B32 lists foreign currency unconverted: converting an amount twice, or never, would differ from the truth.
    await sunat.setFaults(taxpayer.ruc, [{ behaviour: 'B32' }])
    const accountant = await insertTestAccountant(test.deps.db)
    const businessId = await registerTaxpayer(test, accountant, taxpayer)
    let worker: ProductProcess = products.startWorker()
    await nextTurnStart(businessId, new Date(0))
    const kills: string[] = []
    const delays: number[] = []
    let [registersStored, filesExpected] = [0, 0]
    let last: Reported = { stage: 'periods', done: 0 }
    for (let number = 1; number <= KILLS; number += 1) {
      const moment = momentOf(number, registersStored, filesExpected, random)
      let killedAt = new Date()
      const isMet = await killAt(moment, businessId, last, async () => {
        killedAt = new Date()
        await worker.end('SIGKILL')
      })
      const { id, stage, done } = await findRun(businessId)
      last = { stage, done }
      filesExpected ||= await countFilesOfSunat(id, taxpayer.ruc)
      registersStored = await countStoredRegisters(id)
      worker = products.startWorker()
      const resumedAt = await nextTurnStart(businessId, killedAt)
      if (!isMet || !resumedAt) break // the collection ended before this kill
      const delay = (resumedAt.getTime() - killedAt.getTime()) / 1000
      delays.push(delay)
      kills.push(`${moment.name} (${stage} ${done}): ${delay.toFixed(1)} s`)
    }
    print(`seed ${SEED}; from each kill to the next turn:\n  ${kills.join('\n  ')}`)
    await expect
      .poll(async () => (await findRun(businessId)).endedAt, { timeout: 600_000, interval: 500 })
      .not.toBeNull()

    const run = await findRun(businessId)
    expect(run).toMatchObject({ state: 'DONE', failure: null, filesMissing: 0 })
    expect(delays).toHaveLength(KILLS)
    expect(Math.max(...delays)).toBeLessThanOrEqual(60)

    const files = diskStore(path.join(dataDir, 'files'), test.deps.links)
    const whole = await compareWithTruth({ db: test.deps.db, files }, sunat, { ...run, ruc: taxpayer.ruc })
    expect(whole.findings).toEqual([])
    expect(whole.files).toBe(run.filesStored)
    expect(await findWrongTotals(test.deps.db, businessId)).toEqual([])
    print(`${whole.vouchers} vouchers and ${whole.files} files after ${delays.length} kills: whole`)
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

async function countStoredRegisters(collectionId: string): Promise<number> {
  const { count } = await test.deps.db
    .selectFrom('collectedRegisters')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('collectionId', '=', collectionId)
    .where('state', '=', 'STORED')
    .executeTakeFirstOrThrow()
  return count
}

/** Files of the store that no row refers to. */
async function strayFiles(): Promise<string[]> {
  const { rows } = await watch.query<{ hash: string }>(
    `select xml_sha256 as hash from voucher_documents where xml_sha256 is not null
     union select xml_sha256 from withholdings where xml_sha256 is not null`,
  )
  const known = new Set(rows.map(({ hash }) => `${hash}.xml`))
  const stored = await readdir(path.join(dataDir, 'files', 'xml'), { recursive: true, withFileTypes: true })
  return stored.filter((entry) => entry.isFile() && !known.has(entry.name)).map(({ name }) => name)
}
