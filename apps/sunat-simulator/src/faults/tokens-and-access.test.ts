import { describe, expect, it } from 'vitest'

import { readJson } from '../testing/read-json.ts'
import { CPE_SCOPE } from '../testing/test-client.ts'
import { useSimulator } from '../testing/use-simulator.ts'
import { ALL_TAXPAYERS } from './fault-registry.ts'

const test = useSimulator()

const PERIODS = '/rvierce/padron/web/omisos/080000/periodos'
const NGINX = /<center>nginx<\/center>/

async function expectPage(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toMatch(NGINX)
}

describe('tokens', () => {
  it('B1 are denied', async () => {
    await test.setFaults({ behaviour: 'B1' })
    const response = await test.client.requestToken()
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error_description: 'Error en la autenticacion del usuario.',
      error: 'access_denied',
    })
  })

  it('are denied for a wrong password, a blank in the user, a wrong secret or a wrong scope', async () => {
    const { client } = test
    expect((await client.requestToken({ password: 'otra' })).status).toBe(400)
    const { ruc, solUser } = client.owner
    expect((await client.requestToken({ username: `${ruc} ${solUser}` })).status).toBe(401)
    expect(await (await client.requestToken({ client_secret: 'x' })).text()).toContain('invalid_client')
    expect(await (await client.requestToken({ scope: 'https://otra.pe' })).text()).toContain('invalid_scope')
  })

  it('B2 are denied to the client', async () => {
    await test.setFaults({ behaviour: 'B2' })
    const response = await test.client.requestToken()
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'unauthorized_client' })
    await test.setFaults({ behaviour: 'B2', variant: 'cod-msg' })
    expect(await (await test.client.requestToken()).json()).toHaveProperty('cod')
  })

  it('are JWTs valid for an hour with the RUC as subject', async () => {
    const response = await test.client.requestToken()
    const { access_token, expires_in } = await readJson<{ access_token: string; expires_in: number }>(response)
    const claims: unknown = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ sub: test.client.owner.ruc })
    expect(expires_in).toBe(3600)
  })

  it('B3 are valid before the resources accept them', async () => {
    await test.setFaults({ behaviour: 'B3', times: 2 })
    await expectPage(await test.client.sire(PERIODS), 401)
    await expectPage(await test.client.sire(PERIODS), 401)
    expect((await test.client.sire(PERIODS)).status).toBe(200)
  })

  it('B4 open only one book', async () => {
    await test.setFaults({ behaviour: 'B4', book: 'rvie' })
    await expectPage(await test.client.requestExport('rvie', '202609'), 401)
    await expectPage(await test.client.sire('/rvierce/padron/web/omisos/140000/periodos'), 401)
    expect((await test.client.requestExport('rce', '202609')).status).toBe(200)
  })

  it('B5 expire early with an empty 401', async () => {
    await test.setFaults({ behaviour: 'B5', amount: 0 })
    const response = await test.client.sire(PERIODS)
    expect(response.status).toBe(401)
    expect(await response.text()).toBe('')
  })

  it('B6 are revoked by a new one', async () => {
    await test.setFaults({ behaviour: 'B6' })
    expect((await test.client.sire(PERIODS)).status).toBe(200)
    await test.client.requestToken()
    expect((await test.client.sire(PERIODS)).status).toBe(401)
  })
})

describe('access', () => {
  it('B7 is limited to browsers', async () => {
    await expectPage(await test.client.sire(PERIODS, { 'user-agent': 'node' }), 401)
    await test.client.token(CPE_SCOPE)
    const url = `${test.simulator.baseUrls.cpe}/consultacpe/comprobantes/x`
    await expect(fetch(url, { headers: { 'user-agent': 'node' } })).rejects.toThrow('fetch failed')
    await test.setFaults({ behaviour: 'B7', variant: 'corte' })
    await expect(test.client.sire(PERIODS, { 'user-agent': 'node' })).rejects.toThrow('fetch failed')
  })

  it('B8 is throttled after a burst', async () => {
    await test.setFaults({ behaviour: 'B8', amount: 3 })
    for (let call = 0; call < 3; call += 1) await test.client.sire(PERIODS)
    const response = await test.client.sire(PERIODS)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('B8 is throttled per address when set for all taxpayers', async () => {
    const { client } = test
    const other = test.clientOf(2)
    await Promise.all([client.token(), other.token()])
    await client.putFaults({ faults: [{ behaviour: 'B8', variant: '429-sin-plazo', amount: 2 }] }, ALL_TAXPAYERS)
    await client.sire(PERIODS)
    await other.sire(PERIODS)
    const response = await client.sire(PERIODS)
    await client.putFaults({ faults: [] }, ALL_TAXPAYERS)
    expect(response.status).toBe(429)
    expect(response.headers.has('retry-after')).toBe(false)
  })

  it.each(['500', '503', '504'])('B9 fails once with %s', async (variant) => {
    await test.setFaults({ behaviour: 'B9', variant, times: 1 })
    test.client.forgetTokens()
    await expectPage(await test.client.requestToken(), Number(variant))
    expect((await test.client.sire(PERIODS)).status).toBe(200)
  })

  it('B9 fails after a wait, only in the listings', async () => {
    await test.client.token()
    await test.setFaults({ behaviour: 'B9', variant: '504', resource: 'listados', amount: 0.2 })
    const before = Date.now()
    const path = '/rce/propuesta/web/propuesta/202609/busqueda?page=1&perPage=1'
    await expectPage(await test.client.sire(path), 504)
    expect(Date.now() - before).toBeGreaterThan(150)
    expect((await test.client.sire(PERIODS)).status).toBe(200)
  })

  it('B9 fails with an exception in JSON', async () => {
    await test.client.token()
    await test.setFaults({ behaviour: 'B9', variant: 'exc' })
    const response = await test.client.sire(PERIODS)
    expect(response.status).toBe(500)
    expect(await response.json()).toHaveProperty('exc')
  })

  it('B31 fails with 500 for unknown paths, and with 404 at api-cpe', async () => {
    await expectPage(await test.client.sire('/no/existe'), 500)
    expect((await test.client.cpe('/no/existe')).status).toBe(404)
  })
})

describe('random mode', () => {
  it('repeats the same faults for the same seed', async () => {
    const run = async () => {
      await test.client.token()
      await test.client.putFaults({ random: { rate: 0.3, seed: 5 } })
      const statuses: number[] = []
      for (let call = 0; call < 20; call += 1) statuses.push((await test.client.sire(PERIODS)).status)
      return statuses
    }
    const first = await run()
    expect(first.some((status) => status >= 500)).toBe(true)
    expect(first).toContain(200)
    expect(await run()).toEqual(first)
  })
})
