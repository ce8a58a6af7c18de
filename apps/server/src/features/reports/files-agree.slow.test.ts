import { readRegisterFile } from '@contapro/reports/testing/read-register-file'
import { byTitle, readXlsx } from '@contapro/reports/testing/read-xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openCollecting, type Collecting } from '../../testing/sunat/collecting.ts'
import type { SimulatedTaxpayer } from '../../testing/sunat/simulated-sunat.ts'

// The files against the screens, for every period of businesses whose registers state soles or dollars: RCE, PDT, summary bar and Excel
// have the same IGV (NUM-2).

let collecting: Collecting
beforeAll(async () => {
  collecting = await openCollecting()
})
afterAll(() => collecting.close())

async function ask(path: string, query: Record<string, string>) {
  const { test, accountant } = collecting
  return test.injectAs(accountant, { url: `/app/internal/${path}`, query })
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

/** The Excel by voucher, in céntimos of soles. */
async function readExcel(bytes: Buffer | undefined) {
  if (!bytes) return []
  const [sheet] = await readXlsx(bytes)
  if (!sheet) throw new Error('no sheet')
  const rows = sheet.rows.slice(1, -1).map((_, index) => byTitle(sheet, index + 1))
  return rows.map((row) => ({
    key: keyOf(row['Tipo'] ?? '', row['Serie'] ?? '', row['Número'] ?? '', row['Documento del proveedor'] ?? ''),
    igvDg: inCents(row['IGV DG']),
    isCounted: row['Estado'] === 'Gasto deducible' && row['Crédito fiscal'] !== 'DIFERIDO' && row['Tipo'] !== '02',
    creditPeriod: row['Periodo del crédito'],
  }))
}

async function compare(taxpayer: SimulatedTaxpayer) {
  const businessId = await collecting.register(taxpayer, {})
  const { id } = await collecting.untilEnded(businessId)
  const { ruc } = taxpayer
  const periods = [...new Set((await collecting.registersOf(id)).map(({ period }) => period))]
  const excel = new Map<string, Awaited<ReturnType<typeof readExcel>>[number]>()
  for (const period of periods)
    for (const row of await readExcel(await download(ruc, period, 'xlsx'))) excel.set(row.key, row)
  for (const period of periods) {
    const filters = JSON.stringify({ ruc, tax_period: period, operation_type: 'COMPRA' })
    const pdt = (await ask('dashboard/pdt-report', { filters })).json()
    const bar = (await ask('businesses/dashboard/total-amount', { ruc, tax_period: period })).json()
    const { rce } = (await ask(`businesses/${ruc}/reports/summary`, { tax_period: period })).json()
    const rows = readRegisterFile('rce', (await download(ruc, period, 'txt')) ?? '')
    expect(rows).toHaveLength(rce.written.count)
    expect(rce.left_out.filter(({ reason }: { reason: string }) => reason === 'INVALID')).toEqual([])
    const inSoles = rows.map((row) => {
      const listed = excel.get(keyOf(row.type, row.series, row.number, row.party))
      if (!listed) throw new Error(`${row.type} ${row.series}-${row.number} is not in the Excel`)
      if (row.currency === 'PEN' && inCents(row.igvDg) !== listed.igvDg) throw new Error(`${listed.key} differs`)
      return { igv: listed.igvDg, rate: inCents(row.igvDg) / (inCents(row.baseDg) || 1) }
    })
    const ofPeriod = [...excel.values()].filter((row) => row.isCounted && row.creditPeriod === period)
    const igv = sum(inSoles.map((row) => row.igv))
    expect({
      period,
      summary: inCents(rce.destinations.dg.igv),
      pdt: inCents(pdt.igv_18_amount) + inCents(pdt.igv_10_amount),
      bar: inCents(bar.total_amount_igv_purchase) - inCents(bar.prorrata_credit ?? 0),
      excel: sum(ofPeriod.map((row) => row.igvDg)),
    }).toEqual({ period, summary: igv, pdt: igv, bar: igv, excel: igv })
    // A row does not say how much of a voucher with both rates is of each.
    const reduced = sum(inSoles.filter(({ rate }) => rate < 0.11).map((row) => row.igv))
    const both = sum(inSoles.filter(({ rate }) => rate >= 0.11 && rate < 0.175).map((row) => row.igv))
    expect(inCents(pdt.igv_10_amount)).toBeGreaterThanOrEqual(reduced)
    expect(inCents(pdt.igv_10_amount)).toBeLessThanOrEqual(reduced + both)
  }
  return periods.length
}

it('RCE, PDT, summary bar and Excel have the same IGV in every period, by rate', async () => {
  const { sunat } = collecting
  const exporter = sunat.taxpayers.find(({ about }) => about === 'Exportadora de textiles')
  if (!exporter) throw new Error('no exporter')
  for (const taxpayer of [exporter, sunat.takeFree()]) expect(await compare(taxpayer)).toBeGreaterThan(5)
})
