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

/** The api-sire host. Services that change a register are missing on purpose: calls to them get the unknown-path response. */
export function sireRoutes(app: FastifyInstance, simulation: Simulation): void {
  sireGuard(app, simulation)
  periodRoutes(app, simulation)
  exportRoutes(app, simulation)
  ticketRoutes(app, simulation)
  downloadRoutes(app, simulation)
  listingRoutes(app, simulation)
  summaryRoutes(app, simulation)
  // B31: the gateway returns 500, not 404, for unknown paths.
  app.setNotFoundHandler((_request, reply) => sendPage(reply, 500, serverPages.broken))
}
