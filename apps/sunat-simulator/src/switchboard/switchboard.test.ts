import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSimulator, type Simulator } from '../start-simulator.ts'
import { TestClient } from '../testing/test-client.ts'
import { unzip } from '../testing/unzip.ts'

let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator({ now: new Date('2026-11-15T15:00:00Z') })
})
afterAll(() => simulator.close())

const json = { 'content-type': 'application/json' }
const api = (path: string, init?: RequestInit): Promise<Response> => fetch(`${simulator.url}/_sim/api${path}`, init)

describe('the JSON', () => {
  it('lists taxpayers with what a form asks for', async () => {
    const { taxpayers } = (await (await api('/taxpayers')).json()) as { taxpayers: Record<string, unknown>[] }
    expect(taxpayers).toHaveLength(36)
    expect(Object.keys(taxpayers[0]!)).toEqual(
      expect.arrayContaining(['ruc', 'name', 'sol_user', 'sol_key', 'client_id', 'client_secret', 'registered']),
    )
  })

  it('knows the SHA-256 of the XML that is served', async () => {
    const client = new TestClient(simulator, simulator.world.taxpayers[0]!)
    const path = `/taxpayers/${client.owner.ruc}/truth?period=202609&book=rce`
    const { vouchers } = (await (await api(path)).json()) as {
      vouchers: { code: string; type: string; xml_sha256: string | null }[]
    }
    let compared = 0
    for (const { code, type, xml_sha256 } of vouchers) {
      const asked = code.replace(/-(07|08)-/, (_all, note: string) => `-F${note[1]}-`)
      const answer = await client.cpe(`/consultacpe/comprobantes/${asked}-2/02`)
      expect(answer.status).toBe(
        ['01', '03', '07', '08'].includes(type) ? 200 : xml_sha256 === null ? answer.status : 0,
      )
      if (xml_sha256 === null) continue
      const { valArchivo } = (await answer.json()) as { valArchivo: string }
      const [xml] = [...unzip(Buffer.from(valArchivo, 'base64')).values()]
      expect(createHash('sha256').update(xml!).digest('hex')).toBe(xml_sha256)
      compared += 1
    }
    expect(compared).toBeGreaterThan(40)
  })

  it('is zero, not absent, where nothing moved', async () => {
    const { ruc } = simulator.world.taxpayers[6]!
    const answer = await api(`/taxpayers/${ruc}/truth?period=202609&book=rvie`)
    expect(await answer.json()).toMatchObject({ count: 0, sums: { total: '0.00' }, vouchers: [], deposits: [] })
  })

  it('is not moved by a page of another site', async () => {
    const headers = { ...json, 'sec-fetch-site': 'cross-site' }
    expect((await api('/clock', { method: 'POST', headers, body: '{}' })).status).toBe(403)
  })

  it('says in Spanish what is wrong with a fault', async () => {
    const { ruc } = simulator.world.taxpayers[0]!
    const body = JSON.stringify({ faults: [{ behaviour: 'B99' }, { behaviour: 'B10', book: 'x', variant: 'y' }] })
    const answer = await api(`/taxpayers/${ruc}/faults`, { method: 'PUT', headers: json, body })
    expect(answer.status).toBe(400)
    const { problems } = (await answer.json()) as { problems: string[] }
    expect(problems).toHaveLength(3)
    expect((await api('/taxpayers/1/faults', { method: 'PUT', headers: json, body: '{}' })).status).toBe(404)
  })

  it('moves the clock and puts it back', async () => {
    const move = (body: object) => api('/clock', { method: 'POST', headers: json, body: JSON.stringify(body) })
    expect(await (await move({ now: '2027-01-20' })).json()).toMatchObject({ today: '2027-01-20' })
    expect((await move({ now: 'ayer' })).status).toBe(400)
    await move({})
    expect(Math.abs(simulator.world.clock.now().getTime() - Date.now())).toBeLessThan(1000)
    simulator.world.clock.moveTo(new Date('2026-11-15T15:00:00Z'))
  })

  it('counts requests and logins of each RUC, without secrets', async () => {
    const client = new TestClient(simulator, simulator.world.taxpayers[5]!)
    await client.requestToken({ password: 'SecretoDePrueba' })
    await client.requestToken()
    const text = await (await api(`/log?ruc=${client.owner.ruc}`)).text()
    const { counts, logins } = JSON.parse(text) as {
      counts: Record<string, { logins: number; refused: number }>
      logins: { ok: boolean }[]
    }
    expect(counts[client.owner.ruc]).toMatchObject({ logins: 2, refused: 1 })
    expect(logins.map(({ ok }) => ok)).toEqual([true, false])
    expect(text).not.toContain('SecretoDePrueba')
    expect(text).not.toContain(client.owner.clientSecret)
  })
})

