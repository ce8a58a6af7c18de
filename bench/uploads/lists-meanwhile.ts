import { setTimeout } from 'node:timers/promises'

import type { UploadWithFiles } from '@contapro/contract/uploads'

import { percentile, type Figure } from '../figure.ts'
import { startServer, type StartedServer } from '../start-server.ts'
import { xmlZip } from './xml-zip.ts'

const PERIOD = '202610'
const SIZE = { businesses: 2, vouchers: 111_000, huge: 100_000, usual: 10_000, periods: [PERIOD] }
const XML = 10_000
/** Readers at once: some read the list that the upload changes, the others a large one. */
const READERS = 4
const PAGES = 50
const POLL_MS = 200

/** Pages of lists while a server, which does everything in one process, receives, stores and judges the XML of a zip. */
export async function listsMeanwhile(): Promise<Figure> {
  const server = await startServer({ role: 'all', size: SIZE })
  try {
    if (!server.filled) throw new Error('the server has no vouchers')
    const { huge, usual } = server.filled
    const zip = xmlZip(XML, usual.ruc)
    const times: number[] = []
    const over = new AbortController()
    const readers = Array.from({ length: READERS }, async (_, reader) => {
      const { ruc } = reader % 2 === 0 ? usual : huge
      for (let page = reader; !over.signal.aborted; page += 1)
        times.push(await readPage(server, ruc, 1 + (page % PAGES)))
    })
    await upload(server, usual.id, zip)
    over.abort()
    await Promise.all(readers)
    return {
      name: `a page of a list meanwhile, p99 of ${times.length}`,
      value: percentile(times, 99),
      unit: 'ms',
      atMost: 200,
    }
  } finally {
    await server.stop()
  }
}

async function readPage(server: StartedServer, ruc: string, page: number): Promise<number> {
  const start = performance.now()
  const query = new URLSearchParams({ ruc, tax_period: PERIOD, page: String(page) })
  await (await call(server, `businesses/dashboard-reports/all-invoices?${query.toString()}`)).arrayBuffer()
  return performance.now() - start
}

async function upload(server: StartedServer, businessId: string, zip: Buffer): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)]), 'a.zip')
  const answer = await call(server, `businesses/${businessId}/uploads`, { method: 'POST', body: form })
  const { upload_id: id }: { upload_id: string } = JSON.parse(await answer.text())
  for (;;) {
    const text = await (await call(server, `me/uploads/${id}`)).text()
    const { state, stored }: UploadWithFiles = JSON.parse(text)
    if (state === 'DONE' && stored === XML) return
    if (state === 'DONE') throw new Error(`${stored} vouchers were stored`)
    await setTimeout(POLL_MS)
  }
}

async function call({ url, token }: StartedServer, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${url}/app/internal/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}` },
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
