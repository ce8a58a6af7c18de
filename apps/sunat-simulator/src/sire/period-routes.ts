import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { bookOf, ownerOf, paramOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import type { WorldPeriod } from '../world/world.ts'
import { refuseWith } from './sire-errors.ts'

const stateOf = (filed: boolean): { readonly codEstado: string; readonly desEstado: string } =>
  filed ? { codEstado: '01', desEstado: 'Presentado' } : { codEstado: '03', desEstado: 'No Presentado' }

function presentYear(year: string, periods: readonly WorldPeriod[]): unknown {
  return {
    numEjercicio: year,
    desEstado: periods.every(({ filed }) => filed) ? 'Presentado' : 'No Presentado',
    lisPeriodos: periods.map(({ period, filed }) => ({ perTributario: period, ...stateOf(filed) })),
  }
}

/** Years and their periods, newest first. */
export function periodRoutes(app: FastifyInstance, { world }: Simulation): void {
  app.get('/rvierce/padron/web/omisos/:libro/periodos', (request: FastifyRequest, reply: FastifyReply) => {
    const book = bookOf(paramOf(request, 'libro'))
    if (!book) return refuseWith(reply, '1161')
    const periods = world.periods(ownerOf(request, world), book)
    const years = Map.groupBy(periods, ({ period }) => period.slice(0, 4))
    return reply.send([...years].map(([year, list]) => presentYear(year, list)))
  })
}
