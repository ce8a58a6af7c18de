import { startReportBatch, type BatchKind } from '@contapro/contract/report-batches'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { call } from '../../../lib/api/call.ts'
import { downloadLink } from '../../../lib/browser/save-file.ts'
import { batchQueries } from './batch-queries.ts'

const REFRESH_MS = 1000

export type BatchChoice = { readonly kinds: readonly BatchKind[]; readonly hasZips: boolean }

type Clients = { readonly businesses: readonly string[]; readonly taxPeriod: string }

/** Has the files of some clients made, and saves their zip once. */
export function useBatch({ businesses, taxPeriod }: Clients) {
  const client = useQueryClient()
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
    onSuccess: ({ batch_id: batchId }) => {
      setId(batchId)
      // Closing the window does not stop it: from then on it is found among the recent ones.
      return client.invalidateQueries({ queryKey: batchQueries.recent().queryKey })
    },
  })
  const batch = useQuery({
    ...batchQueries.one(id),
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
