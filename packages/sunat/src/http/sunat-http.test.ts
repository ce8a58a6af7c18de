import { afterEach, describe, expect, it } from 'vitest'
import { FakeSunat, nginx500, type FakeAnswer } from '../testing/fake-sunat.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { configureHosts, realHosts } from './hosts.ts'
import { SunatHttp, type SunatHttpOptions } from './sunat-http.ts'
import type { SunatRequest } from './sunat-request.ts'

const request: SunatRequest = { host: 'sire', method: 'GET', path: '/algo', expects: 'json', query: { a: 'ñ & b' } }
const open: { close(): Promise<void> }[] = []

afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function start(
  answers: FakeAnswer | ((times: number) => FakeAnswer),
  options: SunatHttpOptions = {},
  prefix = '',
) {
  const fake = new FakeSunat(prefix).on('GET', /algo/, (_request, times) =>
    typeof answers === 'function' ? answers(times) : answers,
  )
  const hosts = await fake.listen()
  const clock = createTestClock()
  const http = new SunatHttp({ hosts, paceMs: 0, clock, ...options })
  open.push(http, fake)
  return { fake, http, clock, hosts }
}

const good = { json: { bien: true } }
const bad = { status: 503, html: '<html>mantenimiento</html>' }

describe('hosts', () => {
  it.each(['', '/sunat/v9'])('are called below their base URL with prefix "%s"', async (prefix) => {
    const { http, fake } = await start(good, {}, prefix)
    expect(await http.send(request)).toMatchObject({ ok: true, value: { status: 200 } })
    expect(fake.log).toMatchObject([
      { path: '/libros/algo', headers: { 'user-agent': expect.stringContaining('Mozilla') } },
    ])
    expect(fake.log[0]?.query.get('a')).toBe('ñ & b')
  })

  it('are limited to the configured ones, which replace the real ones in redirects', () => {
    const hosts = configureHosts({ menu: 'http://127.0.0.1:9/menu', sol: 'http://127.0.0.1:9' })
    expect(hosts.follow(new URL('http://127.0.0.1:9/x?y=1'))?.href).toBe('http://127.0.0.1:9/x?y=1')
    expect(hosts.follow(new URL('https://e-menu.sunat.gob.pe/cl-ti-itmenu/Menu.htm?code=1'))?.href).toBe(
      'http://127.0.0.1:9/menu/Menu.htm?code=1',
    )
    for (const other of [
      'https://evil.example/x',
      'http://127.0.0.1:10/',
      'http://169.254.169.254/',
      'https://e-menu.sunat.gob.pe.evil.example/',
    ])
      expect(hosts.follow(new URL(other))).toBeUndefined()
    expect(configureHosts().follow(new URL(realHosts.sire))?.href).toBe(realHosts.sire)
  })
})

