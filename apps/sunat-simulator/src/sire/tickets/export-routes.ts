import { addMonths, taxPeriod } from '@contapro/domain/periods/tax-period'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Book } from '@contapro/domain/vouchers/book'
import { ownerOf, paramOf, queryOf } from '../../http/request-scope.ts'
import type { Simulation } from '../../http/simulation.ts'
import { filterRows } from '../proposals/filter-rows.ts'
import { planTicket } from './plan-ticket.ts'
import { checkFileType, checkPeriod } from '../sire-checks.ts'
import { refuseWith } from '../sire-errors.ts'

const EXPORT_PROCESS = '10'

/** Requests for a proposal: a ticket, or a 422 when the proposal is empty. */
export function exportRoutes(app: FastifyInstance, { world, tickets }: Simulation): void {
  function requestExport(book: Book, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const period = paramOf(request, 'per')
    const query = queryOf(request)
    const errors = [...checkPeriod(world, period), ...checkFileType(query['codTipoArchivo'])]
    if (book === 'rce' && !query['codOrigenEnvio']) errors.push('1028')
    else if (query['codOrigenEnvio'] && !/^[12]$/.test(query['codOrigenEnvio'])) errors.push('1029')
    if (errors.length > 0) return refuseWith(reply, ...errors)
    const owner = ownerOf(request, world)
    const emptied = world.faults.peek(owner.ruc, 'B18', { book, period })
    const asFile = emptied?.variant === 'zip' || emptied?.variant === 'cabecera'
    if (!asFile && filterRows(world.rows(owner, book, taxPeriod(period)), query).next().done)
      return refuseWith(reply, book === 'rce' ? '1518' : '1070')
    const running = world.faults.trigger(owner.ruc, 'B17', { book, period })
    const { number } = tickets.open({
      ruc: owner.ruc,
      book,
      period: running?.variant === 'otro-periodo' ? addMonths(taxPeriod(period), -1) : period,
      process: EXPORT_PROCESS,
      csv: query['codTipoArchivo'] !== '0',
      filters: query,
      plan: planTicket(world, owner.ruc, book, period),
    })
    if (!running) return reply.send({ numTicket: number })
    return reply.code(422).send({
      cod: 422,
      msg: 'Unprocessable Entity',
      errors: [{ cod: 42209, msg: `Existe un proceso en curso. Ticket: ${number}` }],
    })
  }

  app.get('/rvie/propuesta/web/propuesta/:per/exportapropuesta', (request, reply) =>
    requestExport('rvie', request, reply),
  )
  app.get('/rce/propuesta/web/propuesta/:per/exportacioncomprobantepropuesta', (request, reply) =>
    requestExport('rce', request, reply),
  )
}
