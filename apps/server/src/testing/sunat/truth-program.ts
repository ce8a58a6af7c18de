import type { Business } from '@contapro/contract/businesses'
import { dateInLima } from '@contapro/domain/dates/lima'
import { collectedPeriods } from '@contapro/domain/periods/collected-periods'
import { periodOf } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'

import { compareNumbers, type Ask } from './compare-numbers.ts'
import type { SimulatedTaxpayer, Truth } from './simulated-sunat.ts'
import { startDemonstration } from './start-demonstration.ts'
import { watchClaims } from './watch-claims.ts'

// `npm run truth`: starts the product as `npm start` does, with a data folder of its own, waits for the demonstration to be collected and
// compares every number of every business and period with the simulator's truth. What was said to be complete meanwhile must be so still.

/** The periods that a collection reads. */
const WINDOW = collectedPeriods(periodOf(dateInLima(new Date())))

const demonstration = await startDemonstration('truth')
try {
  process.exitCode = (await compareDemonstration()) ? 0 : 1
} finally {
  await demonstration.close()
}

async function compareDemonstration(): Promise<boolean> {
  const { simulator, until } = demonstration
  const call = await demonstration.signIn()
  const ask: Ask = (url, query) => call(`${url}?${new URLSearchParams(query).toString()}`)
  const truthOf = (ruc: string, period: string, book: Book) =>
    simulator<Truth>(`taxpayers/${ruc}/truth?period=${period}&book=${book}`)

  const { taxpayers } = await simulator<{ taxpayers: SimulatedTaxpayer[] }>('taxpayers')
  // The demonstration registers them one by one after the start: without any there would be nothing to find wrong.
  const registered = taxpayers.filter((taxpayer) => taxpayer.registered).length
  const isEndless = ({ ruc }: Business) => hasFault(taxpayers, ruc, 'B12')
  let businesses: Business[] = []
  const claims = watchClaims(ask)
  const look = (watched: readonly Business[]) =>
    claims.look(watched.map(({ ruc, name }) => ({ ruc, name, periods: WINDOW })))
  await until(async () => {
    await look(businesses)
    businesses = (await ask<{ businesses: Business[] }>('accountant/dashboard/filters', {})).businesses
    const areThere = registered > 0 && businesses.length >= registered
    return areThere && businesses.every((business) => business.collection === null || isEndless(business))
  })

  // Rules go on when everything has been collected.
  await until(async () => (await look(businesses.filter((business) => !isEndless(business)))) === 0)
  await look(businesses)
  const broken = claims.findBroken()
  print(`${claims.count()} numbers said to be complete, ${broken.length} of them changed later`)
  for (const finding of broken) print(`  ${finding}`)
  let isTrue = broken.length === 0
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

/** Why a business of the demonstration is incomplete, by the faults that SUNAT shows it. */
function reasonsOf(taxpayers: readonly SimulatedTaxpayer[], ruc: string, book: Book): string[] {
  if (hasFault(taxpayers, ruc, 'B1')) return ['CREDENTIALS_REFUSED']
  if (hasFault(taxpayers, ruc, 'B4', book)) return ['NOT_ALLOWED']
  if (hasFault(taxpayers, ruc, 'B12')) return ['COLLECTING', 'JUDGING']
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
