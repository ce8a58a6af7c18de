import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSimulator, type Simulator } from '../start-simulator.ts'
import { TestClient } from '../testing/test-client.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ now: new Date('2026-11-15T15:00:00Z') })
  client = new TestClient(simulator, simulator.world.taxpayers[0]!)
})
afterAll(() => simulator.close())

type Truth = {
  readonly count: number
  readonly sums: Readonly<Record<string, string>>
  readonly vouchers: readonly { readonly car: string; readonly total: string }[]
}

async function truth(book: string, period: string): Promise<Truth> {
  const { ruc } = client.owner
  const answer = await fetch(`${simulator.url}/_sim/api/taxpayers/${ruc}/truth?period=${period}&book=${book}`)
  return (await answer.json()) as Truth
}

const cents = (text: string): number => Math.round(Number(text) * 100)

describe.each([
  ['rce', 'CAR SUNAT', 80],
  ['rvie', 'CAR SUNAT', 40],
] as const)('the proposal of %s', (book, carColumn, columns) => {
  it('by ticket holds what the truth says', async () => {
    const [header, ...rows] = await client.readProposal(book, '202609')
    const known = await truth(book, '202609')
    expect(header).toHaveLength(columns)
    for (const row of rows) expect(row).toHaveLength(columns)
    const [car, total] = [header!.indexOf(carColumn), header!.indexOf('Total CP')]
    expect(rows.map((row) => row[car])).toEqual(known.vouchers.map((voucher) => voucher.car))
    expect(rows.reduce((sum, row) => sum + cents(row[total]!), 0)).toBe(cents(known.sums['total']!))
  })

  it('adds up in every row, ISC apart in purchases', async () => {
    const [header, ...rows] = await client.readProposal(book, '202609')
    const from = header!.indexOf(book === 'rce' ? 'BI Gravado DG' : 'Valor Facturado Exportación')
    const to = header!.indexOf('Total CP')
    const isc = header!.indexOf('ISC')
    for (const row of rows) {
      const parts = row.slice(from, to).map(cents)
      const sum = parts.reduce((a, b) => a + b, 0) - (book === 'rce' ? cents(row[isc]!) : 0)
      expect(sum).toBe(cents(row[to]!))
    }
  })

  it('by listing holds the same vouchers', async () => {
    const known = await truth(book, '202609')
    const path = book === 'rce' ? 'busqueda?codTipoOpe=1&' : 'comprobantes?mostrarDetalle=1&'
    const cars: string[] = []
    for (let page = 1; cars.length < known.count; page += 1) {
      const answer = await client.sire(`/${book}/propuesta/web/propuesta/202609/${path}page=${page}&perPage=50`)
      const { registros, paginacion } = (await answer.json()) as {
        registros: { codCar: string }[]
        paginacion: { totalRegistros: number }
      }
      expect(paginacion.totalRegistros).toBe(known.count)
      cars.push(...registros.map(({ codCar }) => codCar))
    }
    expect(cars).toEqual(known.vouchers.map(({ car }) => car))
  })

  it('is summed up by type', async () => {
    const known = await truth(book, '202609')
    const codLibro = book === 'rce' ? '080000' : '140000'
    const answer = await client.sire(`/rvierce/resumen/web/resumencomprobantes/202609/1/0/exporta?codLibro=${codLibro}`)
    const lines = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split('|'))
    const last = lines.at(-1)!
    expect(last[0]).toBe('TOTAL ')
    expect(last[1]).toBe(String(known.count))
    expect(last.at(-1)).toBe(known.sums['total'])
    expect(lines[1]![0]).toMatch(/^01-Factura$/)
  })
})

describe('what the manual refuses', () => {
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
  ])('%s with %s', async (path, code) => {
    const answer = await client.sire(path)
    expect(answer.status).toBe(422)
    const { cod, errors } = (await answer.json()) as { cod: string; errors: { cod: string }[] }
    expect(cod).toBe('422')
    expect(errors.map((error) => error.cod)).toContain(code)
  })

  it('a file without ticket and process, as not existing', async () => {
    const query = 'nomArchivoReporte=a.zip&codTipoArchivoReporte=00&codLibro=080000&perTributario=202609'
    const answer = await client.sire(`/rvierce/gestionprocesosmasivos/web/masivo/archivoreporte?${query}`)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('2244')
  })
})

describe('periods', () => {
  it('are years of periods, newest first, filed or open', async () => {
    const answer = await client.sire('/rvierce/padron/web/omisos/080000/periodos')
    const years = (await answer.json()) as {
      numEjercicio: string
      lisPeriodos: { perTributario: string; codEstado: string }[]
    }[]
    const periods = years.flatMap(({ lisPeriodos }) => lisPeriodos)
    expect(years.map(({ numEjercicio }) => numEjercicio)).toEqual(['2026', '2025'])
    expect(periods.map(({ perTributario }) => perTributario)).toEqual(
      periods
        .map(({ perTributario }) => perTributario)
        .toSorted()
        .toReversed(),
    )
    expect(periods[0]).toMatchObject({ perTributario: '202611', codEstado: '03' })
    expect(periods.at(-1)).toMatchObject({ codEstado: '01' })
  })

  it('without vouchers are refused, not empty', async () => {
    const idle = new TestClient(simulator, simulator.world.taxpayers[6]!)
    expect(await (await idle.requestExport('rce', '202609')).text()).toContain('1518')
    expect(await (await idle.requestExport('rvie', '202609')).text()).toContain('1070')
  })
})

describe('a proposal of 100,000 rows', () => {
  it('is served whole with flat memory', async () => {
    const { owner } = client
    const period = taxPeriod('202608')
    simulator.world.faults.set(owner.ruc, {
      faults: [],
      volumes: [{ book: 'rce', period, count: 100_000 }],
      random: undefined,
    })
    const ticket = await client.requestTicket('rce', period)
    const { registros } = await client.poll('rce', period, ticket)
    const [file] = registros[0]!.archivoReporte!
    const answer = await client.download('rce', period, ticket, file!.nomArchivoReporte)
    let [bytes, peak] = [0, 0]
    const before = process.memoryUsage().rss
    for await (const piece of answer.body!) {
      bytes += piece.length
      peak = Math.max(peak, process.memoryUsage().rss)
    }
    expect(bytes).toBeGreaterThan(2_000_000)
    // Server and client live in this process; the text alone would be 30 MB and its rows several times that.
    expect((peak - before) / 1e6).toBeLessThan(150)
  })
})
