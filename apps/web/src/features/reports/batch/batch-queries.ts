import {
  downloadReportBatch,
  getReportBatch,
  listReportBatches,
  type ReportBatch,
} from '@contapro/contract/report-batches'
import { queryOptions, skipToken } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'
import { downloadLink } from '../../../lib/browser/save-file.ts'

const RECENT_REFRESH_MS = 3000

export const batchQueries = {
  one: (id: string | undefined) =>
    queryOptions<ReportBatch>({
      queryKey: ['reports', 'batch', id],
      queryFn:
        id === undefined ? skipToken : ({ signal }) => call(getReportBatch, { params: { batch_id: id }, signal }),
      gcTime: 0,
    }),
  /** Those that the server still keeps. */
  recent: () =>
    queryOptions({
      queryKey: ['reports', 'batches'],
      queryFn: async ({ signal }) => (await call(listReportBatches, { signal })).batches,
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ state }) => state === 'WORKING') ? RECENT_REFRESH_MS : false,
    }),
}

/** Leaves the zip of a batch to the browser. From then on its files count as downloaded. */
export async function saveBatch(id: string): Promise<void> {
  const { sas, blob_filename: name } = await call(downloadReportBatch, { params: { batch_id: id } })
  downloadLink(sas, name)
}
