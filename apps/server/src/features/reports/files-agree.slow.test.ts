import type { UploadedFile } from '@contapro/contract/uploads'
import { readRegisterFile } from '@contapro/reports/testing/read-register-file'
import { byTitle, readXlsx } from '@contapro/reports/testing/read-xlsx'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { openCollecting, type Collecting } from '../../testing/sunat/collecting.ts'
import type { SimulatedTaxpayer } from '../../testing/sunat/simulated-sunat.ts'
import { uploadsOf, type Sent, type Uploader } from '../../testing/upload-files.ts'

// The files against the screens, for every period of every company of the demonstration: RCE, PDT, summary bar and Excel have the same IGV
// (NUM-2). Uploading our own RCE changes none of it.

const INTERNAL = '/app/internal'

let collecting: Collecting
beforeAll(async () => {
  collecting = await openCollecting()
})
afterAll(() => collecting.close())

async function ask(path: string, query: Record<string, string>) {
  const { test, accountant } = collecting
  return test.injectAs(accountant, { url: `${INTERNAL}/${path}`, query })
}

/** Undefined when the period has no rows for the file. */
async function download(ruc: string, period: string, file_extension: string) {
  const query = { tax_period: period, operation_type: 'COMPRA', file_extension }
  const answer = await ask(`businesses/${ruc}/reports`, query)
  if (answer.statusCode === 404 && answer.json().code === 'NO_DATA') return undefined
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return (await collecting.test.inject(answer.json().sas)).rawPayload
}

