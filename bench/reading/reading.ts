import { listVoucherFilters } from '@contapro/contract/vouchers'
import autocannon from 'autocannon'

import { median, percentile, type Figure } from '../figure.ts'
import { startServer, type StartedServer } from '../start-server.ts'
import { measureStolen, type Measured } from '../stolen-time.ts'
import { PERIODS, type Business, type Filled, type Size } from './fill-database.ts'

// READING_VOUCHERS=200000 npm run bench -- reading uses a tenth of the vouchers, for a quick comparison.
const VOUCHERS = Number(process.env['READING_VOUCHERS'] ?? 2_000_000)
const SIZE: Size = {
  businesses: Math.max(2, VOUCHERS / 2000),
  vouchers: VOUCHERS,
  huge: VOUCHERS / 2,
  usual: Math.min(10_000, VOUCHERS / 20),
}

/** How many rounds undisturbed by the host are wanted, and how many are tried at most. */
const ROUNDS = 3
const MAX_ROUNDS = 12
const SECONDS = 6
const OPENING_MS = 1000
const CONNECTIONS = 50
const PAGES = 600
const DASHBOARDS = 200

type Get = (path: string, query: Record<string, string>) => Promise<unknown>

export async function measure(): Promise<Figure[]> {
  const server = await startServer({ role: 'api', size: SIZE })
  try {
    const { filled } = server
    if (!filled) throw new Error('the server has no vouchers')
    const { businesses, vouchers, huge } = SIZE
    console.log(
      `  ${businesses} businesses, ${vouchers} vouchers (${huge} of one), filled in ${Math.round(filled.seconds)} s`,
    )
    const get = getFrom(server)
    return [
      ...(await pagesUnderLoad(server, filled.huge)),
      await pagesBySize(filled, get),
      ...(await dashboards(filled.huge, get)),
    ]
  } finally {
    await server.stop()
  }
}

