import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startSimulator, type Simulator } from '../start-simulator.ts'
import { BROWSER, TestClient } from '../testing/test-client.ts'
import { unzip } from '../testing/unzip.ts'

let simulator: Simulator
let cookies: Map<string, string>

beforeAll(async () => {
  simulator = await startSimulator({ now: new Date('2026-11-15T15:00:00Z') })
})
afterAll(() => simulator.close())
beforeEach(() => {
  cookies = new Map()
  simulator.world.resetFaults()
})

const owner = () => simulator.world.taxpayers[3]!

async function visit(url: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { 'user-agent': BROWSER, cookie, ...(init.headers as Record<string, string>) }
  const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    cookies.set(name, value.join('='))
  }
  return answer
}

/** As a browser does it: menu, form, code, session. */
async function signIn(key = owner().solKey): Promise<Response> {
  const menu = await (await visit(`${simulator.baseUrls.menu}/MenuInternet.htm`)).text()
  const form = await (await visit(/href = "([^"]+)"/.exec(menu)![1]!)).text()
  const action = /action="([^"]+)"/.exec(form)![1]!
  const body = new URLSearchParams({
    tipo: '2',
    dni: '',
    custom_ruc: owner().ruc,
    j_username: owner().solUser,
    j_password: key,
    captcha: '',
    originalUrl: `${simulator.baseUrls.menu}/AutenticaMenuInternet.htm`,
    lang: 'es-PE',
    state: /name="state" value="([^"]*)"/.exec(form)![1]!,
  })
  const answer = await visit(action, { method: 'POST', body })
  const location = answer.headers.get('location') ?? ''
  return location.includes('AutenticaMenuInternet') ? visit(location) : answer
}

function open(code: string): Promise<Response> {
  const referer = `${simulator.baseUrls.menu}/MenuInternet.htm?pestana=*&agrupacion=*`
  return visit(`${simulator.baseUrls.menu}/MenuInternet.htm?action=execute&code=${code}&s=ww1`, {
    headers: { referer },
  })
}

function inTextarea(html: string): { codeError: number; totalRegistros?: number; data: string } {
  const json = /<textarea>(.*)<\/textarea>/s.exec(html)![1]!.replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  return JSON.parse(json) as { codeError: number; data: string }
}

