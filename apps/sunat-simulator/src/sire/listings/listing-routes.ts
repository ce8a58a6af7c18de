import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Book } from '../../faults/fault.ts'
import { paramOf, queryOf } from '../../http/request-scope.ts'
import type { Simulation } from '../../http/simulation.ts'
import { presentPurchaseRow } from './present-purchase-row.ts'
import { presentSaleRow } from './present-sale-row.ts'
import { checkedPeriod, checkPaging, checkPeriod } from '../sire-checks.ts'
import { refuseWith } from '../sire-errors.ts'
import { statedRows } from '../proposals/stated-rows.ts'

const MOST_ROWS = 100

/** SUNAT's framework answers a page that is too large in its own words (B23). */
function refusePage(reply: FastifyReply): FastifyReply {
  const msg = 'JerseyViolationException: perPage must be less than or equal to 100'
  return reply.code(422).send({ cod: '422', msg: 'Unprocessable Entity', errors: [{ cod: '422', msg }] })
}

/** The listings that SUNAT's own pages use (SUNAT manual §3.8). */
export function listingRoutes(app: FastifyInstance, { world }: Simulation): void {
  function list(book: Book, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const period = paramOf(request, 'per')
    const query = queryOf(request)
    const wrong = [...checkPeriod(world, period), ...checkPaging(query)]
    if (wrong.length > 0) return refuseWith(reply, ...wrong)
    const [page, perPage] = [Number(query['page']), Number(query['perPage'])]
    if (perPage > MOST_ROWS) return refusePage(reply)
    const owner = world.taxpayer(request.ruc ?? '')!
    // B22: the offset is right, but page n brings n pages of rows.
    const overlaps = book === 'rce' && world.faults.peek(owner.ruc, 'B22', { book, period })
    const first = (page - 1) * perPage
    const last = first + perPage * (overlaps ? page : 1)
    const { rows, total } = world.page(owner, book, checkedPeriod(period), first, last)
    const answer = {
      paginacion: { page, perPage, totalRegistros: total },
      registros: [...statedRows(world, { ruc: owner.ruc, book, period }, rows)].map((row, at) =>
        book === 'rce' ? presentPurchaseRow(row, first + at + 1) : presentSaleRow(row),
      ),
    }
    return reply.send(book === 'rce' ? answer : { ...answer, totales: {} })
  }

  app.get('/rvie/propuesta/web/propuesta/:per/comprobantes', (request, reply) => list('rvie', request, reply))
  app.get('/rce/propuesta/web/propuesta/:per/busqueda', (request, reply) => list('rce', request, reply))
}
