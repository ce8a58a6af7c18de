import { readCpe } from '@contapro/cpe/read/read-cpe'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { openSimulator, type Simulator } from '../open-simulator.ts'
import { BROWSER, Caller, CPE_SCOPE } from '../testing/caller.ts'
import { unzip } from '../testing/unzip.ts'
import { toSaleVoucher } from '../world/to-sale-voucher.ts'
import { behaviours, type BehaviourCode } from './behaviours.ts'
import type { FaultSetting } from './fault.ts'

let simulator: Simulator
let caller: Caller
const tried = new Set<string>()

beforeAll(async () => {
  simulator = await openSimulator({ now: new Date('2026-11-15T15:00:00Z') })
})
afterAll(() => simulator.close())
beforeEach(() => {
  simulator.world.resetFaults()
  caller = new Caller(simulator, simulator.world.taxpayers[0]!)
})

/** Sets behaviours by the switchboard's own door. */
async function set(...faults: FaultSetting[]): Promise<void> {
  for (const { behaviour } of faults) tried.add(behaviour)
  const url = `${simulator.url}/_sim/api/taxpayers/${caller.owner.ruc}/faults`
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ faults }) })
  expect(answer.status).toBe(200)
}

function always(code: BehaviourCode): void {
  tried.add(code)
}

const PERIODS = '/rvierce/padron/web/omisos/080000/periodos'
const NGINX = /<center>nginx<\/center>/

async function expectPage(answer: Response, status: number): Promise<void> {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toMatch(NGINX)
}

describe('tokens', () => {
  it('B1 says access_denied', async () => {
    await set({ behaviour: 'B1' })
    const answer = await caller.askToken()
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error_description: 'Error en la autenticacion del usuario.',
      error: 'access_denied',
    })
  })

  it('say the same for a key that is really wrong, and 401 with a blank in the user', async () => {
    expect((await caller.askToken({ password: 'otra' })).status).toBe(400)
    const { ruc, solUser } = caller.owner
    expect((await caller.askToken({ username: `${ruc} ${solUser}` })).status).toBe(401)
    expect(await (await caller.askToken({ client_secret: 'x' })).text()).toContain('invalid_client')
    expect(await (await caller.askToken({ scope: 'https://otra.pe' })).text()).toContain('invalid_scope')
  })

  it('B2 says unauthorized_client', async () => {
    await set({ behaviour: 'B2' })
    const answer = await caller.askToken()
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'unauthorized_client' })
    await set({ behaviour: 'B2', variant: 'cod-msg' })
    expect(await (await caller.askToken()).json()).toHaveProperty('cod')
  })

  it('are JWT of an hour with the RUC as subject', async () => {
    const answer = (await (await caller.askToken()).json()) as { access_token: string; expires_in: number }
    const claims = JSON.parse(Buffer.from(answer.access_token.split('.')[1]!, 'base64url').toString()) as {
      sub: string
    }
    expect(claims.sub).toBe(caller.owner.ruc)
    expect(answer.expires_in).toBe(3600)
  })

  it('B3 are good while the resources are not yet', async () => {
    await set({ behaviour: 'B3', times: 2 })
    await expectPage(await caller.sire(PERIODS), 401)
    await expectPage(await caller.sire(PERIODS), 401)
    expect((await caller.sire(PERIODS)).status).toBe(200)
  })

  it('B4 open one book and not the other', async () => {
    await set({ behaviour: 'B4', book: 'rvie' })
    await expectPage(await caller.ask('rvie', '202609'), 401)
    await expectPage(await caller.sire('/rvierce/padron/web/omisos/140000/periodos'), 401)
    expect((await caller.ask('rce', '202609')).status).toBe(200)
  })

  it('B5 end early with an empty 401', async () => {
    await set({ behaviour: 'B5', amount: 0 })
    const answer = await caller.sire(PERIODS)
    expect(answer.status).toBe(401)
    expect(await answer.text()).toBe('')
  })

  it('B6 die when a new one is asked for', async () => {
    await set({ behaviour: 'B6' })
    expect((await caller.sire(PERIODS)).status).toBe(200)
    await caller.askToken()
    expect((await caller.sire(PERIODS)).status).toBe(401)
  })
})

