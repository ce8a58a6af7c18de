import type { Book } from '@contapro/domain/vouchers/book'
import { beforeEach, describe, expect, it } from 'vitest'

import { BROWSER } from '../testing/test-client.ts'
import { unzip } from '../testing/unzip.ts'
import { NOW, useSimulator } from '../testing/use-simulator.ts'

const test = useSimulator()
const cookies = new Map<string, string>()

beforeEach(() => cookies.clear())

const owner = () => test.clientOf(3).owner

async function visit(url: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('user-agent', BROWSER)
  headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  const response = await fetch(url, { ...init, headers, redirect: 'manual' })
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    cookies.set(name, value.join('='))
  }
  return response
}

function firstGroup(pattern: RegExp, text: string): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`no ${pattern} in ${text.slice(0, 200)}`)
  return found
}

function locationOf(response: Response): string {
  return response.headers.get('location') ?? ''
}

/** Logs in as a browser does: menu, form, code, session. */
async function signIn(key = owner().solKey): Promise<Response> {
  const { baseUrls } = test.simulator
  const menu = await (await visit(`${baseUrls.menu}/MenuInternet.htm`)).text()
  const form = await (await visit(firstGroup(/href = "([^"]+)"/, menu))).text()
  const action = firstGroup(/action="([^"]+)"/, form)
  const body = new URLSearchParams({
    tipo: '2',
    dni: '',
    custom_ruc: owner().ruc,
    j_username: owner().solUser,
    j_password: key,
    captcha: '',
    originalUrl: `${baseUrls.menu}/AutenticaMenuInternet.htm`,
    lang: 'es-PE',
    state: firstGroup(/name="state" value="([^"]*)"/, form),
  })
  const response = await visit(action, { method: 'POST', body })
  const location = locationOf(response)
  return location.includes('AutenticaMenuInternet') ? visit(location) : response
}

function open(code: string): Promise<Response> {
  const menu = `${test.simulator.baseUrls.menu}/MenuInternet.htm`
  const referer = `${menu}?pestana=*&agrupacion=*`
  return visit(`${menu}?action=execute&code=${code}&s=ww1`, { headers: { referer } })
}

type ListedRow = { readonly codCpe: string; readonly nroSerie: string; readonly nroFactura?: number }

/** The list in a servlet's textarea, and its rows, which are JSON inside the JSON. */
function readTextarea(html: string): { codeError: number; totalRegistros?: number; rows: readonly ListedRow[] } {
  const json = firstGroup(/<textarea>(.*)<\/textarea>/s, html)
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
  const list: { codeError: number; totalRegistros?: number; data: string } = JSON.parse(json)
  const rows: ListedRow[] = JSON.parse(list.data)
  return { ...list, rows }
}

async function latin1Lines(response: Response): Promise<string[]> {
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1')
  return text.trimEnd().split('\r\n')
}

describe('login', () => {
  it('opens a session with the right password', async () => {
    await signIn()
    expect(cookies.get('ITMENUSESSION')).toMatch(/^[0-9a-f]{32}$/)
    expect(cookies.get(`${owner().ruc}${owner().solUser}`)).toBe('1')
    expect(await (await visit(`${test.simulator.baseUrls.menu}/MenuInternet.htm`)).text()).toContain('Bienvenido')
  })

  it('returns to the form with a wrong password', async () => {
    const response = await signIn('Equivocada1')
    expect(response.status).toBe(302)
    const location = locationOf(response)
    expect(location).toContain('error=')
    expect(await (await visit(location)).text()).toContain('Falla en la autenticación')
    expect(test.simulator.log.logins(owner().ruc)[0]).toMatchObject({ by: 'portal', ok: false })
  })

  it('expires when idle', async () => {
    await signIn()
    test.simulator.world.clock.moveTo(new Date('2026-11-15T16:00:00Z'))
    const response = await visit(`${test.simulator.baseUrls.sol}/ol-ti-itdetracciones/consulta.do`)
    expect(response.status).toBe(302)
    expect(locationOf(response)).toContain('loginMenuSol')
    test.simulator.world.clock.moveTo(NOW)
  })
})

