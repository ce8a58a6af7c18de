import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Book } from '../../faults/fault.ts'
import { paramOf, queryOf } from '../../http/request-scope.ts'
import type { Simulation } from '../../http/simulation.ts'
import { filterRows } from '../proposals/filter-rows.ts'
import { planTicket } from './plan-ticket.ts'
import { checkedPeriod, checkFileType, checkPeriod } from '../sire-checks.ts'
import { refuseWith } from '../sire-errors.ts'

const EXPORT_PROCESS = '10'

/** Asking for a proposal: a ticket, or a 422 when there is nothing in it (SUNAT manual §3.3, §3.4). */
export function exportRoutes(app: FastifyInstance, { world, tickets }: Simulation): void {
  function ask(book: Book, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const period = paramOf(request, 'per')
    const query = queryOf(request)
    const wrong = [...checkPeriod(world, period), ...checkFileType(query['codTipoArchivo'])]
    if (book === 'rce' && !query['codOrigenEnvio']) wrong.push('1028')
    else if (query['codOrigenEnvio'] && !/^[12]$/.test(query['codOrigenEnvio'])) wrong.push('1029')
    if (wrong.length > 0) return refuseWith(reply, ...wrong)
    const owner = world.taxpayer(request.ruc ?? '')!
    const emptied = world.faults.peek(owner.ruc, 'B18', { book, period })
    const asFile = emptied?.variant === 'zip' || emptied?.variant === 'cabecera'
    if (!asFile && filterRows(world.rows(owner, book, checkedPeriod(period)), query).next().done)
      return refuseWith(reply, book === 'rce' ? '1518' : '1070')
    const running = world.faults.meet(owner.ruc, 'B17', { book, period })
    const { number } = tickets.open({
      ruc: owner.ruc,
      book,
      period,
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

  app.get('/rvie/propuesta/web/propuesta/:per/exportapropuesta', (request, reply) => ask('rvie', request, reply))
  app.get('/rce/propuesta/web/propuesta/:per/exportacioncomprobantepropuesta', (request, reply) =>
    ask('rce', request, reply),
  )
}
