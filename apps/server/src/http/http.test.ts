import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'

import { ErrorBody, errors } from '@contapro/contract/errors'
import { beforeAll, describe, expect, it } from 'vitest'

import { expectRefusal } from '../testing/expect-refusal.ts'
import { insertTestAccountant, TEST_PASSWORD } from '../testing/factories.ts'
import { queryOnce } from '../testing/database/query-once.ts'
import { openTestApp } from '../testing/test-app.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { loggablePath } from './log.ts'

const test = useTestApp()
let port = 0
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port)
})

/** Sends text as it is over a connection and reads the answer. */
async function sendRaw(text: string) {
  const socket = connect(port, '127.0.0.1')
  socket.end(text)
  const answer = await readText(socket)
  return { statusCode: Number(answer.split(' ', 2)[1]), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) }
}

const post = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  test.inject({ method: 'POST', url: '/app/internal/users/sign-in', payload, headers })

describe('the one error body', () => {
  it('names every wrong field in Spanish', async () => {
    expect(expectRefusal(await post('{"email":"x"}'), 'VALIDATION_FAILED').errors).toEqual([
      { code: 'INVALID_FIELD', message: 'Ingrese un correo válido', field: 'email' },
      { code: 'INVALID_FIELD', message: 'Ingrese su contraseña', field: 'password' },
    ])
  })
  it('answers broken JSON', async () => void expectRefusal(await post('{'), 'VALIDATION_FAILED'))
  it('answers an unknown path', async () => void expectRefusal(await test.inject('/app/internal/nada'), 'NOT_FOUND'))
  it('answers a body too large', async () => {
    expectRefusal(await post(JSON.stringify({ email: 'x'.repeat(1_100_000) })), 'PAYLOAD_TOO_LARGE')
  })
  it('answers a wrong media type', async () => {
    expectRefusal(await post('<a/>', { 'content-type': 'application/xml' }), 'UNSUPPORTED_MEDIA_TYPE')
  })
})

