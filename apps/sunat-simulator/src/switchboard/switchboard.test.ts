import { createHash } from 'node:crypto'

import { hasXmlAtSunat } from '@contapro/domain/vouchers/voucher-types'
import { describe, expect, it } from 'vitest'

import { readJson } from '../testing/read-json.ts'
import { unzip } from '../testing/unzip.ts'
import { NOW, useSimulator } from '../testing/use-simulator.ts'

const test = useSimulator()

const json = { 'content-type': 'application/json' }
const api = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`${test.simulator.url}/_sim/api${path}`, init)

describe('the JSON API', () => {
  it('lists taxpayers with the fields of a registration form', async () => {
    const { taxpayers } = await readJson<{ taxpayers: Record<string, unknown>[] }>(await api('/taxpayers'))
    expect(taxpayers).toHaveLength(160)
    expect(Object.keys(taxpayers[0] ?? {})).toEqual(
      expect.arrayContaining(['ruc', 'name', 'sol_user', 'sol_key', 'client_id', 'client_secret', 'registered']),
    )
  })

  it('states the SHA-256 of the XML that is served', async () => {
    const { client } = test
    type Truth = { vouchers: { code: string; type: string; xml_sha256: string | null }[] }
    const { vouchers } = await client.truth<Truth>('rce', '202609')
    let compared = 0
    for (const { code, type, xml_sha256 } of vouchers) {
      const [, , series = ''] = code.split('-')
      expect(xml_sha256 !== null).toBe(hasXmlAtSunat({ type, series }))
      if (xml_sha256 === null) continue
      const requested = code.replace(/-(07|08)-/, (_all, note: string) => `-F${note[1]}-`)
      const xml = await client.cpeFile(`/consultacpe/comprobantes/${requested}-2/02`)
      expect(createHash('sha256').update(xml).digest('hex')).toBe(xml_sha256)
      compared += 1
    }
    expect(compared).toBeGreaterThan(40)
  })

  it('reports zeros for a period without vouchers', async () => {
    const truth = await test.clientOf(6).truth('rvie', '202609')
    expect(truth).toMatchObject({ count: 0, sums: { total: '0.00' }, vouchers: [], deposits: [] })
  })

  it('refuses requests from pages of other sites', async () => {
    const headers = { ...json, 'sec-fetch-site': 'cross-site' }
    expect((await api('/clock', { method: 'POST', headers, body: '{}' })).status).toBe(403)
  })

  it('describes in Spanish what is wrong with a fault', async () => {
    const { ruc } = test.client.owner
    const body = JSON.stringify({ faults: [{ behaviour: 'B99' }, { behaviour: 'B10', book: 'x', variant: 'y' }] })
    const response = await api(`/taxpayers/${ruc}/faults`, { method: 'PUT', headers: json, body })
    expect(response.status).toBe(400)
    expect((await readJson<{ problems: string[] }>(response)).problems).toHaveLength(3)
    expect((await api('/taxpayers/1/faults', { method: 'PUT', headers: json, body: '{}' })).status).toBe(404)
  })

  it('moves the clock and resets it', async () => {
    const move = (body: object) => api('/clock', { method: 'POST', headers: json, body: JSON.stringify(body) })
    expect(await (await move({ now: '2027-01-20' })).json()).toMatchObject({ today: '2027-01-20' })
    expect((await move({ now: 'ayer' })).status).toBe(400)
    await move({})
    expect(Math.abs(test.simulator.world.clock.now().getTime() - Date.now())).toBeLessThan(1000)
    test.simulator.world.clock.moveTo(NOW)
  })

  it('counts requests and logins of each RUC, without secrets', async () => {
    const client = test.clientOf(5)
    await client.requestToken({ password: 'SecretoDePrueba' })
    await client.requestToken()
    const text = await (await api(`/log?ruc=${client.owner.ruc}`)).text()
    expect(JSON.parse(text)).toMatchObject({
      counts: { [client.owner.ruc]: { logins: 2, refused: 1 } },
      logins: [{ ok: true }, { ok: false }],
    })
    expect(text).not.toContain('SecretoDePrueba')
    expect(text).not.toContain(client.owner.clientSecret)
  })
})

describe('the page', () => {
  it('shows the taxpayers and loads nothing from other hosts', async () => {
    const { url } = test.simulator
    const response = await fetch(`${url}/_sim`)
    const html = await response.text()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain('lang="es-PE"')
    expect(html).toContain(test.client.owner.ruc)
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(html).not.toMatch(/<script>|style=| on\w+=/)
    expect((await fetch(`${url}/_sim/sim.css`)).headers.get('content-type')).toContain('text/css')
    expect((await fetch(`${url}/_sim/sim.js`)).status).toBe(200)
  })
})

describe('other services', () => {
  it('include the padrón in Latin-1 with every supplier', async () => {
    const response = await fetch(`${test.simulator.baseUrls.padron}/padron_reducido_ruc.zip?filas=1000`)
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    const lines = files.get('padron_reducido_ruc.txt')?.toString('latin1').trimEnd().split('\r\n') ?? []
    expect(lines[0]).toContain('NOMBRE O RAZÓN SOCIAL')
    const rucs = new Set(lines.map((line) => line.slice(0, 11)))
    for (const { party } of test.simulator.world.companies.all) expect(rucs.has(party.documentNumber)).toBe(true)
    expect(lines.some((line) => line.split('|').length > 16)).toBe(true)
  })

  it('include the partner’s licenses: active, without a name, and expired', async () => {
    const verify = async (email: string, password = 'Siscont2026') => {
      const body = JSON.stringify({ email, password })
      const headers = { ...json, 'x-api-key': 'k' }
      const url = `${test.simulator.baseUrls.partner}/licencias/verificar`
      const response = await fetch(url, { method: 'POST', headers, body })
      return [response.status, await response.json()] as const
    }
    expect((await verify('licencia@siscont.pe'))[1]).toMatchObject({ activa: true, nombres: 'ROSA' })
    expect((await verify('sinnombre@siscont.pe'))[1]).toMatchObject({ activa: true, nombres: null })
    expect((await verify('vencida@siscont.pe'))[1]).toEqual({
      activa: false,
      fecha_fin: null,
      nombres: null,
      apellidos: null,
    })
    expect(await verify('licencia@siscont.pe', 'x')).toEqual([401, { codigo: 'CREDENCIALES_INCORRECTAS' }])
  })
})
