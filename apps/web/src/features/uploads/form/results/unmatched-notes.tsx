import type { UploadedFile } from '@contapro/contract/uploads'
import { listUnmatchedDeposits } from '@contapro/contract/unmatched-deposits'
import { useQueries } from '@tanstack/react-query'

import { call } from '../../../../lib/api/call.ts'
import { readDay } from '../../../../lib/url/days.ts'
import { SEARCH_PARAMS } from '../../../../lib/url/search-params.ts'
import { uploadQueries } from '../../queries.ts'
import { countOf } from './count-results.ts'

/** After constancias were uploaded: how many of each of their companies are of no purchase, and where they stand. */
export function UnmatchedNotes({ files }: { files: readonly UploadedFile[] }) {
  const uuids = files.flatMap(({ kind, target }) => (kind === 'DEPOSITS' && target ? [target.business_uuid] : []))
  return useQueries({ queries: [...new Set(uuids)].map(unmatchedOf) }).map(({ data }) => {
    const days = (data?.days ?? []).toSorted()
    const [from, to] = [days[0], days.at(-1)]
    if (!data || from === undefined || to === undefined) return null
    const path = `/dashboard/detracciones?${SEARCH_PARAMS.business}=${data.uuid}`
    return (
      <p key={data.uuid}>
        {countOf(
          data.count,
          'constancia de la empresa no es de ninguna compra registrada.',
          'constancias de la empresa no son de ninguna compra registrada.',
        )}{' '}
        <a
          href={`${path}&${SEARCH_PARAMS.from}=${from}&${SEARCH_PARAMS.to}=${to}`}
          target="_top"
          className="rounded-xs font-medium text-link"
        >
          Ver en Detracciones
        </a>
      </p>
    )
  })
}

const unmatchedOf = (uuid: string) => ({
  // Another upload may bring their vouchers.
  queryKey: [...uploadQueries.all, 'unmatched', uuid],
  staleTime: 0,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data } = await call(listUnmatchedDeposits, { params: { uuid }, query: {}, signal })
    const days = data.map(({ certificate }) => readDay(certificate.payment_datetime.slice(0, 10)))
    return { uuid, count: data.length, days: days.filter((day) => day !== undefined) }
  },
})
