import * as dashboard from '@contapro/contract/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { call } from '../../lib/api/call.ts'

const all = (businessUuid: string) => ['dashboard', businessUuid] as const
const bookFilters = ({ businessUuid, ruc, taxPeriod }: PeriodKey) =>
  JSON.stringify({ ruc, tax_period: taxPeriod, business_uuid: businessUuid })

/** The numbers of the previous period stay until the new ones arrive; only the chart shows a spinner. */
const placeholderData = keepPreviousData

export const dashboardQueries = {
  all,
  totals: (period: PeriodKey) =>
    queryOptions({
      queryKey: [...all(period.businessUuid), 'totals', period.taxPeriod],
      placeholderData,
      queryFn: ({ signal }) =>
        call(dashboard.getTotalAmount, { query: { ruc: period.ruc, tax_period: period.taxPeriod }, signal }),
    }),
  purchases: (period: PeriodKey) =>
    queryOptions({
      queryKey: [...all(period.businessUuid), 'purchases', period.taxPeriod],
      placeholderData,
      queryFn: ({ signal }) =>
        call(dashboard.getPurchaseDashboard, { query: { filters: bookFilters(period) }, signal }),
    }),
  sales: (period: PeriodKey) =>
    queryOptions({
      queryKey: [...all(period.businessUuid), 'sales', period.taxPeriod],
      placeholderData,
      queryFn: ({ signal }) => call(dashboard.getSalesDashboard, { query: { filters: bookFilters(period) }, signal }),
    }),
  detractions: ({ businessUuid, ruc, taxPeriod }: PeriodKey) =>
    queryOptions({
      queryKey: [...all(businessUuid), 'detractions', taxPeriod],
      placeholderData,
      queryFn: ({ signal }) =>
        call(dashboard.getTotalDetractions, {
          query: { ruc, tax_period: taxPeriod, business_uuid: businessUuid },
          signal,
        }),
    }),
  history: ({ businessUuid, ruc, taxPeriod }: PeriodKey, type: 'COMPRA' | 'VENTA') =>
    queryOptions({
      queryKey: [...all(businessUuid), 'history', taxPeriod, type],
      queryFn: ({ signal }) =>
        call(dashboard.getHistory, {
          query: { filters: JSON.stringify({ ruc, tax_period: taxPeriod, operation_type: type }) },
          signal,
        }),
    }),
}
