import { getHistory, getTotalDetractions } from '@contapro/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { call } from '../../lib/api/call.ts'
import { fetchPurchases, fetchSales, fetchTotals } from './fetch.ts'

const all = (businessUuid: string) => ['dashboard', businessUuid] as const

export const dashboardQueries = {
  all,
  totals: (period: PeriodKey) =>
    queryOptions({
      queryKey: [...all(period.businessUuid), 'totals', period.taxPeriod],
      queryFn: ({ signal }) => fetchTotals(period, signal),
    }),
  purchases: (period: PeriodKey) =>
    queryOptions({
      queryKey: [...all(period.businessUuid), 'purchases', period.taxPeriod],
      queryFn: ({ signal }) => fetchPurchases(period, signal),
    }),
  sales: (period: PeriodKey) =>
    queryOptions({
      queryKey: [...all(period.businessUuid), 'sales', period.taxPeriod],
      queryFn: ({ signal }) => fetchSales(period, signal),
    }),
  detractions: ({ businessUuid, ruc, taxPeriod }: PeriodKey) =>
    queryOptions({
      queryKey: [...all(businessUuid), 'detractions', taxPeriod],
      queryFn: ({ signal }) =>
        call(getTotalDetractions, {
          query: { ruc, tax_period: taxPeriod, business_uuid: businessUuid },
          signal,
        }),
    }),
  history: ({ businessUuid, ruc, taxPeriod }: PeriodKey, type: 'COMPRA' | 'VENTA') =>
    queryOptions({
      queryKey: [...all(businessUuid), 'history', taxPeriod, type],
      queryFn: ({ signal }) =>
        call(getHistory, {
          query: { filters: JSON.stringify({ ruc, tax_period: taxPeriod, operation_type: type }) },
          signal,
        }),
    }),
}
