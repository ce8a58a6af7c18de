import {
  declinePurchases,
  setDestination,
  setReviewSettings,
  undoDecisions,
  validatePurchases,
  type Decided,
  type DecideForm,
  type DecisionKind,
  type UndoForm,
} from '@contapro/contract/review'
import type { PurchaseList } from '@contapro/contract/vouchers'
import type { SingleDestination } from '@contapro/domain/vouchers/destination'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

import { call } from '../../lib/api/call.ts'
import { refetchBusiness } from '../../lib/api/refetch-business.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { reviewQueries } from './queries.ts'

type Decide = { kind: DecisionKind; form: DecideForm }

/** Validates or declines purchases. They leave the open list at once; the numbers of every page are fetched again. */
export function useDecide(period: PeriodKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, form }: Decide) => {
      const { ruc, taxPeriod: tax_period } = period
      const endpoint = kind === 'validate' ? validatePurchases : declinePurchases
      return call(endpoint, { query: { ruc, tax_period }, body: form })
    },
    onSuccess: ({ data }) => removeAndRefetch(client, period, data),
  })
}

/** Takes decisions back, of some vouchers or of an entry of the history: what the rules say holds again. */
export function useUndo(period: PeriodKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: UndoForm) => {
      const { ruc, taxPeriod: tax_period } = period
      return call(undoDecisions, { query: { ruc, tax_period }, body: form })
    },
    onSuccess: ({ data }, { cpes }) => {
      // An entry of the history may be a destination, whose vouchers stay where they are.
      if (cpes) removeAndRefetch(client, period, data)
      else void refetchBusiness(client, period.businessUuid)
    },
  })
}

type NewDestination = { code: string; destination: SingleDestination; appliesToSupplier: boolean }

/** Changes what a purchase is for. It stays in its list; the numbers of every page are fetched again. */
export function useSetDestination({ businessUuid: uuid }: PeriodKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ code, destination, appliesToSupplier }: NewDestination) =>
      call(setDestination, {
        params: { uuid, code },
        body: { destination, ...(appliesToSupplier && { apply_to_supplier: true }) },
      }),
    onSuccess: () => void refetchBusiness(client, uuid),
  })
}

/** Takes the last change of a purchase's destination back, with what it changed of the supplier's others. */
export function useUndoDestination(period: PeriodKey) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (code: string) => {
      const { ruc, taxPeriod: tax_period, businessUuid } = period
      const { data: actions } = await client.fetchQuery({ ...reviewQueries.history(period, 1), staleTime: 0 })
      const action = actions.find(
        // An action has more vouchers than it shows.
        ({ kind, codes, count }) => kind === 'destination' && (codes.includes(code) || codes.length < count),
      )
      if (action) await call(undoDecisions, { query: { ruc, tax_period }, body: { action_id: action.id } })
      void refetchBusiness(client, businessUuid)
    },
  })
}

function removeAndRefetch(client: QueryClient, period: PeriodKey, { updated }: Decided['data']): void {
  const decided = new Set(updated)
  client.setQueriesData<PurchaseList>(
    { queryKey: reviewQueries.lists(period) },
    (list) => list && { ...list, data: list.data.filter(({ code }) => !decided.has(code)) },
  )
  void refetchBusiness(client, period.businessUuid)
}

export type SettingsForm = z.input<(typeof setReviewSettings)['schema']['body']>

/** Saves what the accountant says of a company. Its purchases are judged again, so everything is fetched again. */
export function useSaveSettings(businessUuid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SettingsForm) => call(setReviewSettings, { params: { uuid: businessUuid }, body }),
    onSuccess: (saved) => {
      client.setQueryData(reviewQueries.settings(businessUuid).queryKey, saved)
      void refetchBusiness(client, businessUuid)
    },
  })
}
