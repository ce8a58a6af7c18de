import { itemAt } from '@contapro/domain/lists/item-at'
import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { describe, expect, it } from 'vitest'

import { readJson } from '../testing/read-json.ts'
import { unzip } from '../testing/unzip.ts'
import { NOW, useSimulator } from '../testing/use-simulator.ts'

const test = useSimulator()

const PERIOD = '202609'
const PERIODS = '/rvierce/padron/web/omisos/080000/periodos'

async function states(book: Book = 'rce', polls = 5): Promise<(string | undefined)[]> {
  const ticket = await test.client.requestTicket(book, PERIOD)
  const seen: (string | undefined)[] = []
  for (let poll = 0; poll < polls; poll += 1) {
    const record = await test.client.poll(book, PERIOD, ticket)
    seen.push(record ? record.codEstadoProceso : 'none')
  }
  return seen
}

describe('tickets', () => {
  it('finish at once without faults', async () => expect(await states('rvie', 1)).toEqual(['06']))

  it('B10 finish after several polls', async () => {
    await test.setFaults({ behaviour: 'B10', amount: 3 })
    expect(await states()).toEqual(['01', '02', '05', '06', '06'])
  })

  it('B11 are not listed at first, or are listed without a state', async () => {
    await test.setFaults({ behaviour: 'B11' })
    expect(await states()).toEqual(['none', 'none', '06', '06', '06'])
    await test.setFaults({ behaviour: 'B11', variant: 'sin-estado' })
    expect(await states()).toEqual([undefined, undefined, '06', '06', '06'])
  })

  it('B12 never finish', async () => {
    await test.setFaults({ behaviour: 'B12' })
    expect(await states()).toEqual(['01', '05', '05', '05', '05'])
  })

  it('B13 fail', async () => {
    await test.setFaults({ behaviour: 'B13', times: 1 })
    expect(await states('rce', 1)).toEqual(['03'])
    expect(await states('rce', 1)).toEqual(['06'])
  })

  it('B14 finish without a file', async () => {
    for (const [variant, shown] of [
      ['null', null],
      ['vacio', []],
    ] as const) {
      await test.setFaults({ behaviour: 'B14', variant })
      const ticket = await test.client.requestTicket('rce', PERIOD)
      const record = await test.client.poll('rce', PERIOD, ticket)
      expect(record).toMatchObject({ codEstadoProceso: '06', archivoReporte: shown })
    }
  })

  it('B15 list a file that does not exist, once', async () => {
    await test.setFaults({ behaviour: 'B15', times: 1 }, { behaviour: 'B15', variant: 'mongo', times: 1 })
    const download = async () => itemAt(await test.client.downloadProposal('rce', PERIOD), 0).toString('latin1')
    expect(await download()).toContain('"2244"')
    expect(await download()).toContain('MongoGridFSException')
    expect(await download()).toMatch(/^PK/)
  })

  it('B16 return a JSON error with status 200', async () => {
    await test.setFaults({ behaviour: 'B16' })
    const ticket = await test.client.requestTicket('rce', PERIOD)
    const file = itemAt(await test.client.files('rce', PERIOD, ticket), 0)
    const response = await test.client.download('rce', PERIOD, ticket, file)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  it('B17 are named in the error when an export is already running', async () => {
    await test.setFaults({ behaviour: 'B17' })
    const response = await test.client.requestExport('rce', PERIOD)
    expect(response.status).toBe(422)
    const { errors } = await readJson<{ errors: { cod: number; msg: string }[] }>(response)
    const { cod, msg } = itemAt(errors, 0)
    expect(cod).toBe(42209)
    const ticket = /Ticket: (\d{14})$/.exec(msg)?.[1] ?? ''
    expect(await test.client.poll('rce', PERIOD, ticket)).toMatchObject({ codEstadoProceso: '06' })
  })

  it('B17 may be of another period, which alone lists them', async () => {
    await test.setFaults({ behaviour: 'B17', variant: 'otro-periodo' })
    const message = await (await test.client.requestExport('rce', PERIOD)).text()
    const ticket = /Ticket: (\d{14})/.exec(message)?.[1] ?? ''
    expect(await test.client.poll('rce', PERIOD, ticket)).toBeUndefined()
    const before = addMonths(taxPeriod(PERIOD), -1)
    expect(await test.client.poll('rce', before, ticket)).toMatchObject({ perTributario: before })
  })
})

describe('files', () => {
  it('B18 report an empty period in three ways', async () => {
    await test.setFaults({ behaviour: 'B18', period: PERIOD })
    expect((await test.client.requestExport('rce', PERIOD)).status).toBe(422)
    await test.setFaults({ behaviour: 'B18', variant: 'zip' })
    expect((await test.client.downloadProposal('rce', PERIOD))[0]).toHaveLength(22)
    await test.setFaults({ behaviour: 'B18', variant: 'cabecera' })
    expect(await test.client.readProposal('rce', PERIOD)).toHaveLength(1)
  })

  it('B19 are encoded in UTF-8 with BOM, UTF-8 without BOM, or Latin-1', async () => {
    const text = () => test.client.proposalText('rce', PERIOD)
    expect((await text()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    await test.setFaults({ behaviour: 'B19', variant: 'utf8' })
    expect((await text()).subarray(0, 3).toString()).toBe('RUC')
    await test.setFaults({ behaviour: 'B19', variant: 'latin1' })
    expect((await text()).toString('latin1')).toContain('Razón social')
  })

  it('B20 are split into volumes, or into several texts', async () => {
    const whole = await test.client.readProposal('rce', PERIOD)
    await test.setFaults({ behaviour: 'B20', variant: 'varios' })
    const zip = itemAt(await test.client.downloadProposal('rce', PERIOD), 0)
    const texts = [...unzip(zip).values()]
    expect(texts).toHaveLength(2)
    const rows = texts.reduce((sum, text) => sum + text.toString().trimEnd().split('\n').length - 1, 0)
    expect(rows).toBe(whole.length - 1)
    await test.setFaults({ behaviour: 'B20', variant: 'sin-cabecera' })
    const parts = [...unzip(itemAt(await test.client.downloadProposal('rce', PERIOD), 0)).values()]
    expect(parts.map((text) => text.toString().includes('Razón social'))).toEqual([false, true])
    await test.setFaults({ behaviour: 'B20', variant: 'partes' })
    const volumes = await test.client.downloadProposal('rce', PERIOD)
    expect(volumes).toHaveLength(2)
    expect(itemAt(volumes, 0).readUInt32LE(0)).toBe(0x08074b50)
    expect(itemAt(volumes, 1).includes(Buffer.from([0x50, 0x4b, 5, 6]))).toBe(true)
  })

  it('B21 as CSV are unquoted, end in a total, and vary the owner’s name', async () => {
    await test.setFaults({ behaviour: 'B21', variant: 'punto-y-coma' })
    const text = await test.client.proposalText('rce', PERIOD, '1')
    const lines = text
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(';'))
    expect(itemAt(lines, -1)[0]).toBe('')
    expect(new Set(lines.slice(1, -1).map((line) => line[1])).size).toBeGreaterThan(1)
  })

  it('B24 of two periods share a name', async () => {
    const names = await Promise.all(
      ['202608', PERIOD].map(async (period) => {
        const ticket = await test.client.requestTicket('rvie', period)
        return itemAt(await test.client.files('rvie', period, ticket), 0).nomArchivoReporte
      }),
    )
    expect(names[0]).toBe(names[1])
    expect(names[0]).toBe(`LE${test.client.owner.ruc}20261100014040001EXP2.zip`)
  })
})

function listing(page: number, perPage: number): Promise<Response> {
  return test.client.sire(
    `/rce/propuesta/web/propuesta/${PERIOD}/busqueda?codTipoOpe=1&page=${page}&perPage=${perPage}`,
  )
}

describe('listings', () => {
  it('B22 have overlapping pages', async () => {
    await test.setFaults({ behaviour: 'B22' })
    const { registros } = await readJson<{ registros: unknown[] }>(await listing(2, 10))
    expect(registros).toHaveLength(20)
  })

  it('B23 reject more than 100 rows per page', async () => {
    expect((await listing(1, 101)).status).toBe(422)
  })
})

describe('vouchers in dollars', () => {
  const [type, total, currency, rate, state] = [6, 24, 25, 26, 39]
  const exact = (amount: string | undefined) => Math.round(100 * Number(amount))
  const inDollars = (rows: readonly (readonly string[])[]) => rows.filter((row) => row[currency] === 'USD')
  const firstTotal = (rows: readonly (readonly string[])[]) => exact(inDollars(rows)[0]?.[total])

  it('B32 are stated in dollars or at a wrong rate, in the file, the listing and the summary', async () => {
    const { client } = test
    const [, ...soles] = await client.readProposal('rce', PERIOD)
    type Truth = { vouchers: { stated_in: string; stated_total: string }[] }
    const truth = await client.truth<Truth>('rce', PERIOD)
    await test.setFaults({ behaviour: 'B32' })
    const [, ...stated] = await client.readProposal('rce', PERIOD)
    const isInSoles = (row: readonly string[]) => row[currency] === 'PEN'
    expect(stated.filter(isInSoles)).toEqual(soles.filter(isInSoles))
    const converted = inDollars(stated).map((row) => Math.round(exact(row[total]) * Number(row[rate])))
    expect(converted.length).toBeGreaterThan(0)
    expect(converted).toEqual(inDollars(soles).map((row) => exact(row[total])))
    const { registros } = await readJson<{ registros: { montos: { mtoTotalCp: number } }[] }>(await listing(1, 100))
    expect(registros.map(({ montos }) => montos.mtoTotalCp)).toEqual(stated.map((row) => Number(row[total])))
    const summary = await client.sire(`/rvierce/resumen/web/resumencomprobantes/${PERIOD}/1/0/exporta?codLibro=080000`)
    const facturas = stated.filter((row) => row[type] === '01').reduce((sum, row) => sum + exact(row[total]), 0)
    expect(exact(/^01-.*\|(.*)$/m.exec(await summary.text())?.[1])).toBe(facturas)
    await test.setFaults({ behaviour: 'B32', variant: 'ninguna' })
    const neither = inDollars(await client.readProposal('rce', PERIOD))
    expect(neither.map((row) => row[state])).toEqual(inDollars(stated).map((row) => row[state]))
    expect(neither.map((row) => exact(row[total]))).not.toContain(firstTotal(stated))
    expect(neither.map((row) => exact(row[total]))).not.toContain(firstTotal(soles))
    const { vouchers, ...sums } = await client.truth<Truth>('rce', PERIOD)
    expect({ ...truth, vouchers: [] }).toEqual({ ...sums, vouchers: [] })
    expect(new Set(vouchers.map((voucher) => voucher.stated_in))).toEqual(new Set(['soles', 'neither']))
    const stating = neither.map((row) => row[total])
    expect(
      vouchers.filter((voucher) => voucher.stated_in === 'neither').map((voucher) => voucher.stated_total),
    ).toEqual(stating)
    const exporter = test.clientOf(5)
    await exporter.setFaults([{ behaviour: 'B32', variant: 'soles' }])
    const ordinary = await exporter.truth<Truth>('rce', PERIOD)
    expect(new Set(ordinary.vouchers.map((voucher) => voucher.stated_in))).toEqual(new Set(['soles']))
  })
})

describe('the proposal over time', () => {
  const cars = (period: string) =>
    Array.from(test.simulator.world.rows(test.client.owner, 'rce', taxPeriod(period)), ({ car }) => car)

  it('B25 moves vouchers to the next month', async () => {
    const before = cars(PERIOD)
    await test.setFaults({ behaviour: 'B25', book: 'rce', period: PERIOD })
    const moved = before.filter((car) => !cars(PERIOD).includes(car))
    expect(moved.length).toBeGreaterThan(3)
    expect(cars('202610')).toEqual(expect.arrayContaining(moved))
  })

  it('B26 is corrected between two downloads', async () => {
    const [, ...before] = await test.client.readProposal('rce', PERIOD)
    await test.setFaults({ behaviour: 'B26', period: PERIOD })
    const [, ...after] = await test.client.readProposal('rce', PERIOD)
    const [car, state, type] = [3, 39, 6]
    expect(after[0]?.[car]).toBe(before[0]?.[car])
    expect(after[0]?.[state]).toBe('2')
    expect(after.map((row) => row[car])).not.toContain(before[1]?.[car])
    const known = new Set(before.map((row) => row[car]))
    expect(after.filter((row) => !known.has(row[car])).map((row) => row[type])).toEqual(['07'])
    expect(after.length - new Set(after.map((row) => row[car])).size).toBe(1)
  })

  it('B27 is frozen once filed', async () => {
    await test.setFaults({ behaviour: 'B27', book: 'rce', period: '202611' })
    const before = cars('202611')
    const years = await readJson<{ lisPeriodos: { codEstado: string }[] }[]>(await test.client.sire(PERIODS))
    expect(years[0]?.lisPeriodos[0]?.codEstado).toBe('01')
    test.simulator.world.clock.moveTo(new Date('2026-11-28T15:00:00Z'))
    expect(cars('202611')).toEqual(before)
    test.simulator.world.clock.moveTo(NOW)
  })
})
