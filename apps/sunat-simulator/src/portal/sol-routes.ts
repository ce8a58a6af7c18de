import type { FastifyInstance } from 'fastify'

import { sendPage } from '../http/apply-faults.ts'
import type { Simulation } from '../http/simulation.ts'
import { depositRoutes } from './deposit-routes.ts'
import { feeReceiptRoutes } from './fee-receipt-routes.ts'
import { notAvailablePage } from './portal-pages.ts'
import { seeSolRoutes } from './seesol-routes.ts'
import { solGuard } from './sol-guard.ts'
import { withholdingRoutes } from './withholding-routes.ts'

/** The applications of the portal (ww1). */
export function solRoutes(app: FastifyInstance, simulation: Simulation): void {
  solGuard(app, simulation)
  seeSolRoutes(app, simulation)
  feeReceiptRoutes(app, simulation)
  depositRoutes(app, simulation)
  withholdingRoutes(app, simulation)
  // The application of option 11.38.1.1.1, which reads its token from the URL.
  app.get('/nuevaconsulta', (_request, reply) =>
    sendPage(reply, 200, '<html><body><app-root></app-root></body></html>'),
  )
  app.setNotFoundHandler((_request, reply) => sendPage(reply, 404, notAvailablePage))
}
