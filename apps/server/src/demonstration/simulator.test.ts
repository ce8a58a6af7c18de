import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'

import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { proxySimulator } from './proxy-simulator.ts'
import { startSimulator, type RunningSimulator } from './start-simulator.ts'

let simulator: RunningSimulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.stop())

describe('the simulator of the demonstration', () => {
  it('tells a base URL for each of SUNAT’s hosts', () => {
    expect(Object.keys(simulator.baseUrls)).toEqual(
      expect.arrayContaining(['security', 'sire', 'api', 'cpe', 'menu', 'sol', 'padron', 'public', 'bcrp']),
    )
  })

  it('shows its switchboard on the product’s own address', async () => {
    const app = fastify()
    await proxySimulator(app, simulator.url)
    const page = await app.inject('/_sim')
    expect(page.headers['content-type']).toContain('text/html')
    const { taxpayers } = (await app.inject('/_sim/api/taxpayers')).json<{
      taxpayers: { ruc: string; registered: boolean }[]
    }>()
    expect(taxpayers.filter(({ registered }) => !registered).length).toBeGreaterThanOrEqual(20)
    const faults = await app.inject({
      method: 'PUT',
      url: `/_sim/api/taxpayers/${taxpayers[0]?.ruc}/faults`,
      payload: { faults: [] },
    })
    expect(faults.statusCode).toBeLessThan(300)
    await app.close()
  })

  it('shows on its page which taxpayers are registered in the product', async () => {
    const app = fastify()
    onTestFinished(() => app.close())
    const registered: string[] = []
    await proxySimulator(app, simulator.url, async () => registered)
    const free = (await app.inject('/_sim')).body.split('<article')[1] ?? ''
    expect(free).toContain('data-registered="false"')
    const ruc = /data-copy="(\d{11})"/.exec(free)?.[1] ?? ''
    registered.push(ruc)
    const { body } = await app.inject('/_sim')
    expect(body).toContain('1 registrado en Contapro, 159 libres')
    expect(body.split('<article')[1]).toContain('data-registered="true"')
  })

  it('reaches nothing else through it, whatever the address says', async () => {
    let reached = 0
    const other = createServer((_request, response) => {
      reached += 1
      response.end()
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const app = fastify()
    await proxySimulator(app, simulator.url)
    await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => app.close())
    const { port: ours } = app.server.address() as AddressInfo
    const statuses = []
    for (const target of [
      `http://127.0.0.1:${port}/_sim`,
      `http://127.0.0.1:${port}/_sim/api/taxpayers`,
      `//127.0.0.1:${port}/_sim`,
      `/_sim/..//127.0.0.1:${port}/`,
      '/_sim/../v1/oauth2/token',
      '/_sim/%2e%2e/v1/oauth2/token',
    ])
      statuses.push(await requestTarget(ours, target))
    expect(reached).toBe(0)
    // An absolute address names this server, whose panel answers; the others name nothing.
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404])
  })
})

/** The status of a request whose first line has the target as it is, unlike `fetch`, which would tidy it. */
function requestTarget(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
}
