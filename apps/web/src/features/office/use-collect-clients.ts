import { collectMany } from '@contapro/contract/office'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { toApiError } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { refetchBusinesses } from '../../lib/api/refetch-business.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { describeResult } from './describe-result.ts'

/** Starts a collection of some clients, by their uuids, from the page of this view. */
export function useCollectClients(view: 'bandeja' | 'tablero') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (businesses: readonly string[]) => call(collectMany, { body: { businesses: [...businesses] } }),
    onMutate: () => logUsage('click', `${view}_recopilar`),
    onSuccess: ({ updated, failed }) => {
      toast(describeResult('Recopilando', updated.length, failed), { tone: failed.length > 0 ? 'warn' : 'ok' })
      return refetchBusinesses(client, updated)
    },
    onError: (error) => toast(toApiError(error).joinedMessages, { tone: 'error' }),
  })
}