describe('a session', () => {
  it('ends when the SOL key changes', async () => {
    await signIn()
    const menu = async () => (await visit(`${test.simulator.baseUrls.menu}/MenuInternet.htm`)).text()
    const url = `${test.simulator.url}/_sim/api/taxpayers/${owner().ruc}/credentials`
    const headers = { 'content-type': 'application/json' }
    await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ sol_key: 'Nueva2026' }) })
    expect(await menu()).toContain('loginMenuSol')
    expect(locationOf(await signIn())).toContain('error=')
    await signIn('Nueva2026')
    expect(await menu()).toContain('Bienvenido')
    await fetch(url, { method: 'DELETE' })
    expect(await menu()).toContain('loginMenuSol')
  })
})

describe('menu options', () => {
  it('open only from the menu', async () => {
    await signIn()
    const url = `${test.simulator.baseUrls.menu}/MenuInternet.htm?action=execute&code=11.5.3.1.2&s=ww1`
    expect((await visit(url)).status).toBe(200)
    expect((await open('11.5.3.1.2')).status).toBe(302)
  })

  it('B30 are absent, not found or never load', async () => {
    await signIn()
    const set = (variant: string) =>
      test.simulator.world.faults.set(owner().ruc, {
        faults: [{ behaviour: 'B30', variant, resource: '11.45.2.1.1' }],
        volumes: [],
        random: undefined,
      })
    set('ausente')
    const response = await open('11.45.2.1.1')
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('constancias de depósito')
    expect((await open('11.5.3.1.2')).status).toBe(302)
    set('404')
    const opened = locationOf(await open('11.45.2.1.1'))
    expect(await (await visit(opened)).text()).toContain('ERROR 404 - PÁGINA NO DISPONIBLE')
    set('marco')
    await expect(visit(opened, { signal: AbortSignal.timeout(200) })).rejects.toThrow('aborted')
  })

  it('provide the token for voucher files', async () => {
    await signIn()
    const location = new URL(locationOf(await open('11.38.1.1.1')))
    const headers = { authorization: `Bearer ${location.searchParams.get('token')}`, 'user-agent': BROWSER }
    const url = `${test.simulator.baseUrls.cpe}/consultacpe/comprobantes/${owner().ruc}-01-F001-1-1`
    const response = await fetch(url, { headers })
    expect(await response.json()).toEqual({ comprobantes: [] })
  })
})

type Truth = {
  readonly not_proposed: readonly { readonly type: string }[]
  readonly by_type: Readonly<Record<string, number>>
  readonly vouchers: readonly { readonly code: string; readonly state: string }[]
  readonly deposits: readonly { readonly certificate_number: string }[]
  readonly retentions: readonly { readonly code: string; readonly xml_sha256: string }[]
}

const truth = (book: Book, period: string) => test.clientOf(3).truth<Truth>(book, period)

