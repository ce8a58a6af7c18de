import { listAllInvoices, listInvoiceFilters, listPurchases } from '@contapro/contract/vouchers'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'
import { FILTERS, type ActiveFilter } from './filters/voucher-filter.ts'

/** The purchases of a business in a period. */
export type Of = { uuid: string; ruc: string; period: string }
export type Asked = { filter?: ActiveFilter | undefined; page: number; size: number }

export const voucherQueries = {
  all: ({ uuid, period }: Of) => ['vouchers', uuid, period] as const,
  /** A page of them, newest first, with how many there are and their sum. */
  list: (of: Of, { filter, page, size }: Asked) =>
    queryOptions({
      queryKey: [...voucherQueries.all(of), 'list', filter ?? null, page, size],
      queryFn: ({ signal }) => {
        const asked = { ruc: of.ruc, tax_period: of.period, page, size }
        if (!filter) return call(listPurchases, { query: { ...asked, uuid: of.uuid }, signal })
        const { by } = FILTERS[filter.name]
        return call(listAllInvoices, { query: { ...asked, filter_by: by, value_filter: filter.value }, signal })
      },
    }),
  /** One of them by its code, wherever in the period it is; null when it is not there. */
  one: (of: Of, code: string) =>
    queryOptions({
      queryKey: [...voucherQueries.all(of), 'one', code],
      queryFn: async ({ signal }) => {
        const number = code.split('-').slice(2).join('-')
        const found = await call(listAllInvoices, {
          query: {
            ruc: of.ruc,
            tax_period: of.period,
            size: 100,
            filter_by: 'serie_number_of_vouchers',
            value_filter: number,
          },
          signal,
        })
        return found.data.find((voucher) => voucher.code === code) ?? null
      },
    }),
  /** What they can be filtered by. */
  filters: (of: Of) =>
    queryOptions({
      queryKey: [...voucherQueries.all(of), 'filters'],
      queryFn: ({ signal }) => call(listInvoiceFilters, { query: { ruc: of.ruc, tax_period: of.period }, signal }),
    }),
}
