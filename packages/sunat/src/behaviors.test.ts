import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { BOOKS, type Book } from '@contapro/domain/vouchers/book'
import { afterEach, expect, it } from 'vitest'
import {
  serveSire,
  bearer,
  taxpayer,
  ticketRecord,
  unauthorized,
  unprocessable,
  registerZip,
  type SireWorld,
} from './testing/fake-sire.ts'
import { collect } from './testing/collect.ts'
import { FakeSunat, nginx500, type FakeAnswer } from './testing/fake-sunat.ts'
import { servePortal } from './testing/fake-portal.ts'
import { makeSplitZip, makeZip } from './testing/make-zip.ts'
import { headerOf, numberedLine } from './testing/register-text.ts'
import { createTestClock } from './testing/test-clock.ts'
import type { RegisterBatch } from './register/register-reader.ts'
import { Sunat, type SunatOptions } from './sunat.ts'

// One test per behavior of the catalog (docs/sunat/simulator.md): the right data or the right failure, and no voucher lost or repeated.

const july = taxPeriod('202607')
const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const line = (n: number) => numberedLine('rce', n)
const lines = [1, 2, 3].map(line)
const numbers = ['1', '2', '3']

async function start(change: Partial<SireWorld> = {}, options: SunatOptions = {}, prefix = '/pasarela') {
  const world: SireWorld = { lines, polls: 0, ...change }
  const fake = serveSire(new FakeSunat(prefix), world)
  const clock = createTestClock()
  const sunat = new Sunat({ hosts: await fake.listen(), paceMs: 0, clock, ...options })
  open.push(sunat, fake)
  const run = async (book: Book = 'rce') => {
    const { rows, ...rest } = await collect(sunat, taxpayer, book, july)
    return { numbers: rows.map(({ number }) => number), rows, ...rest }
  }
  return { fake, sunat, clock, world, run }
}

const whole = { numbers, repeated: 0, unreadable: 0 }
const periodsPath = /omisos\/\d+\/periodos$/
const years: FakeAnswer = { json: [{ lisPeriodos: [{ perTributario: '202607', codEstado: '03' }] }] }

it('collects a period when nothing is wrong, with and without a prefix', async () => {
  for (const prefix of ['', '/v1/x/y']) {
    const { run, fake } = await start({}, {}, prefix)
    expect(await run()).toMatchObject(whole)
    expect(fake.count(/token/)).toBe(1)
  }
})

it('B1 wrong SOL password: refused once, and never sent again to any service', async () => {
  const { sunat, fake } = await start()
  servePortal(fake, taxpayer)
  const wrong = { ...taxpayer, password: 'otra' }
  const refused = { ok: false, failure: { kind: 'wrong-sol-credentials' } }
  expect(await sunat.sire.periods(wrong, 'rce')).toEqual(refused)
  expect(await sunat.sire.periods(wrong, 'rvie')).toEqual(refused)
  expect(await sunat.checkApiCredentials(wrong)).toEqual(refused)
  expect(await sunat.checkSolCredentials(wrong)).toEqual(refused)
  expect(fake.log).toHaveLength(1)
  expect(await sunat.checkApiCredentials(taxpayer)).toEqual({ ok: true, value: undefined })
  await sunat.forgetCredentials(wrong)
  expect(await sunat.checkApiCredentials(wrong)).toEqual(refused)
  expect(fake.log).toHaveLength(3)
})

it('B2 client_id of another API', async () => {
  const { sunat, fake } = await start()
  fake.on('POST', /token/, { status: 401, json: { error: 'unauthorized_client' } })
  const refused = { ok: false, failure: { kind: 'wrong-api-credentials', reason: 'unauthorized-client' } }
  expect(await sunat.checkApiCredentials(taxpayer)).toEqual(refused)
  expect(await sunat.sire.askProposal(taxpayer, 'rce', july)).toEqual(refused)
  expect(fake.log).toHaveLength(1)
})

