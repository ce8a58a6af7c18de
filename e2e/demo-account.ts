import type { Page } from '@playwright/test'

import { openAccount, signInByApi } from './accounts.ts'
import type { Api } from './api.ts'
import { registerTaxpayer, untilBusiness, VALID, type Business, type ExpectedBusiness } from './businesses.ts'
import { expect, test } from './journey.ts'
import { findExporter, reservedTaxpayers, setFaults, SUNAT_FAILING, type Fault, type Taxpayer } from './simulator.ts'

export const DEMO_USER = { email: 'demo@contapro.pe', password: 'Contapro2026' }
const HARDWARE_RUC = '20990001058'

const COLLECTED: ExpectedBusiness = { ...VALID, tax_periods: expect.arrayContaining(['202610']) }

/** Opens the browser as the demo accountant once their hardware business is collected, which begins with the server. */
export async function openDemoBusiness(page: Page): Promise<Business> {
  const api = await signInToDemo(page)
  return untilBusiness(api, HARDWARE_RUC, COLLECTED)
}

/** The same with a second business. */
export async function openDemoBusinesses(page: Page): Promise<[hardware: Business, textiles: Business]> {
  const api = await signInToDemo(page)
  const [textiles] = await reserved(page)
  await registerTaxpayer(api, textiles)
  return [await untilBusiness(api, HARDWARE_RUC, COLLECTED), await untilBusiness(api, textiles.ruc, COLLECTED)]
}

/**
 * Opens the browser as a new accountant once the exporter is collected: the demo account must hold the same businesses in every order of
 * journeys. Only one journey can take it, because a RUC belongs to the first account that SUNAT accepted.
 */
export async function openExporter(page: Page): Promise<Business> {
  test.slow()
  const api = await openAccount(page)
  const exporter = await findExporter(page)
  await registerTaxpayer(api, exporter)
  return untilBusiness(api, exporter.ruc, COLLECTED)
}

/** Real businesses of the demo accountant, one in each state that SUNAT can bring about. */
export async function openPortfolio(page: Page) {
  const api = await signInToDemo(page)
  const [textiles, refused, unpermitted, waiting] = await reserved(page)
  const noPurchases: Fault = { behaviour: 'B4', book: 'rce' }
  await setFaults(page, unpermitted.ruc, [noPurchases])
  await setFaults(page, waiting.ruc, [SUNAT_FAILING])
  await registerTaxpayer(api, waiting)
  await registerTaxpayer(api, refused, { solKey: 'Equivocada' })
  await registerTaxpayer(api, unpermitted)
  await registerTaxpayer(api, textiles)
  return {
    hardware: await untilBusiness(api, HARDWARE_RUC, COLLECTED),
    textiles: await untilBusiness(api, textiles.ruc, COLLECTED),
    /** SUNAT refused its SOL key. */
    refused: await untilBusiness(api, refused.ruc, { status: 'INVALID_CREDENTIALS' }),
    /** Its SOL user may not read the register of purchases. */
    unpermitted: await untilBusiness(api, unpermitted.ruc, { status: 'MISSING_PERMISSIONS', collection: null }),
    /** SUNAT has not answered anything about it yet. */
    waiting: await untilBusiness(api, waiting.ruc, { status: 'IN_PROGRESS', tax_periods: [] }),
  }
}

export type Portfolio = Awaited<ReturnType<typeof openPortfolio>>

/** Removes the balance that another journey may have left. */
export async function clearBalance(page: Page, { uuid }: Business, period: string): Promise<void> {
  const api = await signInByApi(page, DEMO_USER)
  await api.send('PUT', `businesses/${uuid}/periods/${period}/balance`, { amount: null })
}

/** The first journeys of a run wait for collections, so the time limit is three times the usual one. */
async function signInToDemo(page: Page): Promise<Api> {
  test.slow()
  return signInByApi(page, DEMO_USER)
}

async function reserved(page: Page): Promise<[Taxpayer, Taxpayer, Taxpayer, Taxpayer]> {
  const [waiting, unpermitted, refused, textiles] = await reservedTaxpayers(page)
  if (!textiles || !refused || !unpermitted || !waiting) throw new Error('the simulator has too few taxpayers')
  // More than a page of purchases.
  await setFaults(page, textiles.ruc, [], [{ book: 'rce', period: '202610', count: 30 }])
  return [textiles, refused, unpermitted, waiting]
}
