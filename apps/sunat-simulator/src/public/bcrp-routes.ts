import { addDays, daysBetween, parseCalendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { paramOf } from '../http/request-scope.ts'
import type { Simulation } from '../http/simulation.ts'
import { isWeekend, publishedRate } from '../world/vouchers/exchange-rate.ts'

const MONTHS = 'Ene Feb Mar Abr May Jun Jul Ago Set Oct Nov Dic'.split(' ')
const NO_RATE = 'n.d.'
const MAX_DAYS = 3660

/** The series of the banking dollar (SBS) and of the euro: buying and selling rate. */
const SERIES = {
  PD04639PD: { name: 'Tipo de cambio - TC Sistema bancario SBS (S/ por US$) - Compra', currency: 'USD', side: 'buy' },
  PD04640PD: { name: 'Tipo de cambio - TC Sistema bancario SBS (S/ por US$) - Venta', currency: 'USD', side: 'sell' },
  PD04647PD: { name: 'Tipo de cambio - TC Euro (S/ por Euro) - Compra', currency: 'EUR', side: 'buy' },
  PD04648PD: { name: 'Tipo de cambio - TC Euro (S/ por Euro) - Venta', currency: 'EUR', side: 'sell' },
} as const

type SeriesCode = keyof typeof SERIES

function isSeries(code: string): code is SeriesCode {
  return Object.hasOwn(SERIES, code)
}

/** `08.Jul.26`; September is `Set`. */
function nameOf(date: CalendarDate): string {
  return `${date.slice(8)}.${MONTHS[Number(date.slice(5, 7)) - 1]}.${date.slice(2, 4)}`
}

function* datesIn(from: CalendarDate, to: CalendarDate): Generator<CalendarDate> {
  for (let date = from; date <= to; date = addDays(date, 1)) if (!isWeekend(date)) yield date
}

/** The statistics of the central bank: past rates of the dollar and the euro by day, without weekends, and `n.d.` where none was published. */
export function bcrpRoutes(app: FastifyInstance, { world }: Simulation): void {
  app.get('/estadisticas/series/api/:series/json/:from/:to', (request: FastifyRequest, reply: FastifyReply) => {
    const codes = paramOf(request, 'series').split('-')
    const [from, to] = [parseCalendarDate(paramOf(request, 'from')), parseCalendarDate(paramOf(request, 'to'))]
    if (!codes.every(isSeries) || !from || !to || daysBetween(from, to) > MAX_DAYS)
      return reply.code(404).type('text/html').send('<html><body>404 Not Found</body></html>')
    const today = world.clock.today()
    const periods = Array.from(datesIn(from, to < today ? to : today), (date) => {
      const values = codes.map((code) => {
        const { currency, side } = SERIES[code]
        const rate = publishedRate(currency, date)
        return rate ? String(rate[side] / 1000) : NO_RATE
      })
      return { name: nameOf(date), values }
    })
    const series = codes.map((code) => ({ name: SERIES[code].name, dec: '3' }))
    return reply.send({ config: { title: 'Tipo de cambio', series }, periods })
  })
}