describe('the way in', () => {
  it('B7 is for browsers', async () => {
    always('B7')
    await expectPage(await caller.sire(PERIODS, { 'user-agent': 'node' }), 401)
    await caller.token(CPE_SCOPE)
    const cpe = fetch(`${simulator.baseUrls.cpe}/consultacpe/comprobantes/x`, { headers: { 'user-agent': 'node' } })
    await expect(cpe).rejects.toThrow('fetch failed')
    await set({ behaviour: 'B7', variant: 'corte' })
    await expect(caller.sire(PERIODS, { 'user-agent': 'node' })).rejects.toThrow('fetch failed')
  })

  it('B8 narrows after a burst', async () => {
    await set({ behaviour: 'B8', amount: 3 })
    for (let call = 0; call < 3; call++) await caller.sire(PERIODS)
    const answer = await caller.sire(PERIODS)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('B8 looks at the address when it is set for everybody', async () => {
    const url = `${simulator.url}/_sim/api/taxpayers/todos/faults`
    const put = (faults: FaultSetting[]) =>
      fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ faults }) })
    const other = new Caller(simulator, simulator.world.taxpayers[2]!)
    await Promise.all([caller.token(), other.token()])
    await put([{ behaviour: 'B8', variant: '429-sin-plazo', amount: 2 }])
    await caller.sire(PERIODS)
    await other.sire(PERIODS)
    const answer = await caller.sire(PERIODS)
    await put([])
    expect(answer.status).toBe(429)
    expect(answer.headers.has('retry-after')).toBe(false)
  })

  it.each(['500', '503', '504'])('B9 fails with %s now and then', async (variant) => {
    await set({ behaviour: 'B9', variant, times: 1 })
    caller.forgetTokens()
    await expectPage(await caller.askToken(), Number(variant))
    expect((await caller.sire(PERIODS)).status).toBe(200)
  })

  it('B9 gives up only after a wait, on the listings alone', async () => {
    await caller.token()
    await set({ behaviour: 'B9', variant: '504', resource: 'listados', amount: 0.2 })
    const before = Date.now()
    await expectPage(await caller.sire('/rce/propuesta/web/propuesta/202609/busqueda?page=1&perPage=1'), 504)
    expect(Date.now() - before).toBeGreaterThan(150)
    expect((await caller.sire(PERIODS)).status).toBe(200)
  })

  it('B9 fails with an exception in JSON', async () => {
    await caller.token()
    await set({ behaviour: 'B9', variant: 'exc' })
    const answer = await caller.sire(PERIODS)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toHaveProperty('exc')
  })

  it('B31 answers unknown paths with 500, and 404 at api-cpe', async () => {
    always('B31')
    await expectPage(await caller.sire('/no/existe'), 500)
    expect((await caller.cpe('/no/existe')).status).toBe(404)
  })
})

