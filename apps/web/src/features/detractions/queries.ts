import { getDetractionLot, listDetractionLots, previewDetractionLot } from '@contapro/contract/detraction-lots'
import { listDetractions, type DueFilter, type Paid } from '@contapro/contract/detractions'
import { VOUCHER_PAGE_SIZES } from '@contapro/contract/lists'
import { listUnmatchedDeposits } from '@contapro/contract/unmatched-deposits'
import { queryOptions } from '@tanstack/react-query'

import { call, type ResponseOf } from '../../lib/api/call.ts'
import type { Days } from '../../lib/url/days.ts'

export type DetractionsRequest = {
  paid: Paid
  /** Absent: all periods. */
  taxPeriod?: string | undefined
  due?: DueFilter | undefined
  /** Part of a supplier's name, RUC, or series and number. */
  search?: string | undefined
  /** Days of payment, of all periods. */
  days?: Days
  page: number
  size: number
}

/** Deposits of a period, or paid between two days; of everything without either. */
export type DepositScope = Pick<DetractionsRequest, 'taxPeriod' | 'days'>

export type LotPreview = ResponseOf<typeof previewDetractionLot>

export type DetractionList = ResponseOf<typeof listDetractions>

/** Stands for the period in keys of lists of all periods. */
export const ALL_PERIODS = 'all'

type Owner = { uuid: string; ruc: string }

const all = (businessUuid: string) => ['detractions', businessUuid] as const

export const detractionQueries = {
  all,
  list: ({ uuid, ruc }: Owner, request: DetractionsRequest) =>
    queryOptions({
      queryKey: [...all(uuid), 'list', request.taxPeriod ?? ALL_PERIODS, request],
      queryFn: async ({ signal }) => {
        const { paid, taxPeriod: tax_period, due, search, days = {}, page, size } = request
        const query = { business_uuid: uuid, ruc, tax_period, page, size, paid, due, search, ...datesOf(days) }
        const answer = await call(listDetractions, { query, signal })
        return { ...answer, rows: answer.vouchers }
      },
    }),
  unmatched: (uuid: string, { taxPeriod, days = {} }: DepositScope) =>
    queryOptions({
      queryKey: [...all(uuid), 'unmatched', taxPeriod, days],
      queryFn: async ({ signal }) => {
        const query = { tax_period: taxPeriod, ...datesOf(days) }
        const { data } = await call(listUnmatchedDeposits, { params: { uuid }, query, signal })
        return data
      },
    }),
  lot: (businessUuid: string, lot: string) =>
    queryOptions({
      queryKey: [...all(businessUuid), 'lot', lot],
      queryFn: ({ signal }) => call(getDetractionLot, { params: { uuid: businessUuid, lot }, signal }),
    }),
  preview: (businessUuid: string, codes: readonly string[]) =>
    queryOptions({
      queryKey: [...all(businessUuid), 'preview', codes],
      queryFn: ({ signal }) =>
        call(previewDetractionLot, { params: { uuid: businessUuid }, body: { codes: [...codes] }, signal }),
      // What is shown is what the lot will have.
      staleTime: 0,
    }),
  lots: (businessUuid: string, page: number) =>
    queryOptions({
      queryKey: [...all(businessUuid), 'lots', page],
      queryFn: ({ signal }) =>
        call(listDetractionLots, {
          params: { uuid: businessUuid },
          query: { page, size: VOUCHER_PAGE_SIZES[0] },
          signal,
        }),
    }),
}

function datesOf({ from, to }: Days) {
  return { fecha_inicio: withSlashes(from), fecha_fin: withSlashes(to) }
}

/** Days are sent with slashes, as the specification says. */
function withSlashes(day: string | undefined): string | undefined {
  return day?.replaceAll('-', '/')
}
