import {
  decideClients,
  setMailSettings,
  undoClients,
  type ClientsDecided,
  type InboxItem,
  type MailFrequency,
} from '@contapro/contract/inbox'
import { declinePurchases, validatePurchases, type DecisionKind } from '@contapro/contract/review'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { toApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { refetchBusiness, refetchBusinesses } from '../../../lib/api/refetch-business.ts'
import { logUsage } from '../../../lib/api/usage.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { inboxQueries } from './queries.ts'

/** What takes decisions back, of one client or many. */
export type UndoActions = { business_uuid: string; action_id: number }[]

const DECISIONS = { validate: validatePurchases, decline: declinePurchases } as const

const USAGE_VERBS: Record<DecisionKind, string> = { validate: 'validar', decline: 'declinar' }

const showError = (error: Error) => toast(toApiError(error).joinedMessages, { tone: 'error' })

type OneDecision = { item: InboxItem; kind: DecisionKind; code: string; reason: string }

/** Decides about one purchase of an item, which leaves its list at once. */
export function useDecideOne() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ item: { business, tax_period }, kind, code, reason }: OneDecision) =>
      call(DECISIONS[kind], {
        query: { ruc: business.ruc, tax_period },
        body: { cpes: [code], seen_status: 'observado', ...(reason.trim() && { reason: reason.trim() }) },
      }),
    onMutate: ({ item: { business, tax_period: taxPeriod }, kind }) =>
      logUsage('click', `bandeja_${USAGE_VERBS[kind]}`, { businessUuid: business.uuid, taxPeriod }),
    onSuccess: ({ data: { updated } }, { item }) => {
      client.setQueryData(
        inboxQueries.observed(item).queryKey,
        (list) => list && { ...list, data: list.data.filter(({ code }) => !updated.includes(code)) },
      )
      // What is left of the item, the sums, and what is worst now.
      void refetchBusiness(client, item.business.uuid)
    },
    onError: showError,
  })
}

type ClientDecisions = { items: readonly InboxItem[]; kind: DecisionKind; reason: string }

/** Decides about all observed purchases of some items, client by client. */
export function useDecideClients() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ items, kind, reason }: ClientDecisions) =>
      call(decideClients, {
        body: {
          kind,
          clients: items.map(({ business, tax_period }) => ({ business_uuid: business.uuid, tax_period })),
          ...(reason.trim() && { reason: reason.trim() }),
        },
      }),
    onMutate: ({ kind }) => logUsage('click', `bandeja_${USAGE_VERBS[kind]}_masivo`),
    onSuccess: ({ results }) =>
      refetchBusinesses(
        client,
        results.map(({ business_uuid: uuid }) => uuid),
      ),
  })
}

export function useUndoClients() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (actions: UndoActions) => call(undoClients, { body: { actions } }),
    onMutate: () => logUsage('click', 'bandeja_deshacer'),
    onSuccess: ({ results }) =>
      refetchBusinesses(
        client,
        results.map(({ business_uuid: uuid }) => uuid),
      ),
    onError: showError,
  })
}

export function useSetMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (inbox: MailFrequency) => call(setMailSettings, { body: { inbox } }),
    onMutate: (inbox) => client.setQueryData(inboxQueries.mail().queryKey, { inbox }),
    onSuccess: () => toast('Guardamos cada cuánto te llega la bandeja'),
    onError: (error) => {
      showError(error)
      return client.invalidateQueries({ queryKey: inboxQueries.mail().queryKey })
    },
  })
}

/** What undoes the decisions that changed something. */
export function undoOf(results: ClientsDecided['results']): UndoActions {
  return results.flatMap(({ business_uuid, action_id }) => (action_id === null ? [] : [{ business_uuid, action_id }]))
}
