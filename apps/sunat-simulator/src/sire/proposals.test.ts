import { itemAt } from '@contapro/domain/lists/item-at'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { describe, expect, it } from 'vitest'

import { readJson } from '../testing/read-json.ts'
import { useSimulator } from '../testing/use-simulator.ts'

const test = useSimulator()

type Truth = {
  readonly count: number
  readonly sums: { readonly total: string }
  readonly vouchers: readonly { readonly car: string; readonly total: string }[]
}

const PERIOD = '202609'
const cents = (text: string | undefined): number => Math.round(Number(text) * 100)

describe.each([
  ['rce', 'CAR SUNAT', 80],
  ['rvie', 'CAR SUNAT', 40],
] as const)('the proposal of %s', (book, carColumn, columns) => {
  it('contains the vouchers of the truth when requested by ticket', async () => {
    const [header = [], ...rows] = await test.client.readProposal(book, PERIOD)
    const truth = await test.client.truth<Truth>(book, PERIOD)
    expect(header).toHaveLength(columns)
    for (const row of rows) expect(row).toHaveLength(columns)
    const [car, total] = [header.indexOf(carColumn), header.indexOf('Total CP')]
    expect(rows.map((row) => row[car])).toEqual(truth.vouchers.map((voucher) => voucher.car))
    expect(rows.reduce((sum, row) => sum + cents(row[total]), 0)).toBe(cents(truth.sums.total))
  })

  it('adds up in every row, excluding the ISC in purchases', async () => {
    const [header = [], ...rows] = await test.client.readProposal(book, PERIOD)
    const from = header.indexOf(book === 'rce' ? 'BI Gravado DG' : 'Valor Facturado Exportación')
    const to = header.indexOf('Total CP')
    const isc = header.indexOf('ISC')
    for (const row of rows) {
      const parts = row.slice(from, to).map(cents)
      const sum = parts.reduce((a, b) => a + b, 0) - (book === 'rce' ? cents(row[isc]) : 0)
      expect(sum).toBe(cents(row[to]))
    }
  })

  it('contains the same vouchers when listed', async () => {
    const truth = await test.client.truth<Truth>(book, PERIOD)
    const path = book === 'rce' ? 'busqueda?codTipoOpe=1&' : 'comprobantes?mostrarDetalle=1&'
    const cars: string[] = []
    for (let page = 1; cars.length < truth.count; page += 1) {
      const response = await test.client.sire(
        `/${book}/propuesta/web/propuesta/${PERIOD}/${path}page=${page}&perPage=50`,
      )
      type Listing = { registros: { codCar: string }[]; paginacion: { totalRegistros: number } }
      const { registros, paginacion } = await readJson<Listing>(response)
      expect(paginacion.totalRegistros).toBe(truth.count)
      cars.push(...registros.map(({ codCar }) => codCar))
    }
    expect(cars).toEqual(truth.vouchers.map(({ car }) => car))
  })

  it('is summed by type', async () => {
    const truth = await test.client.truth<Truth>(book, PERIOD)
    const codLibro = book === 'rce' ? '080000' : '140000'
    const response = await test.client.sire(
      `/rvierce/resumen/web/resumencomprobantes/${PERIOD}/1/0/exporta?codLibro=${codLibro}`,
    )
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split('|'))
    const last = itemAt(lines, -1)
    expect(last[0]).toBe('TOTAL ')
    expect(last[1]).toBe(String(truth.count))
    expect(last.at(-1)).toBe(truth.sums.total)
    expect(lines[1]?.[0]).toMatch(/^01-Factura$/)
  })
})

describe('invalid requests', () => {
  it.each([
    ['/rvie/propuesta/web/propuesta/2026-9/exportapropuesta?codTipoArchivo=0', '1006'],
    ['/rvie/propuesta/web/propuesta/209912/exportapropuesta?codTipoArchivo=0', '1007'],
    ['/rvie/propuesta/web/propuesta/202609/exportapropuesta', '1061'],
    ['/rvie/propuesta/web/propuesta/202609/exportapropuesta?codTipoArchivo=x', '1060'],
    ['/rce/propuesta/web/propuesta/202609/exportacioncomprobantepropuesta?codTipoArchivo=0', '1028'],
    ['/rvierce/padron/web/omisos/999999/periodos', '1161'],
    ['/rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets?page=1&perPage=20&perFin=202609', '1067'],
    ['/rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets?perIni=202609&perFin=202609&perPage=20', '1076'],
    ['/rvierce/gestionprocesosmasivos/web/masivo/archivoreporte?codLibro=080000', '1134'],
    ['/rvierce/resumen/web/resumencomprobantes/202609/1/0/exporta', '1140'],
  ])('such as %s get the error %s', async (path, code) => {
    const response = await test.client.sire(path)
    expect(response.status).toBe(422)
    const { cod, errors } = await readJson<{ cod: string; errors: { cod: string }[] }>(response)
    expect(cod).toBe('422')
    expect(errors.map((error) => error.cod)).toContain(code)
  })

  it('for a file without its ticket and process find no file', async () => {
    const query = 'nomArchivoReporte=a.zip&codTipoArchivoReporte=00&codLibro=080000&perTributario=202609'
    const response = await test.client.sire(`/rvierce/gestionprocesosmasivos/web/masivo/archivoreporte?${query}`)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('2244')
  })
})

describe('periods', () => {
  it('are grouped by year, newest first, filed or open', async () => {
    type Year = { numEjercicio: string; lisPeriodos: { perTributario: string; codEstado: string }[] }
    const response = await test.client.sire('/rvierce/padron/web/omisos/080000/periodos')
    const years = await readJson<Year[]>(response)
    const periods = years.flatMap(({ lisPeriodos }) => lisPeriodos)
    const names = periods.map(({ perTributario }) => perTributario)
    expect(years.map(({ numEjercicio }) => numEjercicio)).toEqual(['2026', '2025'])
    expect(names).toEqual(names.toSorted().toReversed())
    expect(periods[0]).toMatchObject({ perTributario: '202611', codEstado: '03' })
    expect(periods.at(-1)).toMatchObject({ codEstado: '01' })
  })

  it('without vouchers are refused instead of exported empty', async () => {
    const idle = test.clientOf(6)
    expect(await (await idle.requestExport('rce', PERIOD)).text()).toContain('1518')
    expect(await (await idle.requestExport('rvie', PERIOD)).text()).toContain('1070')
  })
})

describe('a proposal of 100,000 rows', () => {
  it('is served completely with flat memory', async () => {
    const { client } = test
    const period = taxPeriod('202608')
    test.simulator.world.faults.set(client.owner.ruc, {
      faults: [],
      volumes: [{ book: 'rce', period, count: 100_000 }],
      random: undefined,
    })
    const ticket = await client.requestTicket('rce', period)
    const file = itemAt(await client.files('rce', period, ticket), 0)
    const response = await client.download('rce', period, ticket, file)
    let [bytes, peak] = [0, 0]
    const before = process.memoryUsage().rss
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    expect(bytes).toBeGreaterThan(2_000_000)
    // Server and client run in this process; the text alone would take 30 MB, and its rows several times that.
    expect((peak - before) / 1e6).toBeLessThan(150)
  })
})
