import type { Business } from '@contapro/contract/businesses'
import { MAX_LOT_SIZE } from '@contapro/contract/detraction-lots'
import type { Detraction } from '@contapro/contract/detractions'
import { MAX_PAGE_SIZE } from '@contapro/contract/lists'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { detractionQueries, type DetractionsRequest } from '../queries.ts'
import { canChoose } from './use-chosen-rows.ts'

/** Reads the rows of all pages of a list that a lot can pay, first due first, as many as one lot holds. */
export function useAllRows(business: Business, request: Omit<DetractionsRequest, 'page' | 'size'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const found: Detraction[] = []
      for (let page = 1, pages = 1; page <= pages && found.length < MAX_LOT_SIZE; page += 1) {
        const list = detractionQueries.list(business, { ...request, page, size: MAX_PAGE_SIZE })
        const { rows, pagination } = await client.fetchQuery({ ...list, staleTime: 0 })
        found.push(...rows.filter(canChoose))
        pages = pagination.total_pages
      }
      return found.slice(0, MAX_LOT_SIZE)
    },
  })
}