it('B3 new credentials: missing permission after one renewal, never wrong credentials', async () => {
  const { sunat, fake } = await start()
  fake.on('GET', periodsPath, unauthorized)
  expect(await sunat.sire.periods(taxpayer, 'rce')).toEqual({
    ok: false,
    failure: { kind: 'missing-permission', module: 'rce' },
  })
  expect([fake.count(/token/), fake.count(periodsPath)]).toEqual([2, 2])
})

it('B4 no permission on one book, the other works', async () => {
  const { sunat, fake } = await start()
  fake.on('GET', /080000\/periodos/, unauthorized).on('GET', /140000\/periodos/, years)
  expect(await sunat.sire.periods(taxpayer, 'rce')).toMatchObject({
    failure: { kind: 'missing-permission', module: 'rce' },
  })
  expect(await sunat.sire.periods(taxpayer, 'rvie')).toMatchObject({ ok: true, value: [{ period: '202607' }] })
})

it('B5 token expiry: renewed before its end, and once on an empty 401', async () => {
  const { sunat, fake, clock } = await start()
  let valid = ''
  fake.on('GET', periodsPath, (request) => {
    valid ||= bearer(request)
    return bearer(request) === valid ? years : { status: 401 }
  })
  await sunat.sire.periods(taxpayer, 'rce')
  clock.advance(3600_000 * 0.79)
  await sunat.sire.periods(taxpayer, 'rce')
  expect(fake.count(/token/)).toBe(1)
  clock.advance(3600_000 * 0.17)
  valid = 'eyJ.token-2.x'
  expect(await sunat.sire.periods(taxpayer, 'rce')).toMatchObject({ ok: true })
  expect(fake.count(/token/)).toBe(2)
  valid = 'eyJ.token-3.x'
  expect(await sunat.sire.periods(taxpayer, 'rce')).toMatchObject({ ok: true })
  expect(fake.count(/token/)).toBe(3)
})

it('B6 a new token revokes the old one: all callers continue with one new token', async () => {
  const { sunat, fake } = await start()
  let last = ''
  fake.on('GET', periodsPath, (request, times) => {
    if (times === 1) return { status: 401 }
    last = bearer(request)
    return years
  })
  const all = await Promise.all([1, 2, 3, 4].map(() => sunat.sire.periods(taxpayer, 'rce')))
  expect(all.every(({ ok }) => ok)).toBe(true)
  expect([fake.count(/token/), last]).toEqual([2, 'eyJ.token-2.x'])
})

it('B7 browsers only: every call has a browser’s User-Agent', async () => {
  const { run, fake } = await start()
  await run()
  expect(fake.log.every(({ headers }) => headers['user-agent']?.startsWith('Mozilla/5.0'))).toBe(true)
})

it.each<[string, FakeAnswer]>([
  ['429 with Retry-After', { status: 429, headers: { 'retry-after': '3' } }],
  ['429 without', { status: 429, json: {} }],
  ['nginx 500', { status: 500, html: nginx500 }],
  ['reset', { reset: true }],
])(
  'B8 throttling (%s): slows down, waits and continues, and is unavailable when it lasts',
  async (_name, throttled) => {
    const { run, fake, sunat } = await start({}, { paceMs: 1200 })
    fake.on('GET', /consultaestadotickets/, (_request, times) => (times <= 2 ? throttled : undefined))
    expect(await run()).toMatchObject(whole)
    fake.on('GET', periodsPath, throttled)
    expect(await sunat.sire.periods(taxpayer, 'rce')).toMatchObject({ failure: { kind: 'unavailable' } })
  },
)

it.each<[string, FakeAnswer]>([
  [
    '500 with exc',
    { status: 500, json: { cod: '500', msg: 'Internal Server Error', exc: 'java.lang.NullPointerException' } },
  ],
  ['503', { status: 503, html: '<html>Request failed</html>' }],
  ['504', { status: 504, html: '<html>Gateway Time-out</html>' }],
])('B9 %s anywhere: retried, and unavailable when it lasts', async (_name, error) => {
  const { run, fake } = await start()
  fake.on('GET', /libros/, (_request, times) => (times % 2 ? error : undefined))
  fake.on('POST', /token/, (_request, times) => (times === 1 ? error : undefined))
  expect(await run()).toMatchObject(whole)
  fake.on('GET', /export/, error)
  expect(await run()).toMatchObject({ numbers: [], failure: { kind: 'unavailable', reason: 'server-error' } })
})

