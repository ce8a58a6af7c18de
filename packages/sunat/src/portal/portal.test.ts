import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { afterEach, describe, expect, it } from 'vitest'
import { Sunat } from '../sunat.ts'
import { hasSession, servePortal, type PortalSettings } from '../testing/fake-portal.ts'
import { FakeSunat } from '../testing/fake-sunat.ts'
import { makeZip } from '../testing/make-zip.ts'
import { readExchange } from '../testing/read-exchange.ts'
import { createTestClock } from '../testing/test-clock.ts'

const user = { ruc: '20601112223', user: 'BOTICA01', password: 'Cl4ve-S0L' }
const july = { from: calendarDate('2026-07-01'), to: calendarDate('2026-07-31') }
const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function start(settings: PortalSettings = {}, prefix = '/detras') {
  const fake = servePortal(new FakeSunat(prefix), user, settings)
  const clock = createTestClock()
  const sunat = new Sunat({ hosts: await fake.listen(), paceMs: 0, clock })
  open.push(sunat, fake)
  return { fake, clock, sunat, logins: () => fake.count(/j_security_check/) }
}

const page = (name: string) => ({ html: readExchange(name).answer.body.toString('latin1') })
const lists = (sunat: Sunat) => sunat.lists.vouchers(user, 'invoice', 'received', july)

describe('login', () => {
  it.each(['', '/detras'])('follows script, form and redirects with prefix "%s"', async (prefix) => {
    const { sunat, logins } = await start({}, prefix)
    expect(await sunat.checkSolCredentials({ ...user, user: ' botica01' })).toEqual({ ok: true, value: undefined })
    expect(logins()).toBe(1)
  })

  it.each(['redirect', 'page'] as const)('is refused by %s and not retried', async (refuseBy) => {
    const { sunat, logins } = await start({ refuseBy })
    for (let n = 0; n < 3; n += 1)
      expect(await sunat.checkSolCredentials({ ...user, password: 'mala' })).toEqual({
        ok: false,
        failure: { kind: 'wrong-sol-credentials' },
      })
    expect(logins()).toBe(1)
  })

  it('belongs to the password that opened it, also while it is in progress', async () => {
    const { sunat, logins } = await start()
    const wrong = { failure: { kind: 'wrong-sol-credentials' } }
    const listWith = (password: string) => sunat.lists.vouchers({ ...user, password }, 'invoice', 'received', july)
    const [right, refused] = await Promise.all([lists(sunat), listWith('mala')])
    expect(right).not.toMatchObject(wrong)
    expect(refused).toMatchObject(wrong)
    expect(await listWith('otra')).toMatchObject(wrong)
    expect(logins()).toBe(3)
    expect(await lists(sunat)).not.toMatchObject(wrong)
    expect(logins()).toBe(3)
  })

  it('is forgotten with the taxpayer or with its credentials', async () => {
    const { sunat, logins } = await start()
    await lists(sunat)
    await sunat.forgetTaxpayer('20601112224')
    await lists(sunat)
    expect(logins()).toBe(1)
    await sunat.forgetTaxpayer(user.ruc)
    await lists(sunat)
    expect(logins()).toBe(2)
    await sunat.forgetTokens({ ...user, clientId: '', clientSecret: '' })
    await lists(sunat)
    expect(logins()).toBe(3)
  })

  it.each([
    ['503', { status: 503, html: '<html>mantenimiento</html>' }],
    ['an unknown page', { html: '<html><form><input type="password" name="otra"></form></html>' }],
    ['a closed connection', { reset: true as const }],
    ['an overloaded server', { html: '<html>Error del Servidor, reintentar en 5 minutos</html>' }],
  ])('does not take %s for wrong credentials', async (_name, trouble) => {
    const { sunat, fake } = await start()
    fake.on('POST', /j_security_check/, (_request, times) => (times === 1 ? trouble : undefined))
    const first = await sunat.checkSolCredentials(user)
    expect(first.ok || ['unavailable', 'unexpected-format'].includes(first.failure.kind)).toBe(true)
    expect(first.ok).toBe(false)
    expect(await sunat.checkSolCredentials(user)).toMatchObject({ ok: true })
  })

  it('follows no redirect to a host that is not configured', async () => {
    const { sunat, fake } = await start()
    fake.on('POST', /j_security_check/, {
      status: 302,
      headers: { location: 'http://169.254.169.254/AutenticaMenuInternet.htm?code=1' },
    })
    expect(await sunat.checkSolCredentials(user)).toMatchObject({
      failure: { kind: 'unexpected-format', what: 'redirect to a host that is not configured' },
    })
  })

  it('replaces real hosts in redirects by the configured ones', async () => {
    const { sunat, fake } = await start()
    fake.on('POST', /j_security_check/, {
      status: 302,
      headers: { location: 'https://e-menu.sunat.gob.pe/cl-ti-itmenu/AutenticaMenuInternet.htm?state=1&code=eyJ' },
    })
    expect(await sunat.checkSolCredentials(user)).toMatchObject({ ok: true })
  })
})