describe('applications', () => {
  it('list sales and serve their XML', async () => {
    await signIn()
    await open('11.5.3.1.2')
    const servlet = `${test.simulator.baseUrls.sol}/ol-ti-itconscpemype/consultar.do`
    const query = 'action=realizarConsulta&buscarPor=porPer&estado=1&fec_desde=01/09/2026&fec_hasta=30/09/2026'
    const listed = await (await visit(`${servlet}?${query}&tipoConsulta=10`)).text()
    const { codeError, rows } = readTextarea(listed)
    expect(codeError).toBe(0)
    expect(rows.length).toBe((await truth('rvie', '202609')).by_type['01'])
    const [row] = rows
    const file = `action=descargarFactura&ruc=${owner().ruc}&tipo=10&serie=${row?.nroSerie}&numero=${row?.nroFactura}`
    const zip = await visit(`${servlet}?${file}`)
    expect(unzip(Buffer.from(await zip.arrayBuffer())).size).toBe(1)
    const none = await visit(`${servlet}?action=descargarFactura&ruc=${owner().ruc}&tipo=10&serie=F001&numero=1`)
    expect(none.headers.get('content-type')).toContain('text/html')
  })

  it('list only vouchers in force when asked for them', async () => {
    await signIn()
    await open('11.5.3.1.2')
    const servlet = `${test.simulator.baseUrls.sol}/ol-ti-itconscpemype/consultar.do`
    const range = 'fec_desde=01/01/2026&fec_hasta=31/08/2026&tipoConsulta=10'
    const list = async (state: string) => {
      const page = await visit(`${servlet}?action=realizarConsulta&${state}&${range}`)
      return readTextarea(await page.text()).rows.map((row) => `${owner().ruc}-01-${row.nroSerie}-${row.nroFactura}`)
    }
    const inForce = new Set(await list('estado=1'))
    const left = (await list('buscarPor=porPer')).filter((code) => !inForce.has(code))
    const voided: string[] = []
    for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09'])
      for (const { code, state } of (await truth('rvie', `2026${month}`)).vouchers)
        if (state === '2' && code.includes('-01-')) voided.push(code)
    expect(left.length).toBeGreaterThan(0)
    expect(voided).toEqual(expect.arrayContaining(left))
  })

  it('list received boletas, which the proposal leaves out', async () => {
    await signIn()
    await open('11.5.4.1.2')
    const servlet = `${test.simulator.baseUrls.sol}/ol-ti-itconscpemypebve/consultar.do`
    let listed = 0
    for (const [period, from, to] of [
      ['202608', '01/08/2026', '31/08/2026'],
      ['202609', '01/09/2026', '30/09/2026'],
    ] as const) {
      const query = `action=realizarConsulta&tipoConsulta=18&fec_desde=${from}&fec_hasta=${to}`
      const { rows } = readTextarea(await (await visit(`${servlet}?${query}`)).text())
      const { not_proposed, by_type } = await truth('rce', period)
      expect(rows).toHaveLength(not_proposed.filter(({ type }) => type === '03').length)
      expect(by_type).not.toHaveProperty('03')
      listed += rows.length
    }
    expect(listed).toBeGreaterThan(0)
  })

  it('export the deposits', async () => {
    await signIn()
    await open('11.45.2.1.1')
    const url = `${test.simulator.baseUrls.sol}/ol-ti-itdetracciones/consulta.do?action=exportar&formato=txt`
    const lines = await latin1Lines(await visit(`${url}&rol=P&perIni=202609&perFin=202609`))
    expect(lines[0]?.split('|')).toHaveLength(19)
    const known = await truth('rvie', '202609')
    expect(lines.slice(1).map((line) => line.split('|')[0])).toEqual(
      known.deposits.map((deposit) => deposit.certificate_number),
    )
    expect(lines.length).toBeGreaterThan(5)
    expect(await latin1Lines(await visit(`${url}&rol=A&perIni=202001&perFin=202001`))).toHaveLength(1)
  })

  it('list retentions whose XML is among the voucher files', async () => {
    let listed = 0
    for (const period of ['202608', '202609', '202610']) {
      const known = await test.client.truth<Truth>('rvie', period)
      for (const { code } of known.retentions) {
        const response = await test.client.cpe(`/consultacpe/comprobantes/${code}-2/02`)
        expect(response.status).toBe(200)
        listed += 1
      }
    }
    expect(listed).toBeGreaterThan(0)
  })

  it('export the fee receipts received in two steps, and none as issued', async () => {
    await signIn()
    await open('11.5.1.1.3')
    const url = `${test.simulator.baseUrls.sol}/ol-ti-itreciboelectronico/cpelec001Alias`
    const ask = async (criteria: string, action: string) => {
      const dates = { fec_desde: '01/01/2026', fec_hasta: '31/10/2026', tipocomprobante: '01;' }
      await visit(url, { method: 'POST', body: new URLSearchParams({ accion: criteria, ...dates }) })
      return latin1Lines(await visit(url, { method: 'POST', body: new URLSearchParams({ accion: action }) }))
    }
    const lines = await ask('CapturaCriterioBusqueda2', 'descargaConsultaReceptor')
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) expect(line.split('|')).toHaveLength(16)
    expect((await ask('CapturaCriterioBusqueda1', 'descargaConsultaEmisor')).filter(Boolean)).toEqual([])
  })

  it('list withholdings in a textarea', async () => {
    await signIn()
    await open('11.38.1.1.2')
    const url = `${test.simulator.baseUrls.sol}/ol-ti-itconscpe2040/consultar.do?action=realizarConsulta&rol=R&pagina=1`
    const response = await visit(`${url}&tipo=40&fec_desde=01/01/2026&fec_hasta=31/10/2026`)
    const { totalRegistros = 0, rows } = readTextarea(await response.text())
    expect(rows).toHaveLength(Math.min(25, totalRegistros))
    expect(rows[0]).toMatchObject({ codCpe: '40' })
  })
})