it('B10 slow ticket: polled with growing waits until it ends', async () => {
  const { run, clock } = await start({ polls: 12 })
  expect(await run()).toMatchObject(whole)
  expect(clock.slept.slice(0, 3)).toEqual([2000, 3000, 4500])
  expect(Math.max(...clock.slept)).toBe(30_000)
})

it('B11 ticket not listed yet', async () => {
  const { run, fake } = await start()
  fake.on('GET', /consultaestadotickets/, (_request, times) =>
    times <= 3 ? { json: { paginacion: { totalRegistros: 0 }, registros: [] } } : undefined,
  )
  expect(await run()).toMatchObject(whole)
})

it('B12 stuck ticket: the wait ends, an older finished one is found, and the same ticket can be resumed later', async () => {
  const { sunat, fake, world } = await start({ polls: 10_000 })
  const asked = await sunat.sire.askProposal(taxpayer, 'rce', july)
  if (!asked.ok || asked.value.kind !== 'ticket') throw new Error('no ticket')
  const { ticket } = asked.value
  expect(await sunat.sire.waitForTicket(taxpayer, ticket, { timeoutMs: 600_000 })).toMatchObject({
    value: { kind: 'pending' },
  })
  fake.on('GET', /consultaestadotickets/, ({ query }) =>
    query.get('numTicket')
      ? undefined
      : {
          json: {
            registros: [
              ticketRecord('20260300000050', true, world),
              ticketRecord('20260300000060', true, world, { codProceso: '11' }),
              ticketRecord('20260300000070', false, world),
            ],
          },
        },
  )
  expect(await sunat.sire.findFinishedTicket(taxpayer, 'rce', july)).toMatchObject({
    value: { ticket: { number: '20260300000050' } },
  })
  // The stored ticket is enough to resume after a restart.
  const stored: typeof ticket = JSON.parse(JSON.stringify(ticket))
  fake.on('GET', /consultaestadotickets/, { json: { registros: [ticketRecord(ticket.number, true, world)] } })
  expect(await sunat.sire.pollTicket(taxpayer, stored)).toMatchObject({ value: { kind: 'ready' } })
})

it('B13 ticket that fails', async () => {
  const { run, fake, world } = await start()
  const failed = { codEstadoProceso: '03', desEstadoProceso: 'Procesado con errores', archivoReporte: null }
  fake.on('GET', /consultaestadotickets/, ({ query }) => ({
    json: { registros: [ticketRecord(query.get('numTicket') ?? '', true, world, failed)] },
  }))
  expect(await run()).toMatchObject({ numbers: [], state: { kind: 'failed', code: '03' } })
})

it('B14 finished without a file: waits for it, then requests a new ticket', async () => {
  const late = await start()
  late.fake.on('GET', /consultaestadotickets/, ({ query }, times) =>
    times <= 3
      ? { json: { registros: [ticketRecord(query.get('numTicket') ?? '', true, late.world, { archivoReporte: [] })] } }
      : undefined,
  )
  expect(await late.run()).toMatchObject(whole)
  expect(late.fake.count(/export/)).toBe(1)
  const never = await start()
  never.fake.on('GET', /consultaestadotickets/, ({ query }) =>
    query.get('numTicket') === '20260300000071'
      ? { json: { registros: [ticketRecord('20260300000071', true, never.world, { archivoReporte: null })] } }
      : undefined,
  )
  expect(await never.run()).toMatchObject(whole)
  expect(never.fake.count(/export/)).toBe(2)
})

