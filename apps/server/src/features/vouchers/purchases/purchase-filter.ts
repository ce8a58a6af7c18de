import type { VoucherFilter } from '@contapro/contract/vouchers'

/** A condition on one voucher. */
export type SingleFilter =
  | { readonly by: 'type' | 'series' | 'provider'; readonly value: string }
  | { readonly by: 'status'; readonly isDeductible: boolean }
  | { readonly by: 'serie-number'; readonly series: string; readonly number: string }

/** What a list of purchases is filtered by. */
export type PurchaseFilter =
  | { readonly by: 'all' }
  | SingleFilter
  | { readonly by: 'several'; readonly filters: readonly SingleFilter[] }
  | { readonly by: 'days'; readonly from: string | undefined; readonly to: string | undefined }
  /** A value that no voucher can have. */
  | { readonly by: 'no-match' }

const NO_MATCH = { by: 'no-match' } as const
const TYPE = /^[0-9A-Z]{2}$/
const SERIE_NUMBER = /^([A-Z0-9]{1,4})-0*(\d+)$/

/** Reads the query: one filter, a status, or both. */
export function toPurchaseFilter(
  by: VoucherFilter | undefined,
  value: string | undefined,
  status?: string,
): PurchaseFilter {
  const [filter, statusFilter] = [readFilter(by, value), readFilter('status_of_vouchers', status)]
  if (filter.by === 'all') return statusFilter
  if (statusFilter.by === 'all') return filter
  return filter.by === 'no-match' || statusFilter.by === 'no-match'
    ? NO_MATCH
    : { by: 'several', filters: [filter, statusFilter] }
}

type ReadFilter = SingleFilter | { readonly by: 'all' } | typeof NO_MATCH

function readFilter(by: VoucherFilter | undefined, value: string | undefined): ReadFilter {
  if (by === undefined || value === undefined || value === '') return { by: 'all' }
  // No voucher has a control character, and PostgreSQL takes no text with a NUL.
  return /\p{Cc}/u.test(value) ? NO_MATCH : readers[by](value)
}

const readers: Record<VoucherFilter, (value: string) => SingleFilter | typeof NO_MATCH> = {
  types_of_vouchers: (value) => (TYPE.test(value) ? { by: 'type', value } : NO_MATCH),
  series_of_vouchers: (value) => ({ by: 'series', value: value.toUpperCase() }),
  provider_of_vouchers: (value) => ({ by: 'provider', value }),
  status_of_vouchers: (value) => {
    if (value === 'gasto deducible') return { by: 'status', isDeductible: true }
    if (value === 'gasto no deducible') return { by: 'status', isDeductible: false }
    // Nothing is observed until there are rules.
    return NO_MATCH
  },
  serie_number_of_vouchers: (value) => {
    const [, series, number] = SERIE_NUMBER.exec(value.toUpperCase()) ?? []
    return series && number ? { by: 'serie-number', series, number } : NO_MATCH
  },
}
