import { listFilteredPurchases, listPurchaseFilters, listPurchases } from '@contapro/contract/vouchers'
import { queryOptions } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/address/period-key.ts'
import { call } from '../../lib/api/call.ts'
import { FILTERS, type ActiveFilter } from './filters/voucher-filter.ts'

export type ListRequest = { filter?: ActiveFilter | undefined; page: number; size: number }

/** The largest page the API answers. */
const MAX_PAGE_SIZE = 100

/** The purchases of a business in a tax period. */
export const voucherQueries = {
  all: ({ businessUuid, taxPeriod }: PeriodKey) => ['vouchers', businessUuid, taxPeriod] as const,
  /** One page, newest first, with the count and the sum of the whole list. */
  list: (period: PeriodKey, { filter, page, size }: ListRequest) =>
    queryOptions({
      queryKey: [...voucherQueries.all(period), 'list', filter ?? null, page, size],
      queryFn: ({ signal }) => {
        const query = { ruc: period.ruc, tax_period: period.taxPeriod, page, size }
        if (!filter) return call(listPurchases, { query: { ...query, uuid: period.businessUuid }, signal })
        const { by } = FILTERS[filter.name]
        return call(listFilteredPurchases, { query: { ...query, filter_by: by, value_filter: filter.value }, signal })
      },
    }),
  /** One voucher by its code, on any page of the period; null when the period does not have it. */
  one: (period: PeriodKey, code: string) =>
    queryOptions({
      queryKey: [...voucherQueries.all(period), 'one', code],
      queryFn: async ({ signal }) => {
        const { data } = await call(listFilteredPurchases, {
          query: {
            ruc: period.ruc,
            tax_period: period.taxPeriod,
            size: MAX_PAGE_SIZE,
            filter_by: FILTERS.numero.by,
            value_filter: serieNumberOfCode(code),
          },
          signal,
        })
        return data.find((voucher) => voucher.code === code) ?? null
      },
    }),
  /** The values each filter offers, with their counts. */
  filters: (period: PeriodKey) =>
    queryOptions({
      queryKey: [...voucherQueries.all(period), 'filters'],
      queryFn: ({ signal }) =>
        call(listPurchaseFilters, { query: { ruc: period.ruc, tax_period: period.taxPeriod }, signal }),
    }),
}

/** `F001-123` of the code `20100047218-01-F001-123`. */
function serieNumberOfCode(code: string): string {
  return code.split('-').slice(2).join('-')
}