async function states(book: 'rce' | 'rvie' = 'rce', polls = 5): Promise<(string | undefined)[]> {
  const ticket = await caller.askTicket(book, '202609')
  const seen: (string | undefined)[] = []
  for (let poll = 0; poll < polls; poll++) {
    const { registros } = await caller.poll(book, '202609', ticket)
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
      const ticket = await caller.askTicket('rce', '202609')
      const { registros } = await caller.poll('rce', '202609', ticket)
      expect(registros[0]).toMatchObject({ codEstadoProceso: '06', archivoReporte: shown })
    }
  })

  it('B15 end with a file that is not there, once', async () => {
    await set({ behaviour: 'B15', times: 1 }, { behaviour: 'B15', variant: 'mongo', times: 1 })
    const [first] = await caller.collect('rce', '202609')
    expect(first!.toString()).toContain('"2244"')
    const [second] = await caller.collect('rce', '202609')
    expect(second!.toString()).toContain('MongoGridFSException')
    const [third] = await caller.collect('rce', '202609')
    expect(third!.subarray(0, 2).toString()).toBe('PK')
  })

  it('B16 bring a JSON error with 200', async () => {
    await set({ behaviour: 'B16' })
    const ticket = await caller.askTicket('rce', '202609')
    const [file] = (await caller.poll('rce', '202609', ticket)).registros[0]!.archivoReporte!
    const answer = await caller.download('rce', '202609', ticket, file!.nomArchivoReporte)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  it('B17 are named when one is running', async () => {
    await set({ behaviour: 'B17' })
    const answer = await caller.ask('rce', '202609')
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: { cod: number; msg: string }[] }
    expect(errors[0]!.cod).toBe(42209)
    const ticket = /Ticket: (\d{14})$/.exec(errors[0]!.msg)![1]!
    expect((await caller.poll('rce', '202609', ticket)).registros[0]!.codEstadoProceso).toBe('06')
  })
})

