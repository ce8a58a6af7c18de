import { deleteMessageAlert } from '@contapro/contract/alerts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { alertQueries } from './queries.ts'

/** Deletes the alert. It goes away at once and comes back if that fails. */
export function useDeleteMessageAlert() {
  const client = useQueryClient()
  const { queryKey } = alertQueries.message()
  return useMutation({
    mutationFn: () => call(deleteMessageAlert),
    onMutate: () => {
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, { code: 204, message: null })
      return before
    },
    onError: (_error, _nothing, before) => {
      client.setQueryData(queryKey, before)
      toast('Error al actualizar alertas de mensajes', { tone: 'warn' })
    },
  })
}
