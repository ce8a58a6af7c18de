import { formatDate } from '@contapro/domain/dates/calendar-date'
import { writeDecimal } from '@contapro/domain/money/decimal'
import { addMonths } from '@contapro/domain/periods/tax-period'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { sendPage } from '../http/apply-faults.ts'
import { ownerOf, queryOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import type { Withholding } from '../world/vouchers/withholdings.ts'
import { monthsIn, readDate } from './date-range.ts'
import { textareaPage } from './portal-pages.ts'

const PER_PAGE = 25
/** Catalogs 23 and 22. */
const REGIMES: Readonly<Record<string, string>> = {
  '20-01': 'Tasa 3%',
  '40-01': 'Percepción venta interna',
  '40-02': 'Percepción a la adquisición de combustible',
}

/** Retentions and perceptions: an assumed service (docs/sunat/assumed-services.md). */
export function withholdingRoutes(app: FastifyInstance, { world }: Simulation): void {
  function present({ voucher, revertedOn }: Withholding): unknown {
    return {
      codCpe: voucher.type,
      nroSerie: voucher.series,
      nroCpe: voucher.number,
      fechaEmisionDesc: formatDate(voucher.issueDate),
      nroRucEmisor: voucher.issuer.documentNumber,
      desRazonSocialEmisor: voucher.issuer.name,
      nroRucReceptor: voucher.customer.documentNumber,
      codRegimen: voucher.regime,
      desRegimen: REGIMES[`${voucher.type}-${voucher.regime}`],
      importeTotalDesc: writeDecimal(voucher.total, 2),
      desEstado: revertedOn !== undefined && revertedOn <= world.clock.today() ? 'Revertido' : 'Emitido',
    }
  }

  app.get('/ol-ti-itconscpe2040/consultar.do', (request: FastifyRequest, reply: FastifyReply) => {
    const query = queryOf(request)
    const [from, to] = [readDate(query['fec_desde']), readDate(query['fec_hasta'])]
    const { tipo, rol, pagina = '1' } = query
    if (query['action'] !== 'realizarConsulta' || !from || !to || (tipo !== '20' && tipo !== '40'))
      return sendPage(reply, 200, textareaPage({ codeError: 1, msgError: 'Ingrese los criterios de la consulta' }))
    const owner = ownerOf(request, world)
    const [first, ...rest] = monthsIn(from, to)
    // A payment in the first days of a month may be for a sale of the month before. No simulated taxpayer is an agent (rol=E).
    const found =
      rol === 'E' || first === undefined
        ? []
        : [addMonths(first, -1), first, ...rest]
            .flatMap((period) => world.withholdings(owner, tipo, period))
            .filter(({ voucher }) => voucher.issueDate >= from && voucher.issueDate <= to)
    const start = (Math.max(1, Number(pagina)) - 1) * PER_PAGE
    const data = JSON.stringify(found.slice(start, start + PER_PAGE).map(present))
    return sendPage(reply, 200, textareaPage({ codeError: 0, totalRegistros: found.length, data }))
  })
}