describe('files', () => {
  it('B18 say that there is nothing, in three ways', async () => {
    await set({ behaviour: 'B18', period: '202609' })
    expect((await caller.ask('rce', '202609')).status).toBe(422)
    await set({ behaviour: 'B18', variant: 'zip' })
    expect((await caller.collect('rce', '202609'))[0]).toHaveLength(22)
    await set({ behaviour: 'B18', variant: 'cabecera' })
    expect(await caller.lines('rce', '202609')).toHaveLength(1)
  })

  it('B19 come in UTF-8 with mark, without, or in Latin-1', async () => {
    const textOf = async () => [...unzip((await caller.collect('rce', '202609'))[0]!).values()][0]!
    expect((await textOf()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    await set({ behaviour: 'B19', variant: 'utf8' })
    expect((await textOf()).subarray(0, 3).toString()).toBe('RUC')
    await set({ behaviour: 'B19', variant: 'latin1' })
    expect((await textOf()).toString('latin1')).toContain('Razón social')
  })

  it('B20 come in volumes, or as several texts', async () => {
    const whole = await caller.lines('rce', '202609')
    await set({ behaviour: 'B20', variant: 'varios' })
    const texts = [...unzip((await caller.collect('rce', '202609'))[0]!).values()]
    expect(texts).toHaveLength(2)
    const rows = texts.reduce((sum, text) => sum + text.toString().trimEnd().split('\n').length - 1, 0)
    expect(rows).toBe(whole.length - 1)
    await set({ behaviour: 'B20', variant: 'partes' })
    const volumes = await caller.collect('rce', '202609')
    expect(volumes).toHaveLength(2)
    expect(volumes[0]!.readUInt32LE(0)).toBe(0x08074b50)
    expect(volumes[1]!.includes(Buffer.from([0x50, 0x4b, 5, 6]))).toBe(true)
  })

  it('B21 in CSV quote nothing, end in a total, and vary the owner', async () => {
    await set({ behaviour: 'B21', variant: 'punto-y-coma' })
    const [zip] = await caller.collect('rce', '202609', '1')
    const lines = [...unzip(zip!).values()][0]!
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(';'))
    expect(lines.at(-1)![0]).toBe('')
    expect(new Set(lines.slice(1, -1).map((line) => line[1])).size).toBeGreaterThan(1)
  })

  it('B24 of two periods share a name', async () => {
    always('B24')
    const names = await Promise.all(
      ['202608', '202609'].map(async (period) => {
        const ticket = await caller.askTicket('rvie', period)
        return (await caller.poll('rvie', period, ticket)).registros[0]!.archivoReporte![0]!.nomArchivoReporte
      }),
    )
    expect(names[0]).toBe(names[1])
    expect(names[0]).toBe(`LE${caller.owner.ruc}20261100014040001EXP2.zip`)
  })
})

describe('listings', () => {
  const page = async (number: number, perPage: number) =>
    caller.sire(`/rce/propuesta/web/propuesta/202609/busqueda?codTipoOpe=1&page=${number}&perPage=${perPage}`)

  it('B22 overlap', async () => {
    await set({ behaviour: 'B22' })
    const { registros } = (await (await page(2, 10)).json()) as { registros: unknown[] }
    expect(registros).toHaveLength(20)
  })

  it('B23 refuse more than 100', async () => {
    always('B23')
    expect((await page(1, 101)).status).toBe(422)
  })
})

describe('the proposal over time', () => {
  const cars = (period: string) =>
    Array.from(simulator.world.rows(caller.owner, 'rce', taxPeriod(period)), ({ car }) => car)

  it('B25 moves vouchers to the next month', async () => {
    const before = cars('202609')
    await set({ behaviour: 'B25', book: 'rce', period: '202609' })
    const moved = before.filter((car) => !cars('202609').includes(car))
    expect(moved.length).toBeGreaterThan(3)
    expect(cars('202610')).toEqual(expect.arrayContaining(moved))
  })

  it('B26 is corrected between two downloads', async () => {
    const [, ...before] = await caller.lines('rce', '202609')
    await set({ behaviour: 'B26', period: '202609' })
    const [, ...after] = await caller.lines('rce', '202609')
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
    const answer = await caller.sire(PERIODS)
    const [year] = (await answer.json()) as { lisPeriodos: { codEstado: string }[] }[]
    expect(year!.lisPeriodos[0]!.codEstado).toBe('01')
    simulator.world.clock.moveTo(new Date('2026-11-28T15:00:00Z'))
    expect(cars('202611')).toEqual(before)
    simulator.world.clock.moveTo(new Date('2026-11-15T15:00:00Z'))
  })
})

describe('voucher files', () => {
  const codeOf = () => {
    for (const { draft } of simulator.world.rows(caller.owner, 'rce', taxPeriod('202609')))
      if (draft.type === '01' && draft.series.startsWith('F') && /[ÁÉÍÓÚÑ]/.test(draft.issuer.name))
        return {
          code: `${draft.issuer.documentNumber}-01-${draft.series}-${draft.number}`,
          voucher: toSaleVoucher(draft)!,
        }
    throw new Error('no such voucher')
  }
  const file = async (kind: string) => {
    const answer = await caller.cpe(`/consultacpe/comprobantes/${codeOf().code}-2/${kind}`)
    const { valArchivo } = (await answer.json()) as { valArchivo: string }
    return [...unzip(Buffer.from(valArchivo, 'base64')).values()][0]!
  }

  it('are the XML, the PDF and the CDR of the voucher', async () => {
    expect(readCpe(await file('02')).document).toEqual(codeOf().voucher)
    expect((await file('01')).subarray(0, 5).toString()).toBe('%PDF-')
    expect(readCpe(await file('03')).document).toMatchObject({ kind: 'constancy', responseCode: '0' })
    const detail = await caller.cpe(`/consultacpe/comprobantes/${codeOf().code}-2`)
    const { comprobantes } = (await detail.json()) as {
      comprobantes: { procedenciaMasiva: { mtoImporteTotal: number } }[]
    }
    expect(comprobantes[0]!.procedenciaMasiva.mtoImporteTotal).toBe(Number(codeOf().voucher.totals.payable))
    const control = await caller.cpe(`/controlcpe/consultaxml/${codeOf().code}`)
    expect(unzip(Buffer.from(await control.arrayBuffer())).size).toBe(1)
  })

  it('of fee receipts and withholdings are there too', async () => {
    const { world } = simulator
    const periods = world.periods(caller.owner, 'rce').map(({ period }) => period)
    const withheld = (type: '20' | '40') =>
      periods
        .flatMap((period) => world.withholdings(caller.owner, type, period))
        .map(({ voucher }) => ({ voucher, type }))
    const receipts = periods.flatMap((period) => world.feeReceipts(caller.owner, period))
    const found = [...receipts.map((voucher) => ({ voucher, type: 'R1' })), ...withheld('20'), ...withheld('40')]
    expect(new Set(found.map(({ type }) => type)).size).toBe(3)
    for (const { voucher, type } of found) {
      const code = `${voucher.issuer.documentNumber}-${type}-${voucher.series}-${voucher.number}-2`
      const answer = await caller.cpe(`/consultacpe/comprobantes/${code}/02`)
      const { valArchivo } = (await answer.json()) as { valArchivo: string }
      const [xml] = [...unzip(Buffer.from(valArchivo, 'base64')).values()]
      expect(readCpe(xml!).document).toMatchObject({ type: voucher.type, id: voucher.id })
    }
  })

  it('are refused to a token of another API and to strangers', async () => {
    const headers = { authorization: `Bearer ${await caller.token()}`, 'user-agent': BROWSER }
    const answer = await fetch(`${simulator.baseUrls.cpe}/consultacpe/comprobantes/${codeOf().code}-2/02`, { headers })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ status: 401, message: 'Unauthorized' })
    const other = new Caller(simulator, simulator.world.taxpayers[2]!)
    expect((await other.cpe(`/consultacpe/comprobantes/${codeOf().code}-2/02`)).status).toBe(404)
  })

  it('B28 fail now and then, are out of reach, or lack the CDR', async () => {
    await caller.token(CPE_SCOPE)
    const path = () => `/consultacpe/comprobantes/${codeOf().code}-2/`
    await set({ behaviour: 'B28', times: 1 })
    expect((await caller.cpe(`${path()}02`)).status).toBe(500)
    expect((await caller.cpe(`${path()}02`)).status).toBe(200)
    await set({ behaviour: 'B28', variant: '404' })
    expect((await caller.cpe(`${path()}02`)).status).toBe(404)
    await set({ behaviour: 'B28', variant: 'sin-cdr' })
    expect(await (await caller.cpe(`${path()}03`)).json()).toHaveProperty('msgRespuesta')
    expect((await caller.cpe(`${path()}02`)).status).toBe(200)
  })

  it('B29 come in Latin-1 or without their accents', async () => {
    await set({ behaviour: 'B29', variant: 'latin1' })
    const latin = readCpe(await file('02'))
    expect(latin.source).toMatchObject({ declaredEncoding: 'ISO-8859-1' })
    expect(latin.document).toEqual(codeOf().voucher)
    await set({ behaviour: 'B29', variant: 'fffd' })
    expect((await file('02')).includes(Buffer.from([0xef, 0xbf, 0xbd]))).toBe(true)
  })
})

describe('the portal', () => {
  it('B30 is tried with the portal', async () => {
    // The ways it shows are in portal.test.ts.
    await set({ behaviour: 'B30' })
    expect(simulator.world.faults.peek(caller.owner.ruc, 'B30', { resource: '11.45.2.1.1' })).toBeDefined()
  })
})

describe('the random mode', () => {
  it('brings the same trouble for the same seed', async () => {
    const run = async () => {
      const url = `${simulator.url}/_sim/api/taxpayers/${caller.owner.ruc}/faults`
      const body = JSON.stringify({ random: { rate: 0.3, seed: 5 } })
      await caller.token()
      await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
      const statuses: number[] = []
      for (let call = 0; call < 20; call++) statuses.push((await caller.sire(PERIODS)).status)
      return statuses
    }
    const first = await run()
    expect(first.some((status) => status >= 500)).toBe(true)
    expect(first).toContain(200)
    expect(await run()).toEqual(first)
  })
})

it('every behaviour of the catalogue was tried', () => {
  expect([...tried].toSorted()).toEqual(Object.keys(behaviours).toSorted())
})
