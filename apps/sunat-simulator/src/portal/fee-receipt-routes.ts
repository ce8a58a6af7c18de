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

/** The columns of the export: date, type, id, state, issuer's document and name, kind of income… (SUNAT manual §6.2). */
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

/** Fee receipts. The public flow lists those issued; that it also lists those received is assumed. */
export function feeReceiptRoutes(app: FastifyInstance, { world, sessions }: Simulation): void {
  app.post('/ol-ti-itreciboelectronico/cpelec001Alias', (request: FastifyRequest, reply: FastifyReply) => {
    const form = formOf(request)
    const session = cookieOf(request, SESSION_COOKIE)
    // Two steps: the first request stores the criteria in the session, the second exports.
    if (form.get('accion') === 'CapturaCriterioBusqueda1') sessions.setCriteria(session, form)
    const criteria = sessions.criteriaOf(session)
    const [from, to] = [readDate(criteria.get('fec_desde') ?? ''), readDate(criteria.get('fec_hasta') ?? '')]
    if (form.get('accion') !== 'descargaConsultaEmisor' || !from || !to)
      return sendPage(reply, 200, '<html><body><form name="recibos"></form></body></html>')
    const owner = ownerOf(request, world)
    const lines = monthsIn(from, to)
      .flatMap((period) => world.feeReceipts(owner, period))
      .filter(({ issueDate }) => issueDate >= from && issueDate <= to)
      .map(lineOf)
    return reply.type('text/plain; charset=ISO-8859-1').send(Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1'))
  })
}
