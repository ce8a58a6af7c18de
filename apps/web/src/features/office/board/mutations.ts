import { declareMany, deleteBoardView, saveBoardView, type BoardView } from '@contapro/contract/office'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { toApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { refetchBusinesses } from '../../../lib/api/refetch-business.ts'
import { logUsage } from '../../../lib/api/usage.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { describeResult } from '../describe-result.ts'
import { boardQueries, findClients, type BoardRequest } from './queries.ts'

const showError = (error: Error) => toast(toApiError(error).joinedMessages, { tone: 'error' })

/** Fetches again what the board shows, and everything else of some of its clients. */
export function useRefetchClients() {
  const client = useQueryClient()
  return (uuids: readonly string[]) => refetchBusinesses(client, uuids)
}

/** Finds the clients on all pages of what is shown. */
export function useAllClients(request: BoardRequest) {
  return useMutation({ mutationFn: () => findClients(request), onError: showError })
}

type Declaration = {
  businesses: readonly string[]
  taxPeriod: string
  declared: boolean
  /** Marks also the clients that were asked about. */
  isConfirmed?: boolean
  /** When marks that are put back were made. */
  markedAt?: Record<string, string>
}

/** Marks a period of some clients as declared, or takes the mark back. Each can be undone. */
export function useDeclare() {
  const refetch = useRefetchClients()
  const mutation = useMutation({
    mutationFn: ({ businesses, taxPeriod, declared, isConfirmed = false, markedAt = {} }: Declaration) =>
      call(declareMany, {
        body: {
          businesses: [...businesses],
          tax_period: taxPeriod,
          declared,
          confirmed: isConfirmed,
          marked_at: markedAt,
        },
      }),
    onSuccess: ({ updated, failed, marked_at: markedAt }, { taxPeriod, declared }) => {
      if (updated.length + failed.length === 0) return refetch([])
      const done = declared ? 'Marcaste como declarado' : 'Quitaste la marca de'
      const undo = () => {
        logUsage('click', 'tablero_deshacer', { taxPeriod })
        mutation.mutate({ businesses: updated, taxPeriod, declared: !declared, isConfirmed: true, markedAt })
      }
      toast(describeResult(done, updated.length, failed), {
        tone: failed.length > 0 ? 'warn' : 'ok',
        ...(updated.length > 0 && { action: { label: 'Deshacer', run: undo } }),
      })
      return refetch(updated)
    },
    onError: showError,
  })
  return mutation
}

export function useSaveView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<BoardView, 'id'>) => call(saveBoardView, { body }),
    onMutate: () => logUsage('click', 'tablero_guardar_vista'),
    onSuccess: ({ name }) => {
      toast(`Guardaste la vista «${name}»`)
      return client.invalidateQueries({ queryKey: boardQueries.views().queryKey })
    },
  })
}

export function useDeleteView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: BoardView) => call(deleteBoardView, { params: { view_uuid: id } }),
    onMutate: () => logUsage('click', 'tablero_borrar_vista'),
    onSuccess: (_answer, { name }) => {
      toast(`Borraste la vista «${name}»`)
      return client.invalidateQueries({ queryKey: boardQueries.views().queryKey })
    },
    onError: showError,
  })
}