it.each<[string, FakeAnswer]>([
  ['422 2244', unprocessable(2244, 'El archivo solicitado no existe.')],
  [
    'GridFS',
    {
      status: 500,
      json: {
        cod: '500',
        exc: 'com.mongodb.MongoGridFSException: No file found with the filename: x.zip and revision: -1',
      },
    },
  ],
  ['an error with 200', { json: { cod: '500', msg: 'Error', exc: 'java.io.FileNotFoundException' } }],
  ['internal path', { status: 500, json: { cod: '500', exc: 'java.io.IOException: /data0/e/sire/x.zip' } }],
])('B15 finished with a missing file (%s): not retried, a new ticket has it', async (_name, missing) => {
  const { run, fake } = await start()
  fake.on('GET', /archivoreporte/, ({ query }) => (query.get('numTicket') === '20260300000071' ? missing : undefined))
  expect(await run()).toMatchObject(whole)
  expect([fake.count(/archivoreporte/), fake.count(/export/)]).toEqual([2, 2])
})

it('B16 JSON error with 200 instead of the zip', async () => {
  const { run, fake } = await start()
  fake.on('GET', /archivoreporte/, { json: { cod: '500', msg: 'Internal Server Error' } })
  expect(await run()).toMatchObject({ numbers: [], failure: { kind: 'unavailable', reason: 'server-error' } })
  const once = await start()
  once.fake.on('GET', /archivoreporte/, (_request, times) =>
    times === 1 ? { json: { cod: '500', msg: 'Error' } } : undefined,
  )
  expect(await once.run()).toMatchObject(whole)
})

it('B17 export already running: its ticket is used', async () => {
  const { run, fake, world } = await start()
  fake.on('GET', /export/, unprocessable(42209, 'Se encuentra en proceso, Ticket: 20260300000066'))
  fake.on('GET', /consultaestadotickets/, { json: { registros: [ticketRecord('20260300000066', true, world)] } })
  expect(await run()).toMatchObject(whole)
})

it('B17 export of another period already running: its ticket is not used', async () => {
  const { run, fake, world } = await start()
  fake.on('GET', /export/, unprocessable(42209, 'Se encuentra en proceso, Ticket: 20260300000066'))
  fake.on('GET', /consultaestadotickets/, {
    json: { registros: [ticketRecord('20260300000066', true, world, { perTributario: '202606' })] },
  })
  expect(await run()).toMatchObject({ numbers: [], state: { kind: 'failed' } })
  expect(fake.count(/archivoreporte/)).toBe(0)
})

it('a file or listing of another owner or period is a failure', async () => {
  const { run, fake, sunat } = await start({ lines: [numberedLine('rce', 1, { period: '202606' })] })
  const failure = { kind: 'unexpected-format' }
  expect(await run()).toMatchObject({ numbers: [], failure })
  const registros = [{ ...record(1), perTributario: '202606' }]
  fake.on('GET', /busqueda/, { json: { registros, paginacion: { totalRegistros: 1 } } })
  expect(await sunat.sire.listProposal(taxpayer, 'rce', july, () => {})).toMatchObject({ failure })
})

it('B18 empty period, in each of its forms: an empty result', async () => {
  const empty = { numbers: [], repeated: 0, unreadable: 0 }
  for (const code of [1070, '1518']) {
    const { run, fake, sunat } = await start()
    fake.on('GET', /export|busqueda/, unprocessable(code, 'Sin comprobantes'))
    expect(await run()).toEqual({ ...empty, rows: [] })
    expect(await sunat.sire.listProposal(taxpayer, 'rce', july, () => {})).toMatchObject({
      value: { rows: 0, isComplete: true },
    })
  }
  for (const bytes of [makeZip([]), registerZip('rce', [])])
    expect(await (await start({ parts: [{ name: 'a.zip', bytes }] })).run()).toEqual({ ...empty, rows: [] })
})

it('B18 a book that does not exist is not an empty period', async () => {
  const { run, fake, sunat } = await start()
  fake.on('GET', /export|busqueda/, unprocessable('1010', 'El libro no existe'))
  const failure = { kind: 'invalid-request', codes: ['1010'] }
  expect(await run()).toMatchObject({ numbers: [], failure })
  expect(await sunat.sire.listProposal(taxpayer, 'rce', july, () => {})).toMatchObject({ failure })
})