describe('lists', () => {
  it('share one login, and send the query of the frame with each request', async () => {
    const { sunat, fake, logins } = await start()
    fake.on('POST', /itconscpemype\/consultar\.do/, (request) =>
      hasSession(request) && request.query.get('hc') === 'abc123' ? page('portal/see-sol-list') : undefined,
    )
    fake.on('POST', /itconscpemypebve\/consultar\.do/, page('portal/see-sol-empty'))
    const [first, second] = await Promise.all([lists(sunat), lists(sunat)])
    expect(first).toMatchObject({ value: { vouchers: [{ number: '12', total: 123_600 }, { number: '13' }] } })
    expect(second).toEqual(first)
    expect(await sunat.lists.vouchers(user, 'boleta', 'issued', july)).toMatchObject({ value: { vouchers: [] } })
    expect(logins()).toBe(1)
  })

  it('log in again when the session has ended or was idle', async () => {
    const { sunat, fake, logins, clock } = await start()
    fake.on('POST', /consultar\.do/, (_request, times) =>
      times === 1
        ? { status: 302, headers: { location: '../../seg/clientessol/x1234567/oauth2/loginMenuSol' } }
        : page('portal/see-sol-empty'),
    )
    expect(await lists(sunat)).toMatchObject({ ok: true })
    expect(logins()).toBe(2)
    clock.advance(18 * 60_000)
    expect(await lists(sunat)).toMatchObject({ ok: true })
    expect(logins()).toBe(3)
  })

  it('are unavailable when the session keeps ending', async () => {
    const { sunat, fake } = await start()
    fake.on('POST', /consultar\.do/, {
      status: 302,
      headers: { location: '../../seg/clientessol/x1234567/oauth2/loginMenuSol' },
    })
    expect(await lists(sunat)).toMatchObject({ failure: { kind: 'unavailable' } })
  })

  it('give the XML from the first service that has it', async () => {
    const { sunat, fake } = await start()
    const zip = makeZip([{ name: 'FACTURAE001-12.xml', content: '<?xml version="1.0"?><Invoice/>' }])
    fake.on('GET', /consultar\.do/, ({ query }) =>
      query.get('action') !== 'descargarFactura'
        ? undefined
        : query.get('tipo') === '01'
          ? { bytes: zip }
          : { html: '<html>no</html>' },
    )
    const key = { issuer: '20445556667', type: '01', series: 'E001', number: '12' }
    expect(await sunat.lists.voucherXml(user, key)).toMatchObject({ value: { kind: 'file' } })
    fake.on('GET', /consultar\.do/, ({ query }) => (query.get('action') ? { html: '<html>no</html>' } : undefined))
    expect(await sunat.lists.voucherXml(user, key)).toMatchObject({ value: { kind: 'absent' } })
  })

  it('give voucher files with the portal’s token, renewed once', async () => {
    const { sunat, fake } = await start()
    fake.on('GET', /consultacpe\/comprobantes/, ({ headers }, times) =>
      times > 1 && headers.authorization === 'Bearer eyJ.portal.1'
        ? { bytes: Buffer.from('%PDF-1.7 x') }
        : { status: 401 },
    )
    const access = { by: 'portal', credentials: user } as const
    const key = { issuer: '20445556667', type: '01', series: 'F001', number: '1' }
    expect(await sunat.files.fetch(access, key, 'pdf', 'received')).toMatchObject({ value: { kind: 'file' } })
    const without = await start({ without: ['11.38.1.1.1'] })
    expect(await without.sunat.files.fetch(access, key, 'pdf', 'received')).toEqual({
      ok: false,
      failure: { kind: 'missing-permission', module: 'voucher-files' },
    })
  })

  it('give fee receipts', async () => {
    const { sunat, fake } = await start()
    const { body } = readExchange('portal/fee-receipts').answer
    fake.on('POST', /cpelec001Alias/, ({ form }) =>
      form.get('accion') === 'descargaConsultaReceptor' ? { bytes: body } : { html: '<html>ok</html>' },
    )
    expect(await sunat.lists.feeReceipts(user, july)).toMatchObject({ value: { receipts: [{ number: 41 }] } })
    const without = await start({ without: ['11.5.1.1.3'] })
    expect(await without.sunat.lists.feeReceipts(user, july)).toMatchObject({
      failure: { kind: 'missing-permission', module: 'fee-receipts' },
    })
  })
})

