import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { makeZip } from '@contapro/cpe/testing/make-zip'
import { writeVoucher } from '@contapro/cpe/write/write-voucher'
import { UploadWithFiles } from '@contapro/contract/uploads'
import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'

import { insertTestAccountant, insertTestBusiness, TEST_PASSWORD } from '../../../testing/factories.ts'
import { productProcesses } from '../../../testing/sunat/product-processes.ts'
import { readInvoice } from '../../../testing/sunat/read-invoice.ts'
import { simulateSunat, FEW_VOUCHERS } from '../../../testing/sunat/simulated-sunat.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { Sent } from '../../../testing/upload-files.ts'
import { findWrongTotals } from '../../vouchers/queries.ts'

// Server and worker are killed by force while files arrive and are read: nothing is lost, nothing is doubled, and it finishes by itself.
// `npm run faults -- kill-upload` does it twenty times to an upload of 5,000. Each kill waits for a count of rows, never for a time.

const KILLS = Number(process.env['KILLS'] ?? 2)
const IS_LONG = KILLS > 5
const ZIPPED = IS_LONG ? 4000 : 300
const SINGLES = IS_LONG ? 1000 : 60
/** One kill in five is of the server, while files arrive. */
const SERVER_KILLS = Math.ceil(KILLS / 5)
const WORKER_KILLS = KILLS - SERVER_KILLS
const SignedIn = z.object({ access_token: z.string() })