it('B18 a period is empty when all of its files are, and one of them empty means a new ticket', async () => {
  const parts = ['p.zip', 'q.zip'].map((name, index) => ({ name, bytes: registerZip('rce', [line(index + 1)]) }))
  const { run, fake } = await start({ parts })
  const empty = unprocessable(1070, 'Sin comprobantes')
  fake.on('GET', /archivoreporte/, ({ query }) =>
    query.get('numTicket') === '20260300000071' && query.get('nomArchivoReporte') === 'q.zip' ? empty : undefined,
  )
  expect(await run()).toMatchObject({ numbers: ['1', '2'] })
  expect(fake.count(/export/)).toBe(2)
  fake.on('GET', /archivoreporte/, empty)
  expect(await run()).toMatchObject({ numbers: [], repeated: 0 })
  expect(fake.count(/export/)).toBe(3)
})

it.each(['utf8 with BOM', 'utf8', 'latin1'])('B19 encoding: %s', async (encoding) => {
  const text = [headerOf('rce'), numberedLine('rce', 1, { partyName: 'CAÑETE ÁRBOL S.A.C.' })].join('\n')
  const content = Buffer.from(
    encoding === 'utf8 with BOM' ? `\ufeff${text}` : text,
    encoding === 'latin1' ? 'latin1' : 'utf8',
  )
  const { run } = await start({ parts: [{ name: 'a.zip', bytes: makeZip([{ name: 'a.txt', content }]) }] })
  expect((await run()).rows).toMatchObject([{ partyName: 'CAÑETE ÁRBOL S.A.C.', total: 101 }])
})

it('B20 split zips of both kinds, several zips and several texts in one', async () => {
  const header = headerOf('rce')
  const member = (name: string, ...rows: string[]) => ({ name, content: [header, ...rows].join('\n') })
  const first = member('1.txt', line(1), line(2))
  const second = member('2.txt', line(3))
  const members = [first, second]
  const plain = makeZip(members)
  const [z01, zip] = makeSplitZip(members, 90)
  const parts = (...all: [string, Buffer][]) => ({ parts: all.map(([name, bytes]) => ({ name, bytes })) })
  for (const world of [
    parts(['p.zip', zip], ['p.z01', z01]),
    parts(['p.z01', plain.subarray(0, 33)], ['p.z02', plain.subarray(33, 60)], ['p.zip', plain.subarray(60)]),
    parts(['p.zip', plain]),
    parts(['p.zip', makeZip([first])], ['q.zip', makeZip([second])]),
    parts(['p.zip', makeZip([first])], ['q.zip', makeZip([member('2.txt', line(2), line(3))])]),
  ])
    expect((await (await start(world)).run()).numbers).toEqual(numbers)
  expect(await (await start(parts(['p.zip', zip]))).run()).toMatchObject({ failure: { kind: 'unexpected-format' } })
})

it('B20 a part without header is read wherever the header is, and none without it', async () => {
  const headerless = { name: '0.txt', content: [line(1), line(2)].join('\n') }
  const headed = { name: '1.txt', content: [headerOf('rce'), line(3)].join('\n') }
  const other = { name: '2.txt', content: 'RUC|Detalle\n20601112223|algo' }
  const world = (...members: { name: string; content: string }[]) =>
    start({ parts: [{ name: 'p.zip', bytes: makeZip(members) }] })
  for (const members of [
    [headerless, headed],
    [headed, headerless],
    [headerless, other, headed],
  ]) {
    const { numbers: read, unreadable } = await (await world(...members)).run()
    expect([read.toSorted(), unreadable]).toEqual([numbers, 0])
  }
  const failure = { kind: 'unexpected-format' }
  expect(await (await world(headerless)).run()).toMatchObject({ numbers: [], failure })
  expect(await (await world(headerless, other)).run()).toMatchObject({ numbers: [], failure })
})

