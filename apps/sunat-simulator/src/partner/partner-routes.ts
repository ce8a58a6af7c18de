import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Simulation } from '../http/simulation.ts'

/** Keys of the partner channel in this world; any `x-api-key` is taken. */
const PASSWORD = 'Siscont2026'

const LICENCES: Readonly<
  Record<string, { readonly end: string; readonly names: string | null; readonly surnames: string | null } | null>
> = {
  'licencia@siscont.pe': { end: '2027-03-31', names: 'ROSA', surnames: 'QUISPE FLORES' },
  'sinnombre@siscont.pe': { end: '2027-03-31', names: null, surnames: null },
  'vencida@siscont.pe': null,
}

/** Licence service of the partner channel: an assumed service (docs/sunat/assumed-services.md). */
export function partnerRoutes(app: FastifyInstance, _simulation: Simulation): void {
  app.post('/licencias/verificar', (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.headers['x-api-key']) return reply.code(401).send({ codigo: 'CLAVE_API_INCORRECTA' })
    const { email, password } = (request.body ?? {}) as { email?: unknown; password?: unknown }
    const known = typeof email === 'string' && Object.hasOwn(LICENCES, email.toLowerCase())
    if (!known || password !== PASSWORD) return reply.code(401).send({ codigo: 'CREDENCIALES_INCORRECTAS' })
    const licence = LICENCES[email.toLowerCase()]
    if (!licence) return reply.send({ activa: false, fecha_fin: null, nombres: null, apellidos: null })
    return reply.send({ activa: true, fecha_fin: licence.end, nombres: licence.names, apellidos: licence.surnames })
  })
}
