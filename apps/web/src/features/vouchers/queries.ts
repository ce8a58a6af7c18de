import { getPurchaseDashboard, getSalesDashboard } from '@contapro/contract/dashboard'
import { MAX_PAGE_SIZE } from '@contapro/contract/lists'
import { listVoucherFilters, listVoucherItems } from '@contapro/contract/vouchers'
import { queryOptions } from '@tanstack/react-query'

import { seriesNumberOfCode } from '../../lib/format/series-number-of-code.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { call } from '../../lib/api/call.ts'
import { OPERATIONS, type BookTab } from '../../lib/url/use-book.ts'
import { fetchList, type ListRequest } from './fetch-list.ts'

/** The purchases and sales of a business in a tax period. */
export const voucherQueries = {
  all: ({ businessUuid, taxPeriod }: PeriodKey) => ['vouchers', businessUuid, taxPeriod] as const,
  /** One page, with the count and the sum of the whole list. */
  list: (period: PeriodKey, request: ListRequest) =>
    queryOptions({
      queryKey: [...voucherQueries.all(period), 'list', request],
      queryFn: ({ signal }) => fetchList(period, request, signal),
    }),
  /** How final the numbers of a book of the period are. */
  bookState: (period: PeriodKey, book: BookTab) =>
    queryOptions({
      queryKey: [...voucherQueries.all(period), 'book-state', book],
      queryFn: async ({ signal }) => {
        const { ruc, taxPeriod: tax_period, businessUuid: business_uuid } = period
        const query = { filters: JSON.stringify({ ruc, tax_period, business_uuid }) }
        const {
          completeness,
          is_current_month: isCurrentMonth,
          fee_receipts: feeReceipts,
        } = await call(book === 'compras' ? getPurchaseDashboard : getSalesDashboard, {
          query,
          signal,
        })
        return {
          completeness: completeness[book === 'compras' ? 'purchases' : 'sales'],
          isCurrentMonth,
          feeReceiptCount: feeReceipts?.count ?? 0,
        }
      },
    }),
  /** One voucher by its code, on any page of the period; null when the period does not have it. */
  one: (period: PeriodKey, book: BookTab, code: string) =>
    queryOptions({
      queryKey: [...voucherQueries.all(period), 'one', book, code],
      queryFn: async ({ signal }) => {
        const filter = { name: 'numero', value: seriesNumberOfCode(code) } as const
        const { data } = await fetchList(period, { book, filter, size: MAX_PAGE_SIZE }, signal)
        return data.find((voucher) => voucher.code === code) ?? null
      },
    }),
  /** The lines of one voucher, with their quantity and amount. */
  items: (period: PeriodKey, book: BookTab, code: string) =>
    queryOptions({
      queryKey: [...voucherQueries.all(period), 'items', book, code],
      queryFn: ({ signal }) => {
        const { ruc, businessUuid: uuid } = period
        return call(listVoucherItems, { query: { ruc, uuid, operation_type: OPERATIONS[book], code }, signal })
      },
    }),
  /** The values each filter offers, with their counts: the most frequent ones, or those that a search finds. */
  filters: (period: PeriodKey, book: BookTab, search = '') =>
    queryOptions({
      queryKey: [...voucherQueries.all(period), 'filters', book, search],
      queryFn: ({ signal }) => {
        const { ruc, taxPeriod: tax_period } = period
        const query = { ruc, tax_period, operation_type: OPERATIONS[book], ...(search && { search }) }
        return call(listVoucherFilters, { query, signal })
      },
    }),
}
