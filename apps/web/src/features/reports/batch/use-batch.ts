import { getReportBatch, startReportBatch, type BatchKind, type ReportBatch } from '@contapro/contract/report-batches'
import { queryOptions, skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { call } from '../../../lib/api/call.ts'
import { downloadLink } from '../../../lib/browser/save-file.ts'

const REFRESH_MS = 1000

export type BatchChoice = { readonly kinds: readonly BatchKind[]; readonly hasZips: boolean }

type Clients = { readonly businesses: readonly string[]; readonly taxPeriod: string }

const batchQuery = (id: string | undefined) =>
  queryOptions<ReportBatch>({
    queryKey: ['reports', 'batch', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(getReportBatch, { params: { batch_id: id }, signal }),
    gcTime: 0,
  })

/** Has the files of some clients made, and saves their zip once. */
export function useBatch({ businesses, taxPeriod }: Clients) {
  const [id, setId] = useState<string>()
  const saved = useRef<string>(undefined)
  const start = useMutation({
    mutationFn: ({ kinds, hasZips }: BatchChoice) =>
      call(startReportBatch, {
        body: {
          businesses: [...businesses],
          tax_period: taxPeriod,
          kinds: [...kinds],
          sire_extension: hasZips ? 'zip' : 'txt',
        },
      }),
    onSuccess: ({ batch_id: batchId }) => setId(batchId),
  })
  const batch = useQuery({
    ...batchQuery(id),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'WORKING' ? REFRESH_MS : false),
  })
  const { data } = batch
  useEffect(() => {
    if (!id || !data?.sas || saved.current === id) return
    saved.current = id
    downloadLink(data.sas, data.blob_filename)
  }, [id, data])
  return {
    start: (choice: BatchChoice) => start.mutate(choice),
    isWorking: start.isPending || (id !== undefined && !batch.isError && (!data || data.state === 'WORKING')),
    batch: data,
    error: start.error ?? batch.error,
    reset: () => {
      start.reset()
      setId(undefined)
    },
  }
}
