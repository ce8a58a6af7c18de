import type { VoucherFilter } from '@contapro/contract/vouchers'

/** A condition on one voucher. */
export type SearchedFilter =
  | { readonly by: 'type' | 'series' | 'provider'; readonly value: string }
  | { readonly by: 'status'; readonly isDeductible: boolean }
  | { readonly by: 'serie-number'; readonly series: string; readonly number: string }

/** What a list of purchases is filtered by. */
export type PurchaseFilter =
  | { readonly by: 'none' }
  | SearchedFilter
  | { readonly by: 'several'; readonly filters: readonly SearchedFilter[] }
  | { readonly by: 'days'; readonly from: string | undefined; readonly to: string | undefined }
  /** A value that no voucher can have. */
  | { readonly by: 'nothing' }

const NOTHING = { by: 'nothing' } as const
const TYPE = /^[0-9A-Z]{2}$/
const SERIE_NUMBER = /^([A-Z0-9]{1,4})-0*(\d+)$/

/** Reads the query: one filter, a status, or both. */
export function toPurchaseFilter(
  by: VoucherFilter | undefined,
  value: string | undefined,
  status?: string,
): PurchaseFilter {
  const [filter, statusFilter] = [readFilter(by, value), readFilter('status_of_vouchers', status)]
  if (filter.by === 'none') return statusFilter
  if (statusFilter.by === 'none') return filter
  return filter.by === 'nothing' || statusFilter.by === 'nothing'
    ? NOTHING
    : { by: 'several', filters: [filter, statusFilter] }
}

type ReadFilter = SearchedFilter | { readonly by: 'none' } | typeof NOTHING

function readFilter(by: VoucherFilter | undefined, value: string | undefined): ReadFilter {
  if (by === undefined || value === undefined || value === '') return { by: 'none' }
  // No voucher has a control character, and PostgreSQL takes no text with a NUL.
  return /\p{Cc}/u.test(value) ? NOTHING : readers[by](value)
}

const readers: Record<VoucherFilter, (value: string) => SearchedFilter | typeof NOTHING> = {
  types_of_vouchers: (value) => (TYPE.test(value) ? { by: 'type', value } : NOTHING),
  series_of_vouchers: (value) => ({ by: 'series', value: value.toUpperCase() }),
  provider_of_vouchers: (value) => ({ by: 'provider', value }),
  status_of_vouchers: (value) => {
    if (value === 'gasto deducible') return { by: 'status', isDeductible: true }
    if (value === 'gasto no deducible') return { by: 'status', isDeductible: false }
    // Nothing is observed until there are rules.
    return NOTHING
  },
  serie_number_of_vouchers: (value) => {
    const [, series, number] = SERIE_NUMBER.exec(value.toUpperCase()) ?? []
    return series && number ? { by: 'serie-number', series, number } : NOTHING
  },
}
