import { formatDate } from '@contapro/domain/dates/calendar-date'
import type { FastifyInstance } from 'fastify'

import { zipFile } from '../cpe/zip-file.ts'
import type { Simulation } from '../http/simulation.ts'
import { formatRate } from '../sire/proposals/format-cells.ts'
import { rateOn } from '../world/vouchers/exchange-rate.ts'
import { publishedLists } from './published-lists.ts'
import { listText } from './list-text.ts'

/** The files on SUNAT's public website, which need no credentials: today's exchange rate and the lists of taxpayers. */
export function publicRoutes(app: FastifyInstance, { world }: Simulation): void {
  app.get('/a/txt/tipoCambio.txt', (_request, reply) => {
    const today = world.clock.today()
    const { buy, sell } = rateOn('USD', today)
    return reply.type('text/plain').send(`${formatDate(today)}|${formatRate(buy)}|${formatRate(sell)}|\r\n`)
  })

  for (const list of publishedLists)
    app.get(`/descarga/${list.folder}/${list.file}_TXT.zip`, async (_request, reply) =>
      reply.type('application/zip').send(await zipFile(`${list.file}_TXT.txt`, listText(world, list))),
    )
}
