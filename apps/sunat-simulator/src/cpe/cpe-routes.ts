import type { Voucher } from '@contapro/domain/vouchers/voucher'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { applyFaults, closeConnection, isBrowser, sendPage } from '../http/apply-faults.ts'
import { ownerOf, paramOf, queryOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import type { World } from '../world/world.ts'
import { controlRoutes } from './control-routes.ts'
import { findDocument, type FoundDocument } from './find-document.ts'
import { presentDetail } from './present-detail.ts'
import { codeOf } from '../world/vouchers/code-of.ts'
import { servedXml } from './voucher-files.ts'
import { readVoucherKey, type RequestedVoucher } from './voucher-key.ts'
import { hasCdr, writeCdr } from './write-cdr.ts'
import { zipFile } from './zip-file.ts'

const FAILED = '<html><body><h1>Lo sentimos, ha ocurrido un error. Servicio no disponible.</h1></body></html>'

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ cod: '404', msg: 'Not Found - El recurso solicitado no existe' })
}

/** B28: api-cpe fails intermittently, or does not accept the token. */
function applyCpeFault({ world }: Simulation, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const peeked = world.faults.peek(request.ruc, 'B28')
  if (peeked?.variant === 'sin-cdr' || peeked?.variant === 'sin-xml') return undefined
  const set = world.faults.trigger(request.ruc, 'B28')
  if (!set) return undefined
  if (set.variant === '404') return notFound(reply)
  if (set.variant === 'html') return sendPage(reply, 200, FAILED)
  return reply.code(500).send({ code: 500, message: 'Internal Server Error' })
}

type VoucherFile = { readonly kind: string; readonly entry: string; readonly bytes: Buffer }

/** One of the three files of a voucher; undefined for an unknown kind. */
async function makeFile(world: World, ruc: string, voucher: Voucher, file: string): Promise<VoucherFile | undefined> {
  const name = codeOf(voucher)
  if (file === '01') {
    // Loaded on demand because drawing needs a canvas, which is slow to load.
    const { renderPdf } = await import('@contapro/cpe/render/render-pdf')
    return { kind: 'PDF', entry: `${name}.pdf`, bytes: renderPdf(voucher) }
  }
  if (file === '02') return { kind: 'XML', entry: `${name}.xml`, bytes: servedXml(world, ruc, voucher) }
  if (file === '03') return { kind: 'CDR', entry: `R-${name}.xml`, bytes: Buffer.from(writeCdr(voucher)) }
  return undefined
}

function refuseKey(reply: FastifyReply): FastifyReply {
  const errors = [{ codError: '1001', desError: 'Los datos del comprobante no cumplen con el formato' }]
  return reply.code(422).send({ cod: '422', msg: 'Unprocessable Entity', errors })
}

/** Files and details of vouchers. */
export function cpeRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { world, tokens } = simulation

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers
    request.ruc = tokens.owner(authorization)
    if (!isBrowser(request)) return closeConnection(request, reply)
    const grant = tokens.check(authorization)
    if (!grant?.audiences.includes('cpe')) return reply.code(401).send({ status: 401, message: 'Unauthorized' })
    return applyFaults(simulation, request, reply, { resource: 'cpe' }) ?? applyCpeFault(simulation, request, reply)
  })

  function find(request: FastifyRequest, key: RequestedVoucher): FoundDocument | undefined {
    const found = findDocument(world, ownerOf(request, world), key.book, key)
    if (!found || !key.noteOf) return found
    const target = found.draft?.note?.targets[0].type
    return (target === '03' ? 'B' : 'F') === key.noteOf ? found : undefined
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply, key: RequestedVoucher, file: string) {
    const found = find(request, key)
    if (!found) return notFound(reply)
    const { voucher } = found
    const name = codeOf(voucher)
    const missing = world.faults.peek(request.ruc, 'B28')?.variant
    if (file === '03' && (missing === 'sin-cdr' || !hasCdr(voucher)))
      return reply.send({ msgRespuesta: 'El comprobante no cuenta con CDR' })
    if (file === '02' && missing === 'sin-xml')
      return reply.send({ msgRespuesta: 'El comprobante no cuenta con archivo XML' })
    const made = await makeFile(world, request.ruc ?? '', voucher, file)
    if (!made) return notFound(reply)
    const zip = await zipFile(made.entry, made.bytes)
    return reply.send({ nomArchivo: `${name}-${made.kind}.zip`, valArchivo: zip.toString('base64') })
  }

  function sendDetail(request: FastifyRequest, reply: FastifyReply, key: RequestedVoucher): FastifyReply {
    const found = find(request, key)
    if (found?.voucher.kind !== 'invoice') return reply.send({ comprobantes: [] })
    return reply.send({ comprobantes: [presentDetail(found.voucher, key.origin, found.voided)] })
  }

  app.get('/consultacpe/comprobantes/:clave', (request: FastifyRequest, reply: FastifyReply) => {
    const key = readVoucherKey(paramOf(request, 'clave'))
    return key ? sendDetail(request, reply, key) : refuseKey(reply)
  })
  app.get('/consultacpe/comprobantes/:clave/:arch', (request: FastifyRequest, reply: FastifyReply) => {
    const key = readVoucherKey(paramOf(request, 'clave'))
    return key ? sendFile(request, reply, key, paramOf(request, 'arch')) : refuseKey(reply)
  })
  // One public project documents this variant with a query string.
  app.get('/consultacpe/comprobantes', (request: FastifyRequest, reply: FastifyReply) => {
    const { numRuc, codCpe, numSerie, numCpe, procedencia = '2' } = queryOf(request)
    const key = readVoucherKey([numRuc, codCpe, numSerie, numCpe, procedencia].join('-'))
    return key ? sendDetail(request, reply, key) : refuseKey(reply)
  })
  controlRoutes(app, simulation)
  app.setNotFoundHandler((_request, reply) => notFound(reply))
}
