import fastify, { type FastifyInstance } from 'fastify'

import { validityRoutes } from './api/validity-routes.ts'
import { cpeRoutes } from './cpe/cpe-routes.ts'
import type { Simulation } from './http/simulation.ts'
import { tokenRoutes } from './security/token-routes.ts'
import { sireRoutes } from './sire/sire-routes.ts'
import { apiRoutes } from './switchboard/api-routes.ts'

type Routes = (app: FastifyInstance, simulation: Simulation) => void

/** Where each of SUNAT's hosts lives on this server. */
export const prefixes = {
  security: '/seguridad/v1',
  sire: '/sire/v1/contribuyente/migeigv/libros',
  api: '/api/v1',
  cpe: '/cpe/v1/contribuyente',
  menu: '/menu/cl-ti-itmenu',
  sol: '/ww1',
  padron: '/padron',
  partner: '/partner',
} as const

/** Every host of SUNAT on one server, and the switchboard. */
export function simulatorApp(simulation: Simulation): FastifyInstance {
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true })
  app.decorateRequest('ruc', undefined)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.addHook('onResponse', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (path.startsWith('/_sim')) return
    const { method, ruc } = request
    const at = simulation.world.clock.now().toISOString()
    simulation.log.add({ at, method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime), ruc })
  })
  const mount = (prefix: string, routes: Routes): void =>
    void app.register(async (host) => routes(host, simulation), { prefix })
  mount(prefixes.security, tokenRoutes)
  mount(prefixes.sire, sireRoutes)
  mount(prefixes.api, validityRoutes)
  mount(prefixes.cpe, cpeRoutes)
  mount('/_sim/api', apiRoutes)
  return app
}
