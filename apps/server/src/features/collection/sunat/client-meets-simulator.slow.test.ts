import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { TAXPAYER_LISTS } from '@contapro/domain/taxpayers/taxpayer-lists'
import { taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Clock } from '@contapro/sunat/http/clock'
import type { RegisterRow } from '@contapro/sunat/register/register-row'
import type { Deposit } from '@contapro/sunat/portal/deposits'
import { Sunat } from '@contapro/sunat/sunat'
import type { SireCredentials } from '@contapro/sunat/tokens/credentials'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSimulator, type RunningSimulator } from '../../../demonstration/start-simulator.ts'
import type { SimulatedTaxpayer as Taxpayer } from '../../../testing/sunat/simulated-sunat.ts'

// Two separate readings of SUNAT's manual meet here, over HTTP: what our client collects is what our simulator holds true.

type Truth = {
  count: number
  vouchers: {
    code: string
    car: string
    type: string
    state: string
    issue_date: string
    stated_total: string
    xml_sha256: string | null
  }[]
  deposits: { certificate_number: string; deposit_amount: string; voucher: string }[]
  retentions: { code: string; total: string; xml_sha256: string }[]
  perceptions: { code: string; total: string; xml_sha256: string }[]
}
const BOOKS = ['rce', 'rvie'] as const

let simulator: RunningSimulator
let sunat: Sunat
let taxpayers: Taxpayer[]
beforeAll(async () => {
  simulator = await startSimulator()
  // Waits take no time, only the client's clock believes they did: the simulator counts questions, not seconds.
  let slept = 0
  const clock: Clock = {
    now: () => Date.now() + slept,
    sleep: async (milliseconds) => {
      slept += milliseconds
      await setImmediate()
    },
    random: Math.random,
  }
  const { partner: _, ...hosts } = simulator.baseUrls
  sunat = new Sunat({ hosts, paceMs: 0, clock })
  taxpayers = (await ask<{ taxpayers: Taxpayer[] }>('/taxpayers')).taxpayers
})
afterAll(async () => {
  await sunat.close()
  await simulator.stop()
})

async function ask<T>(path: string): Promise<T> {
  return (await fetch(`${simulator.url}/_sim/api${path}`)).json() as Promise<T>
}

const credentialsOf = (taxpayer: Taxpayer): SireCredentials => ({
  ruc: taxpayer.ruc,
  user: taxpayer.sol_user,
  password: taxpayer.sol_key,
  clientId: taxpayer.client_id,
  clientSecret: taxpayer.client_secret,
})