describe('the page', () => {
  it('shows the world, from this address alone', async () => {
    const answer = await fetch(`${simulator.url}/_sim`)
    const html = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('lang="es-PE"')
    expect(html).toContain(simulator.world.taxpayers[0]!.ruc)
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(html).not.toMatch(/<script>|style=| on\w+=/)
    expect((await fetch(`${simulator.url}/_sim/sim.css`)).headers.get('content-type')).toContain('text/css')
    expect((await fetch(`${simulator.url}/_sim/sim.js`)).status).toBe(200)
  })
})

describe('other services', () => {
  it('validity knows vouchers of the asker, to the céntimo', async () => {
    const owner = simulator.world.taxpayers[0]!
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'https://api.sunat.gob.pe/v1/contribuyente/contribuyentes',
      client_id: owner.clientId,
      client_secret: owner.clientSecret,
    })
    const url = `${simulator.baseUrls.security}/clientesextranet/${owner.clientId}/oauth2/token/`
    const { access_token } = (await (await fetch(url, { method: 'POST', body: form })).json()) as {
      access_token: string
    }
    const rows = [...simulator.world.rows(owner, 'rce', '202609' as never)]
    const { draft } = rows.find((row) => row.draft.type === '01' && row.state === '1' && row.draft.currency === 'PEN')!
    const [year, month, day] = draft.issueDate.split('-')
    const ask = async (monto: string) => {
      const body = JSON.stringify({
        numRuc: draft.issuer.documentNumber,
        codComp: '01',
        numeroSerie: draft.series,
        numero: String(draft.number),
        fechaEmision: `${day}/${month}/${year}`,
        monto,
      })
      const answer = await fetch(
        `${simulator.baseUrls.api}/contribuyente/contribuyentes/${owner.ruc}/validarcomprobante`,
        {
          method: 'POST',
          headers: { ...json, authorization: `Bearer ${access_token}` },
          body,
        },
      )
      return ((await answer.json()) as { data: { estadoCp: string } }).data.estadoCp
    }
    expect(await ask((draft.sums.total / 100).toFixed(2))).toBe('1')
    expect(await ask(((draft.sums.total + 1) / 100).toFixed(2))).toBe('0')
    expect(await ask('')).toBe('1')
  })

  it('the padrón holds every supplier, in Latin-1', async () => {
    const answer = await fetch(`${simulator.baseUrls.padron}/padron_reducido_ruc.zip?filas=1000`)
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    const lines = files.get('padron_reducido_ruc.txt')!.toString('latin1').trimEnd().split('\r\n')
    expect(lines[0]).toContain('NOMBRE O RAZÓN SOCIAL')
    const rucs = new Set(lines.map((line) => line.slice(0, 11)))
    for (const { party } of simulator.world.companies.all) expect(rucs.has(party.documentNumber)).toBe(true)
    expect(lines.some((line) => line.split('|').length > 16)).toBe(true)
  })

  it('the partner tells licences apart', async () => {
    const ask = async (email: string, password = 'Siscont2026') => {
      const body = JSON.stringify({ email, password })
      const headers = { ...json, 'x-api-key': 'k' }
      const answer = await fetch(`${simulator.baseUrls.partner}/licencias/verificar`, { method: 'POST', headers, body })
      return [answer.status, await answer.json()] as const
    }
    expect((await ask('licencia@siscont.pe'))[1]).toMatchObject({ activa: true, nombres: 'ROSA' })
    expect((await ask('sinnombre@siscont.pe'))[1]).toMatchObject({ activa: true, nombres: null })
    expect((await ask('vencida@siscont.pe'))[1]).toEqual({
      activa: false,
      fecha_fin: null,
      nombres: null,
      apellidos: null,
    })
    expect(await ask('licencia@siscont.pe', 'x')).toEqual([401, { codigo: 'CREDENCIALES_INCORRECTAS' }])
  })
})
