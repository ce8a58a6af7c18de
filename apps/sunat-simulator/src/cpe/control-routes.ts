import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ownerOf, paramOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { findDocument } from './find-document.ts'
import { codeOf } from '../world/vouchers/code-of.ts'
import { servedXml } from './voucher-files.ts'
import { zipFile } from './zip-file.ts'

const KEY = /^(\d{11})-(01|03|07|08)-([A-Z0-9]{4})-([1-9]\d{0,7})$/

/** The alternative XML service: register types, no origin, and the zip itself as the response. */
export function controlRoutes(app: FastifyInstance, { world }: Simulation): void {
  app.get('/controlcpe/consultaxml/:clave', async (request: FastifyRequest, reply: FastifyReply) => {
    const match = KEY.exec(paramOf(request, 'clave'))
    const owner = ownerOf(request, world)
    if (!match) return reply.code(422).send({ cod: '422', msg: 'Unprocessable Entity', errors: [] })
    const [, issuer = '', type = '', series = '', number] = match
    const key = { issuer, type, series, number: Number(number) }
    const found = findDocument(world, owner, issuer === owner.ruc ? 'rvie' : 'rce', key)
    // A missing XML is missing in both services.
    const isThere = world.faults.peek(owner.ruc, 'B28')?.variant !== 'sin-xml'
    if (!found || !isThere) return reply.code(404).send({ cod: '404', msg: 'Not Found' })
    const name = codeOf(found.voucher)
    const zip = await zipFile(`${name}.xml`, servedXml(world, owner.ruc, found.voucher))
    return reply.type('application/zip').send(zip)
  })
}
