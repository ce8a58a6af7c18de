import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents } from '@contapro/domain/money/cents'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { afterEach, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { serveSire, taxpayer } from './testing/fake-sire.ts'
import { servePortal } from './testing/fake-portal.ts'
import { FakeSunat, type FakeAnswer } from './testing/fake-sunat.ts'
import { makeZip } from './testing/make-zip.ts'
import { createTestClock } from './testing/test-clock.ts'
import { numberedLine } from './testing/register-text.ts'
import { compareWithSummary } from './sire/summary.ts'
import { createMemoryTokenStore } from './tokens/token-store.ts'
import { Sunat, type SunatOptions } from './sunat.ts'

const july = taxPeriod('202607')
const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function start(options: SunatOptions = {}) {
  const fake = servePortal(serveSire(new FakeSunat('/a/b'), { lines: [numberedLine('rce', 1)], polls: 0 }), taxpayer)
  const hosts = await fake.listen()
  const sunat = new Sunat({ hosts, paceMs: 0, clock: createTestClock(), ...options })
  open.push(sunat, fake)
  return { fake, sunat, hosts }
}

it('requests one token for many callers and shares it between processes through the store', async () => {
  const tokenStore = createMemoryTokenStore()
  const { sunat, fake, hosts } = await start({ tokenStore })
  const other = new Sunat({ hosts, paceMs: 0, clock: createTestClock(), tokenStore })
  open.push(other)
  fake.on('GET', /periodos/, { json: [] })
  const asked = Array.from({ length: 6 }, (_, n) =>
    (n % 2 ? sunat : other).sire.periods(taxpayer, n % 3 ? 'rce' : 'rvie'),
  )
  expect((await Promise.all(asked)).every(({ ok }) => ok)).toBe(true)
  expect(fake.count(/token/)).toBe(1)
})

it('has at most two concurrent calls per RUC', async () => {
  const { sunat, fake } = await start()
  let [now, most] = [0, 0]
  fake.on('GET', /periodos/, () => {
    now += 1
    most = Math.max(most, now)
    setImmediate(() => (now -= 1))
    return { json: [] }
  })
  await Promise.all(Array.from({ length: 8 }, () => sunat.sire.periods(taxpayer, 'rce')))
  expect(most).toBeLessThanOrEqual(2)
})

it('compares the rows with the summary', async () => {
  const { sunat, fake } = await start()
  const text =
    'Tipo de Documento|Total Documentos|a|b|c|d|e|f|g|h|i|j|Total CP\n01-Factura|1|0|0|0|0|0|0|0|0|0|0|1.01\nTOTAL |1|0|0|0|0|0|0|0|0|0|0|1.01\n'
  fake.on('GET', /resumencomprobantes\/202607\/1\/0\/exporta/, { text })
  const asked = await sunat.sire.askProposal(taxpayer, 'rce', july)
  if (!asked.ok || asked.value.kind !== 'ticket') throw new Error('no ticket')
  const state = await sunat.sire.waitForTicket(taxpayer, asked.value.ticket)
  if (!state.ok || state.value.kind !== 'ready') throw new Error('not ready')
  const read = await sunat.sire.downloadProposal(taxpayer, asked.value.ticket, state.value.files, () => {})
  const summary = await sunat.sire.summary(taxpayer, 'rce', july)
  if (!read.ok || read.value.kind !== 'register' || !summary.ok) throw new Error('not read')
  expect(compareWithSummary(summary.value, read.value.tally)).toEqual([])
})

const voucher = {
  issuer: '20445556667',
  type: '01',
  series: 'F002',
  number: '1',
  issueDate: calendarDate('2026-07-03'),
  total: cents(101),
}

it('checks the validity with the API client alone', async () => {
  const { sunat, fake } = await start()
  fake.on('POST', /clientesextranet/, { json: { access_token: 'eyJ.v', expires_in: 3600 } })
  fake.on('POST', /contribuyentes\/20601112223\/validarcomprobante/, ({ headers, body }) =>
    headers.authorization === 'Bearer eyJ.v' && body.includes('"monto":"1.01"')
      ? { json: { success: true, data: { estadoCp: '1', estadoRuc: '00', condDomiRuc: '12' } } }
      : { status: 401 },
  )
  expect(await sunat.validity.check(taxpayer, voucher)).toMatchObject({
    value: { voucher: 'accepted', address: 'NO HABIDO' },
  })
  expect(await sunat.validity.check(taxpayer, { ...voucher, type: '20' })).toMatchObject({
    failure: { kind: 'invalid-request' },
  })
})

it('does not close the SIRE to a client that the validity query refuses, and tries it again when it is saved', async () => {
  const { sunat, fake } = await start()
  fake.on('POST', /clientesextranet/, { status: 401, json: { error: 'invalid_client' } })
  const refused = { failure: { kind: 'wrong-api-credentials' } }
  for (const _ of [1, 2]) expect(await sunat.validity.check(taxpayer, voucher)).toMatchObject(refused)
  expect(fake.count(/clientesextranet/)).toBe(1)
  expect(await sunat.checkApiCredentials(taxpayer)).toMatchObject({ ok: true })
  await sunat.forgetCredentials(taxpayer)
  await sunat.validity.check(taxpayer, voucher)
  expect(fake.count(/clientesextranet/)).toBe(2)
})

it('downloads the padrón and keeps the requested taxpayers', async () => {
  const { sunat, fake } = await start()
  const content = readFileSync(new URL('../../../fixtures/sunat/padron/padron.txt', import.meta.url))
  fake.on('GET', /padron_reducido_ruc\.zip/, (_request, times) =>
    times === 1
      ? { html: '<html>Request failed</html>' }
      : {
          bytes: makeZip([{ name: 'padron.txt', content }]),
          headers: { 'last-modified': 'Mon, 05 Oct 2026 08:00:00 GMT' },
        },
  )
  const read = await sunat.padron.find(new Set(['20990000035']))
  expect(read).toMatchObject({ value: { lines: 4, lastModified: 'Mon, 05 Oct 2026 08:00:00 GMT' } })
  expect(read.ok && read.value.taxpayers.get('20990000035')).toMatchObject({
    state: 'BAJA DE OFICIO',
    condition: 'NO HABIDO',
  })
})

it('can be aborted while waiting for a ticket', async () => {
  const { sunat, fake } = await start()
  fake.on('GET', /consultaestadotickets/, { json: { registros: [] } })
  const stop = new AbortController()
  const ticket = { number: '1', book: 'rce', period: july, askedAt: 0 } as const
  await expect(
    sunat.sire.waitForTicket(taxpayer, ticket, { signal: stop.signal, onPoll: () => stop.abort(new Error('basta')) }),
  ).rejects.toThrow('basta')
})

it('has no secrets in failures, whatever SUNAT answers', async () => {
  const secrets = [taxpayer.password, taxpayer.clientSecret, 'eyJ.token-1.x', 'eyJ.portal.1', 's3s10n']
  const echo = `clave=${taxpayer.password} secreto ${taxpayer.clientSecret} token eyJ.token-1.x`
  const answers: FakeAnswer[] = [
    { text: echo },
    { html: `<html>${echo}</html>` },
    { json: { eco: echo } },
    { status: 400, json: { error: 'otro', error_description: echo } },
    { status: 422, json: { errors: [{ cod: '9', msg: echo }], msg: echo } },
    { status: 500, json: { exc: echo } },
    { status: 302, headers: { location: `https://evil.example/?${echo}` } },
    { reset: true },
  ]
  for (const answer of answers)
    for (const route of [/token/, /libros/, /cpe\//, /j_security_check/, /ww1/]) {
      const { sunat, fake } = await start()
      fake.on('GET', route, answer).on('POST', route, answer)
      const key = { issuer: '20445556667', type: '01', series: 'F002', number: '1' }
      const range = { from: calendarDate('2026-07-01'), to: calendarDate('2026-07-31') }
      const results = [
        await sunat.sire.periods(taxpayer, 'rce'),
        await sunat.sire.askProposal(taxpayer, 'rce', july),
        await sunat.sire.listProposal(taxpayer, 'rce', july, () => {}),
        await sunat.sire.summary(taxpayer, 'rce', july),
        await sunat.files.fetch({ by: 'api', credentials: taxpayer }, key, 'xml', 'received'),
        await sunat.checkSolCredentials(taxpayer),
        await sunat.lists.vouchers(taxpayer, 'invoice', 'received', range),
      ]
      const written = JSON.stringify(results.filter(({ ok }) => !ok))
      expect(secrets.filter((secret) => written.includes(secret))).toEqual([])
    }
}, 30_000)
