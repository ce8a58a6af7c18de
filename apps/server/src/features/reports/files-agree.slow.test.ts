import { readRegisterFile } from '@contapro/reports/testing/read-register-file'
import { byTitle, readXlsx } from '@contapro/reports/testing/read-xlsx'
import { expect, it } from 'vitest'

import { fileFixture } from '../../testing/file-fixture.ts'
import { useCollecting } from '../../testing/sunat/use-collecting.ts'
import { filesOf, inCents, sum } from '../../testing/sunat/period-files.ts'
import type { SimulatedTaxpayer } from '../../testing/sunat/simulated-sunat.ts'

// The files against the screens, for every period of every company of the demonstration: RCE, PDT, summary bar and Excel have the same IGV
// (NUM-2).

const collecting = useCollecting()
const files = fileFixture(async () => filesOf(collecting))

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
    const pdt = (await files.ask('dashboard/pdt-report', { filters })).json()
    const bar = (await files.ask('businesses/dashboard/total-amount', { ruc, tax_period: period })).json()
    const { rce } = (await files.ask(`businesses/${ruc}/reports/summary`, { tax_period: period })).json()
    const listedRows = await readExcel(await files.download(ruc, period, 'xlsx'))
    const excel = new Map(listedRows.rows.map((row) => [row.key, row]))
    const rows = readRegisterFile('rce', (await files.download(ruc, period, 'txt')) ?? '')
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
  const counts = await Promise.all(companies().map(compare))
  expect(counts.filter((periods) => periods > 5).length).toBeGreaterThan(5)
}, 600_000)
