import { setTimeout as sleep } from 'node:timers/promises'

import { percentile, type Figure } from '../figure.ts'
import { measureMore } from '../peak-memory.ts'
import { startServer, type StartedServer } from '../start-server.ts'
import { storeFiles, XML_BYTES, type StoredFiles } from './store-files.ts'

const PERIOD = '202610'
/** Four in five are purchases. */
const SIZE = { businesses: 3, huge: 150_000, usual: 62_500, vouchers: 150_000 + 62_500 + 12_500, periods: [PERIOD] }
const READERS = 4
const PAGES = 50
const READING_FIRST_MS = 10_000
const ZIPS = 4
const MB = 1_000_000

/** Downloads from a server that does everything in one process, as a small office runs it. */
export async function measureDownloads(): Promise<Figure[]> {
  const server = await startServer({ role: 'all', size: SIZE })
  try {
    const stored = await storeFiles(server)
    // Loads the code of a thread that makes reports.
    for (const extension of ['txt', 'xlsx']) await report(server, stored.ruc, extension)
    return [
      ...(await measureRegister(server)),
      ...(await measureReport(server)),
      ...(await measureStreamedZip(server, stored)),
      ...(await measureBase64Zips(server, stored)),
    ]
  } finally {
    await server.stop()
  }
}

async function measureRegister(server: StartedServer): Promise<Figure[]> {
  const { huge } = filledOf(server)
  const start = performance.now()
  const rows = await report(server, huge.ruc, 'txt')
  const seconds = (performance.now() - start) / 1000
  return [
    {
      name: `RCE of ${rows} rows from the request to its link (${seconds.toFixed(1)} s), for 100,000`,
      value: (seconds * 100_000) / rows,
      unit: 's',
      atMost: 3,
    },
  ]
}

async function measureReport(server: StartedServer): Promise<Figure[]> {
  const { huge, usual } = filledOf(server)
  const times: number[] = []
  const over = new AbortController()
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let page = reader; !over.signal.aborted; page += 1)
      times.push(await readPage(server, huge.ruc, 1 + (page % PAGES)))
  })
  // What the readers need is not counted.
  await sleep(READING_FIRST_MS)
  const start = performance.now()
  const { result: rows, megabytes } = await measureMore(server.pid, () => report(server, usual.ruc, 'xlsx'))
  const seconds = (performance.now() - start) / 1000
  over.abort()
  await Promise.all(readers)
  return [
    {
      name: `Excel of ${rows} purchases with their items, for 50,000`,
      value: (seconds * 50_000) / rows,
      unit: 's',
      atMost: 15,
    },
    { name: 'memory of the server for it', value: megabytes, unit: 'MB more', atMost: 150 },
    {
      name: `a page of a list meanwhile, p99 of ${times.length}`,
      value: percentile(times, 99),
      unit: 'ms',
      atMost: 200,
    },
  ]
}

async function measureStreamedZip(server: StartedServer, { ruc, xml }: StoredFiles): Promise<Figure[]> {
  const answer = await postZip(server, { ruc, type: 'xml' })
  const { download_url: link }: { download_url: string } = JSON.parse(await answer.text())
  const { result, megabytes } = await measureMore(server.pid, () => readStream(`${server.url}${link}`))
  return [
    { name: `zip of ${xml} XML, its first byte`, value: result.firstSeconds, unit: 's', atMost: 1 },
    {
      name: 'XML zipped in it',
      value: (xml * XML_BYTES) / MB / result.seconds,
      unit: 'MB a second',
      atLeast: 60,
    },
    { name: 'memory of the server for it', value: megabytes, unit: 'MB more', atMost: 64 },
  ]
}

async function measureBase64Zips(server: StartedServer, { ruc, pictured }: StoredFiles): Promise<Figure[]> {
  const zip = async () => {
    const answer = await postZip(server, { ruc, type: 'jpeg', invoiceCodes: pictured })
    if (!answer.ok) throw new Error(await answer.text())
    return countBytes(answer)
  }
  const { result, megabytes } = await measureMore(server.pid, () => Promise.all(Array.from({ length: ZIPS }, zip)))
  const sizes = result.map((bytes) => `${Math.round((bytes * 0.75) / 1024 / 1024)} MB`)
  return [
    {
      name: `memory of the server for four zips in JSON at once (${sizes.join(', ')})`,
      value: megabytes,
      unit: 'MB more',
      atMost: 128,
    },
  ]
}

const filledOf = ({ filled }: StartedServer) => {
  if (!filled) throw new Error('the server has no vouchers')
  return filled
}

/** Has a report made; returns how many vouchers it has. */
async function report(server: StartedServer, ruc: string, extension: string): Promise<number> {
  const query = new URLSearchParams({ tax_period: PERIOD, operation_type: 'COMPRA', file_extension: extension })
  for (;;) {
    const answer = await call(server, `businesses/${ruc}/reports?${query.toString()}`)
    const { row_count: rows, code }: { row_count: number; code?: string } = JSON.parse(await answer.text())
    if (answer.ok) return rows
    if (code !== 'REPORT_IN_PROGRESS') throw new Error(code)
  }
}

async function readPage(server: StartedServer, ruc: string, page: number): Promise<number> {
  const start = performance.now()
  const query = new URLSearchParams({ ruc, tax_period: PERIOD, page: String(page) })
  const answer = await call(server, `businesses/dashboard-reports/all-invoices?${query.toString()}`)
  if (!answer.ok) throw new Error(await answer.text())
  await answer.arrayBuffer()
  return performance.now() - start
}

function postZip(server: StartedServer, body: object): Promise<Response> {
  return call(server, 'businesses/dashboard-reports/all-invoices-files', {
    method: 'POST',
    body: JSON.stringify({ tax_period: PERIOD, ...body }),
  })
}

async function readStream(url: string): Promise<{ firstSeconds: number; seconds: number }> {
  const start = performance.now()
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new Error(await answer.text())
  let firstSeconds: number | undefined
  for await (const _ of answer.body) firstSeconds ??= (performance.now() - start) / 1000
  return { firstSeconds: firstSeconds ?? Number.NaN, seconds: (performance.now() - start) / 1000 }
}

async function countBytes({ body }: Response): Promise<number> {
  let bytes = 0
  for await (const chunk of body ?? []) bytes += chunk.length
  return bytes
}

function call({ url, token }: StartedServer, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}/app/internal/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...(init.body && { 'content-type': 'application/json' }) },
  })
}
