import * as dashboard from '@contapro/contract/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'

/** A period of a business: what every number on these pages is of. */
export type PeriodOf = { uuid: string; ruc: string; period: string }

const all = (uuid: string) => ['dashboard', uuid] as const
const bookFilters = ({ uuid, ruc, period }: PeriodOf) =>
  JSON.stringify({ ruc, tax_period: period, business_uuid: uuid })

/** The numbers of another period stay until the new ones are there; the chart turns meanwhile (specification §4). */
const placeholderData = keepPreviousData

export const dashboardQueries = {
  all,
  totals: (of: PeriodOf) =>
    queryOptions({
      queryKey: [...all(of.uuid), 'totals', of.period],
      placeholderData,
      queryFn: ({ signal }) =>
        call(dashboard.getTotalAmount, { query: { ruc: of.ruc, tax_period: of.period }, signal }),
    }),
  purchases: (of: PeriodOf) =>
    queryOptions({
      queryKey: [...all(of.uuid), 'purchases', of.period],
      placeholderData,
      queryFn: ({ signal }) => call(dashboard.getPurchaseDashboard, { query: { filters: bookFilters(of) }, signal }),
    }),
  sales: (of: PeriodOf) =>
    queryOptions({
      queryKey: [...all(of.uuid), 'sales', of.period],
      placeholderData,
      queryFn: ({ signal }) => call(dashboard.getSalesDashboard, { query: { filters: bookFilters(of) }, signal }),
    }),
  detractions: (of: PeriodOf) =>
    queryOptions({
      queryKey: [...all(of.uuid), 'detractions', of.period],
      placeholderData,
      queryFn: ({ signal }) =>
        call(dashboard.getTotalDetractions, {
          query: { ruc: of.ruc, tax_period: of.period, business_uuid: of.uuid },
          signal,
        }),
    }),
  history: (of: PeriodOf, type: 'COMPRA' | 'VENTA') =>
    queryOptions({
      queryKey: [...all(of.uuid), 'history', of.period, type],
      queryFn: ({ signal }) =>
        call(dashboard.getHistory, {
          query: { filters: JSON.stringify({ ruc: of.ruc, tax_period: of.period, operation_type: type }) },
          signal,
        }),
    }),
}
