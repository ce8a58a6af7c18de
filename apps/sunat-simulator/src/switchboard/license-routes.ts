import { parseCalendarDate } from '@contapro/domain/dates/calendar-date'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { fieldsOf, paramOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'

/** Gives licenses of the partner's program, changes and ends them, and takes its service away. */
export function licenseRoutes(app: FastifyInstance, { licenses }: Simulation): void {
  app.put('/licenses/:email', (request: FastifyRequest, reply: FastifyReply) => {
    const { password, end, names, surnames } = fieldsOf(request.body)
    const isEnd = end === null || (typeof end === 'string' && parseCalendarDate(end) !== undefined)
    if (typeof password !== 'string' || !password || !isEnd)
      return reply.code(400).send({ problems: ['Se espera «password» y «end», una fecha AAAA-MM-DD o null'] })
    const license = { password, end, names: textOrNull(names), surnames: textOrNull(surnames) }
    licenses.set(paramOf(request, 'email'), license)
    return reply.send(license)
  })

  app.put('/licenses', (request: FastifyRequest, reply: FastifyReply) => {
    licenses.isAway = fieldsOf(request.body)['away'] === true
    return reply.send({ away: licenses.isAway })
  })
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