describe('requests that Fastify never sees or routes', () => {
  it.each([
    ['no HTTP at all', 'hola\r\n\r\n', 'VALIDATION_FAILED'],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`, 'HEADERS_TOO_LARGE'],
    ['a broken path', 'GET /app/internal/%zz HTTP/1.1\r\nhost: x\r\n\r\n', 'VALIDATION_FAILED'],
    ['a path that is too long', `GET /files/${'a'.repeat(5000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 'NOT_FOUND'],
    ['an unknown method', 'PROPFIND /app/internal/me HTTP/1.1\r\nhost: x\r\n\r\n', 'NOT_FOUND'],
    [
      'an address of another host',
      'GET http://otro.pe/app/internal/me HTTP/1.1\r\nhost: x\r\n\r\n',
      'ACCESS_TOKEN_MISSING',
    ],
  ] as const)('%s', async (_case, text, code) => {
    const { statusCode, body } = await sendRaw(text)
    expect(statusCode).toBe(errors[code].status)
    expect(ErrorBody.strict().parse(JSON.parse(body)).code).toBe(code)
  })
})

describe('control characters', () => {
  it.each(['\u0000', '\u202e', '\u2066', '\u0007', '\u009b'])('are refused in every text: %j', async (character) => {
    const text = `Rosa${character}`
    const body = await post(JSON.stringify({ email: 'rosa@prueba.pe', password: text }))
    expect(expectRefusal(body, 'VALIDATION_FAILED').errors).toEqual([
      { code: 'INVALID_FIELD', message: 'No puede contener caracteres de control', field: 'password' },
    ])
    expectRefusal(await post(JSON.stringify({ email: { a: [{ b: text }] } })), 'VALIDATION_FAILED')
    expectRefusal(await post(JSON.stringify({ [text]: 1 })), 'VALIDATION_FAILED')
    const query = await test.inject(`/app/internal/users/recover-password?recovery_token=${encodeURIComponent(text)}`)
    expect(expectRefusal(query, 'VALIDATION_FAILED').errors[0]?.field).toBe('recovery_token')
  })
})

describe('when the database is gone', () => {
  it('answers 503 and heals by itself (REL-14)', async () => {
    const broken = await openTestApp()
    const user = await insertTestAccountant(broken.deps.db)
    const payload = { email: user.email, password: TEST_PASSWORD }
    const signIn = () => broken.inject({ method: 'POST', url: '/app/internal/users/sign-in', payload })
    const name = new URL(broken.databaseUrl).pathname.slice(1)
    const run = (statement: string) => queryOnce(test.databaseUrl, statement)
    await run(`alter database ${name} allow_connections false`)
    await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const refused = await signIn()
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expectRefusal(refused, 'SERVICE_UNAVAILABLE')
    expectRefusal(await broken.inject('/health/ready'), 'SERVICE_UNAVAILABLE')
    expect((await broken.inject('/health/live')).json()).toEqual({ status: 'live' })
    await run(`alter database ${name} allow_connections true`)
    expect((await signIn()).statusCode).toBe(200)
    expect((await broken.inject('/health/ready')).json()).toEqual({ status: 'ready' })
    await broken.close()
  })
})

describe('headers (SEC-8)', () => {
  it('protect every document', async () => {
    const { headers } = await test.inject('/app/internal/web-config')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each(['/recuperar-contrase%C3%B1a/abc', '/siscont/validate?email=x'])(
    'keep %s from telling its address',
    async (url) => {
      const { headers } = await test.inject(url)
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  it('let in the configured captcha and analytics, but not on pages with secrets in their address', async () => {
    const app = await openTestApp({
      CAPTCHA_PROVIDER: 'recaptcha',
      CAPTCHA_SITE_KEY: 'k',
      CAPTCHA_PROJECT: 'p',
      CAPTCHA_API_KEY: 'a',
      ANALYTICS_SCRIPT_URL: 'https://medidor.pe/m.js',
      ANALYTICS_SITE_ID: 's',
    })
    const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy']
    expect(await policyOf('/login')).toContain('https://www.google.com https://www.gstatic.com https://medidor.pe')
    expect(await policyOf('/siscont/validate')).not.toContain('https://')
    expect(await policyOf('/recuperar-contraseña/x')).not.toContain('https://')
    expectRefusal(await app.inject('/app/internal/captcha/challenge'), 'NOT_FOUND')
    await app.close()
  })
})

describe('calls without a session', () => {
  it('are limited per address and minute; calls with one are not', async () => {
    const remoteAddress = '10.7.7.7'
    const open = () => test.inject({ url: '/app/internal/web-config', remoteAddress })
    for (let calls = 0; calls < 3000; calls += 1) await open()
    const refused = await open()
    expectRefusal(refused, 'TOO_MANY_REQUESTS')
    expect(test.logged.at(-2)).toContain('"security":"limit","kind":"anonymous-calls","address":"10.7.7.7"')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const user = await insertTestAccountant(test.deps.db)
    expect((await test.injectAs(user, { url: '/app/internal/me', remoteAddress })).statusCode).toBe(200)
  })
})

describe('log', () => {
  it('tells requests without their query, their body or their token', async () => {
    const user = await insertTestAccountant(test.deps.db)
    await post(JSON.stringify({ email: user.email, password: 'Canario-secreto-1' }))
    await test.inject('/app/internal/users/recover-password?recovery_token=canario-de-enlace')
    await test.inject('/recuperar-contrase%C3%B1a/canario-de-ruta')
    await test.inject('/siscont/validate?email=x&password=canario-de-socio')
    await test.inject({ url: '/app/internal/me', headers: { authorization: 'Bearer canario.de.token' } })
    const target = 'http://canario-de-usuario:x@canario-de-host/recuperar-contrase%C3%B1a/canario-de-ruta'
    await sendRaw(`GET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`)
    const all = test.logged.join('')
    expect(all).toContain('"path":"/app/internal/users/sign-in"')
    expect(all.toLowerCase()).not.toContain('canario')
  })

  it.each([
    ['/siscont/validate?email=a', '/siscont/validate'],
    ['/recuperar-contraseña/abc', '/recuperar-contraseña/…'],
    ['/recuperar-contrase%C3%B1a/abc?x', '/recuperar-contrase%C3%B1a/…'],
  ])('cuts %s to %s', (url, path) => {
    expect(loggablePath(url)).toBe(path)
  })
})

describe('documentation', () => {
  it('describes every call, and which need a token', async () => {
    const document = (await test.inject('/docs/json')).json()
    expect(Object.keys(document.paths)).toContain('/app/internal/users/sign-in')
    expect(document.paths['/app/internal/users/sign-in'].post.security).toEqual([])
    expect(document.paths['/app/internal/me'].get.security).toEqual([{ token: [] }])
    expect((await test.inject('/docs/')).statusCode).toBe(200)
  })
})
