import { listAlerts } from '@contapro/contract/alerts'
import type { Business } from '@contapro/contract/businesses'
import { getWebConfig } from '@contapro/contract/web-config'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'

import { fetchPurchases, fetchTotals } from '../features/dashboard/fetch.ts'
import { fetchList } from '../features/vouchers/fetch-list.ts'
import { fetchBusinesses, fetchCurrentUser } from '../lib/api/by-user-type.ts'
import { call } from '../lib/api/call.ts'
import { earlyAnswers } from '../lib/api/early-answers.ts'
import { auth } from '../lib/session/auth.ts'
import type { PeriodKey } from '../lib/url/period-key.ts'
import { SEARCH_PARAMS } from '../lib/url/search-params.ts'
import { firstListRequest } from './first-list-request.ts'
import { pageCode } from './page-code.ts'
import type { PageModule } from './page-module.ts'

type Page = {
  load: () => Promise<PageModule>
  /** The calls of the page that need the open business and period. */
  fetch?: (period: PeriodKey, params: URLSearchParams) => readonly Promise<unknown>[]
}

/** The pages people open a browser with. What is not listed here loads when the router gets there. */
const PAGES: Readonly<Record<string, Page>> = {
  '/inicio': { load: pageCode.home },
  '/dashboard': { load: pageCode.report, fetch: (period) => [fetchTotals(period), fetchPurchases(period)] },
  '/dashboard/comprobantes': { load: pageCode.vouchers, fetch: fetchVouchers },
  '/dashboard/observaciones': { load: pageCode.review },
  '/dashboard/informe-pdt': { load: pageCode.pdt },
}

/**
 * Begins to load the requested page, its data and its code, before the application is there. On a slow line this saves the time of three
 * requests after each other. The application makes the same calls and gets the same answers; without this, it would only be slower.
 */
export async function beginPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const page = findPage(pathname)
  if (!page) return
  earlyAnswers.keep()
  const businesses = fetchBusinesses()
  const calls = [fetchCurrentUser(), call(getWebConfig), pathname === '/inicio' && call(listAlerts)]
  // After the calls, because a browser opens few connections at a time. Failures are left to the router, which loads the code again.
  const code = [pageCode.layouts(), page.load()]
  await Promise.allSettled([beginPeriod(businesses, page, new URLSearchParams(search)), ...calls, ...code])
}

/** The page that is begun early, if it is one of those. */
export function findPage(pathname: string): Page | undefined {
  return auth.getState().token ? PAGES[pathname.replace(/\/$/, '')] : undefined
}

/** Makes the calls of the page as soon as the business is known; the period is in the URL, or it is left to the page. */
async function beginPeriod(
  list: ReturnType<typeof fetchBusinesses>,
  { fetch }: Page,
  params: URLSearchParams,
): Promise<void> {
  if (!fetch) return
  const { businesses } = await list.catch(() => ({ businesses: [] }))
  const period = findPeriod(businesses, params)
  // Once the application runs, it makes these calls itself.
  if (period && earlyAnswers.isKeeping) await Promise.allSettled(fetch(period, params))
}

/** The period that the URL names, if it names one and the business is the accountant's. */
export function findPeriod(businesses: readonly Business[], params: URLSearchParams): PeriodKey | undefined {
  const taxPeriod = params.get(SEARCH_PARAMS.period) ?? ''
  const business = businesses.find(({ uuid }) => uuid === params.get(SEARCH_PARAMS.business))
  if (!business || !isTaxPeriod(taxPeriod)) return undefined
  return { businessUuid: business.uuid, ruc: business.ruc, taxPeriod }
}

function fetchVouchers(period: PeriodKey, params: URLSearchParams): Promise<unknown>[] {
  const request = firstListRequest(params)
  return request ? [fetchList(period, request)] : []
}
