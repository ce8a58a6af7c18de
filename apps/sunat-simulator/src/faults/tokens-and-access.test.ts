import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startSimulator, type Simulator } from '../start-simulator.ts'
import { TestClient, CPE_SCOPE } from '../testing/test-client.ts'
import type { FaultSetting } from './fault.ts'

let simulator: Simulator
let client: TestClient

beforeAll(async () => {
  simulator = await startSimulator({ now: new Date('2026-11-15T15:00:00Z') })
})
afterAll(() => simulator.close())
beforeEach(() => {
  simulator.world.resetFaults()
  client = new TestClient(simulator, simulator.world.taxpayers[0]!)
})

const set = (...faults: readonly FaultSetting[]): Promise<void> => client.setFaults(faults)

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
    const answer = await client.requestToken()
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error_description: 'Error en la autenticacion del usuario.',
      error: 'access_denied',
    })
  })

  it('say the same for a key that is really wrong, and 401 with a blank in the user', async () => {
    expect((await client.requestToken({ password: 'otra' })).status).toBe(400)
    const { ruc, solUser } = client.owner
    expect((await client.requestToken({ username: `${ruc} ${solUser}` })).status).toBe(401)
    expect(await (await client.requestToken({ client_secret: 'x' })).text()).toContain('invalid_client')
    expect(await (await client.requestToken({ scope: 'https://otra.pe' })).text()).toContain('invalid_scope')
  })

  it('B2 says unauthorized_client', async () => {
    await set({ behaviour: 'B2' })
    const answer = await client.requestToken()
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ error: 'unauthorized_client' })
    await set({ behaviour: 'B2', variant: 'cod-msg' })
    expect(await (await client.requestToken()).json()).toHaveProperty('cod')
  })

  it('are JWT of an hour with the RUC as subject', async () => {
    const answer = (await (await client.requestToken()).json()) as { access_token: string; expires_in: number }
    const claims = JSON.parse(Buffer.from(answer.access_token.split('.')[1]!, 'base64url').toString()) as {
      sub: string
    }
    expect(claims.sub).toBe(client.owner.ruc)
    expect(answer.expires_in).toBe(3600)
  })

  it('B3 are good while the resources are not yet', async () => {
    await set({ behaviour: 'B3', times: 2 })
    await expectPage(await client.sire(PERIODS), 401)
    await expectPage(await client.sire(PERIODS), 401)
    expect((await client.sire(PERIODS)).status).toBe(200)
  })

  it('B4 open one book and not the other', async () => {
    await set({ behaviour: 'B4', book: 'rvie' })
    await expectPage(await client.requestExport('rvie', '202609'), 401)
    await expectPage(await client.sire('/rvierce/padron/web/omisos/140000/periodos'), 401)
    expect((await client.requestExport('rce', '202609')).status).toBe(200)
  })

  it('B5 end early with an empty 401', async () => {
    await set({ behaviour: 'B5', amount: 0 })
    const answer = await client.sire(PERIODS)
    expect(answer.status).toBe(401)
    expect(await answer.text()).toBe('')
  })

  it('B6 die when a new one is asked for', async () => {
    await set({ behaviour: 'B6' })
    expect((await client.sire(PERIODS)).status).toBe(200)
    await client.requestToken()
    expect((await client.sire(PERIODS)).status).toBe(401)
  })
})

describe('the way in', () => {
  it('B7 is for browsers', async () => {
    await expectPage(await client.sire(PERIODS, { 'user-agent': 'node' }), 401)
    await client.token(CPE_SCOPE)
    const cpe = fetch(`${simulator.baseUrls.cpe}/consultacpe/comprobantes/x`, { headers: { 'user-agent': 'node' } })
    await expect(cpe).rejects.toThrow('fetch failed')
    await set({ behaviour: 'B7', variant: 'corte' })
    await expect(client.sire(PERIODS, { 'user-agent': 'node' })).rejects.toThrow('fetch failed')
  })

  it('B8 narrows after a burst', async () => {
    await set({ behaviour: 'B8', amount: 3 })
    for (let call = 0; call < 3; call += 1) await client.sire(PERIODS)
    const answer = await client.sire(PERIODS)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('B8 looks at the address when it is set for everybody', async () => {
    const url = `${simulator.url}/_sim/api/taxpayers/todos/faults`
    const put = (faults: FaultSetting[]) =>
      fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ faults }) })
    const other = new TestClient(simulator, simulator.world.taxpayers[2]!)
    await Promise.all([client.token(), other.token()])
    await put([{ behaviour: 'B8', variant: '429-sin-plazo', amount: 2 }])
    await client.sire(PERIODS)
    await other.sire(PERIODS)
    const answer = await client.sire(PERIODS)
    await put([])
    expect(answer.status).toBe(429)
    expect(answer.headers.has('retry-after')).toBe(false)
  })

  it.each(['500', '503', '504'])('B9 fails with %s now and then', async (variant) => {
    await set({ behaviour: 'B9', variant, times: 1 })
    client.forgetTokens()
    await expectPage(await client.requestToken(), Number(variant))
    expect((await client.sire(PERIODS)).status).toBe(200)
  })

  it('B9 gives up only after a wait, on the listings alone', async () => {
    await client.token()
    await set({ behaviour: 'B9', variant: '504', resource: 'listados', amount: 0.2 })
    const before = Date.now()
    await expectPage(await client.sire('/rce/propuesta/web/propuesta/202609/busqueda?page=1&perPage=1'), 504)
    expect(Date.now() - before).toBeGreaterThan(150)
    expect((await client.sire(PERIODS)).status).toBe(200)
  })

  it('B9 fails with an exception in JSON', async () => {
    await client.token()
    await set({ behaviour: 'B9', variant: 'exc' })
    const answer = await client.sire(PERIODS)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toHaveProperty('exc')
  })

  it('B31 answers unknown paths with 500, and 404 at api-cpe', async () => {
    await expectPage(await client.sire('/no/existe'), 500)
    expect((await client.cpe('/no/existe')).status).toBe(404)
  })
})

describe('the random mode', () => {
  it('brings the same trouble for the same seed', async () => {
    const run = async () => {
      const url = `${simulator.url}/_sim/api/taxpayers/${client.owner.ruc}/faults`
      const body = JSON.stringify({ random: { rate: 0.3, seed: 5 } })
      await client.token()
      await fetch(url, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
      const statuses: number[] = []
      for (let call = 0; call < 20; call += 1) statuses.push((await client.sire(PERIODS)).status)
      return statuses
    }
    const first = await run()
    expect(first.some((status) => status >= 500)).toBe(true)
    expect(first).toContain(200)
    expect(await run()).toEqual(first)
  })
})
