import type { CreditFilter, VoucherFilter } from '@contapro/contract/vouchers'
import { isSeries, parseSeriesNumber } from '@contapro/domain/vouchers/series-number'

/** How the review of purchases divides them. Those validated by the accountant are deductible too. */
export type ReviewStatus = 'deductible' | 'not-deductible' | 'observed' | 'validated'
/** What purchases and sales are filtered by. Only purchases are reviewed. */
export type ListStatus = ReviewStatus | 'voided'

/** A condition on one voucher. */
export type SingleFilter =
  | { readonly by: 'type' | 'series' | 'party'; readonly value: string }
  | { readonly by: 'status'; readonly status: ListStatus }
  | { readonly by: 'credit'; readonly credit: CreditFilter }
  | { readonly by: 'series-number'; readonly series: string; readonly number: string }
  | { readonly by: 'days'; readonly from: string | undefined; readonly to: string | undefined }

/** What a list is filtered by. */
export type ListFilter =
  | { readonly by: 'all' }
  | SingleFilter
  | { readonly by: 'several'; readonly filters: readonly SingleFilter[] }
  /** A value that no voucher can have. */
  | { readonly by: 'no-match' }

type FilterQuery = {
  readonly filter_by?: VoucherFilter | undefined
  readonly value_filter?: string | undefined
  readonly status?: string | undefined
  readonly credit?: CreditFilter | undefined
  readonly fecha_inicio?: string | undefined
  readonly fecha_fin?: string | undefined
}

const ALL = { by: 'all' } as const
const NO_MATCH = { by: 'no-match' } as const
const TYPE = /^[0-9A-Z]{2}$/

/** Reads the query: a filter, a status, a credit and a range of days, or some of them. */
export function toListFilter(query: FilterQuery): ListFilter {
  const { filter_by, value_filter, status, credit, fecha_inicio, fecha_fin } = query
  const filters: SingleFilter[] = []
  for (const filter of [
    readFilter(filter_by, value_filter),
    readFilter('status_of_vouchers', status),
    credit === undefined ? ALL : { by: 'credit' as const, credit },
    readDays(fecha_inicio, fecha_fin),
  ]) {
    if (filter.by === 'no-match') return filter
    if (filter.by !== 'all') filters.push(filter)
  }
  const [first = ALL, ...others] = filters
  return others.length === 0 ? first : { by: 'several', filters }
}

type ReadFilter = SingleFilter | typeof ALL | typeof NO_MATCH

function readFilter(by: VoucherFilter | undefined, value: string | undefined): ReadFilter {
  if (by === undefined || value === undefined || value === '') return ALL
  // No voucher has a control character, and PostgreSQL takes no text with a NUL.
  return /\p{Cc}/u.test(value) ? NO_MATCH : readers[by](value)
}

function readDays(from: string | undefined, to: string | undefined): ReadFilter {
  return from === undefined && to === undefined ? ALL : { by: 'days', from, to }
}

/** The filters by status, under their names on the wire. */
const STATUS_FILTERS: ReadonlyMap<string, ListStatus> = new Map([
  ['gasto deducible', 'deductible'],
  ['observado', 'observed'],
  ['gasto no deducible', 'not-deductible'],
  ['anulado', 'voided'],
])

const readers: Record<VoucherFilter, (value: string) => SingleFilter | typeof NO_MATCH> = {
  types_of_vouchers: (value) => (TYPE.test(value) ? { by: 'type', value } : NO_MATCH),
  series_of_vouchers: (value) => ({ by: 'series', value: value.toUpperCase() }),
  provider_of_vouchers: (value) => ({ by: 'party', value }),
  status_of_vouchers: (value) => {
    const status = STATUS_FILTERS.get(value)
    return status ? { by: 'status', status } : NO_MATCH
  },
  serie_number_of_vouchers: (value) => {
    const written = value.toUpperCase()
    if (isSeries(written)) return { by: 'series', value: written }
    const found = parseSeriesNumber(written)
    return found ? { by: 'series-number', ...found } : NO_MATCH
  },
}
