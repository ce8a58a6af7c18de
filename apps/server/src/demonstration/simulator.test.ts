import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

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
})
