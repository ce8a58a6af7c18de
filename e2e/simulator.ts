import { mkdirSync } from 'node:fs'
import path from 'node:path'

import type { Page } from '@playwright/test'

export type Taxpayer = {
  ruc: string
  name: string
  sol_user: string
  sol_key: string
  client_id: string
  client_secret: string
  registered: boolean
  natural_person: boolean
}

/** A taxpayer of the simulator that no other journey uses, with what SUNAT does to it. */
export async function takeTaxpayer(
  page: Page,
  { faults = [], isNatural = false }: { faults?: object[]; isNatural?: boolean } = {},
): Promise<Taxpayer> {
  const answer = await page.request.get('/_sim/api/taxpayers')
  const { taxpayers } = (await answer.json()) as { taxpayers: Taxpayer[] }
  const taxpayer = taxpayers.find(
    (candidate) => !candidate.registered && candidate.natural_person === isNatural && take(candidate.ruc),
  )
  if (!taxpayer) throw new Error('no free taxpayer is left')
  await setFaults(page, taxpayer.ruc, faults)
  return taxpayer
}

export async function setFaults(page: Page, ruc: string, faults: object[]): Promise<void> {
  await page.request.put(`/_sim/api/taxpayers/${ruc}/faults`, { data: { faults } })
}

/** How many vouchers SUNAT holds of a period. */
export async function countOf(page: Page, ruc: string, period: string, book: 'rce' | 'rvie'): Promise<number> {
  const answer = await page.request.get(`/_sim/api/taxpayers/${ruc}/truth?period=${period}&book=${book}`)
  return ((await answer.json()) as { count: number }).count
}

/** Whether it was still free: making a folder is something only one of several processes can do. */
function take(ruc: string): boolean {
  try {
    mkdirSync(path.join(process.env['E2E_DATA'] ?? '', `taxpayer-${ruc}`))
    return true
  } catch {
    return false
  }
}
