import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import autocannon from 'autocannon'

import { median, type Figure } from '../figure.ts'
import { watchStolen, type Watched } from '../stolen.ts'
import type { Business, Filled, Size } from './fill.ts'

// READING_VOUCHERS=200000 npm run bench -- reading fills a tenth of it, for a quicker look.
const VOUCHERS = Number(process.env['READING_VOUCHERS'] ?? 2_000_000)
const SIZE: Size = {
  businesses: Math.max(2, VOUCHERS / 2000),
  vouchers: VOUCHERS,
  huge: VOUCHERS / 2,
  usual: Math.min(10_000, VOUCHERS / 20),
}

/** Rounds that nobody disturbs, and how many are tried for them. */
const ROUNDS = 3
const MOST_ROUNDS = 12
const SECONDS = 6
const CONNECTIONS = 50
const PAGES = 600
const DASHBOARDS = 200

type Server = Filled & {
  url: string
  bareUrl: string
  email: string
  password: string
  periods: string[]
  fillSeconds: number
}
type Ask = (path: string, query: Record<string, string>) => Promise<unknown>

export async function measure(): Promise<Figure[]> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, READING_SIZE: JSON.stringify(SIZE) },
  })
  const [server] = (await once(child, 'message')) as [Server]
  try {
    const { businesses, vouchers, huge } = SIZE
    console.log(
      `  ${businesses} businesses, ${vouchers} vouchers (${huge} of one), filled in ${Math.round(server.fillSeconds)} s`,
    )
    const token = await signIn(server)
    const ask = asker(server, token)
    return [...(await underLoad(server, token)), await pagesBySize(server, ask), ...(await dashboards(server, ask))]
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

/** A page with session, filter and count, as a share of a handler that runs the same SQL and nothing else. */
async function underLoad({ url, bareUrl, huge, periods }: Server, token: string): Promise<Figure[]> {
  const asked = periods.flatMap((period, index) => [
    { period, page: String(index + 1) },
    { period, page: '1', by: 'types_of_vouchers', value: '07' },
  ])
  const real = asked.map(({ period, page, by, value }) => ({
    path: `/app/internal/businesses/dashboard-reports/all-invoices?${new URLSearchParams({
      ruc: huge.ruc,
      tax_period: period,
      page,
      ...(by && value && { filter_by: by, value_filter: value }),
    }).toString()}`,
    headers: { authorization: `Bearer ${token}` },
  }))
  const bare = asked.map((query) => ({
    path: `/list?${new URLSearchParams({ ruc: huge.ruc, ...query }).toString()}`,
  }))
  await round()
  const rounds: Watched<Round>[] = []
  while (rounds.length < MOST_ROUNDS && rounds.filter(isQuiet).length < ROUNDS) rounds.push(await watchStolen(round))
  // What the host takes away says nothing of the product: rounds that it disturbed count only when too few are quiet.
  const quiet = rounds.filter(isQuiet)
  const counted = (quiet.length < ROUNDS ? rounds : quiet).map(({ result }) => result)
  for (const { result, stolen } of rounds)
    console.log(
      `  ${result.pages.toFixed(0)} pages/s, p99 ${result.p99} ms, ${(stolen * 100).toFixed(1)} % taken by the host`,
    )
  return [
    {
      name: 'all-invoices with session, filter and count, share of a bare handler of the same SQL',
      value: median(counted.map(({ share }) => share)),
      unit: 'x',
      atLeast: 0.6,
    },
    {
      name: `the same at ${CONNECTIONS} connections, p99 (${quiet.length} quiet rounds of ${rounds.length})`,
      value: median(counted.map(({ p99 }) => p99)),
      unit: 'ms',
      atMost: 150,
    },
    { name: 'the same, pages', value: median(counted.map(({ pages }) => pages)), unit: '/s', atLeast: 0 },
  ]

  async function round(): Promise<Round> {
    const of = await load(bareUrl, bare)
    const whole = await load(url, real)
    return {
      share: whole.requests.average / of.requests.average,
      p99: whole.latency.p99,
      pages: whole.requests.average,
    }
  }
}

type Round = { share: number; p99: number; pages: number }

function isQuiet({ stolen }: Watched<Round>): boolean {
  return stolen < 0.03
}

async function load(url: string, requests: autocannon.Request[]): Promise<autocannon.Result> {
  const result = await autocannon({ url, requests, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} requests failed`)
  return result
}

/** Random pages under random filters: does it matter how large the business is? */
async function pagesBySize({ huge, usual, periods }: Server, ask: Ask): Promise<Figure> {
  const next = dice(26)
  const lists = new Map<Business, (() => Promise<unknown>)[]>()
  for (const business of [huge, usual]) {
    const choices = await choicesOf(business, periods, ask)
    lists.set(
      business,
      Array.from({ length: PAGES }, () => () => {
        const { count, query } = choices[Math.floor(next() * choices.length)] ?? { count: 0, query: {} }
        const page = 1 + Math.floor(next() * Math.ceil(count / 20))
        return ask('businesses/dashboard-reports/all-invoices', { ruc: business.ruc, page: String(page), ...query })
      }),
    )
  }
  const times = await interleaved([...lists.values()])
  const [ofHuge = Number.NaN, ofUsual = Number.NaN] = times.map((of) => percentile(of, 95))
  return {
    name: `random pages and filters of ${huge.vouchers} vouchers (p95 ${ofHuge.toFixed(1)} ms) against ${usual.vouchers} (${ofUsual.toFixed(1)} ms)`,
    value: ofHuge / ofUsual,
    unit: 'x',
    atMost: 1.3,
  }
}

/** What an accountant can choose: the whole list, and every value of every filter that is offered. */
async function choicesOf({ ruc }: Business, periods: string[], ask: Ask) {
  type Options = Record<string, Record<string, { count: number }>>
  const choices: { count: number; query: Record<string, string> }[] = []
  for (const tax_period of periods) {
    const options = (await ask('businesses/dashboard-reports/filter-all-invoices', { ruc, tax_period })) as Options
    const types = Object.values(options['types_of_vouchers'] ?? {})
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

async function dashboards({ huge, periods }: Server, ask: Ask): Promise<Figure[]> {
  const { id, ruc } = huge
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
      Array.from({ length: DASHBOARDS }, (_, index) => () => ask(...call(periods[index % periods.length] ?? ''))),
    ),
  )
  return calls.map(([name], index) => ({
    name: `${name} of ${huge.vouchers} vouchers, p95`,
    value: percentile(times[index] ?? [], 95),
    unit: 'ms',
    atMost: 100,
  }))
}

/** Milliseconds of each request, one at a time and in turns, so that what else the machine does falls on all alike. */
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

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** The same choices in every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function asker({ url }: Server, token: string): Ask {
  return async (call, query) => {
    const answer = await fetch(`${url}/app/internal/${call}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

async function signIn({ url, email, password }: Server): Promise<string> {
  const answer = await fetch(`${url}/app/internal/users/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