it('B21 CSV quirks', async () => {
  const csv = (n: number, more = {}) => numberedLine('rce', n, more).replaceAll('|', ',')
  const content = [
    headerOf('rce').replaceAll('|', ','),
    csv(1, { partyName: 'ACME, OBRAS, SAC' }),
    csv(2, { ownerName: 'BOTICAS, SRL' }),
    csv(3),
    ',,,,,,,,,,,,,,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,6.06',
  ].join('\n')
  const { run } = await start({ parts: [{ name: 'a.zip', bytes: makeZip([{ name: 'a.csv', content }]) }] })
  expect(await run()).toMatchObject({
    ...whole,
    rows: [{ partyName: 'ACME, OBRAS, SAC', total: 101 }, { total: 202 }, { total: 303 }],
  })
})

const noAmounts = Object.fromEntries(
  'BIGravadaDG IgvIpmDG BIGravadaDGNG IgvIpmDGNG BIGravadaDNG IgvIpmDNG ValorAdqNG ISC Icbp OtrosTrib'
    .split(' ')
    .map((name) => [`mto${name}`, 0]),
)

const record = (n: number) => ({
  numRuc: taxpayer.ruc,
  codCar: `2044555666701F002${String(n).padStart(10, '0')}`,
  codTipoCDP: '01',
  numSerieCDP: 'F002',
  numCDP: n,
  fecEmision: '2026-07-03',
  codMoneda: 'PEN',
  numDocIdentidadProveedor: '20445556667',
  perTributario: '202607',
  codEstadoComprobante: '1',
  montos: { ...noAmounts, mtoTotalCp: n },
})

it('B22 overlapping pages: each voucher is read once', async () => {
  const all = Array.from({ length: 323 }, (_, index) => record(index + 1))
  const { sunat, fake } = await start()
  fake.on('GET', /busqueda/, ({ query }) => {
    const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))]
    const from = (page - 1) * perPage
    return { json: { registros: all.slice(from, from + page * perPage), paginacion: { totalRegistros: 323 } } }
  })
  const seen: number[] = []
  const listed = await sunat.sire.listProposal(
    taxpayer,
    'rce',
    july,
    ({ rows }) => void seen.push(...rows.map(({ total }) => total)),
  )
  expect(listed).toEqual({ ok: true, value: { announced: 323, rows: 323, unreadable: 0, isComplete: true } })
  expect(seen.reduce((sum, total) => sum + total, 0)).toBe(((323 * 324) / 2) * 100)
})

it('B22 fewer rows than announced: the listing is incomplete', async () => {
  const { sunat, fake } = await start()
  fake.on('GET', /busqueda/, { json: { registros: [record(1)], paginacion: { totalRegistros: 5 } } })
  expect(await sunat.sire.listProposal(taxpayer, 'rce', july, () => {})).toMatchObject({
    value: { rows: 1, isComplete: false },
  })
})

it('B22 an unreadable record came too, once however many pages repeat it', async () => {
  const all = Array.from({ length: 150 }, (_, index) => record(index + 1))
  const broken = { ...record(120), montos: {} }
  const { sunat, fake } = await start()
  fake.on('GET', /busqueda/, ({ query }) => ({
    json: {
      registros: [...(query.get('page') === '1' ? all.slice(0, 100) : all.slice(50)), broken],
      paginacion: { totalRegistros: 151 },
    },
  }))
  expect(await sunat.sire.listProposal(taxpayer, 'rce', july, () => {})).toMatchObject({
    value: { rows: 150, unreadable: 1, isComplete: true },
  })
})

