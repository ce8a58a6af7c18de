import { setTimeout } from 'node:timers/promises'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { applyFaults, refuseNonBrowsers, sendPage } from '../http/apply-faults.ts'
import { scopeOf } from '../http/request-scope.ts'
import { serverPages } from '../http/server-pages.ts'
import type { Simulation } from '../http/simulation.ts'

/** Checks every SIRE request: firewall, token, permissions of the taxpayer, and faults. */
export function sireGuard(app: FastifyInstance, simulation: Simulation): void {
  const { world, tokens } = simulation
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers
    request.ruc = tokens.owner(authorization)
    const refused = refuseNonBrowsers(simulation, request, reply)
    if (refused) return refused
    const grant = tokens.check(authorization)
    // An expired token gets an empty response; an unknown one gets the front server's page.
    if (!grant) return request.ruc ? reply.code(401).send() : sendPage(reply, 401, serverPages.unauthorized)
    const scope = scopeOf(request)
    const forbidden = world.faults.trigger(grant.ruc, 'B3') ?? world.faults.trigger(grant.ruc, 'B4', scope)
    if (forbidden || !grant.audiences.includes('sire')) return sendPage(reply, 401, serverPages.unauthorized)
    // A gateway timeout comes only after a long wait.
    const wait = world.faults.peek(grant.ruc, 'B9', scope)?.amount
    if (wait) await setTimeout(wait * 1000, undefined, { ref: false })
    return applyFaults(simulation, request, reply, scope)
  })
}