function valueOf<T>(result: { ok: true; value: T } | { ok: false; failure: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

/** The n-th taxpayer that nobody has registered and nothing is wrong with. */
function freeTaxpayer(index: number): Taxpayer {
  const taxpayer = taxpayers.filter(({ faults, registered }) => faults.length === 0 && !registered)[index]
  if (!taxpayer) throw new Error('not enough free taxpayers')
  return taxpayer
}

function voucherOf({
  supplierRuc,
  voucherType,
  voucherSeries,
  voucherNumber,
}: Omit<Deposit, 'certificate' | 'amount'>) {
  return [supplierRuc, voucherType, voucherSeries, voucherNumber].join('-')
}

describe('client and simulator', () => {
  it('agree on every voucher of a free taxpayer, by ticket and by listing', async () => {
    const taxpayer = freeTaxpayer(0)
    const who = credentialsOf(taxpayer)
    for (const book of BOOKS) {
      const periods = valueOf(await sunat.sire.periods(who, book))
      expect(periods.length).toBeGreaterThanOrEqual(13)
      for (const { period } of periods.slice(0, 4)) {
        const truth = await ask<Truth>(`/taxpayers/${taxpayer.ruc}/truth?period=${period}&book=${book}`)
        const expected = truth.vouchers.map((voucher) => `${voucher.car} ${voucher.stated_total}`).sort()
        expect(await byTicket(who, book, period)).toEqual(expected)
        expect(await byListing(who, book, period)).toEqual(expected)
      }
    }
  })
})

describe('the demonstration', () => {
  it(
    'is collected completely: every period and both books of every taxpayer without faults',
    { timeout: 600_000 },
    async () => {
      const demo = taxpayers.filter(({ faults, registered }) => registered && faults.length === 0)
      expect(demo.length).toBeGreaterThanOrEqual(5)
      let collected = 0
      for (const taxpayer of demo) {
        const who = credentialsOf(taxpayer)
        for (const book of BOOKS) {
          for (const { period } of valueOf(await sunat.sire.periods(who, book))) {
            const rows = await byTicket(who, book, period)
            expect(rows).toEqual(await truthOf(taxpayer.ruc, book, period))
            collected += rows.length
          }
        }
      }
      expect(collected).toBeGreaterThan(5000)
    },
  )
})

describe('files, lists and states', () => {
  const period = taxPeriod('202609')
  const range = { from: calendarDate('2026-09-01'), to: calendarDate('2026-09-30') }
  const truthOfBoth = async (ruc: string) => ({
    rce: await ask<Truth>(`/taxpayers/${ruc}/truth?period=${period}&book=rce`),
    rvie: await ask<Truth>(`/taxpayers/${ruc}/truth?period=${period}&book=rvie`),
  })

  it.each(['api', 'portal'] as const)('XML of every voucher arrives byte by byte, by %s', async (by) => {
    const taxpayer = freeTaxpayer(2)
    const truth = await truthOfBoth(taxpayer.ruc)
    const access = { by, credentials: credentialsOf(taxpayer) }
    for (const [book, origin] of [
      ['rce', 'received'],
      ['rvie', 'issued'],
    ] as const) {
      const withFile = truth[book].vouchers.filter(({ xml_sha256 }) => xml_sha256 !== null).slice(0, 12)
      expect(withFile.length).toBeGreaterThan(0)
      for (const { code, xml_sha256 } of withFile) {
        const file = valueOf(await sunat.files.fetch(access, keyOf(code), 'xml', origin))
        expect(file.kind === 'file' && createHash('sha256').update(file.bytes).digest('hex')).toBe(xml_sha256)
      }
    }
  })

  it('deposits, retentions and perceptions are all there', async () => {
    let seen = 0
    for (const index of [0, 1, 2, 3, 4, 5]) {
      const taxpayer = freeTaxpayer(index)
      const who = credentialsOf(taxpayer)
      const { rce, rvie } = await truthOfBoth(taxpayer.ruc)
      const { retentions } = rvie
      const found = valueOf(await sunat.lists.withholdings(who, '20', 'received', range))
      expect(
        found.vouchers.map(({ issuer, type, series, number }) => `${issuer}-${type}-${series}-${number}`).sort(),
      ).toEqual(retentions.map(({ code }) => code).sort())
      const perceived = valueOf(await sunat.lists.withholdings(who, '40', 'received', range))
      expect(perceived.vouchers.map(({ total }) => (total / 100).toFixed(2)).sort()).toEqual(
        rce.perceptions.map(({ total }) => Number(total).toFixed(2)).sort(),
      )
      const deposits = valueOf(await sunat.lists.deposits(who, 'acquirer', period, period))
      expect(deposits.unreadable).toEqual([])
      expect(
        deposits.deposits
          .map(({ certificate, amount, ...deposit }) => `${certificate} ${(amount ?? 0) / 100} ${voucherOf(deposit)}`)
          .sort(),
      ).toEqual(
        rce.deposits
          .map(
            ({ certificate_number, deposit_amount, voucher }) =>
              `${certificate_number} ${Number(deposit_amount)} ${voucher}`,
          )
          .sort(),
      )
      seen += deposits.deposits.length + found.vouchers.length + perceived.vouchers.length
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('the published lists of agents and good taxpayers are read whole', async () => {
    for (const list of TAXPAYER_LISTS) {
      const { members, unreadable } = valueOf(await sunat.taxpayerLists.read(list))
      expect(unreadable).toBe(0)
      expect(members.length).toBeGreaterThan(3)
      expect(members.every(({ since }) => since >= '2003-01-01' && since < '2025-01-01')).toBe(true)
    }
  })

  it('the padrón knows the suppliers asked for, and their state', async () => {
    const taxpayer = freeTaxpayer(3)
    const { rce } = await truthOfBoth(taxpayer.ruc)
    const suppliers = new Set(rce.vouchers.map(({ code }) => code.slice(0, 11)).filter((ruc) => /^\d{11}$/.test(ruc)))
    const { taxpayers: found } = valueOf(await sunat.padron.find(suppliers))
    expect(found.size).toBeGreaterThan(0)
    expect([...found.keys()].every((ruc) => suppliers.has(ruc))).toBe(true)
  })

  it('validity tells accepted vouchers from those that do not exist', async () => {
    const taxpayer = freeTaxpayer(4)
    const { rce } = await truthOfBoth(taxpayer.ruc)
    const accepted = rce.vouchers.find(({ type, state }) => type === '01' && state === '1')
    if (!accepted) throw new Error('no invoice in the month')
    const voucher = { ...keyOf(accepted.code), issueDate: calendarDate(accepted.issue_date) }
    const asker = credentialsOf(taxpayer)
    expect(valueOf(await sunat.validity.check(asker, voucher))).toMatchObject({ voucher: 'accepted' })
    expect(valueOf(await sunat.validity.check(asker, { ...voucher, number: '99999999' }))).toMatchObject({
      voucher: 'not-found',
    })
  })
})

function keyOf(code: string) {
  const [issuer = '', type = '', series = '', number = ''] = code.split('-')
  return { issuer, type, series, number }
}

/** What may come of collecting one book and period under a behaviour: the true data, or a failure of these kinds. */
type Expectation = { fault: Record<string, unknown>; allowed: string[] }
const DATA = 'the truth'
const EXPECTED: Record<string, Expectation> = {
  B1: { fault: {}, allowed: ['wrong-sol-credentials'] },
  'B1 401': { fault: { variant: '401' }, allowed: ['wrong-sol-credentials'] },
  B2: { fault: {}, allowed: ['wrong-api-credentials'] },
  'B2 invalid_client': { fault: { variant: 'invalid_client' }, allowed: ['wrong-api-credentials'] },
  'B2 invalid_scope': { fault: { variant: 'invalid_scope' }, allowed: ['wrong-api-credentials'] },
  B3: { fault: {}, allowed: ['missing-permission'] },
  B4: { fault: { book: 'rce' }, allowed: ['missing-permission'] },
  'B4 on the other book': { fault: { book: 'rvie' }, allowed: [DATA] },
  B5: { fault: { amount: 2 }, allowed: [DATA] },
  B6: { fault: {}, allowed: [DATA] },
  B8: { fault: { amount: 15 }, allowed: [DATA, 'unavailable'] },
  'B8 500': { fault: { variant: '500', amount: 15 }, allowed: [DATA, 'unavailable'] },
  'B8 corte': { fault: { variant: 'corte', amount: 15 }, allowed: [DATA, 'unavailable'] },
  'B9 twice': { fault: { variant: '503', times: 2 }, allowed: [DATA] },
  'B9 always': { fault: { variant: '500' }, allowed: ['unavailable'] },
  'B9 exc': { fault: { variant: 'exc' }, allowed: ['unavailable'] },
  'B9 rechazo': { fault: { variant: 'rechazo' }, allowed: ['unavailable', 'unexpected-format'] },
  B10: { fault: { amount: 6 }, allowed: [DATA] },
  B11: { fault: { amount: 3 }, allowed: [DATA] },
  'B11 sin-estado': { fault: { variant: 'sin-estado', amount: 3 }, allowed: [DATA] },
  B12: { fault: {}, allowed: ['ticket pending'] },
  B13: { fault: {}, allowed: ['ticket failed'] },
  B14: { fault: {}, allowed: ['ticket without-file'] },
  'B14 vacio': { fault: { variant: 'vacio' }, allowed: ['ticket without-file'] },
  B15: { fault: {}, allowed: ['file-missing'] },
  'B15 mongo': { fault: { variant: 'mongo' }, allowed: ['file-missing'] },
  B16: { fault: {}, allowed: ['file-missing', 'unavailable', 'unexpected-format', 'invalid-request'] },
  B17: { fault: {}, allowed: [DATA] },
  'B17 otro-periodo': { fault: { variant: 'otro-periodo' }, allowed: ['ticket pending'] },
  B18: { fault: {}, allowed: ['no movement'] },
  'B18 zip': { fault: { variant: 'zip' }, allowed: ['no movement'] },
  'B18 cabecera': { fault: { variant: 'cabecera' }, allowed: ['no movement'] },
  'B19 utf8': { fault: { variant: 'utf8' }, allowed: [DATA] },
  'B19 latin1': { fault: { variant: 'latin1' }, allowed: [DATA] },
  'B20 partes': { fault: { variant: 'partes' }, allowed: [DATA] },
  'B20 varios': { fault: { variant: 'varios' }, allowed: [DATA] },
  'B20 sin-cabecera': { fault: { variant: 'sin-cabecera' }, allowed: [DATA] },
  B21: { fault: {}, allowed: [DATA] },
  B22: { fault: {}, allowed: [DATA] },
  B25: { fault: {}, allowed: [DATA] },
  B26: { fault: {}, allowed: [DATA] },
  B27: { fault: {}, allowed: [DATA] },
}

describe('each behaviour of SUNAT ends in the truth or in a named failure', () => {
  it.each(Object.entries(EXPECTED))('%s', async (name, { fault, allowed }) => {
    const [behaviour = ''] = name.split(' ')
    const taxpayer = freeTaxpayer(1 + (Object.keys(EXPECTED).indexOf(name) % 15))
    const who = credentialsOf(taxpayer)
    await sunat.forgetCredentials(who)
    const period = taxPeriod('202609')
    await setFaults(taxpayer.ruc, [{ behaviour, ...fault }])
    const outcome = await outcomeOf(who, 'rce', period, taxpayer.ruc)
    await setFaults(taxpayer.ruc, [])
    expect(allowed).toContain(outcome)
    // Once the trouble is over and the credentials are given anew, everything is there.
    await sunat.forgetCredentials(who)
    const listed = await byListing(who, 'rce', period)
    expect(listed).toEqual(await truthOf(taxpayer.ruc, 'rce', period))
  })
})

async function setFaults(ruc: string, faults: unknown[]): Promise<void> {
  const answer = await fetch(`${simulator.url}/_sim/api/taxpayers/${ruc}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ faults }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function truthOf(ruc: string, book: string, period: string): Promise<string[]> {
  const truth = await ask<Truth>(`/taxpayers/${ruc}/truth?period=${period}&book=${book}`)
  return truth.vouchers.map((voucher) => `${voucher.car} ${voucher.stated_total}`).sort()
}

/** Collects by the documented way and says what came of it in one word. */
async function outcomeOf(who: SireCredentials, book: 'rce' | 'rvie', period: TaxPeriod, ruc: string): Promise<string> {
  const asked = await sunat.sire.askProposal(who, book, period)
  if (!asked.ok) return asked.failure.kind
  if (asked.value.kind === 'no-movement') return 'no movement'
  const state = await sunat.sire.waitForTicket(who, asked.value.ticket, { timeoutMs: 60_000 })
  if (!state.ok) return state.failure.kind
  if (state.value.kind !== 'ready') return `ticket ${state.value.kind}`
  const rows: string[] = []
  const downloaded = await sunat.sire.downloadProposal(
    who,
    asked.value.ticket,
    state.value.files,
    (batch) => void rows.push(...printed(batch.rows)),
  )
  if (!downloaded.ok) return downloaded.failure.kind
  if (downloaded.value.kind === 'no-movement') return 'no movement'
  if (downloaded.value.kind === 'file-missing') return 'file-missing'
  if (rows.length === 0) return 'no movement'
  const truth = await truthOf(ruc, book, period)
  return JSON.stringify(rows.sort()) === JSON.stringify(truth)
    ? DATA
    : `${rows.length} rows where ${truth.length} are true`
}

const printed = (rows: readonly RegisterRow[]) => rows.map(({ car, total }) => `${car} ${(total / 100).toFixed(2)}`)

async function byTicket(who: SireCredentials, book: 'rce' | 'rvie', period: string): Promise<string[]> {
  const asked = valueOf(await sunat.sire.askProposal(who, book, taxPeriod(period)))
  if (asked.kind === 'no-movement') return []
  const state = valueOf(await sunat.sire.waitForTicket(who, asked.ticket))
  if (state.kind !== 'ready') throw new Error(state.kind)
  const rows: string[] = []
  const downloaded = valueOf(
    await sunat.sire.downloadProposal(
      who,
      asked.ticket,
      state.files,
      (batch) => void rows.push(...printed(batch.rows)),
    ),
  )
  expect(downloaded.kind).toBe('register')
  return rows.sort()
}

async function byListing(who: SireCredentials, book: 'rce' | 'rvie', period: string): Promise<string[]> {
  const rows: string[] = []
  valueOf(
    await sunat.sire.listProposal(who, book, taxPeriod(period), (batch) => void rows.push(...printed(batch.rows))),
  )
  return rows.sort()
}
