import { fork, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDatabase } from '../../../db/database.ts'
import { findFreePort } from '../../../embedded-postgres/find-free-port.ts'
import { masterKeyFrom } from '../../../keys/master-key.ts'
import { vaultPrivateKeyFrom } from '../../../keys/vault-keys.ts'
import { insertTestAccountant, randomRuc, TEST_PASSWORD } from '../../../testing/factories.ts'
import { createTestDatabase } from '../../../testing/database/postgres.ts'
import { openAudit } from '../../../audit/audit.ts'
import { openVault } from '../../../vault/vault.ts'

// The API is a process of its own, killed with -9 while it registers companies and changes credentials (quality bar REL-4): what it had
// acknowledged is there, and nothing is half there.

const ROUNDS = Number(process.env['KILLS'] ?? 4)
const AT_ONCE = 8
const KEY = Buffer.alloc(32, 5).toString('base64')
const vaultKey = vaultPrivateKeyFrom(Buffer.alloc(32, 6).toString('base64'))
const NOWHERE = 'http://127.0.0.1:9'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: ReturnType<typeof openDatabase>
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  connection = openDatabase(database.url)
  dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-killed-'))
})
afterAll(async () => {
  await connection.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

type Api = { url: string; child: ChildProcess }

async function startApi(): Promise<Api> {
  const port = await findFreePort()
  const child = fork(path.resolve(import.meta.dirname, '../../../start.ts'), {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      MASTER_KEY: KEY,
      // Without the private key: this process cannot open what it stores.
      VAULT_PUBLIC_KEY: vaultKey.publicKey.raw.toString('base64'),
      PORT: String(port),
      HOST: '127.0.0.1',
      // Nobody takes the jobs: each must still be in the queue when we look.
      ROLE: 'api',
      SUNAT: 'production',
      MAIL: 'keep',
      SUPPORT_WHATSAPP: '51987654321',
      SUNAT_SECURITY_URL: NOWHERE,
      SUNAT_MENU_URL: NOWHERE,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/health/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000, interval: 50 },
    )
    .toBe(200)
  return { url, child }
}

type Ask = (method: 'POST' | 'PATCH', path: string, body: object) => Promise<Response>

function asker({ url }: Api, token = ''): Ask {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return (method, where, body) => {
    const init: RequestInit = { method, headers, body: JSON.stringify(body) }
    return fetch(`${url}/app/internal${where}`, init)
  }
}

/** The number a pair of user and key belongs to: halves of two different ones would show. */
const pairOf = (number: number) => ({ username: `USR${String(number).padStart(5, '0')}`, password: `clave-${number}` })

/** What was sent last for each business, and what was acknowledged last. */
const sent = new Map<string, number>()
const acknowledged = new Map<string, number>()
let count = 0
let acknowledgements = 0

function acknowledge(ruc: string, number: number): void {
  acknowledged.set(ruc, number)
  acknowledgements += 1
}

/** Registers and changes without end, until the process at the other side is gone. */
async function work(ask: Ask): Promise<void> {
  try {
    for (;;) {
      const ruc = randomRuc()
      count += 1
      const first = count
      const { username, password: passwordSOL } = pairOf(first)
      sent.set(ruc, first)
      const terms = { terms: true, privacy: true }
      const answer = await ask('POST', '/me/businesses', { ruc, name: 'Una', username, passwordSOL, ...terms })
      expect(answer.status).toBe(200)
      const { data } = (await answer.json()) as { data: { uuid: string } }
      acknowledge(ruc, first)
      for (let changes = randomInt(3); changes > 0; changes -= 1) {
        count += 1
        const number = count
        sent.set(ruc, number)
        const changed = await ask('PATCH', `/businesses/${data.uuid}/credentials`, pairOf(number))
        expect(changed.status).toBe(204)
        acknowledge(ruc, number)
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error // what fetch throws when nobody is there any more
  }
}

it('leaves no half state when the API is killed while it registers and changes', { timeout: 600_000 }, async () => {
  const { db } = connection
  for (let round = 0; round < ROUNDS; round += 1) {
    const api = await startApi()
    // One account would reach the limit of registrations.
    const user = await insertTestAccountant(db)
    const answer = await asker(api)('POST', '/users/sign-in', { email: user.email, password: TEST_PASSWORD })
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const ask = asker(api, token)
    const workers = Array.from({ length: AT_ONCE }, () => work(ask))
    // In the middle of its work, not while it warms up.
    const enough = acknowledgements + randomInt(5, 60)
    await expect.poll(() => acknowledgements, { interval: 2, timeout: 60_000 }).toBeGreaterThan(enough)
    await sleep(randomInt(20))
    api.child.kill('SIGKILL')
    await once(api.child, 'exit')
    await Promise.all(workers)
  }
  // Sessions of the killed processes end by themselves; what they had begun is then rolled back.
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and state like '%transaction%'
      and pid <> pg_backend_pid()`.execute(db)
        ).rows.length,
    )
    .toBe(0)

  const { rows } = await sql<Row>`
    select business.id, business.ruc, business.status,
      (select count(*) from sealed_credentials where business_id = business.id) as sealed,
      (select count(*) from audit_entries where business_id = business.id and action = 'business-registered') as registered,
      (select count(*) from collections where business_id = business.id) as collections,
      (select count(*) from pgboss.job job join collections run on job.data ->> 'collectionId' = run.id::text
        where run.business_id = business.id and job.name = 'collect-business' and job.state = 'created') as jobs
    from businesses business left join business_credentials credentials on credentials.business_id = business.id`.execute(
    db,
  )
  const whole = { status: 'IN_PROGRESS', sealed: 2, registered: 1, collections: 1, jobs: 1 }
  const vault = openVault({
    db,
    keys: { current: vaultKey },
    audit: openAudit(masterKeyFrom(KEY)),
    now: () => new Date(),
  })
  for (const row of rows) {
    expect(row).toMatchObject(whole)
    const stored = await vault.open(row.id, { actor: 'job:test', purpose: 'test' })
    const number = Number(stored?.password.slice('clave-'.length))
    expect(stored).toEqual(pairOf(number))
    expect([sent.get(row.ruc), acknowledged.get(row.ruc)]).toContain(number)
  }
  // Everything acknowledged is there, and beside it at most what nobody had an answer to yet.
  const stored = new Set(rows.map(({ ruc }) => ruc))
  expect([...acknowledged.keys()].filter((ruc) => !stored.has(ruc))).toEqual([])
  expect(rows.length - acknowledged.size).toBeLessThanOrEqual(ROUNDS * AT_ONCE)
  expect(acknowledgements).toBeGreaterThan(5 * ROUNDS)
})

type Row = {
  id: string
  ruc: string
  status: string
  sealed: number
  registered: number
  collections: number
  jobs: number
}
