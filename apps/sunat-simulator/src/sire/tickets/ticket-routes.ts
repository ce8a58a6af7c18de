import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { bookOf, queryOf } from '../../http/request-scope.ts'
import type { Simulation } from '../../http/simulation.ts'
import { limaTimestamp } from '../lima-timestamp.ts'
import { filesOf } from '../proposals/proposal-file.ts'
import { checkTicketQuery } from '../sire-checks.ts'
import { refuseWith } from '../sire-errors.ts'
import { pollTicket, type TicketState } from './ticket-state.ts'
import type { Ticket } from './ticket-store.ts'
import type { World } from '../../world/world.ts'

/** The files of a finished ticket; under B14 null or an empty list. */
function reportsOf(world: World, ticket: Ticket, state: TicketState | undefined): unknown {
  if (state?.code !== '06' || ticket.plan.noFile === 'null') return null
  if (ticket.plan.noFile === 'vacio') return []
  // `codTipoAchivoReporte` is SUNAT's spelling.
  return filesOf(world, ticket).map(({ type, name, content }) => ({
    codTipoAchivoReporte: type,
    nomArchivoReporte: name,
    nomArchivoContenido: content,
  }))
}

function presentTicket(world: World, ticket: Ticket, state: TicketState | undefined): unknown {
  const stamp = limaTimestamp(ticket.askedAt)
  const date = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`
  const reports = reportsOf(world, ticket, state)
  const stateFields = state ? { codEstadoProceso: state.code, desEstadoProceso: state.text } : {}
  return {
    showReporteDescarga: Array.isArray(reports) && reports.length > 0 ? '1' : '0',
    perTributario: ticket.period,
    numTicket: ticket.number,
    fecCargaImportacion: null,
    fecInicioProceso: date,
    codProceso: ticket.process,
    desProceso: 'Generar archivo exportar propuesta',
    ...stateFields,
    nomArchivoImportacion: null,
    detalleTicket: {
      numTicket: ticket.number,
      fecCargaImportacion: date,
      horaCargaImportacion: `${stamp.slice(8, 10)}:${stamp.slice(10, 12)}:${stamp.slice(12, 14)}`,
      ...(state ? { codEstadoEnvio: state.code, desEstadoEnvio: state.text } : {}),
      nomArchivoReporte: null,
      cntFilasvalidada: 0,
      cntCPError: 0,
      cntCPInformados: 0,
    },
    archivoReporte: reports,
    subProcesos: [{ codTipoSubProceso: '', desTipoSubProceso: '', codEstado: '1', numIntentos: 1 }],
  }
}

/** The states of tickets, paged, for a range of periods. */
export function ticketRoutes(app: FastifyInstance, { world, tickets }: Simulation): void {
  app.get(
    '/rvierce/gestionprocesosmasivos/web/masivo/consultaestadotickets',
    (request: FastifyRequest, reply: FastifyReply) => {
      const query = queryOf(request)
      const errors = checkTicketQuery(query)
      if (errors.length > 0) return refuseWith(reply, ...errors)
      const book = bookOf(query['codLibro'])
      const { numTicket, perIni = '', perFin = '' } = query
      const listed = tickets
        .list(request.ruc ?? '', perIni, perFin)
        .filter((ticket) => (!numTicket || ticket.number === numTicket) && (book === undefined || ticket.book === book))
        .map((ticket) => ({ ticket, state: pollTicket(ticket) }))
        .filter(({ ticket, state }) => state !== undefined || ticket.plan.stateless)
      const [page, perPage] = [Number(query['page']), Number(query['perPage'])]
      return reply.send({
        paginacion: { page, perPage, totalRegistros: listed.length },
        registros: listed
          .slice((page - 1) * perPage, page * perPage)
          .map(({ ticket, state }) => presentTicket(world, ticket, state)),
      })
    },
  )
}
