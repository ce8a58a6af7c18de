import { addMonths, isTaxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { sendPage } from '../http/apply-faults.ts'
import { ownerOf, queryOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { formatAmount } from '../sire/proposals/format-cells.ts'
import type { Deposit } from '../world/vouchers/deposit.ts'

const HEADER =
  'NUM_CONSTANCIA|USUARIO_SOL|NUM_CUENTA|TIPO_CUENTA|RUC_ADQUIRENTE|RUC_PROVEEDOR|NOMBRE_PROVEEDOR|COD_OPERACION|DES_OPERACION|COD_BIEN_SERVICIO|DES_BIEN_SERVICIO|MTO_DEPOSITO|FEC_PAGO|PER_TRIBUTARIO|NUM_OPERACION|NUM_PAGO_DETRACCION|TIPO_CP|SERIE_CP|NUM_CP'

function lineOf(deposit: Deposit): string {
  return [
    deposit.certificate,
    deposit.solUser,
    deposit.account,
    deposit.accountType,
    deposit.customerRuc,
    deposit.supplierRuc,
    deposit.supplierName,
    deposit.operationCode,
    deposit.operationName,
    deposit.goodCode,
    deposit.goodName,
    formatAmount(deposit.amount),
    deposit.paidAt,
    deposit.period,
    deposit.operationNumber,
    deposit.paymentNumber,
    deposit.voucherType,
    deposit.voucherSeries,
    deposit.voucherNumber,
  ].join('|')
}

/** Detraction deposits: an assumed service (docs/sunat/assumed-services.md). */
export function depositRoutes(app: FastifyInstance, { world }: Simulation): void {
  app.get('/ol-ti-itdetracciones/consulta.do', (request: FastifyRequest, reply: FastifyReply) => {
    const { action, rol, perIni = '', perFin = '' } = queryOf(request)
    if (action !== 'exportar' || !isTaxPeriod(perIni) || !isTaxPeriod(perFin))
      return sendPage(reply, 200, '<html><body><form name="detracciones"></form></body></html>')
    const owner = ownerOf(request, world)
    const lines = [HEADER]
    const last = perFin < world.currentPeriod() ? perFin : world.currentPeriod()
    for (let period: TaxPeriod = perIni; period <= last; period = addMonths(period, 1))
      for (const deposit of world.deposits(owner, rol === 'P' ? 'rvie' : 'rce', period)) lines.push(lineOf(deposit))
    const text = Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
    return reply.type('text/plain; charset=ISO-8859-1').send(text)
  })
}
