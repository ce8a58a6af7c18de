import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { fieldsOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'

/** The password of every simulated license; any `x-api-key` is accepted. */
const PASSWORD = 'Siscont2026'

const LICENSES: Readonly<
  Record<string, { readonly end: string; readonly names: string | null; readonly surnames: string | null } | null>
> = {
  'licencia@siscont.pe': { end: '2027-03-31', names: 'ROSA', surnames: 'QUISPE FLORES' },
  'sinnombre@siscont.pe': { end: '2027-03-31', names: null, surnames: null },
  'vencida@siscont.pe': null,
}

/** License service of the partner channel: an assumed service (docs/sunat/assumed-services.md). */
export function partnerRoutes(app: FastifyInstance, _simulation: Simulation): void {
  app.post('/licencias/verificar', (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.headers['x-api-key']) return reply.code(401).send({ codigo: 'CLAVE_API_INCORRECTA' })
    const { email, password } = fieldsOf(request.body)
    const known = typeof email === 'string' && Object.hasOwn(LICENSES, email.toLowerCase())
    if (!known || password !== PASSWORD) return reply.code(401).send({ codigo: 'CREDENCIALES_INCORRECTAS' })
    const license = LICENSES[email.toLowerCase()]
    if (!license) return reply.send({ activa: false, fecha_fin: null, nombres: null, apellidos: null })
    return reply.send({ activa: true, fecha_fin: license.end, nombres: license.names, apellidos: license.surnames })
  })
}
