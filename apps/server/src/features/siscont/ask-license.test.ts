import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { askLicense } from './ask-license.ts'

const ACTIVE = JSON.stringify({ activa: true, fecha_fin: '2027-12-31', nombres: 'ROSA', apellidos: null })
let answer = { status: 200, body: ACTIVE }
let service: Server
let logged: string[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    request.resume()
    response.writeHead(answer.status).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
})
afterAll(() => void service.close())
beforeEach(() => {
  logged = []
})

function ask() {
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return askLicense({ partner: { url, key: 'clave' }, log }, 'a@prueba.pe', 'canario-26')
}

it('reads what the service answers', async () => {
  answer = { status: 200, body: ACTIVE }
  expect(await ask()).toEqual({ kind: 'accepted', end: '2027-12-31', names: 'ROSA', surnames: null })
  expect(logged).toEqual([])
})

it.each([
  ['text that repeats what was sent', 200, 'canario-26', 'SyntaxError'],
  ['other fields', 200, '{"activa":"canario-26"}', 'ZodError'],
  ['a failure', 500, '{"mensaje":"canario-26"}', 'status 500'],
  ['no end', 200, `${ACTIVE}${' '.repeat(100_000)}`, 'too large'],
])('knows nothing after %s, and logs why without it', async (_case, status, body, reason) => {
  answer = { status, body }
  expect(await ask()).toEqual({ kind: 'unknown' })
  expect(logged.join()).toContain(`"reason":"${reason}"`)
  expect(logged.join()).not.toContain('canario-26')
})