describe('the login', () => {
  it('opens a session with the right key', async () => {
    await signIn()
    expect(cookies.get('ITMENUSESSION')).toMatch(/^[0-9a-f]{32}$/)
    expect(cookies.get(`${owner().ruc}${owner().solUser}`)).toBe('1')
    expect(await (await visit(`${simulator.baseUrls.menu}/MenuInternet.htm`)).text()).toContain('Bienvenido')
  })

  it('goes back to the form with a wrong one', async () => {
    const answer = await signIn('Equivocada1')
    expect(answer.status).toBe(302)
    const location = answer.headers.get('location')!
    expect(location).toContain('error=')
    expect(await (await visit(location)).text()).toContain('Falla en la autenticación')
    expect(simulator.log.logins(owner().ruc)[0]).toMatchObject({ by: 'portal', ok: false })
  })

  it('ends after idle minutes', async () => {
    await signIn()
    simulator.world.clock.moveTo(new Date('2026-11-15T16:00:00Z'))
    const answer = await visit(`${simulator.baseUrls.sol}/ol-ti-itdetracciones/consulta.do`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain('loginMenuSol')
    simulator.world.clock.moveTo(new Date('2026-11-15T15:00:00Z'))
  })
})

describe('options', () => {
  it('open only from the menu', async () => {
    await signIn()
    const url = `${simulator.baseUrls.menu}/MenuInternet.htm?action=execute&code=11.5.3.1.2&s=ww1`
    expect((await visit(url)).status).toBe(200)
    expect((await open('11.5.3.1.2')).status).toBe(302)
  })

  it('B30 are absent, missing or never load', async () => {
    await signIn()
    const set = (variant: string) =>
      simulator.world.faults.set(owner().ruc, {
        faults: [{ behaviour: 'B30', variant, resource: '11.45.2.1.1' }],
        volumes: [],
        random: undefined,
      })
    set('ausente')
    const answer = await open('11.45.2.1.1')
    expect(answer.status).toBe(200)
    expect(await answer.text()).not.toContain('constancias de depósito')
    expect((await open('11.5.3.1.2')).status).toBe(302)
    set('404')
    const opened = (await open('11.45.2.1.1')).headers.get('location')!
    expect(await (await visit(opened)).text()).toContain('ERROR 404 - PÁGINA NO DISPONIBLE')
    set('marco')
    await expect(visit(opened, { signal: AbortSignal.timeout(200) })).rejects.toThrow('aborted')
  })

  it('give the bearer of the voucher files', async () => {
    await signIn()
    const location = new URL((await open('11.38.1.1.1')).headers.get('location')!)
    const authorization = `Bearer ${location.searchParams.get('token')}`
    const answer = await fetch(`${simulator.baseUrls.cpe}/consultacpe/comprobantes/${owner().ruc}-01-F001-1-1`, {
      headers: { authorization, 'user-agent': BROWSER },
    })
    expect(await answer.json()).toEqual({ comprobantes: [] })
  })
})

type Truth = {
  readonly by_type: Readonly<Record<string, number>>
  readonly deposits: readonly { readonly certificate_number: string }[]
  readonly retentions: readonly { readonly code: string; readonly xml_sha256: string }[]
}

async function truth(book: string, period: string): Promise<Truth> {
  const url = `${simulator.url}/_sim/api/taxpayers/${owner().ruc}/truth?period=${period}&book=${book}`
  return (await (await fetch(url)).json()) as Truth
}

describe('applications', () => {
  it('list sales and give their XML', async () => {
    await signIn()
    await open('11.5.3.1.2')
    const servlet = `${simulator.baseUrls.sol}/ol-ti-itconscpemype/consultar.do`
    const asked = 'action=realizarConsulta&buscarPor=porPer&estado=1&fec_desde=01/09/2026&fec_hasta=30/09/2026'
    const { codeError, data } = inTextarea(await (await visit(`${servlet}?${asked}&tipoConsulta=10`)).text())
    expect(codeError).toBe(0)
    const rows = JSON.parse(data) as { nroSerie: string; nroFactura: number }[]
    expect(rows).toHaveLength((await truth('rvie', '202609')).by_type['01']!)
    const [row] = rows
    const file = `action=descargarFactura&ruc=${owner().ruc}&tipo=10&serie=${row!.nroSerie}&numero=${row!.nroFactura}`
    const zip = await visit(`${servlet}?${file}`)
    expect(unzip(Buffer.from(await zip.arrayBuffer())).size).toBe(1)
    const none = await visit(`${servlet}?action=descargarFactura&ruc=${owner().ruc}&tipo=10&serie=F001&numero=1`)
    expect(none.headers.get('content-type')).toContain('text/html')
  })

  it('export the deposits', async () => {
    await signIn()
    await open('11.45.2.1.1')
    const url = `${simulator.baseUrls.sol}/ol-ti-itdetracciones/consulta.do?action=exportar&formato=txt`
    const answer = await visit(`${url}&rol=P&perIni=202609&perFin=202609`)
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .trimEnd()
      .split('\r\n')
    expect(lines[0]!.split('|')).toHaveLength(19)
    const known = await truth('rvie', '202609')
    expect(lines.slice(1).map((line) => line.split('|')[0])).toEqual(
      known.deposits.map((deposit) => deposit.certificate_number),
    )
    expect(lines.length).toBeGreaterThan(5)
    const empty = await visit(`${url}&rol=A&perIni=202001&perFin=202001`)
    expect((await empty.text()).trimEnd().split('\r\n')).toHaveLength(1)
  })

  it('list retentions, whose XML the voucher files give', async () => {
    await signIn()
    await open('11.38.1.1.2')
    const client = new TestClient(simulator, simulator.world.taxpayers[0]!)
    cookies.clear()
    let listed = 0
    for (const period of ['202608', '202609', '202610']) {
      const known = await fetch(
        `${simulator.url}/_sim/api/taxpayers/${client.owner.ruc}/truth?period=${period}&book=rvie`,
      ).then((answer) => answer.json() as Promise<Truth>)
      for (const { code } of known.retentions) {
        const answer = await client.cpe(`/consultacpe/comprobantes/${code}-2/02`)
        expect(answer.status).toBe(200)
        listed += 1
      }
    }
    expect(listed).toBeGreaterThan(0)
  })

  it('export fee receipts in two steps', async () => {
    await signIn()
    const url = `${simulator.baseUrls.sol}/ol-ti-itreciboelectronico/cpelec001Alias`
    const dates = { fec_desde: '01/01/2026', fec_hasta: '31/10/2026', tipocomprobante: '01;02;03;' }
    const criteria = new URLSearchParams({ accion: 'CapturaCriterioBusqueda1', ...dates })
    await visit(url, { method: 'POST', body: criteria })
    const answer = await visit(url, { method: 'POST', body: new URLSearchParams({ accion: 'descargaConsultaEmisor' }) })
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .trimEnd()
      .split('\r\n')
    expect(lines.length).toBeGreaterThan(5)
    for (const line of lines) expect(line.split('|')).toHaveLength(16)
  })

  it('list withholdings in a text area', async () => {
    await signIn()
    await open('11.38.1.1.2')
    const url = `${simulator.baseUrls.sol}/ol-ti-itconscpe2040/consultar.do?action=realizarConsulta&rol=R&pagina=1`
    const answer = await visit(`${url}&tipo=40&fec_desde=01/01/2026&fec_hasta=31/10/2026`)
    const { totalRegistros, data } = inTextarea(await answer.text())
    const rows = JSON.parse(data) as { codCpe: string; desEstado: string }[]
    expect(rows).toHaveLength(Math.min(25, totalRegistros!))
    expect(rows[0]).toMatchObject({ codCpe: '40' })
  })
})
