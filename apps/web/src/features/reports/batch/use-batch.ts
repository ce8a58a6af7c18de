import { startReportBatch, type BatchKind } from '@contapro/contract/report-batches'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { call } from '../../../lib/api/call.ts'
import { logUsage } from '../../../lib/api/usage.ts'
import { batchQueries, saveBatch } from './batch-queries.ts'

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
  const { mutate: save, reset: forgetSaving, ...saving } = useMutation({ mutationFn: saveBatch })
  const isMade = data?.state === 'DONE'
  useEffect(() => {
    if (!id || !isMade || saved.current === id) return
    saved.current = id
    save(id)
  }, [id, isMade, save])
  const isUnfinished = data === undefined || data.state === 'WORKING' || (isMade && (saving.isIdle || saving.isPending))
  return {
    start: (choice: BatchChoice) => {
      forgetSaving()
      logUsage('download', 'reporte_masivo', { taxPeriod })
      start.mutate(choice)
    },
    isWorking: start.isPending || (id !== undefined && !batch.isError && isUnfinished),
    batch: data,
    error: start.error ?? batch.error ?? saving.error,
    reset: () => {
      start.reset()
      forgetSaving()
      setId(undefined)
    },
  }
}
