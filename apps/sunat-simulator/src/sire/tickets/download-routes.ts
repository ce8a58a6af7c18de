import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { sendPage } from '../../http/apply-faults.ts'
import { bookOf, queryOf } from '../../http/request-scope.ts'
import { serverPages } from '../../http/server-pages.ts'
import type { Simulation } from '../../http/simulation.ts'
import { filesOf, openFile } from '../proposals/proposal-file.ts'
import { refuseWith } from '../sire-errors.ts'
import { stateAt } from './ticket-state.ts'
import type { Ticket } from './ticket-store.ts'

const UNEXPECTED = 'Internal Server Error - Se presento una condicion inesperada que impidio completar el Request'

/** B15, B16: the ticket lists a file that does not exist. */
function sendMissingFile(ticket: Ticket, name: string, reply: FastifyReply): FastifyReply | undefined {
  const set = ticket.plan.download
  if (!set) return undefined
  if (set.behaviour === 'B16')
    return reply.code(200).send({ cod: '500', msg: UNEXPECTED, exc: 'java.io.FileNotFoundException' })
  switch (set.variant ?? '') {
    case 'mongo': {
      const exc = `com.mongodb.MongoGridFSException: No file found with the filename: ${name} and revision: -1`
      return reply.code(500).send({ cod: '500', msg: UNEXPECTED, exc })
    }
    case 'ruta':
      return sendPage(reply, 500, serverPages.failed)
    default:
      return refuseWith(reply, '2244')
  }
}

/** The file of a ticket: a zip, streamed while it is generated. */
export function downloadRoutes(app: FastifyInstance, { world, tickets }: Simulation): void {
  app.get(
    '/rvierce/gestionprocesosmasivos/web/masivo/archivoreporte',
    (request: FastifyRequest, reply: FastifyReply) => {
      const query = queryOf(request)
      const name = query['nomArchivoReporte']
      if (!name) return refuseWith(reply, '1134')
      if (!query['codLibro']) return refuseWith(reply, '1140')
      const ticket = tickets.find(query['numTicket'] ?? '', request.ruc ?? '')
      // SUNAT does not find a file without its ticket and process, whatever its name.
      if (!ticket || query['codProceso'] !== ticket.process || !('codTipoArchivoReporte' in query))
        return refuseWith(reply, '2244')
      if (bookOf(query['codLibro']) !== ticket.book || query['perTributario'] !== ticket.period)
        return refuseWith(reply, '2244')
      const file = filesOf(world, ticket).find((candidate) => candidate.name === name)
      const ready = stateAt(ticket, ticket.polls)?.code === '06' && !ticket.plan.noFile
      if (!file || !ready) return refuseWith(reply, '2244')
      const fault = sendMissingFile(ticket, name, reply)
      if (fault) return fault
      return reply.type('application/octet-stream').send(openFile(world, ticket, file))
    },
  )
}