describe('assumed services', () => {
  it('give deposits', async () => {
    const { sunat, fake } = await start()
    const { body } = readExchange('deposits/list').answer
    fake.on('GET', /itdetracciones\/consulta\.do/, ({ query }) =>
      query.get('action') === 'exportar' ? { bytes: body } : undefined,
    )
    const ask = (at: Sunat) => at.lists.deposits(user, 'acquirer', taxPeriod('202609'), taxPeriod('202610'))
    expect(await ask(sunat)).toMatchObject({
      value: { deposits: [{ amount: 11_800 }, { amount: 4000 }, { amount: undefined }] },
    })
    expect(await ask((await start({ without: ['11.45.2.1.1'] })).sunat)).toMatchObject({
      failure: { kind: 'missing-permission', module: 'deposits' },
    })
  })

  it('give the retentions of all pages without duplicates, and fail when there are fewer than announced', async () => {
    const { sunat, fake } = await start()
    const record = (n: number) => ({
      codCpe: '20',
      nroSerie: 'R001',
      nroCpe: n,
      fechaEmisionDesc: '15/07/2026',
      nroRucEmisor: '20445556667',
      importeTotalDesc: `${n}.00`,
      desEstado: 'Emitido',
    })
    const serve = (count: number, announced: number) =>
      fake.on('GET', /itconscpe2040/, ({ query }) => {
        if (!query.get('action')) return undefined
        const from = (Number(query.get('pagina')) - 1) * 25
        const data = Array.from({ length: count }, (_, index) => record(index + 1)).slice(from, from + 25)
        return {
          html: `<html><textarea>${JSON.stringify({ codeError: 0, totalRegistros: announced, data: JSON.stringify(data) })}</textarea></html>`,
        }
      })
    const ask = () => sunat.lists.withholdings(user, '20', 'received', july)
    serve(53, 53)
    const all = await ask()
    expect(all.ok && all.value.vouchers.map(({ total }) => total)).toEqual(
      Array.from({ length: 53 }, (_, index) => (index + 1) * 100),
    )
    serve(0, 0)
    expect(await ask()).toMatchObject({ value: { vouchers: [] } })
    serve(30, 60)
    expect(await ask()).toMatchObject({ failure: { kind: 'unexpected-format' } })
  })
})
