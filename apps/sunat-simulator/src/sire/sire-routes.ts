import type { FastifyInstance } from 'fastify'

import { sendPage } from '../http/apply-faults.ts'
import { serverPages } from '../http/server-pages.ts'
import type { Simulation } from '../http/simulation.ts'
import { downloadRoutes } from './tickets/download-routes.ts'
import { exportRoutes } from './tickets/export-routes.ts'
import { listingRoutes } from './listings/listing-routes.ts'
import { periodRoutes } from './period-routes.ts'
import { sireGuard } from './sire-guard.ts'
import { summaryRoutes } from './summaries/summary-routes.ts'
import { ticketRoutes } from './tickets/ticket-routes.ts'

/** api-sire. What changes a register is not here: a collector must not call it, and meets an unknown path. */
export function sireRoutes(app: FastifyInstance, simulation: Simulation): void {
  sireGuard(app, simulation)
  periodRoutes(app, simulation)
  exportRoutes(app, simulation)
  ticketRoutes(app, simulation)
  downloadRoutes(app, simulation)
  listingRoutes(app, simulation)
  summaryRoutes(app, simulation)
  // B31: the gateway answers unknown routes with 500, not 404.
  app.setNotFoundHandler((_request, reply) => sendPage(reply, 500, serverPages.broken))
}
