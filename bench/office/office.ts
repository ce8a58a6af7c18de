import { getInbox } from '@contapro/contract/inbox'
import { searchAll } from '@contapro/contract/search'
import { BOARD_ORDERS, BoardFilter, getBoard } from '@contapro/contract/office'

import { percentile, type Figure } from '../figure.ts'
import { PERIODS } from '../reading/fill-database.ts'
import { startServer } from '../start-server.ts'

// The first page of an office with 300 clients of 5,000 vouchers each in twelve months; each has 20 detractions to be paid. OFFICE_CLIENTS=30 measures a small office, for a quick comparison.

const CLIENTS = Number(process.env['OFFICE_CLIENTS'] ?? 300)
const EACH = 5000
const PERIOD = '202610'
const CALLS = 200
/** Words that every supplier has, that few have, series and numbers, and beginnings of a RUC. */
const QUESTIONS = [
  'proveedor',
  'sociedad 12',
  'numero 77',
  'F001-12',
  'e001-4999',
  '2050000',
  '205000001',
  'empresa 20100',
]
/** Of twelve months, the tenth has observed purchases. */
const MONTHS = [...PERIODS.slice(2), ...PERIODS.slice(0, 2)]

export async function measure(): Promise<Figure[]> {
  const size = {
    businesses: CLIENTS,
    vouchers: CLIENTS * EACH,
    huge: EACH,
    usual: EACH,
    periods: MONTHS,
    unpaidEach: 20,
    isSearched: true,
  }
  const server = await startServer({ role: 'api', size })
  try {
    if (!server.filled) throw new Error('the server has no vouchers')
    console.log(`  ${CLIENTS} clients, ${size.vouchers} vouchers, filled in ${Math.round(server.filled.seconds)} s`)
    const read = async (path: string, query: Record<string, string>): Promise<unknown> => {
      const response = await fetch(`${server.url}${path}?${new URLSearchParams(query).toString()}`, {
        headers: { authorization: `Bearer ${server.token}` },
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return JSON.parse(await response.text())
    }
    const time = async (path: string, queryOf: (call: number) => Record<string, string>) => {
      const times: number[] = []
      for (let call = 0; call < CALLS; call += 1) {
        const start = performance.now()
        await read(path, queryOf(call))
        times.push(performance.now() - start)
      }
      if (process.env['OFFICE_TIMES']) console.log(path, times.map(Math.round).join(' '))
      return percentile(times, 95)
    }
    const board = getBoard.schema.response[200].parse(await read(getBoard.url, { tax_period: PERIOD }))
    if (board.counts.filters.all !== CLIENTS || board.data.some(({ igv_to_pay: igv }) => igv === null))
      throw new Error('the board lacks clients or numbers')
    const inbox = getInbox.schema.response[200].parse(await read(getInbox.url, {}))
    if (inbox.summary.client_count !== CLIENTS) throw new Error('the inbox lacks clients')
    const { parties, vouchers } = searchAll.schema.response[200].parse(await read(searchAll.url, { q: 'F001-12' }))
    const named = searchAll.schema.response[200].parse(await read(searchAll.url, { q: 'sociedad 12' }))
    if (vouchers.length === 0 || parties.length > 0 || named.parties.length === 0)
      throw new Error('the search lacks rows')
    const byOrder = (call: number) => ({
      tax_period: PERIOD,
      sort: BOARD_ORDERS[call % BOARD_ORDERS.length] ?? 'due',
      filter: BoardFilter.options[call % BoardFilter.options.length] ?? 'all',
    })
    return [
      {
        name: `board of ${CLIENTS} clients, first page, p95`,
        value: await time(getBoard.url, () => ({ tax_period: PERIOD })),
        unit: 'ms',
        atMost: 150,
      },
      {
        name: `board of ${CLIENTS} clients, by filter and order, p95`,
        value: await time(getBoard.url, byOrder),
        unit: 'ms',
        atMost: 150,
      },
      {
        name: `search in ${size.vouchers} vouchers, by name, number and RUC, p95`,
        value: await time(searchAll.url, (call) => ({ q: QUESTIONS[call % QUESTIONS.length] ?? '' })),
        unit: 'ms',
        atMost: 200,
      },
      {
        name: `inbox of ${CLIENTS} clients, ${inbox.summary.count} items, first page, p95`,
        value: await time(getInbox.url, () => ({})),
        unit: 'ms',
        atMost: 150,
      },
    ]
  } finally {
    await server.stop()
  }
}