it('B22 vouchers with one CAR are all read, and a record that contradicts another is set aside', async () => {
  const card = (series: string, numCDP: string) => ({ ...record(1), codTipoCDP: '30', numSerieCDP: series, numCDP })
  const registros = [
    { ...card('FA010001', '10000000001'), codCar: '2044555666730000100000000001' },
    { ...card('FB020001', '20000000001'), codCar: '2044555666730000100000000001' },
    record(3),
    record(3),
    { ...record(3), codEstadoComprobante: '2' },
  ]
  const { sunat, fake } = await start()
  fake.on('GET', /busqueda/, { json: { registros, paginacion: { totalRegistros: 3 } } })
  const batches: RegisterBatch[] = []
  const listed = await sunat.sire.listProposal(taxpayer, 'rce', july, (batch) => void batches.push(batch))
  expect(listed).toMatchObject({ value: { rows: 3, unreadable: 1, isComplete: true } })
  expect(batches.flatMap(({ unreadable }) => unreadable)).toMatchObject([{ reason: 'contradictory' }])
})

it('B23 page limit: never more than 100 rows per page', async () => {
  const { sunat, fake } = await start()
  fake.on('GET', /busqueda|comprobantes$/, ({ query }) =>
    Number(query.get('perPage')) > 100
      ? unprocessable('422', 'JerseyViolationException')
      : { json: { registros: [], paginacion: { totalRegistros: 0 } } },
  )
  for (const book of BOOKS)
    expect(await sunat.sire.listProposal(taxpayer, book, july, () => {})).toMatchObject({ value: { isComplete: true } })
})

it('B24 same file name for two periods: the ticket identifies the file', async () => {
  const { sunat, fake, world } = await start()
  for (const period of ['202607', '202608']) {
    const row = numberedLine('rce', Number(period.slice(4)), { period })
    fake.on('GET', /export/, ({ path }) =>
      path.includes(`/${period}/`) ? { json: { numTicket: `99${period}000000` } } : undefined,
    )
    fake.on('GET', /consultaestadotickets/, ({ query }) =>
      query.get('perIni') === period
        ? { json: { registros: [ticketRecord(`99${period}000000`, true, world, { perTributario: period })] } }
        : undefined,
    )
    fake.on('GET', /archivoreporte/, ({ query }) =>
      query.get('perTributario') === period ? { bytes: registerZip('rce', [row]) } : undefined,
    )
  }
  const both = await Promise.all(
    ['202607', '202608'].map((period) => collect(sunat, taxpayer, 'rce', taxPeriod(period))),
  )
  expect(both.map(({ rows }) => rows.map(({ period, number }) => [period, number]))).toEqual([
    [['202607', '7']],
    [['202608', '8']],
  ])
})

it('B25 late voucher: it keeps its own date in the period that lists it', async () => {
  const { run } = await start({ lines: [numberedLine('rce', 1, { issueDate: '28/05/2026' })] })
  expect((await run()).rows).toMatchObject([{ period: '202607', issueDate: '2026-05-28' }])
})

it('B26 corrections between two downloads, and a repeated CAR', async () => {
  const { run, world } = await start()
  expect((await run()).rows.map(({ state }) => state)).toEqual(['1', '1', '1'])
  world.lines = [line(1), numberedLine('rce', 2, { state: '2', total: '0.00' }), line(1), line(4)]
  expect(await run()).toMatchObject({
    numbers: ['1', '2', '4'],
    repeated: 1,
    rows: [{ total: 101 }, { state: '2', total: 0 }, { total: 404 }],
  })
})

it('B27 filed period', async () => {
  const { sunat, fake } = await start()
  fake.on('GET', periodsPath, (_request, times) => ({
    json: [{ lisPeriodos: [{ perTributario: '202607', codEstado: times === 1 ? '03' : '01' }] }],
  }))
  expect(await sunat.sire.periods(taxpayer, 'rce')).toMatchObject({ value: [{ isFiled: false }] })
  expect(await sunat.sire.periods(taxpayer, 'rce')).toMatchObject({ value: [{ isFiled: true }] })
})

const invoice = { issuer: '20445556667', type: '07', series: 'F002', number: '1' }
const api = { by: 'api', credentials: taxpayer } as const
const packed = (content: Buffer | string, name = 'a.xml') => ({
  json: { valArchivo: makeZip([{ name, content }]).toString('base64'), nomArchivo: 'a.zip' },
})