let sunat: Awaited<ReturnType<typeof simulateSunat>>
let test: TestApp
let dataDir = ''
let products: ReturnType<typeof productProcesses>
beforeAll(async () => {
  sunat = await simulateSunat({ volume: FEW_VOUCHERS, months: 1 })
  test = await openTestApp()
  dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-killed-'))
  products = productProcesses({ databaseUrl: test.databaseUrl, dataDir, sunatHosts: sunat.hosts })
})
afterAll(async () => {
  await products.killAll()
  await test.close()
  await sunat.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function xmlOf(ruc: string, number: number): string {
  const customer = { ...readInvoice().customer, documentNumber: ruc, documentType: '6' }
  const issueDate = calendarDate('2026-10-05')
  return writeVoucher(readInvoice({ number, id: `F001-${number}`, issueDate, customer }))
}

const endless = (bytes: Uint8Array) => new ReadableStream({ start: (controller) => controller.enqueue(bytes) })

async function count(table: 'vouchers' | 'upload_files', column: string, id: string): Promise<number> {
  const { rows } = await test.deps.pool.query(`select count(*)::int as count from ${table} where ${column} = $1`, [id])
  return rows[0]?.count
}

/** Waits until there are as many rows; false when `isOver` before. */
async function untilCount(
  read: () => Promise<number>,
  wanted: number,
  isOver: () => Promise<boolean> | boolean,
): Promise<boolean> {
  for (;;) {
    if ((await read()) >= wanted) return true
    if (await isOver()) return false
    await setTimeout(5)
  }
}

const isRead = async (id: string) => {
  const upload = await test.deps.db.selectFrom('uploads').select('state').where('id', '=', id).executeTakeFirst()
  return upload?.state === 'DONE'
}

it(
  'loses nothing and doubles nothing when server and worker are killed again and again',
  async () => {
    const { db } = test.deps
    const owner = await insertTestAccountant(db)
    const business = await insertTestBusiness(db, owner)
    let api = await products.startApi()
    let worker = products.startWorker()
    const signIn = await fetch(`${api.url}/app/internal/users/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email, password: TEST_PASSWORD }),
    })
    const { access_token: token } = SignedIn.parse(await signIn.json())
    const authorization = `Bearer ${token}`
    const ids: string[] = []
    /** The last part of an endless upload never leaves, so that the server is killed while it still waits for some. */
    const send = async (files: readonly Sent[], { isEndless = false } = {}) => {
      const id = crypto.randomUUID()
      ids.push(id)
      const form = new FormData()
      for (const { name, content } of files) form.append('file', new File([Buffer.from(content)], name))
      const url = `${api.url}/app/internal/businesses/${business.id}/uploads?upload_id=${id}`
      let isOver = false
      const encoded = new Response(form)
      const headers = { authorization, 'content-type': encoded.headers.get('content-type') ?? '' }
      const bytes = await encoded.bytes()
      const body = isEndless ? endless(bytes.subarray(0, Math.floor(bytes.length * 0.9))) : bytes
      const sent = fetch(url, { method: 'POST', headers, body, duplex: 'half' }).then(
        ({ status }) => status,
        () => 0,
      )
      void sent.finally(() => (isOver = true))
      return { id, sent, isOver: () => isOver }
    }
    const arrived = async (id: string) => {
      const answer = await fetch(`${api.url}/app/internal/me/uploads/${id}`, { headers: { authorization } })
      if (answer.status === 404) return 0
      return UploadWithFiles.parse(await answer.json()).files.length
    }

    // The server is killed while single files arrive; those that did not arrive are sent again.
    const singles = Array.from({ length: SINGLES }, (_, index) => ({
      name: `${index + 1}.xml`,
      content: xmlOf(business.ruc, index + 1),
    }))
    let missing = singles
    for (let kill = 1; kill <= SERVER_KILLS; kill += 1) {
      const { id, sent, isOver } = await send(missing, { isEndless: true })
      const share = Math.ceil(missing.length / (SERVER_KILLS - kill + 2))
      const isMet = await untilCount(() => count('upload_files', 'upload_id', id), share, isOver)
      await api.end('SIGKILL')
      expect([isMet, await sent]).toEqual([true, 0])
      // The long form waits until the product itself takes the upload for abandoned.
      if (!IS_LONG)
        await test.deps.pool.query(`update uploads set touched_at = touched_at - interval '1 hour' where id = $1`, [id])
      api = await products.startApi()
      missing = missing.slice(await arrived(id))
    }
    expect(await (await send(missing)).sent).toBe(202)

    // The worker is killed while it reads a zip.
    const zip = makeZip(
      Array.from({ length: ZIPPED }, (_, index) => ({
        name: `${index}.xml`,
        content: xmlOf(business.ruc, SINGLES + 1 + index),
      })),
    )
    const zipped = await send([{ name: 'todo.zip', content: zip }])
    expect(await zipped.sent).toBe(202)
    for (let kill = 1; kill <= WORKER_KILLS; kill += 1) {
      const before = await count('vouchers', 'business_id', business.id)
      const left = SINGLES + ZIPPED - before
      const wanted = before + Math.max(1, Math.floor(left / (WORKER_KILLS - kill + 2)))
      const isMet = await untilCount(
        () => count('vouchers', 'business_id', business.id),
        wanted,
        () => isRead(zipped.id),
      )
      await worker.end('SIGKILL')
      expect(isMet).toBe(true)
      worker = products.startWorker()
    }

    await expect
      .poll(async () => (await Promise.all(ids.map(isRead))).every(Boolean), { timeout: 1_200_000, interval: 500 })
      .toBe(true)
    const { rows } = await test.deps.pool.query<{ number: string }>(
      'select number from vouchers where business_id = $1 order by number::int',
      [business.id],
    )
    expect(rows.map(({ number }) => Number(number))).toEqual(
      Array.from({ length: SINGLES + ZIPPED }, (_, index) => index + 1),
    )
    const documents = await test.deps.pool.query(
      `select state, count(*)::int as count from voucher_documents where business_id = $1 group by state`,
      [business.id],
    )
    expect(documents.rows).toEqual([{ state: 'stored', count: SINGLES + ZIPPED }])
    expect(await findWrongTotals(db, business.id)).toEqual([])
    const results = await db
      .selectFrom('uploadFiles')
      .select(['state', 'storedCount', 'alreadyCount', 'problemCount'])
      .where('uploadId', 'in', ids)
      .execute()
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
    expect(results.filter(({ state }) => state === null || state === 'UNREADABLE')).toEqual([])
    expect(sum(results.map(({ problemCount }) => problemCount))).toBe(0)
    expect(sum(results.map(({ storedCount, alreadyCount }) => storedCount + alreadyCount))).toBeGreaterThanOrEqual(
      SINGLES + ZIPPED,
    )
    // Nothing of the uploads is left in the store.
    const folders = await readdir(path.join(dataDir, 'files', 'uploads'), { recursive: true, withFileTypes: true })
    expect(folders.filter((entry) => entry.isFile())).toEqual([])
  },
  IS_LONG ? 3_600_000 : 420_000,
)
