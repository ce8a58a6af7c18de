import { setTimeout } from 'node:timers/promises'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { meetFaults, refuseStrangers, sendPage } from '../http/apply-faults.ts'
import { scopeOf } from '../http/request-scope.ts'
import { serverPages } from '../http/server-pages.ts'
import type { Simulation } from '../http/simulation.ts'

/** What stands before every SIRE resource: firewall, token, rights of the taxpayer, trouble of the day. */
export function sireGuard(app: FastifyInstance, simulation: Simulation): void {
  const { world, tokens } = simulation
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers
    request.ruc = tokens.owner(authorization)
    const stranger = refuseStrangers(simulation, request, reply)
    if (stranger) return stranger
    const grant = tokens.check(authorization)
    // A token that was good and is over gets no body at all; anything else the front server's page.
    if (!grant) return request.ruc ? reply.code(401).send() : sendPage(reply, 401, serverPages.unauthorized)
    const scope = scopeOf(request)
    const closed = world.faults.meet(grant.ruc, 'B3') ?? world.faults.meet(grant.ruc, 'B4', scope)
    if (closed || !grant.reach.includes('sire')) return sendPage(reply, 401, serverPages.unauthorized)
    // A gateway only gives up after a long wait.
    const wait = world.faults.peek(grant.ruc, 'B9', scope)?.amount
    if (wait) await setTimeout(wait * 1000, undefined, { ref: false })
    return meetFaults(simulation, request, reply, scope)
  })
}