const inCents = (written: string | number | undefined) => Math.round(Number(written ?? 0) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const keyOf = (type: string, series: string, number: string, party: string) => [type, series, number, party].join(' ')

/** The purchases of the Excel of a period, and of others whose credit is of this one, in céntimos of soles. */
async function readExcel(bytes: Buffer | undefined) {
  if (!bytes) return { rows: [], credit: 0 }
  const sheets = await readXlsx(bytes)
  const listed = sheets.filter(({ name }) => name === 'Compras' || name === 'Crédito de otros periodos')
  const summary = sheets.find(({ name }) => name === 'Resumen')
  const credit = summary?.rows
    .map((row) => [...row.values()].map(({ value }) => value))
    .find(([label]) => label?.startsWith('IGV con crédito en '))
    ?.at(-1)
  const rows = listed.flatMap((sheet) => sheet.rows.slice(1, -1).map((_, index) => byTitle(sheet, index + 1)))
  return { rows: rows.map(toRow), credit: inCents(credit) }
}

function toRow(row: Record<string, string>) {
  return {
    key: keyOf(row['Tipo'] ?? '', row['Serie'] ?? '', row['Número'] ?? '', row['Documento del proveedor'] ?? ''),
    igvDg: inCents(row['IGV DG']),
    isCounted: row['Estado'] === 'Gasto deducible' && row['Crédito fiscal'] !== 'DIFERIDO' && row['Tipo'] !== '02',
    creditPeriod: row['Periodo del crédito'],
  }
}

/** Until 2025 and in 2026. */
const REDUCED = [0.1, 0.105]
type Row = { readonly igv: number; readonly stated: number; readonly base: number }

async function compare(taxpayer: SimulatedTaxpayer) {
  const businessId = await collecting.register(taxpayer, {})
  const { id } = await collecting.untilEnded(businessId)
  const { ruc } = taxpayer
  const periods = [...new Set((await collecting.registersOf(id)).map(({ period }) => period))]
  for (const period of periods) {
    const filters = JSON.stringify({ ruc, tax_period: period, operation_type: 'COMPRA' })
    const pdt = (await ask('dashboard/pdt-report', { filters })).json()
    const bar = (await ask('businesses/dashboard/total-amount', { ruc, tax_period: period })).json()
    const { rce } = (await ask(`businesses/${ruc}/reports/summary`, { tax_period: period })).json()
    const listedRows = await readExcel(await download(ruc, period, 'xlsx'))
    const excel = new Map(listedRows.rows.map((row) => [row.key, row]))
    const rows = readRegisterFile('rce', (await download(ruc, period, 'txt')) ?? '')
    expect(rows).toHaveLength(rce.written.count)
    expect(rce.left_out.filter(({ reason }: { reason: string }) => reason === 'INVALID')).toEqual([])
    const inSoles = rows.map((row) => {
      const listed = excel.get(keyOf(row.type, row.series, row.number, row.party))
      if (!listed) throw new Error(`${row.type} ${row.series}-${row.number} is not in the Excel`)
      if (row.currency === 'PEN' && inCents(row.igvDg) !== listed.igvDg) throw new Error(`${listed.key} differs`)
      return { igv: listed.igvDg, stated: inCents(row.igvDg), base: inCents(row.baseDg) }
    })
    const ofPeriod = [...excel.values()].filter((row) => row.isCounted && row.creditPeriod === period)
    const igv = sum(inSoles.map((row) => row.igv))
    expect({
      period,
      summary: inCents(rce.destinations.dg.igv),
      pdt: inCents(pdt.igv_18_amount) + inCents(pdt.igv_10_amount),
      bar: inCents(bar.total_amount_igv_purchase) - inCents(bar.prorrata_credit ?? 0),
      excel: sum(ofPeriod.map((row) => row.igvDg)),
      said: listedRows.credit,
    }).toEqual({ period, summary: igv, pdt: igv, bar: igv, excel: igv, said: igv })
    // A row does not say how much of a voucher with both rates is of each.
    const isReduced = ({ stated, base }: Row) => REDUCED.some((rate) => Math.abs(stated - base * rate) <= 1)
    const isGeneral = ({ stated, base }: Row) => Math.abs(stated) >= Math.abs(base * 0.175)
    const reduced = sum(inSoles.filter(isReduced).map((row) => row.igv))
    const both = sum(inSoles.filter((row) => !isReduced(row) && !isGeneral(row)).map((row) => row.igv))
    expect(inCents(pdt.igv_10_amount)).toBeGreaterThanOrEqual(reduced + Math.min(0, both))
    expect(inCents(pdt.igv_10_amount)).toBeLessThanOrEqual(reduced + Math.max(0, both))
  }
  return periods.length
}

/** The companies of the demonstration whose collection ends, without the one whose 5,000 purchases would take most of the time, and one more. */
const companies = () => [
  ...collecting.sunat.taxpayers.filter(
    ({ registered, about, faults }) => registered && faults.length === 0 && !about.startsWith('Un mes grande'),
  ),
  collecting.sunat.takeFree(),
]

it('RCE, PDT, summary bar and Excel have the same IGV in every period of every company, by rate', async () => {
  const counts: number[] = []
  for (const taxpayer of companies()) counts.push(await compare(taxpayer))
  expect(counts.filter((periods) => periods > 5).length).toBeGreaterThan(5)
}, 600_000)

it('uploading our own RCE leaves the IGV of purchases as it is', async () => {
  const { accountant, sunat } = collecting
  const taxpayer = sunat.takeFree()
  const { id, businessId } = await collecting.untilEnded(await collecting.register(taxpayer, {}))
  const own = { owner: accountant, business: await collecting.businessOf(businessId) }
  let count = 0
  for (const period of new Set((await collecting.registersOf(id)).map((register) => register.period))) {
    const content = await download(taxpayer.ruc, period, 'txt')
    if (!content) continue
    count += 1
    const before = await igvOf(own, period)
    const result = await upload(own, { name: `LE${taxpayer.ruc}${period}00080400021112.txt`, content })
    expect(result).toMatchObject({ state: expect.stringMatching(/STORED|ALREADY_THERE/v), problems: [] })
    expect([period, await igvOf(own, period)]).toEqual([period, before])
  }
  expect(count).toBeGreaterThan(5)
}, 600_000)

async function upload(uploader: Uploader, file: Sent): Promise<UploadedFile | undefined> {
  const { send, find } = uploadsOf(collecting.test)
  const { upload_id: id } = (await send(uploader, [file])).json()
  const isDone = async () => (await find(uploader.owner, id)).state === 'DONE'
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 100 })
  return (await find(uploader.owner, id)).files[0]
}

async function igvOf({ owner, business }: Uploader, period: string): Promise<number> {
  const query = { ruc: business?.ruc ?? '', tax_period: period }
  const answer = await collecting.test.injectAs(owner, { url: `${INTERNAL}/businesses/dashboard/total-amount`, query })
  return inCents(answer.json().total_amount_igv_purchase)
}
