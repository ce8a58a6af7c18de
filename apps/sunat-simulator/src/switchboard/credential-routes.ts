import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { paramOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import { presentTaxpayer } from './present-taxpayer.ts'
import { readCredentials } from './read-credentials.ts'

/** Changes the SOL user, the SOL key or the API pair of a taxpayer, as its owner does at SUNAT, and undoes the changes. */
export function credentialRoutes(app: FastifyInstance, { world, tokens, sessions }: Simulation): void {
  /** Whatever was opened with the old credentials ends with them. */
  function endSessions({ ruc }: Taxpayer): void {
    tokens.revoke(ruc)
    sessions.end(ruc)
  }

  app.put('/taxpayers/:ruc/credentials', (request: FastifyRequest, reply: FastifyReply) => {
    const owner = world.taxpayer(paramOf(request, 'ruc'))
    if (!owner) return reply.code(404).send({ problems: ['No existe ese RUC'] })
    const { value, problems } = readCredentials(request.body)
    if (problems.length > 0) return reply.code(400).send({ problems })
    const isTaken = world.taxpayers.some(
      (other) => other !== owner && world.credentials.of(other).clientId === value.clientId,
    )
    if (isTaken) return reply.code(400).send({ problems: ['Ese «client_id» es de otro contribuyente'] })
    world.credentials.change(owner.ruc, value)
    endSessions(owner)
    return reply.send(presentTaxpayer(world, owner))
  })

  app.delete('/taxpayers/:ruc/credentials', (request: FastifyRequest, reply: FastifyReply) => {
    const owner = world.taxpayer(paramOf(request, 'ruc'))
    if (!owner) return reply.code(404).send({ problems: ['No existe ese RUC'] })
    world.credentials.reset(owner.ruc)
    endSessions(owner)
    return reply.send(presentTaxpayer(world, owner))
  })
}
