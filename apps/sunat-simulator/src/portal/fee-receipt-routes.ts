import { formatDate } from '@contapro/domain/dates/calendar-date'
import { writeDecimal } from '@contapro/domain/money/decimal'
import type { FeeReceipt } from '@contapro/domain/vouchers/voucher'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { sendPage } from '../http/apply-faults.ts'
import { formOf, ownerOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { cookieOf } from './cookies.ts'
import { monthsIn, readDate } from './date-range.ts'
import { SESSION_COOKIE } from './menu-routes.ts'

const PATH = '/ol-ti-itreciboelectronico/cpelec001Alias'

/** The columns of the export: date, type, id, state, issuer's document and name, kind of income…. */
function lineOf(receipt: FeeReceipt): string {
  return [
    formatDate(receipt.issueDate),
    '01',
    receipt.id,
    'NO ANULADO',
    '6',
    receipt.issuer.documentNumber,
    receipt.issuer.name,
    'A',
    'NO',
    receipt.lines[0]?.description ?? '',
    '',
    'SOLES',
    writeDecimal(receipt.gross, 2),
    writeDecimal(receipt.withheld, 2),
    writeDecimal(receipt.net, 2),
    '0.00',
  ].join('|')
}

/** The query of the issuer is published; none of our taxpayers issues fee receipts. That of the receiver is assumed. */
const CRITERIA = new Set(['CapturaCriterioBusqueda1', 'CapturaCriterioBusqueda2'])
const EXPORTS = new Map([
  ['descargaConsultaEmisor', 'CapturaCriterioBusqueda1'],
  ['descargaConsultaReceptor', 'CapturaCriterioBusqueda2'],
])

function sendForm(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 200, '<html><body><form name="recibos"></form></body></html>')
}

/** Fee receipts issued, and those received: an assumed service (docs/sunat/assumed-services.md). */
export function feeReceiptRoutes(app: FastifyInstance, { world, sessions }: Simulation): void {
  app.get(PATH, (_request, reply) => sendForm(reply))
  app.post(PATH, (request: FastifyRequest, reply: FastifyReply) => {
    const given = formOf(request)
    const action = given.get('accion') ?? ''
    const session = cookieOf(request, SESSION_COOKIE)
    // Two steps: the first request stores the criteria in the session, the second exports.
    if (CRITERIA.has(action)) sessions.setCriteria(session, given)
    const criteria = sessions.criteriaOf(session)
    const [from, to] = [readDate(criteria.get('fec_desde') ?? ''), readDate(criteria.get('fec_hasta') ?? '')]
    if (!from || !to || criteria.get('accion') !== EXPORTS.get(action)) return sendForm(reply)
    const owner = ownerOf(request, world)
    const received = action === 'descargaConsultaReceptor' ? monthsIn(from, to) : []
    const lines = received
      .flatMap((period) => world.feeReceipts(owner, period))
      .filter(({ issueDate }) => issueDate >= from && issueDate <= to)
      .map(lineOf)
    return reply.type('text/plain; charset=ISO-8859-1').send(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'))
  })
}
