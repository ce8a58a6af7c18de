import { taxPeriod } from '@contapro/domain/periods/tax-period'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { bookOf, ownerOf, paramOf, queryOf } from '../../http/request-scope.ts'
import type { Simulation } from '../../http/simulation.ts'
import { checkFileType, checkPeriod } from '../sire-checks.ts'
import { refuseWith } from '../sire-errors.ts'
import { statedRows } from '../proposals/stated-rows.ts'
import { summaryText } from './summary-text.ts'

/** Totals per voucher type, without a ticket. */
export function summaryRoutes(app: FastifyInstance, { world }: Simulation): void {
  app.get(
    '/rvierce/resumen/web/resumencomprobantes/:per/:tipo/:arch/exporta',
    (request: FastifyRequest, reply: FastifyReply) => {
      const period = paramOf(request, 'per')
      const query = queryOf(request)
      const errors = [...checkPeriod(world, period), ...checkFileType(paramOf(request, 'arch'))]
      if (!/^[1-7]$/.test(paramOf(request, 'tipo'))) errors.push('1056')
      if (!query['codLibro']) errors.push('1140')
      if (errors.length > 0) return refuseWith(reply, ...errors)
      const book = bookOf(query['codLibro'])
      if (!book) return refuseWith(reply, '1161')
      const owner = ownerOf(request, world)
      const rows = statedRows(world, { ruc: owner.ruc, book, period }, world.rows(owner, book, taxPeriod(period)))
      if (world.rows(owner, book, taxPeriod(period)).next().done)
        return refuseWith(reply, book === 'rce' ? '1518' : '1070')
      const text = summaryText(book, rows, paramOf(request, 'arch') === '0' ? '|' : ',')
      return reply.type('application/octet-stream').send(Buffer.from(text, 'utf8'))
    },
  )

  app.get('/rvierce/resumen/web/resumeninconsistencias/:per', (request: FastifyRequest, reply: FastifyReply) => {
    const period = paramOf(request, 'per')
    const errors = checkPeriod(world, period)
    if (errors.length > 0) return refuseWith(reply, ...errors)
    const shares = { porcentajeRelFiscal: 0, porcentajeNoRelFiscal: 0, porcentajeSinValidaciones: 100, total: 100 }
    const codTipoResumen = queryOf(request)['codTipoResumen'] ?? '1'
    return reply.send({ numRuc: request.ruc, perTributario: period, codTipoResumen, cantidad: shares, monto: shares })
  })
}
