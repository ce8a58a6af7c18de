import { listAlerts } from '@contapro/contract/alerts'
import { listBusinesses } from '@contapro/contract/businesses'
import { VOUCHER_PAGE_SIZES } from '@contapro/contract/lists'
import { getMe } from '@contapro/contract/users'
import { DEFAULT_SORT } from '@contapro/contract/vouchers'
import { getWebConfig } from '@contapro/contract/web-config'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'

import { fetchPurchases, fetchTotals } from '../features/dashboard/fetch.ts'
import { fetchList } from '../features/vouchers/fetch-list.ts'
import { call } from '../lib/api/call.ts'
import { earlyAnswers } from '../lib/api/early-answers.ts'
import { auth } from '../lib/session/auth.ts'
import type { PeriodKey } from '../lib/url/period-key.ts'
import { SEARCH_PARAMS } from '../lib/url/search-params.ts'
import { pageCode } from './page-code.ts'

type Page = {
  load: () => Promise<unknown>
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
  const businesses = call(listBusinesses)
  const calls = [call(getMe), call(getWebConfig), pathname === '/inicio' && call(listAlerts)]
  // After the calls, because a browser opens few connections at a time. Failures are left to the router, which loads the code again.
  const code = [pageCode.layouts(), page.load()]
  await Promise.allSettled([beginPeriod(businesses, page, new URLSearchParams(search)), ...calls, ...code])
}

/** Whether the user and the businesses are requested before the application runs. */
export function isBegunEarly(pathname: string): boolean {
  return findPage(pathname) !== undefined
}

function findPage(pathname: string): Page | undefined {
  return auth.getState().token ? PAGES[pathname.replace(/\/$/, '')] : undefined
}

/** Makes the calls of the page as soon as the business is known; the period is in the URL, or it is left to the page. */
async function beginPeriod(
  list: ReturnType<typeof call<typeof listBusinesses>>,
  { fetch }: Page,
  params: URLSearchParams,
): Promise<void> {
  const taxPeriod = params.get(SEARCH_PARAMS.period) ?? ''
  if (!fetch || !isTaxPeriod(taxPeriod)) return
  const { businesses } = await list.catch(() => ({ businesses: [] }))
  const business = businesses.find(({ uuid }) => uuid === params.get(SEARCH_PARAMS.business))
  // Once the application runs, it makes these calls itself.
  if (!business || !earlyAnswers.isKeeping) return
  await Promise.allSettled(fetch({ businessUuid: business.uuid, ruc: business.ruc, taxPeriod }, params))
}

/** The first page of the list; a filtered or sorted one is left to the page. */
function fetchVouchers(period: PeriodKey, params: URLSearchParams): Promise<unknown>[] {
  const { business, period: periodParam, book: bookParam } = SEARCH_PARAMS
  const others = [...params.keys()].filter(
    (name) => ![business, periodParam, bookParam].some((known) => known === name),
  )
  if (others.length > 0) return []
  const book = params.get(bookParam) === 'ventas' ? 'ventas' : 'compras'
  return [fetchList(period, { book, sort: DEFAULT_SORT, page: 1, size: VOUCHER_PAGE_SIZES[0] })]
}
