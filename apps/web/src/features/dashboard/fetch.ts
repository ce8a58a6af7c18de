import * as dashboard from '@contapro/contract/dashboard'

import { call } from '../../lib/api/call.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

// The calls of the report, which the start script makes before the report itself is loaded.

const bookFilters = ({ businessUuid, ruc, taxPeriod }: PeriodKey) => ({
  filters: JSON.stringify({ ruc, tax_period: taxPeriod, business_uuid: businessUuid }),
})

export function fetchTotals({ ruc, taxPeriod }: PeriodKey, signal?: AbortSignal) {
  return call(dashboard.getTotalAmount, { query: { ruc, tax_period: taxPeriod }, ...(signal && { signal }) })
}

export function fetchPurchases(period: PeriodKey, signal?: AbortSignal) {
  return call(dashboard.getPurchaseDashboard, { query: bookFilters(period), ...(signal && { signal }) })
}

export function fetchSales(period: PeriodKey, signal?: AbortSignal) {
  return call(dashboard.getSalesDashboard, { query: bookFilters(period), ...(signal && { signal }) })
}
