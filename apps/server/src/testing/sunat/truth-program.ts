import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { Business } from '@contapro/contract/businesses'
import { dateInLima } from '@contapro/domain/dates/lima'
import { addMonths, periodOf } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'

import { DEMO_USER } from '../../features/users/ensure-demo-user.ts'
import { compareNumbers, type Ask } from './compare-numbers.ts'
import type { SimulatedTaxpayer, Truth } from './simulated-sunat.ts'

// `npm run truth`: starts the product as `npm start` does, with a data folder of its own, waits for the demonstration to be collected and
// compares every number of every business and period with the simulator's truth.

/** The periods that a collection reads. */
const WINDOW = Array.from({ length: 14 }, (_, back) => addMonths(periodOf(dateInLima(new Date())), -back))
const MAX_WAIT_MS = 30 * 60_000
const port = String(20_000 + Math.floor(Math.random() * 20_000))
const origin = `http://127.0.0.1:${port}`

const dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-truth-'))
const product = spawn(process.execPath, [path.join(import.meta.dirname, '../../start.ts')], {
  env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  stdio: ['ignore', 'inherit', 'inherit'],
})
const ended = once(product, 'exit')
try {
  const isTrue = await Promise.race([compareDemonstration(), ended.then(() => false)])
  process.exitCode = isTrue ? 0 : 1
} finally {
  product.kill('SIGTERM')
  await ended
  await rm(dataDir, { recursive: true, force: true })
}

async function compareDemonstration(): Promise<boolean> {
  let token = ''
  await until(async () => {
    token = await signIn()
    return token !== ''
  })
  const ask: Ask = async (url, query) => {
    const answer = await fetch(`${origin}/app/internal/${url}?${new URLSearchParams(query).toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  const truthOf = (ruc: string, period: string, book: Book) =>
    simulator<Truth>(`taxpayers/${ruc}/truth?period=${period}&book=${book}`)

  const { taxpayers } = await simulator<{ taxpayers: SimulatedTaxpayer[] }>('taxpayers')
  const isEndless = ({ ruc }: Business) => hasFault(taxpayers, ruc, 'B12')
  let businesses: Business[] = []
  await until(async () => {
    businesses = (await ask<{ businesses: Business[] }>('accountant/dashboard/filters', {})).businesses
    return businesses.every((business) => business.collection === null || isEndless(business))
  })

  let isTrue = true
  for (const business of businesses) {
    const { equal, marked, findings } = await compareNumbers(ask, truthOf, {
      business,
      periods: WINDOW,
      allowedReasons: (book) => reasonsOf(taxpayers, business.ruc, book),
    })
    print(`${business.name}: ${equal} equal, ${marked} marked, ${findings.length} wrong`)
    for (const finding of findings) print(`  ${finding}`)
    isTrue &&= findings.length === 0
  }
  return isTrue
}

async function simulator<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(`${origin}/_sim/api/${url}`)
  return JSON.parse(await answer.text())
}

/** Empty while the product starts and has no demonstration user yet. */
async function signIn(): Promise<string> {
  const signedIn = await fetch(`${origin}/app/internal/users/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_USER),
  }).catch(() => undefined)
  if (!signedIn?.ok) return ''
  const { access_token: token }: { access_token: string } = JSON.parse(await signedIn.text())
  return token
}

/** Why a business of the demonstration is incomplete, by the faults that SUNAT shows it. */
function reasonsOf(taxpayers: readonly SimulatedTaxpayer[], ruc: string, book: Book): string[] {
  if (hasFault(taxpayers, ruc, 'B1')) return ['CREDENTIALS_REFUSED']
  if (hasFault(taxpayers, ruc, 'B4', book)) return ['NOT_ALLOWED']
  if (hasFault(taxpayers, ruc, 'B12')) return ['COLLECTING']
  // Its tickets add up lines of both rates.
  return taxpayers.some((taxpayer) => taxpayer.ruc === ruc && taxpayer.about.startsWith('Restaurante'))
    ? ['RATES_UNCLEAR']
    : []
}

function hasFault(taxpayers: readonly SimulatedTaxpayer[], ruc: string, behaviour: string, book?: Book): boolean {
  const faults = taxpayers.find((taxpayer) => taxpayer.ruc === ruc)?.faults ?? []
  return faults.some((fault) => fault.behaviour === behaviour && (book === undefined || fault.book === book))
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function until(isReached: () => Promise<boolean>): Promise<void> {
  for (const start = Date.now(); !(await isReached()); await setTimeout(500))
    if (Date.now() - start > MAX_WAIT_MS) throw new Error('waited for too long')
}
