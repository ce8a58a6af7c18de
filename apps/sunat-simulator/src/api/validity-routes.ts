import { parseCents } from '@contapro/domain/money/cents'
import { decimalToCents } from '@contapro/domain/money/decimal'
import { formatDate } from '@contapro/domain/dates/calendar-date'
import type { Voucher } from '@contapro/domain/vouchers/voucher'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { findDocument } from '../cpe/find-document.ts'
import { applyFaults } from '../http/apply-faults.ts'
import { fieldsOf, ownerOf, paramOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import type { Company } from '../world/taxpayers/company.ts'

/** The types of the official table; nobody in the world issues 04 and R7. */
const TYPES: Readonly<Record<string, string>> = {
  '01': '01',
  '03': '03',
  '04': '04',
  '07': '07',
  '08': '08',
  R1: '02',
  R7: 'R7',
}
const STATUS: Readonly<Record<Company['status'], string>> = {
  ACTIVO: '00',
  'BAJA PROVISIONAL': '01',
  'SUSPENSION TEMPORAL': '03',
  'BAJA DEFINITIVA': '10',
  'BAJA DE OFICIO': '11',
}
const CONDITION: Readonly<Record<Company['condition'], string>> = {
  HABIDO: '00',
  'POR VERIFICAR': '11',
  'NO HABIDO': '12',
  'NO HALLADO': '20',
}
/** Nothing is said about the issuer of a voucher that does not exist. */
const NOT_FOUND = { estadoCp: '0' }

/** A printed voucher that nobody was authorized to print. */
const UNAUTHORIZED = { estadoCp: '4', observaciones: [] }

/** How the variants of B33 change the usual answer. */
const CHANGES: Readonly<Record<string, object>> = {
  anulado: { estadoCp: '2', observaciones: ['- El comprobante fue dado de baja'] },
  autorizado: { estadoCp: '3' },
  'no-autorizado': { estadoCp: '4' },
  emisor: { estadoRuc: '22', condDomiRuc: '09' },
}

function totalOf(voucher: Voucher): number {
  if (voucher.kind === 'invoice') return decimalToCents(voucher.totals.payable)
  return decimalToCents(voucher.kind === 'fee-receipt' ? voucher.gross : voucher.total)
}

/** The validity of a voucher and the status of its issuer. */
export function validityRoutes(app: FastifyInstance, simulation: Simulation): void {
  const { world, tokens } = simulation

  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers
    request.ruc = tokens.owner(authorization)
    const grant = tokens.check(authorization)
    if (!grant?.audiences.includes('consulta')) return reply.code(401).send()
    return applyFaults(simulation, request, reply, { resource: 'validez' })
  })

  app.post('/contribuyente/contribuyentes/:ruc/validarcomprobante', (request: FastifyRequest, reply: FastifyReply) => {
    // The token must belong to the RUC in the path.
    if (paramOf(request, 'ruc') !== request.ruc) return reply.code(401).send()
    const owner = ownerOf(request, world)
    const body = fieldsOf(request.body)
    const field = (name: string): string => {
      const value = body[name]
      return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
    }
    const type = TYPES[field('codComp')]
    if (type === undefined || !/^\d{11}$/.test(field('numRuc')))
      return reply.send({ success: false, message: 'Datos de consulta no validos', errorCode: '422' })
    const issuer = field('numRuc')
    const key = { issuer, type, series: field('numeroSerie').toUpperCase(), number: Number(field('numero')) }
    const found = findDocument(world, owner, issuer === owner.ruc ? 'rvie' : 'rce', key)
    const amount = field('monto') === '' ? undefined : parseCents(field('monto'))
    const matches =
      found &&
      formatDate(found.voucher.issueDate) === field('fechaEmision') &&
      (field('monto') === '' || amount === totalOf(found.voucher))
    const answer = (data: object): FastifyReply => reply.send({ success: true, message: 'Operation Success! ', data })
    if (world.find(owner, 'rce', key)?.isPaper) return answer(UNAUTHORIZED)
    if (!matches) return answer(NOT_FOUND)
    // B33: another answer than the world's.
    const set = world.faults.trigger(owner.ruc, 'B33', { resource: 'validez' })
    const variant = set && (set.variant ?? 'no-existe')
    if (variant === 'error')
      return reply.send({ success: false, message: 'No se pudo procesar la consulta', errorCode: '500' })
    const company = world.companies.byRuc(issuer)
    const usual = {
      estadoCp: found.voided ? '2' : '1',
      estadoRuc: STATUS[company?.status ?? 'ACTIVO'],
      condDomiRuc: CONDITION[company?.condition ?? 'HABIDO'],
      observaciones: [],
    }
    return answer(variant === 'no-existe' ? NOT_FOUND : { ...usual, ...(variant && CHANGES[variant]) })
  })
}
