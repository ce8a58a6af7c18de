import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'
import { ZipFile } from 'yazl'

import { queryOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { padronText } from './padron-text.ts'

const FILLER_ROWS = 20_000
const MAX_FILLER_ROWS = 20_000_000

/** The padrón reducido. `?filas=` sets the number of filler rows, up to the real size. */
export function padronRoutes(app: FastifyInstance, { world }: Simulation): void {
  app.get('/padron_reducido_ruc.zip', (request, reply) => {
    const fillers = Math.min(Number(queryOf(request)['filas'] ?? FILLER_ROWS) || 0, MAX_FILLER_ROWS)
    const zip = new ZipFile()
    const text = Readable.from(padronText(world, fillers), { objectMode: false })
    zip.addReadStream(text, 'padron_reducido_ruc.txt', { mtime: world.clock.now() })
    zip.end()
    return reply
      .type('application/zip')
      .header('Last-Modified', new Date(`${world.clock.today()}T10:00:00Z`).toUTCString())
      .send(zip.outputStream)
  })
}
