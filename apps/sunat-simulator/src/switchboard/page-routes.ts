import { readFileSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'

import type { Simulation } from '../http/simulation.ts'
import { switchboardPage } from './switchboard-page.ts'

const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The switchboard's page, stylesheet and script, all served from here. */
export function pageRoutes(app: FastifyInstance, simulation: Simulation): void {
  const style = readFileSync(new URL('./sim.css', import.meta.url))
  const script = readFileSync(new URL('./sim.js', import.meta.url))
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    })
  })
  app.get('/', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(switchboardPage(simulation, readRegistered(request.headers['x-registered']))),
  )
  app.get('/sim.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/sim.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script))
}

/** The RUCs that are registered in the product, which names them when it forwards the page; undefined when it does not. */
function readRegistered(header: string | string[] | undefined): ReadonlySet<string> | undefined {
  return typeof header === 'string' ? new Set(header.split(',').filter(Boolean)) : undefined
}
