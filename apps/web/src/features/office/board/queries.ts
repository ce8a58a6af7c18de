import { getBoard, listBoardClients, listBoardViews, type BoardFilter, type BoardSort } from '@contapro/contract/office'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'
import { BOARD_KEY } from '../../../lib/api/refetch-business.ts'

export type BoardRequest = {
  taxPeriod: string
  filter: BoardFilter
  sort: BoardSort
  search: string
  page: number
  size: number
}

/** A running collection changes rows. */
const COLLECTING_MS = 15_000

const toQuery = ({ taxPeriod, filter, search }: Pick<BoardRequest, 'taxPeriod' | 'filter' | 'search'>) => ({
  tax_period: taxPeriod,
  filter,
  ...(search && { search }),
})

export const boardQueries = {
  page: (request: BoardRequest) =>
    queryOptions({
      queryKey: [...BOARD_KEY, 'page', request],
      queryFn: async ({ signal }) => {
        const { sort, page, size } = request
        const answer = await call(getBoard, { query: { ...toQuery(request), sort, page, size }, signal })
        return { rows: answer.data, pagination: answer.metadata.pagination, counts: answer.counts }
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.rows.some(({ collection }) => collection) ? COLLECTING_MS : false),
    }),
  views: () =>
    queryOptions({
      queryKey: ['board-views'],
      queryFn: async ({ signal }) => (await call(listBoardViews, { signal })).views,
    }),
}

/** The clients on all pages of what is shown. */
export async function findClients(request: BoardRequest) {
  return (await call(listBoardClients, { query: toQuery(request) })).businesses
}