it('B28 consultacpe: a transient 500, a 404 with controlcpe as fallback, no CDR, no permission', async () => {
  const { sunat, fake } = await start()
  fake.on('GET', /consultacpe.*-F7-F002-1-2\/02$/, (_request, times) =>
    times === 1 ? { status: 500, json: { code: 500 } } : packed('<xml/>'),
  )
  expect(await sunat.files.fetch(api, invoice, 'xml', 'received')).toMatchObject({
    value: { kind: 'file', bytes: Buffer.from('<xml/>') },
  })
  fake.on('GET', /consultacpe/, { status: 404, json: { status: 404, message: 'Not Found' } })
  fake.on('GET', /controlcpe\/consultaxml\/20445556667-07-F002-1$/, {
    bytes: makeZip([{ name: 'b.xml', content: '<otro/>' }]),
  })
  expect(await sunat.files.fetch(api, invoice, 'xml', 'received')).toMatchObject({
    value: { bytes: Buffer.from('<otro/>') },
  })
  expect(await sunat.files.fetch(api, invoice, 'pdf', 'received')).toMatchObject({
    value: { kind: 'absent', reason: 'not-found' },
  })
  fake.on('GET', /\/03$/, { json: [{ msgRespuesta: 'Comprobante sin CDR' }] })
  expect(await sunat.files.fetch(api, invoice, 'cdr', 'received')).toMatchObject({
    value: { kind: 'absent', reason: 'no-cdr' },
  })
  fake.on('GET', /cpe\//, { status: 401, json: { status: 401, message: 'Unauthorized' } })
  expect(await sunat.files.fetch(api, invoice, 'xml', 'received')).toEqual({
    ok: false,
    failure: { kind: 'missing-permission', module: 'voucher-files' },
  })
})

it('B29 XML in ISO-8859-1 or with broken accents: bytes are unchanged', async () => {
  const { sunat, fake } = await start()
  for (const bytes of [
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Ñandú</a>', 'latin1'),
    Buffer.from('<a>CAMI\ufffdN</a>'),
  ]) {
    fake.on('GET', /\/02$/, packed(bytes))
    expect(await sunat.files.fetch(api, invoice, 'xml', 'received')).toEqual({
      ok: true,
      value: { kind: 'file', bytes },
    })
  }
})

const september = { from: calendarDate('2026-09-01'), to: calendarDate('2026-09-30') }

it('B30 portal: missing option, page not available, closed connection', async () => {
  const { sunat, fake } = await start({}, { timeoutMs: 50 })
  servePortal(fake, taxpayer, { without: ['11.5.3.1.2'] })
  const list = () => sunat.lists.vouchers(taxpayer, 'invoice', 'received', september)
  expect(await list()).toEqual({ ok: false, failure: { kind: 'missing-permission', module: 'portal-invoices' } })
  expect(await sunat.lists.vouchers(taxpayer, 'boleta', 'issued', september)).toMatchObject({
    failure: { kind: 'missing-permission', module: 'portal-boletas' },
  })
  fake.on('GET', /MenuInternet/, ({ query }) =>
    query.get('action') === 'execute' ? { html: '<html><h1>ERROR 404 - PÁGINA NO DISPONIBLE</h1></html>' } : undefined,
  )
  expect(await list()).toMatchObject({ failure: { kind: 'unavailable', reason: 'web-page' } })
  fake.on('GET', /MenuInternet/, ({ query }) => (query.get('action') === 'execute' ? { reset: true } : undefined))
  expect(await list()).toMatchObject({ failure: { kind: 'unavailable', reason: 'connection' } })
})

it('B31 unknown path: nginx 500 on api-sire, 404 on api-cpe', async () => {
  const { sunat, fake } = await start()
  expect(await sunat.sire.summary(taxpayer, 'rce', july)).toMatchObject({
    failure: { kind: 'unavailable', status: 500 },
  })
  fake.on('GET', /cpe\//, { status: 404, html: '<html>404 Not Found</html>' })
  expect(await sunat.files.fetch(api, invoice, 'xml', 'received')).toMatchObject({
    value: { kind: 'absent', reason: 'not-found' },
  })
})
