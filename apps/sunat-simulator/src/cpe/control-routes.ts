import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { paramOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { findDocument } from './find-document.ts'
import { fileName, servedXml } from './voucher-files.ts'
import { zipOf } from './zip-file.ts'

const KEY = /^(\d{11})-(01|03|07|08)-([A-Z0-9]{4})-([1-9]\d{0,7})$/

/** The second way to an XML: original types, no origin, and the zip itself as answer (SUNAT manual §5.2). */
export function controlRoutes(app: FastifyInstance, { world }: Simulation): void {
  app.get('/controlcpe/consultaxml/:clave', async (request: FastifyRequest, reply: FastifyReply) => {
    const match = KEY.exec(paramOf(request, 'clave'))
    const owner = world.taxpayer(request.ruc ?? '')!
    if (!match) return reply.code(422).send({ cod: '422', msg: 'Unprocessable Entity', errors: [] })
    const key = { issuer: match[1]!, type: match[2]!, series: match[3]!, number: Number(match[4]) }
    const found = findDocument(world, owner, key.issuer === owner.ruc ? 'rvie' : 'rce', key)
    // A file that SUNAT does not have is behind no door.
    const isThere = world.faults.peek(owner.ruc, 'B28')?.variant !== 'sin-xml'
    if (!found || !isThere) return reply.code(404).send({ cod: '404', msg: 'Not Found' })
    const name = fileName(found.voucher)
    const zip = await zipOf(`${name}.xml`, servedXml(world, owner.ruc, found.voucher))
    return reply.type('application/zip').send(zip)
  })
}
