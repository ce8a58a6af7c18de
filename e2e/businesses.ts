import type { Business, listBusinesses as listEndpoint, registerBusiness } from '@contapro/contract/businesses'
import type { Page } from '@playwright/test'

import { openAccount } from './accounts.ts'
import type { Api } from './api.ts'
import { expect } from './journey.ts'
import { takeTaxpayer, type Taxpayer, type Volume } from './simulator.ts'

export type { Business }

/** What only comes when a collection ends may take long on a busy machine. */
export const COLLECTED = { timeout: 90_000 }

/** Registers a taxpayer of the simulator, whose collection begins at once. */
export async function registerTaxpayer(
  api: Api,
  taxpayer: Taxpayer,
  { solKey = taxpayer.sol_key, hasApi = true }: { solKey?: string; hasApi?: boolean } = {},
): Promise<void> {
  const data: (typeof registerBusiness)['schema']['body']['_input'] = {
    ruc: taxpayer.ruc,
    name: taxpayer.name,
    username: taxpayer.sol_user,
    passwordSOL: solKey,
    ...(hasApi && { sunat_api_key: taxpayer.client_id, sunat_api_secret: taxpayer.client_secret }),
    terms: true,
    privacy: true,
  }
  // A refusal because the account already has the RUC does no harm: another journey of the same account registered it.
  await api.send('POST', 'me/businesses', data)
}

export async function listBusinesses(api: Api): Promise<Business[]> {
  return (await api.get<typeof listEndpoint>('accountant/dashboard/filters')).businesses
}

/** Some fields of a business, as values or matchers. */
export type ExpectedBusiness = { [Field in keyof Business]?: unknown }

/** Polls until the business of this RUC is as expected, and returns it. */
export async function untilBusiness(api: Api, ruc: string, expected: ExpectedBusiness): Promise<Business> {
  let business: Business | undefined
  await expect(async () => {
    business = (await listBusinesses(api)).find((candidate) => candidate.ruc === ruc)
    expect(business).toMatchObject(expected)
  }).toPass({ timeout: 240_000, intervals: [500] })
  if (!business) throw new Error(`the account has no business ${ruc}`)
  return business
}

export const VALID: ExpectedBusiness = { status: 'VALID', collection: null }

type Registration = { solKey?: string; expected?: ExpectedBusiness; volumes?: Volume[] }

/** Opens a new account with one taxpayer of the simulator, once its business is as expected. */
export async function openRegistered(
  page: Page,
  { expected = VALID, volumes = [], ...credentials }: Registration = {},
) {
  const taxpayer = await takeTaxpayer(page, { volumes })
  const api = await openAccount(page)
  await registerTaxpayer(api, taxpayer, credentials)
  return { api, taxpayer, business: await untilBusiness(api, taxpayer.ruc, expected) }
}

/** The same with a SOL key that SUNAT refuses. */
export function openRefused(page: Page) {
  return openRegistered(page, { solKey: 'Equivocada', expected: { status: 'INVALID_CREDENTIALS' } })
}
