import { cancelDetractionLot, makeDetractionLot, releaseDetractionLot } from '@contapro/contract/detraction-lots'
import { setSupplierAccount } from '@contapro/contract/detractions'
import { answerDeposit, type UnmatchedDeposit } from '@contapro/contract/unmatched-deposits'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call, type ResponseOf } from '../../lib/api/call.ts'
import { useIdempotencyKey } from '../../lib/api/use-idempotency-key.ts'
import { detractionQueries } from './queries.ts'

export type MadeLot = ResponseOf<typeof makeDetractionLot>

/** `lot` is the number that the accountant wrote. */
type NewLot = { codes: readonly string[]; lot?: string | undefined }

/** Puts vouchers into a new lot. A repeated press, or a retry after a lost response, makes only one. */
export function useMakeLot(businessUuid: string) {
  const refresh = useRefreshDetractions(businessUuid)
  const idempotencyKey = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ codes, lot }: NewLot) => {
      const body = { codes: [...codes], ...(lot !== undefined && { lot }) }
      return call(makeDetractionLot, {
        params: { uuid: businessUuid },
        body,
        idempotencyKey: idempotencyKey.of(makeDetractionLot, body),
      })
    },
    onSuccess: () => {
      idempotencyKey.reset()
      return refresh()
    },
  })
}

export function useCancelLot(businessUuid: string) {
  const refresh = useRefreshDetractions(businessUuid)
  return useMutation({
    mutationFn: (lot: string) => call(cancelDetractionLot, { params: { uuid: businessUuid, lot } }),
    onSuccess: refresh,
  })
}

/** Frees what no deposit paid of a lot for another one. */
export function useReleaseLot(businessUuid: string) {
  const refresh = useRefreshDetractions(businessUuid)
  return useMutation({
    mutationFn: (lot: string) => call(releaseDetractionLot, { params: { uuid: businessUuid, lot } }),
    onSuccess: refresh,
  })
}

export function useSetAccount(businessUuid: string) {
  const refresh = useRefreshDetractions(businessUuid)
  return useMutation({
    mutationFn: ({ ruc, account }: { ruc: string; account: string }) =>
      call(setSupplierAccount, { params: { uuid: businessUuid, ruc }, body: { detraction_account: account } }),
    onSuccess: refresh,
  })
}

type DepositAnswer = {
  certificate: string
  supplier_ruc: string
  /** The voucher that the constancia states. */
  stated: UnmatchedDeposit['stated']
  /** The purchase that it may be of. */
  code: string
  /** Null takes the answer back. */
  is_same: boolean | null
}

/** Says whether a constancia is of a purchase, or takes that back. */
export function useAnswerDeposit(businessUuid: string) {
  const refresh = useRefreshDetractions(businessUuid)
  return useMutation({
    mutationFn: (body: DepositAnswer) => call(answerDeposit, { params: { uuid: businessUuid }, body }),
    onSuccess: refresh,
  })
}

function useRefreshDetractions(businessUuid: string) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: detractionQueries.all(businessUuid) })
}
