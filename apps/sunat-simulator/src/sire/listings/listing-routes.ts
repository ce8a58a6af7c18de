import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Book } from '@contapro/domain/vouchers/book'
import { ownerOf, paramOf, queryOf } from '../../http/request-scope.ts'
import type { Simulation } from '../../http/simulation.ts'
import { presentPurchaseRow } from './present-purchase-row.ts'
import { presentSaleRow } from './present-sale-row.ts'
import { checkPaging, checkPeriod } from '../sire-checks.ts'
import { refuseWith } from '../sire-errors.ts'
import { statedRows } from '../proposals/stated-rows.ts'

const MAX_PAGE_SIZE = 100

/** B23: the error of SUNAT's framework for a page that is too large. */
function refusePage(reply: FastifyReply): FastifyReply {
  const msg = 'JerseyViolationException: perPage must be less than or equal to 100'
  return reply.code(422).send({ cod: '422', msg: 'Unprocessable Entity', errors: [{ cod: '422', msg }] })
}

/** The listings used by SUNAT's own pages. */
export function listingRoutes(app: FastifyInstance, { world }: Simulation): void {
  function list(book: Book, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const period = paramOf(request, 'per')
    const query = queryOf(request)
    const errors = [...checkPeriod(world, period), ...checkPaging(query)]
    if (errors.length > 0) return refuseWith(reply, ...errors)
    const [page, perPage] = [Number(query['page']), Number(query['perPage'])]
    if (perPage > MAX_PAGE_SIZE) return refusePage(reply)
    const owner = ownerOf(request, world)
    // B22: the offset is right, but page n contains n pages of rows.
    const overlaps = book === 'rce' && world.faults.peek(owner.ruc, 'B22', { book, period })
    const first = (page - 1) * perPage
    const last = first + perPage * (overlaps ? page : 1)
    const { rows, total } = world.page(owner, book, taxPeriod(period), first, last)
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
