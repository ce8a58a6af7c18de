import { afterEach, describe, expect, it } from 'vitest'

import { readJson } from '../testing/read-json.ts'
import { BROWSER } from '../testing/test-client.ts'
import { useSimulator } from '../testing/use-simulator.ts'

const test = useSimulator()

const PERIODS = '/rvierce/padron/web/omisos/080000/periodos'

type Shown = { readonly sol_user: string; readonly sol_key: string; readonly client_secret: string }

const url = () => `${test.simulator.url}/_sim/api/taxpayers/${test.client.owner.ruc}/credentials`
const put = (body: object, at = url()) =>
  fetch(at, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const reset = () => fetch(url(), { method: 'DELETE' })
const statusOf = async (changes: Readonly<Record<string, string>> = {}) =>
  (await test.client.requestToken(changes)).status

afterEach(reset)

describe('credentials changed at the switchboard', () => {
  it('replace the SOL key and end the tokens issued with the old one', async () => {
    expect((await test.client.sire(PERIODS)).status).toBe(200)
    const shown = await readJson<Shown>(await put({ sol_key: 'Nueva2026' }))
    expect(shown).toMatchObject({ sol_key: 'Nueva2026', sol_user: test.client.owner.solUser })
    expect((await test.client.sire(PERIODS)).status).toBe(401)
    expect(await statusOf()).toBe(400)
    expect(await statusOf({ password: 'Nueva2026' })).toBe(200)
  })

  it('replace the SOL user and the API pair', async () => {
    const client_id = '0f0e0d0c-0b0a-4009-8807-060504030201'
    await put({ sol_user: 'OTROUSER', client_id, client_secret: 'secreto+/==' })
    expect(await statusOf()).toBe(401)
    const { ruc, solKey } = test.client.owner
    const form = {
      grant_type: 'password',
      scope: 'https://api-sire.sunat.gob.pe',
      client_id,
      client_secret: 'secreto+/==',
      username: `${ruc}OTROUSER`,
      password: solKey,
    }
    const request = { method: 'POST', body: new URLSearchParams(form), headers: { 'user-agent': BROWSER } }
    const token = `${test.simulator.baseUrls.security}/clientessol/${client_id}/oauth2/token/`
    expect((await fetch(token, request)).status).toBe(200)
  })

  it('are restored by DELETE', async () => {
    await put({ sol_key: 'Nueva2026' })
    expect(await readJson<Shown>(await reset())).toMatchObject({ sol_key: test.client.owner.solKey })
    expect(await statusOf()).toBe(200)
  })

  it('must have the shape of SUNAT’s and belong to nobody else', async () => {
    expect((await put({})).status).toBe(400)
    const response = await put({ sol_user: 'minúsculas', clave: 'x', client_id: 'y' })
    expect(response.status).toBe(400)
    expect((await readJson<{ problems: string[] }>(response)).problems).toHaveLength(3)
    expect((await put({ client_id: test.clientOf(1).owner.clientId })).status).toBe(400)
    expect((await put({ sol_key: 'x' }, url().replace(test.client.owner.ruc, '1'))).status).toBe(404)
  })

  it('can be changed from the page', async () => {
    await put({ sol_key: 'Nueva2026' })
    const html = await (await fetch(`${test.simulator.url}/_sim`)).text()
    expect(html).toContain('<form id="credentials"')
    expect(html).toContain('data-copy="Nueva2026"')
  })
})
