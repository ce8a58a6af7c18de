import { statSync } from 'node:fs'
import path from 'node:path'

import type { Browser, BrowserContext, Page } from '@playwright/test'

import type { Demonstration } from './start-demonstration.ts'

const OBSERVER = path.join(import.meta.dirname, 'observe-page.js')
const DIST = path.join(import.meta.dirname, '../../apps/web/dist')

/** Chromium's preset 'Slow 4G': each request waits 562.5 ms, 1.44 Mbit/s down, 0.675 Mbit/s up. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const CPU_SLOWDOWN = 4
export const SHOWN_TIMEOUT_MS = 60_000

/** What observe-page.js keeps, in milliseconds. */
type Measured = { lcp: number; cls: number; interactions: number[]; shownAt: number | null }

declare global {
  var measured: Measured
}

/** A page of the product, and the element and text that a reader waits for. */
export type Target = { path: string; awaited: { selector: string; text: string }; isSignedIn: boolean }

export type Visit = {
  lcp: number
  cls: number
  shownAt: number
  codeFiles: string[]
  codeKilobytes: number
  scriptKilobytes: number
}

/** A phone of 390 px with a slow processor; its cache is empty. */
export async function openPhone(browser: Browser, { url, token }: Demonstration, isSignedIn: boolean) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
  })
  if (isSignedIn) {
    const auth = JSON.stringify({ state: { token, user: null, siscont: null, view: null }, version: 2 })
    await context.addInitScript(`localStorage.setItem('auth', ${JSON.stringify(auth)})`)
    // The page itself is measured, not the video and the tour of the first use above it.
    await context.addInitScript(`localStorage.setItem('completedOnboardingVideo', 'true')`)
    await context.addInitScript(`localStorage.setItem('completedTourOne', 'true')`)
  }
  await context.addInitScript({ path: OBSERVER })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { context, page, devtools }
}

/** Opens a page once over a slow line and returns when what the reader waits for has been painted. */
export async function visit(browser: Browser, demonstration: Demonstration, target: Target): Promise<Visit> {
  const { context, page, devtools } = await openPhone(browser, demonstration, target.isSignedIn)
  try {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    const codeFiles = recordCode(page)
    await context.addInitScript(`globalThis.awaited = ${JSON.stringify(target.awaited)}`)
    await page.goto(target.path, { waitUntil: 'commit' })
    await page.waitForFunction(() => globalThis.measured.shownAt !== null, undefined, { timeout: SHOWN_TIMEOUT_MS })
    // What still moves or grows afterwards belongs to the visit.
    await page.waitForTimeout(1500)
    const { lcp, cls, shownAt } = await page.evaluate(() => globalThis.measured)
    if (shownAt === null) throw new Error('the page showed nothing')
    const scripts = codeFiles.filter((file) => file.endsWith('.js'))
    const codeKilobytes = gzipKilobytes(codeFiles)
    return { lcp, cls, shownAt, codeFiles, codeKilobytes, scriptKilobytes: gzipKilobytes(scripts) }
  } finally {
    await close(context)
  }
}

function recordCode(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) files.push(pathname)
  })
  return files
}

function gzipKilobytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(path.join(DIST, `${file}.gz`)).size, 0) / 1000
}

export async function close(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}
