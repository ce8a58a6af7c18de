import { createServer, type Server } from 'node:http'

import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  registry: Registry
  measure(app: FastifyInstance): void
  watchPool(role: string, pool: pg.Pool): void
}

/** Metrics for Prometheus: the duration of calls and the use of the connection pool. Labels hold route patterns, never real URLs. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const pools = new Map<string, pg.Pool>()
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of a role by state',
    labelNames: ['role', 'state'],
    collect() {
      for (const [role, pool] of pools) {
        this.set({ role, state: 'idle' }, pool.idleCount)
        this.set({ role, state: 'busy' }, pool.totalCount - pool.idleCount)
        this.set({ role, state: 'waiting' }, pool.waitingCount)
      }
    },
    registers: [],
  })
  registry.registerMetric(connections)
  return {
    registry,
    measure(app) {
      app.addHook('onResponse', async (request, reply) => {
        duration.observe(
          { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      })
    },
    watchPool: (role, pool) => void pools.set(role, pool),
  }
}

/** Metrics are served on a separate port and to this machine only, so that they are not exposed with the API by accident. */
export async function serveMetrics({ registry }: Metrics, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    return response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return server
}
