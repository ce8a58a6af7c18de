import type { AddressInfo } from 'node:net'

import { fastify } from 'fastify'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { createMetrics, serveMetrics } from './metrics.ts'

describe('metrics', () => {
  it('tell times by route and the state of the pool, on a port of their own', async () => {
    const metrics = createMetrics()
    const app = fastify()
    metrics.measure(app)
    app.get('/clientes/:ruc', async () => 'ok')
    await app.inject('/clientes/20131312955?token=secreto')
    const pool = new pg.Pool()
    metrics.watchPool('api', pool)
    const server = await serveMetrics(metrics, 0)
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const text = await (await fetch(`${base}/metrics`)).text()
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/clientes/:ruc",status="200"} 1')
    expect(text).toContain('database_connections{role="api",state="idle"} 0')
    expect(text).not.toMatch(/20131312955|secreto/)
    expect((await fetch(`${base}/otra`)).status).toBe(404)
    server.close()
    await pool.end()
  })
})