describe('failures', () => {
  it('are retried with growing waits', async () => {
    const { http, clock, fake } = await start((times) => (times < 4 ? bad : good))
    expect(await http.send(request)).toMatchObject({ ok: true, value: { status: 200 } })
    expect(clock.slept).toEqual([750, 1500, 3000])
    expect(fake.log).toHaveLength(4)
  })

  it('are returned as the last answer after the last attempt', async () => {
    const { http, fake } = await start(bad)
    expect(await http.send(request)).toMatchObject({ ok: true, value: { status: 503 } })
    expect(fake.log).toHaveLength(4)
  })

  it('are retried after the time in Retry-After', async () => {
    const { http, clock } = await start((times) =>
      times === 1 ? { status: 429, headers: { 'retry-after': '17' } } : good,
    )
    await http.send(request)
    expect(clock.slept).toEqual([17_000])
  })

  it('are not retried when Retry-After is too long', async () => {
    const { http, clock } = await start({ status: 429, headers: { 'retry-after': '3600' } })
    expect(await http.send(request)).toMatchObject({ ok: true, value: { status: 429 } })
    expect(clock.slept).toEqual([])
  })

  it('include a page instead of data', async () => {
    const { http } = await start((times) => (times === 1 ? { html: '<html>servicio no disponible</html>' } : good))
    expect(await http.send(request)).toMatchObject({
      value: { headers: { 'content-type': expect.stringContaining('json') } },
    })
  })

  it('include a closed connection', async () => {
    const { http } = await start((times) => (times === 1 ? { reset: true } : good))
    expect(await http.send(request)).toMatchObject({ ok: true, value: { status: 200 } })
    const always = await start({ reset: true })
    expect(await always.http.send(request)).toEqual({
      ok: false,
      failure: { kind: 'unavailable', reason: 'connection' },
    })
  })

  it('include a timeout', async () => {
    const { http } = await start({ hang: true }, { timeoutMs: 40, attempts: 2 })
    expect(await http.send(request)).toEqual({ ok: false, failure: { kind: 'unavailable', reason: 'timeout' } })
  })

  it('include an answer that is too large', async () => {
    const { http } = await start({ text: 'x'.repeat(5000) })
    expect(await http.send(request, { maxBytes: 1000 })).toMatchObject({ failure: { kind: 'unexpected-format' } })
  })

  it('do not include the caller’s own abort, which throws', async () => {
    const { http } = await start({ hang: true })
    const stop = new AbortController()
    const sent = http.send(request, { signal: stop.signal })
    setImmediate(() => stop.abort(new Error('basta')))
    await expect(sent).rejects.toThrow('basta')
    await expect(http.send(request, { signal: stop.signal })).rejects.toThrow('basta')
  })

  it('are not retried for a 4xx', async () => {
    const { http, fake } = await start({ status: 422, json: {} })
    await http.send(request)
    expect(fake.log).toHaveLength(1)
  })
})

describe('rate limits', () => {
  it('space the calls of a RUC, at most two at once, and slow down on throttling', async () => {
    const { http, clock } = await start(good, { paceMs: 1000 })
    await Promise.all([1, 2, 3].map(() => http.send(request, { ruc: '20601112223' })))
    expect(Math.max(...clock.slept)).toBeGreaterThanOrEqual(1000)
    expect(clock.now() - Date.UTC(2026, 9, 5)).toBeGreaterThanOrEqual(2000)

    const pushed = await start((times) => (times === 1 ? { status: 500, html: nginx500 } : good), { paceMs: 1000 })
    for (let n = 0; n < 2; n += 1) await pushed.http.send(request, { ruc: '20601112223' })
    // One back-off, and a doubled interval.
    expect(Math.max(...pushed.clock.slept)).toBeGreaterThan(1000)
  })

  it('open the circuit of a host that fails for several callers, until a rest is over', async () => {
    let isDown = true
    const { http, fake, clock } = await start(() => (isDown ? bad : good), { attempts: 1 })
    for (let n = 0; n < 8; n += 1) await http.send(request, { ruc: n % 2 ? '20601112223' : '20445556667' })
    expect(await http.send(request)).toMatchObject({ failure: { kind: 'unavailable', reason: 'circuit-open' } })
    expect(fake.log).toHaveLength(8)
    clock.advance(30_000)
    isDown = false
    expect(await http.send(request)).toMatchObject({ ok: true })
    expect(await http.send(request)).toMatchObject({ ok: true })
  })

  it('do not open the circuit for the failures of one RUC, nor for errors of the application itself', async () => {
    const one = await start(bad, { attempts: 1 })
    for (let n = 0; n < 12; n += 1) await one.http.send(request, { ruc: '20601112223' })
    expect(one.fake.log).toHaveLength(12)
    const application = await start({ status: 500, json: { cod: '500' } }, { attempts: 1 })
    for (let n = 0; n < 30; n += 1) await application.http.send(request, { ruc: String(n) })
    expect(application.fake.log).toHaveLength(30)
  })
})
