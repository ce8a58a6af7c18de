import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { fieldsOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'

/** License service of the partner channel: an assumed service (docs/sunat/assumed-services.md). Any `x-api-key` is accepted. */
export function partnerRoutes(app: FastifyInstance, { licenses }: Simulation): void {
  app.post('/licencias/verificar', (request: FastifyRequest, reply: FastifyReply) => {
    if (licenses.isAway) return reply.code(503).send('Servicio no disponible')
    if (!request.headers['x-api-key']) return reply.code(401).send({ codigo: 'CLAVE_API_INCORRECTA' })
    const { email, password } = fieldsOf(request.body)
    const license = typeof email === 'string' ? licenses.of(email) : undefined
    if (!license || password !== license.password) return reply.code(401).send({ codigo: 'CREDENCIALES_INCORRECTAS' })
    const { end, names, surnames } = license
    if (end === null) return reply.send({ activa: false, fecha_fin: null, nombres: null, apellidos: null })
    return reply.send({ activa: true, fecha_fin: end, nombres: names, apellidos: surnames })
  })
}
