import { deleteAlert } from '@contapro/contract/alerts'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { alertQueries } from './queries.ts'

/** Deletes an alert optimistically; the list is fetched again if the call fails. */
export function useDeleteAlert() {
  const client = useQueryClient()
  const { queryKey } = alertQueries.list()
  return useMutation({
    mutationFn: (id: string) => call(deleteAlert, { params: { id } }),
    onMutate: (id) => {
      client.setQueryData(queryKey, (list) => list && { alerts: list.alerts.filter((alert) => alert.id !== id) })
    },
    onError: () => {
      void client.invalidateQueries({ queryKey })
      toast('Error al actualizar alertas de mensajes', { tone: 'warn' })
    },
  })
}
