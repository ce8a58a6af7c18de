import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'

import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

import { openDatabase } from '../../apps/server/src/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/db/migrate.ts'
import { median, type Figure } from '../figure.ts'
import { writeRegister } from '../sunat/write-register.ts'
import { countTotals, insertBusiness, storeRegister } from './store-register.ts'

const ROWS = 100_000
const ROUNDS = 5

/** A register from its zip to queryable rows with totals, against a COPY of the same rows into a table without keys. */
export async function measureIntake(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  const { db, pool, close } = openDatabase(postgres.url, { maxConnections: 4 })
  try {
    await migrate(postgres.url)
    await pool.query('create table bare (like vouchers)')
    const zip = path.join(folder, 'rce.zip')
    await writeRegister(zip, ROWS)
    await storeRegister(pool, await insertBusiness(db), zip) // warm-up: a worker has read registers before
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const businessId = await insertBusiness(db)
      const stored = await seconds(() => storeRegister(pool, businessId, zip))
      const counted = await countTotals(pool, businessId)
      if (counted !== ROWS) throw new Error(`the totals count ${counted} vouchers`)
      const rows = await copyOut(pool, businessId)
      await pool.query('truncate bare')
      const bare = await seconds(() => copyIn(pool, rows))
      ratios.push(stored / bare)
    }
    return [
      {
        name: '100,000 register rows from the zip to queryable with totals, against a bare COPY',
        value: median(ratios),
        unit: 'x',
        atMost: 3.5,
      },
    ]
  } finally {
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The stored rows in COPY's format. */
async function copyOut(pool: pg.Pool, businessId: string): Promise<Buffer> {
  const client = await pool.connect()
  try {
    return await buffer(
      client.query(copyTo(`copy (select * from vouchers where business_id = '${businessId}') to stdout`)),
    )
  } finally {
    client.release()
  }
}

async function copyIn(pool: pg.Pool, rows: Buffer): Promise<void> {
  const client = await pool.connect()
  try {
    const copy = client.query(copyFrom('copy bare from stdin'))
    copy.end(rows)
    await finished(copy)
  } finally {
    client.release()
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
