import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startSimulator, type Simulator } from '../start-simulator.ts'
import { TestClient } from '../testing/test-client.ts'
import { unzip } from '../testing/unzip.ts'
import type { FaultSetting } from './fault.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ now: new Date('2026-11-15T15:00:00Z') })
})
afterAll(() => simulator.close())
beforeEach(() => {
  simulator.world.resetFaults()
  client = new TestClient(simulator, simulator.world.taxpayers[0]!)
})

const set = (...faults: readonly FaultSetting[]): Promise<void> => client.setFaults(faults)

const PERIODS = '/rvierce/padron/web/omisos/080000/periodos'

async function states(book: 'rce' | 'rvie' = 'rce', polls = 5): Promise<(string | undefined)[]> {
  const ticket = await client.requestTicket(book, '202609')
  const seen: (string | undefined)[] = []
  for (let poll = 0; poll < polls; poll += 1) {
    const { registros } = await client.poll(book, '202609', ticket)
    seen.push(registros.length === 0 ? 'none' : registros[0]!.codEstadoProceso)
  }
  return seen
}

describe('tickets', () => {
  it('end at once without faults', async () => expect(await states('rvie', 1)).toEqual(['06']))

  it('B10 take their time', async () => {
    await set({ behaviour: 'B10', amount: 3 })
    expect(await states()).toEqual(['01', '02', '05', '06', '06'])
  })

  it('B11 are not listed yet, or without state', async () => {
    await set({ behaviour: 'B11' })
    expect(await states()).toEqual(['none', 'none', '06', '06', '06'])
    await set({ behaviour: 'B11', variant: 'sin-estado' })
    expect(await states()).toEqual([undefined, undefined, '06', '06', '06'])
  })

  it('B12 never end', async () => {
    await set({ behaviour: 'B12' })
    expect(await states()).toEqual(['01', '05', '05', '05', '05'])
  })

  it('B13 fail', async () => {
    await set({ behaviour: 'B13', times: 1 })
    expect(await states('rce', 1)).toEqual(['03'])
    expect(await states('rce', 1)).toEqual(['06'])
  })

  it('B14 end without file', async () => {
    for (const [variant, shown] of [
      ['null', null],
      ['vacio', []],
    ] as const) {
      await set({ behaviour: 'B14', variant })
      const ticket = await client.requestTicket('rce', '202609')
      const { registros } = await client.poll('rce', '202609', ticket)
      expect(registros[0]).toMatchObject({ codEstadoProceso: '06', archivoReporte: shown })
    }
  })

  it('B15 end with a file that is not there, once', async () => {
    await set({ behaviour: 'B15', times: 1 }, { behaviour: 'B15', variant: 'mongo', times: 1 })
    const [first] = await client.downloadProposal('rce', '202609')
    expect(first!.toString()).toContain('"2244"')
    const [second] = await client.downloadProposal('rce', '202609')
    expect(second!.toString()).toContain('MongoGridFSException')
    const [third] = await client.downloadProposal('rce', '202609')
    expect(third!.subarray(0, 2).toString()).toBe('PK')
  })

  it('B16 bring a JSON error with 200', async () => {
    await set({ behaviour: 'B16' })
    const ticket = await client.requestTicket('rce', '202609')
    const [file] = (await client.poll('rce', '202609', ticket)).registros[0]!.archivoReporte!
    const answer = await client.download('rce', '202609', ticket, file!.nomArchivoReporte)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  it('B17 are named when one is running', async () => {
    await set({ behaviour: 'B17' })
    const answer = await client.requestExport('rce', '202609')
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { cod: number; msg: string }[] }
    expect(errors[0]!.cod).toBe(42209)
    const ticket = /Ticket: (\d{14})$/.exec(errors[0]!.msg)![1]!
    expect((await client.poll('rce', '202609', ticket)).registros[0]!.codEstadoProceso).toBe('06')
  })
})

describe('files', () => {
  it('B18 say that there is nothing, in three ways', async () => {
    await set({ behaviour: 'B18', period: '202609' })
    expect((await client.requestExport('rce', '202609')).status).toBe(422)
    await set({ behaviour: 'B18', variant: 'zip' })
    expect((await client.downloadProposal('rce', '202609'))[0]).toHaveLength(22)
    await set({ behaviour: 'B18', variant: 'cabecera' })
    expect(await client.readProposal('rce', '202609')).toHaveLength(1)
  })

  it('B19 come in UTF-8 with mark, without, or in Latin-1', async () => {
    const textOf = async () => [...unzip((await client.downloadProposal('rce', '202609'))[0]!).values()][0]!
    expect((await textOf()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    await set({ behaviour: 'B19', variant: 'utf8' })
    expect((await textOf()).subarray(0, 3).toString()).toBe('RUC')
    await set({ behaviour: 'B19', variant: 'latin1' })
    expect((await textOf()).toString('latin1')).toContain('Razón social')
  })

  it('B20 come in volumes, or as several texts', async () => {
    const whole = await client.readProposal('rce', '202609')
    await set({ behaviour: 'B20', variant: 'varios' })
    const texts = [...unzip((await client.downloadProposal('rce', '202609'))[0]!).values()]
    expect(texts).toHaveLength(2)
    const rows = texts.reduce((sum, text) => sum + text.toString().trimEnd().split('\n').length - 1, 0)
    expect(rows).toBe(whole.length - 1)
    await set({ behaviour: 'B20', variant: 'partes' })
    const volumes = await client.downloadProposal('rce', '202609')
    expect(volumes).toHaveLength(2)
    expect(volumes[0]!.readUInt32LE(0)).toBe(0x08074b50)
    expect(volumes[1]!.includes(Buffer.from([0x50, 0x4b, 5, 6]))).toBe(true)
  })

  it('B21 in CSV quote nothing, end in a total, and vary the owner', async () => {
    await set({ behaviour: 'B21', variant: 'punto-y-coma' })
    const [zip] = await client.downloadProposal('rce', '202609', '1')
    const lines = [...unzip(zip!).values()][0]!
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(';'))
    expect(lines.at(-1)![0]).toBe('')
    expect(new Set(lines.slice(1, -1).map((line) => line[1])).size).toBeGreaterThan(1)
  })

  it('B24 of two periods share a name', async () => {
    const names = await Promise.all(
      ['202608', '202609'].map(async (period) => {
        const ticket = await client.requestTicket('rvie', period)
        return (await client.poll('rvie', period, ticket)).registros[0]!.archivoReporte![0]!.nomArchivoReporte
      }),
    )
    expect(names[0]).toBe(names[1])
    expect(names[0]).toBe(`LE${client.owner.ruc}20261100014040001EXP2.zip`)
  })
})

describe('listings', () => {
  const page = async (number: number, perPage: number) =>
    client.sire(`/rce/propuesta/web/propuesta/202609/busqueda?codTipoOpe=1&page=${number}&perPage=${perPage}`)

  it('B22 overlap', async () => {
    await set({ behaviour: 'B22' })
    const { registros } = (await (await page(2, 10)).json()) as { registros: unknown[] }
    expect(registros).toHaveLength(20)
  })

  it('B23 refuse more than 100', async () => {
    expect((await page(1, 101)).status).toBe(422)
  })
})

describe('vouchers in dollars', () => {
  const [type, total, currency, rate, state] = [6, 24, 25, 26, 39]
  const exact = (amount: string | undefined) => Math.round(100 * Number(amount))
  const inDollars = (rows: readonly (readonly string[])[]) => rows.filter((row) => row[currency] === 'USD')

  it('B32 are stated in dollars, or in neither currency, in the file, the listing and the summary', async () => {
    const [, ...soles] = await client.readProposal('rce', '202609')
    const truth = await truthOf()
    await set({ behaviour: 'B32' })
    const [, ...stated] = await client.readProposal('rce', '202609')
    const isInSoles = (row: readonly string[]) => row[currency] === 'PEN'
    expect(stated.filter(isInSoles)).toEqual(soles.filter(isInSoles))
    const converted = inDollars(stated).map((row) => Math.round(exact(row[total]) * Number(row[rate])))
    expect(converted.length).toBeGreaterThan(0)
    expect(converted).toEqual(inDollars(soles).map((row) => exact(row[total])))
    const listed = await client.sire('/rce/propuesta/web/propuesta/202609/busqueda?codTipoOpe=1&page=1&perPage=100')
    const { registros } = (await listed.json()) as { registros: { montos: { mtoTotalCp: number } }[] }
    expect(registros.map(({ montos }) => montos.mtoTotalCp)).toEqual(stated.map((row) => Number(row[total])))
    const summary = await client.sire('/rvierce/resumen/web/resumencomprobantes/202609/1/0/exporta?codLibro=080000')
    const facturas = stated.filter((row) => row[type] === '01').reduce((sum, row) => sum + exact(row[total]), 0)
    expect(exact(/^01-.*\|(.*)$/m.exec(await summary.text())?.[1])).toBe(facturas)
    await set({ behaviour: 'B32', variant: 'ninguna' })
    const neither = inDollars(await client.readProposal('rce', '202609'))
    expect(neither.map((row) => row[state])).toEqual(inDollars(stated).map((row) => row[state]))
    expect(neither.map((row) => exact(row[total]))).not.toContain(exact(inDollars(stated)[0]![total]))
    expect(neither.map((row) => exact(row[total]))).not.toContain(exact(inDollars(soles)[0]![total]))
    expect(await truthOf()).toEqual(truth)
  })

  async function truthOf(): Promise<unknown> {
    const { ruc } = client.owner
    return (await fetch(`${simulator.url}/_sim/api/taxpayers/${ruc}/truth?period=202609&book=rce`)).json()
  }
})

describe('the proposal over time', () => {
  const cars = (period: string) =>
    Array.from(simulator.world.rows(client.owner, 'rce', taxPeriod(period)), ({ car }) => car)

  it('B25 moves vouchers to the next month', async () => {
    const before = cars('202609')
    await set({ behaviour: 'B25', book: 'rce', period: '202609' })
    const moved = before.filter((car) => !cars('202609').includes(car))
    expect(moved.length).toBeGreaterThan(3)
    expect(cars('202610')).toEqual(expect.arrayContaining(moved))
  })

  it('B26 is corrected between two downloads', async () => {
    const [, ...before] = await client.readProposal('rce', '202609')
    await set({ behaviour: 'B26', period: '202609' })
    const [, ...after] = await client.readProposal('rce', '202609')
    const [car, state, type] = [3, 39, 6]
    expect(after[0]![car]).toBe(before[0]![car])
    expect(after[0]![state]).toBe('2')
    expect(after.some((row) => row[car] === before[1]![car])).toBe(false)
    const known = new Set(before.map((row) => row[car]))
    expect(after.filter((row) => !known.has(row[car])).map((row) => row[type])).toEqual(['07'])
    expect(after.length - new Set(after.map((row) => row[car])).size).toBe(1)
  })

  it('B27 is filed, and frozen', async () => {
    await set({ behaviour: 'B27', book: 'rce', period: '202611' })
    const before = cars('202611')
    const answer = await client.sire(PERIODS)
    const [year] = (await answer.json()) as { lisPeriodos: { codEstado: string }[] }[]
    expect(year!.lisPeriodos[0]!.codEstado).toBe('01')
    simulator.world.clock.moveTo(new Date('2026-11-28T15:00:00Z'))
    expect(cars('202611')).toEqual(before)
    simulator.world.clock.moveTo(new Date('2026-11-15T15:00:00Z'))
  })
})
