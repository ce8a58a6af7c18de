import { chromium, type Browser } from '@playwright/test'

import { median, type Figure } from '../figure.ts'
import { measureInteractions, measureSearch } from './interactions.ts'
import { startDemonstration, type Demonstration } from './start-demonstration.ts'
import { visit, type Target, type Visit } from './visit.ts'

const VISITS = 5
const MAX_CODE_FILES = 8
const MAX_CODE_KILOBYTES = 240

/** What a phone of 390 px with a slow processor and a slow line shows, and when. Every visit has an empty cache; medians of five. */
export async function measure(): Promise<Figure[]> {
  const demonstration = await startDemonstration()
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await measurePages(browser, demonstration)
  } finally {
    await browser.close()
    await demonstration.stop()
  }
}

async function measurePages(browser: Browser, demonstration: Demonstration): Promise<Figure[]> {
  const { business, period } = demonstration
  const query = `empresa=${business.uuid}&periodo=${period}`
  const signIn = await visits(browser, demonstration, {
    path: '/login',
    awaited: { selector: 'h1', text: 'Inicia sesión' },
    isSignedIn: false,
  })
  const report = await visits(browser, demonstration, {
    path: `/dashboard?${query}`,
    awaited: { selector: 'dl dd', text: 'S/ ' },
    isSignedIn: true,
  })
  const vouchers = await visits(browser, demonstration, {
    path: `/dashboard/comprobantes?${query}`,
    awaited: { selector: 'main ul > li', text: 'S/ ' },
    isSignedIn: true,
  })
  const interactions = await measureInteractions(browser, demonstration)
  const search = await measureSearch(browser, demonstration)
  return [
    { name: 'interactions, p95', value: percentile95(interactions), unit: 'ms', atMost: 200 },
    { name: 'keystrokes among 300 businesses, slowest', value: Math.max(...search), unit: 'ms', atMost: 100 },
    { name: 'sign-in, LCP', value: seconds(signIn, 'lcp'), unit: 's', atMost: 2.2 },
    { name: 'sign-in, JavaScript', value: largest(signIn, (made) => made.scriptKilobytes), unit: 'KB gz', atMost: 130 },
    { name: 'report, numbers visible', value: seconds(report, 'shownAt'), unit: 's', atMost: 3.5 },
    { name: 'vouchers, rows visible', value: seconds(vouchers, 'shownAt'), unit: 's', atMost: 4 },
    ...Object.entries({ 'sign-in': signIn, report, vouchers }).flatMap(([name, made]) => pageFigures(name, made)),
  ]
}

async function visits(browser: Browser, demonstration: Demonstration, target: Target): Promise<Visit[]> {
  const made: Visit[] = []
  for (let count = 0; count < VISITS; count += 1) made.push(await visit(browser, demonstration, target))
  return made
}

function pageFigures(name: string, made: readonly Visit[]): Figure[] {
  return [
    { name: `${name}, CLS`, value: median(made.map(({ cls }) => cls)), unit: '', atMost: 0.02 },
    {
      name: `${name}, code`,
      value: largest(made, ({ codeKilobytes }) => codeKilobytes),
      unit: 'KB gz',
      atMost: MAX_CODE_KILOBYTES,
    },
    {
      name: `${name}, requests for code`,
      value: largest(made, ({ codeFiles }) => codeFiles.length),
      unit: '',
      atMost: MAX_CODE_FILES,
    },
  ]
}

function seconds(made: readonly Visit[], time: 'lcp' | 'shownAt'): number {
  return median(made.map((visited) => visited[time])) / 1000
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}

function largest(made: readonly Visit[], read: (visited: Visit) => number): number {
  return Math.max(...made.map(read))
}
