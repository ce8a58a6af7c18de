import { addDays, daysBetween, parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { lotRoutes } from '../bank/lot-routes.ts'
import { behaviors } from '../faults/behaviors.ts'
import { ALL_TAXPAYERS } from '../faults/fault-registry.ts'
import { fieldsOf, paramOf, queryOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { exportRoutes } from './export-routes.ts'
import { credentialRoutes } from './credential-routes.ts'
import { licenseRoutes } from './license-routes.ts'
import { presentRates } from './present-rates.ts'
import { presentTaxpayer } from './present-taxpayer.ts'
import { readFaults } from './read-faults.ts'
import { presentTruth } from './present-truth.ts'

const DEFAULT_RATE_DAYS = 450
const MAX_RATE_DAYS = 3660

function refuse(reply: FastifyReply, status: number, ...problems: readonly string[]): FastifyReply {
  return reply.code(status).send({ problems })
}

/** The JSON API of the switchboard. */
export function apiRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { world, log } = simulation
  app.addHook('onRequest', async (request, reply) => {
    // Pages of other sites in the same browser must not control the simulator.
    if (request.headers['sec-fetch-site'] === 'cross-site') return refuse(reply, 403, 'Solo desde esta misma página')
    return undefined
  })

  const presentClock = (): unknown => ({ now: world.clock.now().toISOString(), today: world.clock.today() })

  app.get('/taxpayers', (_request, reply) =>
    reply.send({ taxpayers: world.taxpayers.map((taxpayer) => presentTaxpayer(world, taxpayer)) }),
  )

  app.get('/taxpayers/:ruc', (request: FastifyRequest, reply: FastifyReply) => {
    if (paramOf(request, 'ruc') === ALL_TAXPAYERS)
      return reply.send({ ruc: ALL_TAXPAYERS, ...world.faults.settingsOf(ALL_TAXPAYERS) })
    const owner = world.taxpayer(paramOf(request, 'ruc'))
    return owner ? reply.send(presentTaxpayer(world, owner)) : refuse(reply, 404, 'No existe ese RUC')
  })

  app.get('/taxpayers/:ruc/truth', (request: FastifyRequest, reply: FastifyReply) => {
    const owner = world.taxpayer(paramOf(request, 'ruc'))
    const { period = '', book } = queryOf(request)
    if (!owner) return refuse(reply, 404, 'No existe ese RUC')
    if (!isTaxPeriod(period) || (book !== 'rce' && book !== 'rvie'))
      return refuse(reply, 400, 'Se espera period=AAAAMM y book=rce o rvie')
    return reply.send(presentTruth(world, owner, book, period))
  })

  app.get('/taxpayers/:ruc/truth/rates', (request: FastifyRequest, reply: FastifyReply) => {
    if (!world.taxpayer(paramOf(request, 'ruc'))) return refuse(reply, 404, 'No existe ese RUC')
    const today = world.clock.today()
    const query = queryOf(request)
    const from = parseCalendarDate(query['from'] ?? addDays(today, -DEFAULT_RATE_DAYS))
    const to = parseCalendarDate(query['to'] ?? today)
    if (!from || !to || daysBetween(from, to) > MAX_RATE_DAYS)
      return refuse(reply, 400, 'Se espera from=AAAA-MM-DD y to=AAAA-MM-DD, hasta diez años')
    return reply.send({ rates: presentRates(from, to) })
  })

  credentialRoutes(app, simulation)
  lotRoutes(app, simulation)
  exportRoutes(app, simulation)
  licenseRoutes(app, simulation)

  app.put('/taxpayers/:ruc/faults', (request: FastifyRequest, reply: FastifyReply) => {
    const ruc = paramOf(request, 'ruc')
    if (ruc !== ALL_TAXPAYERS && !world.taxpayer(ruc)) return refuse(reply, 404, 'No existe ese RUC')
    const { value, problems } = readFaults(request.body)
    if (problems.length > 0) return refuse(reply, 400, ...problems)
    world.faults.set(ruc, value)
    return reply.send({ ruc, ...world.faults.settingsOf(ruc) })
  })

  app.post('/faults/reset', (_request, reply) => {
    world.resetFaults()
    world.faults.clear(ALL_TAXPAYERS)
    return reply.send({})
  })

  app.get('/behaviours', (_request, reply) => reply.send({ behaviours: behaviors }))
  app.get('/clock', (_request, reply) => reply.send(presentClock()))

  app.post('/clock', (request: FastifyRequest, reply: FastifyReply) => {
    const { now } = fieldsOf(request.body)
    if (now === null || now === undefined) world.clock.reset()
    else {
      // A date without a time means noon in Lima.
      const text = typeof now === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(now) ? `${now}T17:00:00Z` : now
      const instant = new Date(typeof text === 'string' ? text : Number.NaN)
      if (Number.isNaN(instant.getTime())) return refuse(reply, 400, '«now» es una fecha AAAA-MM-DD o un instante ISO')
      world.clock.moveTo(instant)
    }
    return reply.send(presentClock())
  })

  app.get('/log', (request: FastifyRequest, reply: FastifyReply) => {
    const { ruc } = queryOf(request)
    return reply.send({ counts: log.counts(), requests: log.requests(ruc), logins: log.logins(ruc) })
  })

  app.delete('/log', (_request, reply) => {
    log.clear()
    return reply.send({})
  })
}
