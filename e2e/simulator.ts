import { mkdirSync } from 'node:fs'
import path from 'node:path'

import type { Page } from '@playwright/test'

export type Taxpayer = {
  ruc: string
  name: string
  about: string
  sol_user: string
  sol_key: string
  client_id: string
  client_secret: string
  registered: boolean
  natural_person: boolean
}

/** A behaviour of the simulator's catalogue (docs/sunat/simulator.md). */
export type Fault = { behaviour: string; variant?: string; book?: 'rce' | 'rvie'; resource?: string }

/** The number of vouchers in a month instead of the usual one. */
export type Volume = { book: 'rce' | 'rvie'; period: string; count: number }

/** SUNAT's servers are down. Only for a moment: two taxpayers with it open the server's circuit breaker, which stops all collections. */
export const SUNAT_DOWN: Fault = { behaviour: 'B9', variant: '503' }

/** SUNAT's application fails for this taxpayer, so that its collection goes on waiting. */
export const SUNAT_FAILING: Fault = { behaviour: 'B9', variant: 'exc' }

/** SUNAT's exports do not end: a collection with an API pair stays in progress for three minutes. */
export const ENDLESS_EXPORTS: Fault = { behaviour: 'B12' }

/** The registers state foreign currency neither in soles nor in the currency of the document. */
export const UNCLEAR_CURRENCY: Fault = { behaviour: 'B32', variant: 'ninguna' }

/** SUNAT has no file of any voucher. */
export const NO_FILES: Fault = { behaviour: 'B28', variant: '404' }

/** The portal's menu lacks the options for deposits, withholdings and fee receipts. */
export const NO_PORTAL_OPTIONS: Fault = { behaviour: 'B30', variant: 'ausente' }

/** Some companies are kept for the demo account: the last ones among these first taxpayers. */
const FIRST_TAXPAYERS = 84
const RESERVED = 4

/** Takes a taxpayer that no other journey uses, with the given faults. */
export async function takeTaxpayer(
  page: Page,
  { faults = [], volumes = [], isNatural = false }: { faults?: Fault[]; volumes?: Volume[]; isNatural?: boolean } = {},
): Promise<Taxpayer> {
  const kept = new Set((await reservedTaxpayers(page)).map(({ ruc }) => ruc))
  const free = (await listTaxpayers(page)).filter((taxpayer) => isFree(taxpayer, isNatural))
  const taxpayer = free.find(({ ruc }) => !kept.has(ruc) && claim(ruc))
  if (!taxpayer) throw new Error('no free taxpayer is left')
  await setFaults(page, taxpayer.ruc, faults, volumes)
  return taxpayer
}

/** The taxpayers kept for the demo account, the same ones in every journey. */
export async function reservedTaxpayers(page: Page): Promise<Taxpayer[]> {
  const first = (await listTaxpayers(page)).slice(0, FIRST_TAXPAYERS)
  return first.filter((taxpayer) => isFree(taxpayer, false)).slice(-RESERVED)
}

/** The taxpayer of the demonstration whose sales are mostly in dollars, which its registers state as such. */
export async function findExporter(page: Page): Promise<Taxpayer> {
  const exporter = (await listTaxpayers(page)).find(({ about }) => about === 'Exportadora de textiles')
  if (!exporter) throw new Error('the simulator has no exporter')
  return exporter
}

function isFree({ registered, natural_person: isPerson }: Taxpayer, isNatural: boolean): boolean {
  return !registered && isPerson === isNatural
}

async function listTaxpayers(page: Page): Promise<Taxpayer[]> {
  const response = await page.request.get('/_sim/api/taxpayers')
  const { taxpayers }: { taxpayers: Taxpayer[] } = await response.json()
  return taxpayers
}

export async function setFaults(page: Page, ruc: string, faults: Fault[], volumes: Volume[] = []): Promise<void> {
  await page.request.put(`/_sim/api/taxpayers/${ruc}/faults`, { data: { faults, volumes } })
}

type Taxed = { base: string; igv: string }

/** In soles. */
type Sums = {
  total: string
  igv: string
  igv_dg: string
  igv_dgng: string
  igv_dng: string
  by_rate: { general: Taxed; reduced: Taxed }
}

export type Truth = {
  count: number
  /** What counts for the tax return, before purchases are reviewed. */
  counted: Sums
  /** `adds` is what each voucher adds to it; `credit_period` is null while its IGV waits for a deposit. */
  vouchers: { code: string; issue_date: string; adds: Sums; credit_period: string | null }[]
  fee_receipts: { gross: string }[]
}

/** What SUNAT holds for a book and period. */
export async function readTruth(page: Page, ruc: string, period: string, book: 'rce' | 'rvie'): Promise<Truth> {
  const response = await page.request.get(`/_sim/api/taxpayers/${ruc}/truth?period=${period}&book=${book}`)
  return response.json()
}

export async function countVouchers(page: Page, ruc: string, period: string, book: 'rce' | 'rvie'): Promise<number> {
  return (await readTruth(page, ruc, period, book)).count
}

/** The number of sign-ins to SUNAT as this taxpayer. */
export async function countLogins(page: Page, ruc: string): Promise<number> {
  const response = await page.request.get(`/_sim/api/log?ruc=${ruc}`)
  const { logins }: { logins: unknown[] } = await response.json()
  return logins.length
}

/** True for the first caller only: of several processes just one can make a folder. */
function claim(ruc: string): boolean {
  try {
    mkdirSync(path.join(process.env['E2E_DATA'] ?? '', `taxpayer-${ruc}`))
    return true
  } catch {
    return false
  }
}
