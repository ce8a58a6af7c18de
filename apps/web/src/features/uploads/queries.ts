import { getUpload, listUploads, type Upload } from '@contapro/contract/uploads'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'

const REFRESH_MS = 1500
/** Of an upload of hundreds of files the answer is large. */
const LARGE_REFRESH_MS = 4000
const LARGE = 300
/** A connection that broke before anything arrived leaves no upload. */
const MAX_FAILURES = 20

export function isRunning({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'RECEIVING' || state === 'WORKING'
}

export const uploadQueries = {
  all: ['uploads'] as const,
  lists: ['uploads', 'list'] as const,
  /** The uploads of the accountant, newest first; asked again while one is read. */
  list: (page: number) =>
    queryOptions({
      queryKey: [...uploadQueries.lists, page],
      queryFn: ({ signal }) => call(listUploads, { query: { page, size: 10 }, signal }),
      refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? LARGE_REFRESH_MS : false),
    }),
  /** One upload with the result of each file, asked again while it is read. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...uploadQueries.all, 'one', id],
      queryFn: ({ signal }) => call(getUpload, { params: { upload_id: id }, signal }),
      // It is not there before its first file is.
      retry: false,
      refetchInterval: ({ state }) => {
        if (state.data && !isRunning(state.data)) return false
        if (!state.data) return state.errorUpdateCount < MAX_FAILURES ? REFRESH_MS : false
        return state.data.file_count > LARGE ? LARGE_REFRESH_MS : REFRESH_MS
      },
    }),
}
