import fastify, { type FastifyInstance } from 'fastify'

import { validityRoutes } from './api/validity-routes.ts'
import { cpeRoutes } from './cpe/cpe-routes.ts'
import { hostPrefixes } from './http/host-prefixes.ts'
import type { Simulation } from './http/simulation.ts'
import { padronRoutes } from './padron/padron-routes.ts'
import { partnerRoutes } from './partner/partner-routes.ts'
import { loginRoutes } from './portal/login-routes.ts'
import { menuRoutes } from './portal/menu-routes.ts'
import { solRoutes } from './portal/sol-routes.ts'
import { bcrpRoutes } from './public/bcrp-routes.ts'
import { publicRoutes } from './public/public-routes.ts'
import { tokenRoutes } from './security/token-routes.ts'
import { sireRoutes } from './sire/sire-routes.ts'
import { apiRoutes } from './switchboard/api-routes.ts'
import { pageRoutes } from './switchboard/page-routes.ts'

type Routes = (app: FastifyInstance, simulation: Simulation) => void

/** All of SUNAT's hosts on one server, and the switchboard. */
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
  mount(hostPrefixes.security, (host) => {
    tokenRoutes(host, simulation)
    loginRoutes(host, simulation)
  })
  mount(hostPrefixes.sire, sireRoutes)
  mount(hostPrefixes.api, validityRoutes)
  mount(hostPrefixes.cpe, cpeRoutes)
  mount(hostPrefixes.menu, menuRoutes)
  mount(hostPrefixes.sol, solRoutes)
  mount(hostPrefixes.padron, padronRoutes)
  mount(hostPrefixes.partner, partnerRoutes)
  mount(hostPrefixes.public, publicRoutes)
  mount(hostPrefixes.bcrp, bcrpRoutes)
  mount('/_sim/api', apiRoutes)
  mount('/_sim', pageRoutes)
  return app
}
