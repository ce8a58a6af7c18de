import type { UploadedFile } from '@contapro/contract/uploads'
import { readRegisterFile, type RegisterFields } from '@contapro/reports/testing/read-register-file'
import { byTitle, readXlsx } from '@contapro/reports/testing/read-xlsx'
import { readZip } from '@contapro/reports/testing/read-zip'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { openCollecting, type Collecting } from '../../testing/sunat/collecting.ts'
import type { SimulatedTaxpayer } from '../../testing/sunat/simulated-sunat.ts'
import { uploadsOf, type Sent, type Uploader } from '../../testing/upload-files.ts'

// The files against the screens, for every period of every company of the demonstration: RCE, PDT, summary bar and Excel have the same IGV
// (NUM-2). Uploading our own RCE changes none of it, and gives a new company the same.

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

/** The companies of the demonstration whose collection ends, and one more. */
const companies = () => [
  ...collecting.sunat.taxpayers.filter(({ registered, faults }) => registered && faults.length === 0),
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
    const before = await barOf(own, period)
    const result = await upload(own, { name: `LE${taxpayer.ruc}${period}00080400021112.txt`, content })
    expect(result).toMatchObject({ state: expect.stringMatching(/STORED|ALREADY_THERE/v), problems: [] })
    expect([period, await barOf(own, period)]).toEqual([period, before])
  }
  expect(count).toBeGreaterThan(5)
}, 600_000)

it('our own RCE and the XML of what is not in soles give a new company the same IGV', async () => {
  const { accountant, sunat, test } = collecting
  let proven = 0
  for (const taxpayer of [sunat.takeFree(), sunat.takeFree(), sunat.takeFree()]) {
    const { id, businessId } = await collecting.untilEnded(await collecting.register(taxpayer, {}))
    const own = { owner: accountant, business: await collecting.businessOf(businessId) }
    const owner = await insertTestAccountant(test.deps.db)
    const fresh = { owner, business: await insertTestBusiness(test.deps.db, owner, { ruc: taxpayer.ruc }) }
    const periods = [...new Set((await collecting.registersOf(id)).map(({ period }) => period))]
    const foreign: Sent[] = []
    const inSoles = new Map<string, number>()
    const withForeign = new Set<string>()
    for (const period of periods) {
      const content = await download(taxpayer.ruc, period, 'txt')
      if (!content) continue
      const rows = readRegisterFile('rce', content)
      inSoles.set(period, sum(rows.filter(({ currency }) => currency === 'PEN').map((row) => inCents(row.igvDg))))
      await upload(fresh, { name: `${period}.txt`, content })
      const notInSoles = rows.filter(({ currency }) => currency !== 'PEN')
      if (notInSoles.length > 0) withForeign.add(period)
      foreign.push(...(await xmlOf(taxpayer, period, notInSoles)))
    }
    await untilSettled()
    // A file does not say whether amounts are stated in soles or in their own currency: they are in no sum, and said to be missing.
    for (const [period, igv] of inSoles) {
      const found = await barOf(fresh, period)
      const isUnproven = withForeign.has(period)
      expect({ period, ...found }).toMatchObject({ period, withObserved: igv, isUnproven })
    }
    for (const file of foreign) await upload(fresh, file)
    await untilSettled()
    for (const period of inSoles.keys()) {
      const found = await barOf(fresh, period)
      // Some have no XML, and no other of the company proves how its register states them.
      const igv = found.isUnproven ? found.withObserved : (await barOf(own, period)).igv
      expect([period, found.withObserved, found.isUnproven && !withForeign.has(period)]).toEqual([period, igv, false])
      if (withForeign.has(period) && !found.isUnproven) proven += 1
    }
  }
  expect(proven).toBeGreaterThan(0)
}, 600_000)

/** The XML of some purchases, which may be of earlier months. */
async function xmlOf(
  taxpayer: SimulatedTaxpayer,
  period: string,
  rows: readonly RegisterFields<'rce'>[],
): Promise<Sent[]> {
  const months = new Set([period, ...rows.map(({ issued }) => `${issued.slice(6)}${issued.slice(3, 5)}`)])
  const found: Sent[] = []
  for (const month of rows.length === 0 ? [] : months) {
    const zip = await readZip(await collecting.sunat.exported(taxpayer.ruc, 'comprobantes.zip', month, 'rce'))
    for (const [name, content] of zip)
      if (rows.some(({ type, series, number, party }) => name.includes(`${party}-${type}-${series}-${number}.`)))
        found.push({ name, content })
  }
  return found
}

/** No job of the uploads or of the judgement waits or runs. */
async function untilSettled(): Promise<void> {
  const waiting = async () => {
    const { rows } = await collecting.test.deps.pool.query(
      `select from pgboss.job where state in ('created', 'retry', 'active')
       and name in ('work-upload', 'settle-uploaded', 'judge-purchases')`,
    )
    return rows.length
  }
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 300_000, interval: 100 })
}

async function upload(uploader: Uploader, file: Sent): Promise<UploadedFile | undefined> {
  const { send, find } = uploadsOf(collecting.test)
  const { upload_id: id } = (await send(uploader, [file])).json()
  const isDone = async () => (await find(uploader.owner, id)).state === 'DONE'
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 100 })
  return (await find(uploader.owner, id)).files[0]
}

/**
 * The IGV of purchases in the summary bar. With what is observed, because only the deposit of its detraction tells why a purchase of an earlier
 * year is recorded in this one.
 */
async function barOf({ owner, business }: Uploader, period: string) {
  const query = { ruc: business?.ruc ?? '', tax_period: period }
  const answer = await collecting.test.injectAs(owner, { url: `${INTERNAL}/businesses/dashboard/total-amount`, query })
  const { total_amount_igv_purchase: igv, observed_igv: observed, completeness } = answer.json()
  const isUnproven: boolean = completeness.purchases.reasons.some(
    ({ code }: { code: string }) => code === 'CURRENCY_UNPROVEN',
  )
  return { igv: inCents(igv), withObserved: inCents(igv) + inCents(observed), isUnproven }
}
