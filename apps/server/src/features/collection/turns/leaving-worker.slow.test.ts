import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { diskStore } from '../../../files/disk-store.ts'
import { compareWithTruth } from '../../../testing/sunat/compare-with-truth.ts'
import { insertTestAccountant } from '../../../testing/factories.ts'
import { productProcesses } from '../../../testing/sunat/product-processes.ts'
import { registerTaxpayer } from '../../../testing/sunat/register-taxpayer.ts'
import { FEW_VOUCHERS, simulateSunat } from '../../../testing/sunat/simulated-sunat.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

// A worker that is asked to leave in the middle of a collection hands the rest to another one (quality bar REL-19).

let sunat: Awaited<ReturnType<typeof simulateSunat>>
let test: TestApp
let dataDir = ''
let products: ReturnType<typeof productProcesses>
beforeAll(async () => {
  sunat = await simulateSunat({ volume: FEW_VOUCHERS })
  test = await openTestApp()
  dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-leaving-'))
  products = productProcesses({ databaseUrl: test.databaseUrl, dataDir, sunatHosts: sunat.hosts })
})
afterEach(() => products.killAll())
afterAll(async () => {
  await test.close()
  await sunat.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const runOf = (businessId: string) =>
  test.deps.db.selectFrom('collections').selectAll().where('businessId', '=', businessId).executeTakeFirstOrThrow()

async function untilStage(businessId: string, stage: string): Promise<void> {
  await expect.poll(async () => (await runOf(businessId)).stage, { timeout: 120_000, interval: 50 }).toBe(stage)
}

async function jobsOf(collectionId: string) {
  const { rows } = await sql<{ state: string; retryCount: number }>`
    select state, retry_count from pgboss.job where name = 'collect-business' and data ->> 'collectionId' = ${collectionId}
    order by created_on`.execute(test.deps.db)
  return rows
}

const GIVEN_TO_LEAVE_MS = 10_000

describe('a worker asked to leave', () => {
  it('goes within ten seconds and leaves the rest to another, which goes on at once', async () => {
    const taxpayer = sunat.takeFree()
    const businessId = await registerTaxpayer(test, await insertTestAccountant(test.deps.db), taxpayer)
    const leaving = products.startWorker()
    await untilStage(businessId, 'files')
    const { code, milliseconds } = await leaving.end('SIGTERM')
    expect(code).toBe(0)
    expect(milliseconds).toBeLessThanOrEqual(GIVEN_TO_LEAVE_MS)

    // What it had begun it finished; the rest waits as another turn, not as a try that failed.
    const { id } = await runOf(businessId)
    expect(await jobsOf(id)).toEqual([
      { state: 'completed', retryCount: 0 },
      { state: 'created', retryCount: 0 },
    ])
    products.startWorker()
    await expect.poll(async () => (await runOf(businessId)).state, { timeout: 120_000, interval: 200 }).toBe('DONE')
    const files = diskStore(path.join(dataDir, 'files'), test.deps.links)
    const run = { ...(await runOf(businessId)), ruc: taxpayer.ruc }
    expect((await compareWithTruth({ db: test.deps.db, files }, sunat, run)).findings).toEqual([])
    expect(run.filesMissing).toBe(0)
  })

  it('goes within ten seconds also when SUNAT does not answer, and its try is not lost', async () => {
    const silent = createServer(() => undefined)
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const sire = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const surroundings = { databaseUrl: test.databaseUrl, dataDir, sunatHosts: { ...sunat.hosts, sire } }
    const taxpayer = sunat.takeFree()
    const businessId = await registerTaxpayer(test, await insertTestAccountant(test.deps.db), taxpayer)
    const leaving = productProcesses(surroundings).startWorker()
    await once(silent, 'request')
    expect((await leaving.end('SIGTERM')).milliseconds).toBeLessThanOrEqual(GIVEN_TO_LEAVE_MS)
    const jobs = await jobsOf((await runOf(businessId)).id)
    expect(jobs.map(({ state }) => state)).toEqual(['retry'])
    silent.closeAllConnections()
    silent.close()
    products.startWorker()
    await expect.poll(async () => (await runOf(businessId)).state, { timeout: 120_000, interval: 200 }).toBe('DONE')
  })
})
