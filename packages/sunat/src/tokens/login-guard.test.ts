import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Sunat } from '../sunat.ts'
import type { LoginOutcome } from './login-guard.ts'

const who = { ruc: '20990000019', user: 'CONTADOR', password: 'Clave123', clientId: 'cliente', clientSecret: 'secreto' }

/** SUNAT's security service, which answers when the test says so. */
const asked: ServerResponse[] = []
const server = createServer((_request, response) => void asked.push(response))
const outcomes: LoginOutcome[] = []
let sunat: Sunat

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  sunat = new Sunat({
    hosts: { security: `http://127.0.0.1:${port}` },
    paceMs: 0,
    atOncePerRuc: 1,
    loginGuard: { admit: async () => ({ ok: true, settle: async (outcome) => void outcomes.push(outcome) }) },
  })
})
afterAll(async () => {
  await sunat.close()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  outcomes.length = 0
})

function refuse(response: ServerResponse | undefined): void {
  response?.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"access_denied"}')
}

describe('a login that its caller aborts', () => {
  it('stops the caller at once, and is still judged when SUNAT answers', async () => {
    const leaving = new AbortController()
    const login = sunat.checkApiCredentials(who, { signal: leaving.signal })
    await expect.poll(() => asked.length).toBe(1)
    leaving.abort(new Error('archivada'))
    await expect(login).rejects.toThrow('archivada')
    expect(outcomes).toEqual([])
    refuse(asked[0])
    await expect.poll(() => outcomes).toEqual(['refused'])
  })

  it('before SUNAT was asked shows it nothing', async () => {
    const first = sunat.checkApiCredentials(who)
    await expect.poll(() => asked.length).toBe(1)
    const leaving = new AbortController()
    // Waits for its turn, because only one request of a RUC is sent at a time.
    const login = sunat.checkApiCredentials({ ...who, user: 'OTRO' }, { signal: leaving.signal })
    leaving.abort(new Error('archivada'))
    await expect(login).rejects.toThrow('archivada')
    await expect.poll(() => outcomes).toEqual(['unanswered'])
    refuse(asked[0])
    expect(await first).toMatchObject({ ok: false, failure: { kind: 'wrong-sol-credentials' } })
    expect(asked).toHaveLength(1)
    expect(outcomes).toEqual(['unanswered', 'refused'])
  })
})

describe('a login at which SUNAT fails', () => {
  it.each([500, 502, 503])('with %i may have been judged', async (status) => {
    const login = sunat.checkApiCredentials({ ...who, user: `USUARIO${status}` })
    await expect.poll(() => asked.length).toBe(1)
    // Too long to be waited for, so the login is not repeated.
    asked[0]?.writeHead(status, { 'retry-after': '3600' }).end()
    expect(await login).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
    expect(outcomes).toEqual(['interrupted'])
  })
})
