import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { buildApp } from '../app.ts'
import { openSession } from '../features/users/sessions/sessions.ts'
import type { App } from '../http/app-instance.ts'
import { insertTestAccountant } from '../testing/factories.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { useSimulatedSunat } from '../testing/use-test-app.ts'

const LOGINS = 12

const sunat = useSimulatedSunat()
/** The simulator's security service, which keeps requests waiting until the test lets them pass. */
const waiting: (() => void)[] = []
let isOpen = false
const gate = createServer((request, response) => {
  const pass = () => void forward(request, response)
  if (isOpen) pass()
  else waiting.push(pass)
})
let test: TestApp
/** An API process as `ROLE=api` runs it: requests and SUNAT's client share one pool. */
let app: App

beforeAll(async () => {
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const { port } = gate.address() as AddressInfo
  test = await openTestApp({}, { sunatHosts: { ...sunat.hosts, security: `http://127.0.0.1:${port}` } })
  app = await buildApp(test.deps)
})
afterAll(async () => {
  await app.close()
  await test.close()
  gate.close()
})

async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const init = { method: 'POST', headers, body: await text(request) }
  const answer = await fetch(`${sunat.hosts['security']}${request.url}`, init)
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
}

it('twelve slow logins at once leave the lists their connections', async () => {
  const user = await insertTestAccountant(test.deps.db)
  const logins = Array.from({ length: LOGINS }, () => {
    const { ruc, sol_user, sol_key: password, client_id: clientId, client_secret: clientSecret } = sunat.takeFree()
    const credentials = { ruc, user: sol_user, password, clientId, clientSecret, sender: { accountantId: user.id } }
    return test.deps.sunat.checkApiCredentials(credentials)
  })
  // Each holds a connection; the last ones wait for one, and not in the way of requests.
  await expect.poll(() => waiting.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(8)
  const token = await openSession(test.deps, test.deps.db, user, { address: '127.0.0.1', userAgent: 'test' })
  const headers = { authorization: `Bearer ${token}` }
  const list = await app.inject({ url: '/app/internal/accountant/dashboard/filters', headers })
  expect(list.statusCode).toBe(200)
  isOpen = true
  for (const pass of waiting) pass()
  for (const login of await Promise.all(logins)) expect(login).toMatchObject({ ok: true })
})
