import { deleteMessageAlert } from '@contapro/contract/alerts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { alertQueries } from './queries.ts'

/** Deletes the alert optimistically; it is restored if the call fails. */
export function useDeleteMessageAlert() {
  const client = useQueryClient()
  const { queryKey } = alertQueries.message()
  return useMutation({
    mutationFn: () => call(deleteMessageAlert),
    onMutate: () => {
      const previous = client.getQueryData(queryKey)
      client.setQueryData(queryKey, { code: 204, message: null })
      return previous
    },
    onError: (_error, _variables, previous) => {
      client.setQueryData(queryKey, previous)
      toast('Error al actualizar alertas de mensajes', { tone: 'warn' })
    },
  })
}