/** A page with session, filter and count, as a share of a handler that runs the same SQL and nothing else. */
async function pagesUnderLoad({ url, bareUrl, token }: StartedServer, huge: Business): Promise<Figure[]> {
  const queries = PERIODS.flatMap((period, index) => [
    { period, page: String(index + 1) },
    { period, page: '1', by: 'types_of_vouchers', value: '07' },
  ])
  const real = queries.map(({ period, page, by, value }) => ({
    path: `/app/internal/businesses/dashboard-reports/all-invoices?${new URLSearchParams({
      ruc: huge.ruc,
      tax_period: period,
      page,
      ...(by && value && { filter_by: by, value_filter: value }),
    }).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  }))
  const bareQueries = queries.map((query) => new URLSearchParams({ ruc: huge.ruc, ...query }).toString())
  const bare = bareQueries.map((query) => ({ path: `/list?${query}` }))
  const withRowSecurity = bareQueries.map((query) => ({ path: `/list-with-row-security?${query}` }))
  await round()
  const rounds: Measured<Round>[] = []
  while (rounds.length < MAX_ROUNDS && rounds.filter(isQuiet).length < ROUNDS) rounds.push(await measureStolen(round))
  // Rounds in which the host took processor time away count only when too few others are left.
  const quiet = rounds.filter(isQuiet)
  const counted = (quiet.length < ROUNDS ? rounds : quiet).map(({ result }) => result)
  for (const { result, stolen } of rounds)
    console.log(
      `  ${result.pages.toFixed(0)} pages/s, p99 ${result.p99.toFixed(0)} ms, ${(stolen * 100).toFixed(1)} % stolen by the host`,
    )
  return [
    {
      name: 'all-invoices with session, filter and count, share of a bare handler of the same SQL',
      value: median(counted.map(({ share }) => share)),
      unit: 'x',
      atLeast: 0.6,
    },
    {
      name: 'row-level security, its cost on these queries',
      value: median(counted.map(({ wallCost }) => wallCost)),
      unit: 'x',
      atMost: 0.1,
    },
    {
      name: `the same at ${CONNECTIONS} open connections, p99 (${quiet.length} quiet rounds of ${rounds.length})`,
      value: median(counted.map(({ p99 }) => p99)),
      unit: 'ms',
      atMost: 150,
    },
    { name: 'the same, pages', value: median(counted.map(({ pages }) => pages)), unit: '/s', atLeast: 0 },
  ]

  async function round(): Promise<Round> {
    const bareLoad = await load(bareUrl, bare)
    const loadWithRowSecurity = await load(bareUrl, withRowSecurity)
    const realLoad = await load(url, real)
    return {
      wallCost: 1 - loadWithRowSecurity.pages / bareLoad.pages,
      share: realLoad.pages / bareLoad.pages,
      p99: realLoad.p99,
      pages: realLoad.pages,
    }
  }
}

type Round = { share: number; wallCost: number; p99: number; pages: number }

function isQuiet({ stolen }: Measured<Round>): boolean {
  return stolen < 0.03
}

/** Pages in a second, and the p99 of their times in milliseconds once all connections are open: the server accepts one at a time between pages. */
async function load(url: string, requests: autocannon.Request[]): Promise<{ pages: number; p99: number }> {
  const times: number[] = []
  const start = performance.now()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, requests, connections: CONNECTIONS, duration: SECONDS }
    const running = autocannon(options, (error: unknown, ended) => (error ? reject(error) : resolve(ended)))
    running.on('response', (_client, _status, _bytes, milliseconds) => {
      if (performance.now() - start > OPENING_MS) times.push(milliseconds)
    })
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`)
  return { pages: result.requests.average, p99: percentile(times, 99) }
}

/** Random pages under random filters, to see whether the size of the business matters. */
async function pagesBySize({ huge, usual }: Filled, get: Get): Promise<Figure> {
  const next = seededRandom(26)
  const lists = new Map<Business, (() => Promise<unknown>)[]>()
  for (const business of [huge, usual]) {
    const choices = await choicesOf(business, get)
    lists.set(
      business,
      Array.from({ length: PAGES }, () => () => {
        const { count, query } = choices[Math.floor(next() * choices.length)] ?? { count: 0, query: {} }
        const page = 1 + Math.floor(next() * Math.ceil(count / 20))
        return get('businesses/dashboard-reports/all-invoices', { ruc: business.ruc, page: String(page), ...query })
      }),
    )
  }
  const times = await interleaved([...lists.values()])
  const [hugeP95 = Number.NaN, usualP95 = Number.NaN] = times.map((list) => percentile(list, 95))
  return {
    name: `random pages and filters of ${huge.vouchers} vouchers (p95 ${hugeP95.toFixed(1)} ms) against ${usual.vouchers} (${usualP95.toFixed(1)} ms)`,
    value: hugeP95 / usualP95,
    unit: 'x',
    atMost: 1.3,
  }
}

/** What an accountant can choose: the whole list, and every value of every filter that is offered. */
async function choicesOf({ ruc }: Business, get: Get) {
  const choices: { count: number; query: Record<string, string> }[] = []
  for (const tax_period of PERIODS) {
    const options = listVoucherFilters.schema.response[200].parse(
      await get('businesses/dashboard-reports/filter-all-invoices', { ruc, tax_period }),
    )
    const types = Object.values(options.types_of_vouchers)
    const whole = { count: types.reduce((sum, { count }) => sum + count, 0), query: { tax_period } }
    for (const [filter_by, values] of Object.entries(options)) {
      const filtered = Object.entries(values).map(([value_filter, { count }]) => ({
        count,
        query: { tax_period, filter_by, value_filter },
      }))
      // As many of each kind, however many values it has: the most frequent and some of the others.
      choices.push(whole, ...filtered.slice(0, 5), ...filtered.slice(-5))
    }
  }
  return choices
}

async function dashboards({ id, ruc, vouchers }: Business, get: Get): Promise<Figure[]> {
  const filters = (more: object) => ({ filters: JSON.stringify({ ruc, ...more }) })
  const calls: [string, (period: string) => [string, Record<string, string>]][] = [
    ['purchase dashboard', (period) => ['purchase/dashboard', filters({ business_uuid: id, tax_period: period })]],
    ['sales dashboard', (period) => ['sales/dashboard', filters({ business_uuid: id, tax_period: period })]],
    ['history', (period) => ['dashboard/history', filters({ tax_period: period, operation_type: 'COMPRA' })]],
    ['PDT report', (period) => ['dashboard/pdt-report', filters({ tax_period: period, operation_type: 'COMPRA' })]],
    ['total amount', (period) => ['businesses/dashboard/total-amount', { ruc, tax_period: period }]],
    [
      'total of detractions',
      (period) => ['businesses/dashboard/total-amount-detractions', { ruc, business_uuid: id, tax_period: period }],
    ],
  ]
  const times = await interleaved(
    calls.map(([, call]) =>
      Array.from({ length: DASHBOARDS }, (_, index) => () => get(...call(PERIODS[index % PERIODS.length] ?? ''))),
    ),
  )
  return calls.map(([name], index) => ({
    name: `${name} of ${vouchers} vouchers, p95`,
    value: percentile(times[index] ?? [], 95),
    unit: 'ms',
    atMost: 100,
  }))
}

/** Milliseconds of each request. The lists take turns, so that other load on the machine affects all of them alike. */
async function interleaved(lists: readonly (readonly (() => Promise<unknown>)[])[]): Promise<number[][]> {
  const times = lists.map((): number[] => [])
  for (let index = 0; index < (lists[0]?.length ?? 0); index += 1)
    for (const [which, list] of lists.entries()) {
      const start = performance.now()
      await list[index]?.()
      times[which]?.push(performance.now() - start)
    }
  return times
}

/** The same choices in every run. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function getFrom({ url, token }: StartedServer): Get {
  return async (call, query) => {
    const response = await fetch(`${url}/app/internal/${call}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
    return response.json()
  }
}
