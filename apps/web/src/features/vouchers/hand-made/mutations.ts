import {
  attachToVoucher,
  changeVoucher,
  createVoucher,
  createVouchers,
  deleteVoucher,
  removeAttachment,
} from '@contapro/contract/hand-made'
import { toBody } from '@contapro/contract/hand-made-fields'
import type { HandMadeVoucher } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call, type ResponseOf } from '../../../lib/api/call.ts'
import { refetchBusiness } from '../../../lib/api/refetch-business.ts'
import { useIdempotencyKey } from '../../../lib/api/use-idempotency-key.ts'

export type BatchResult = ResponseOf<typeof createVouchers>

/** Stores a new voucher, or the corrected one with this code. A repeated press, or a retry after a lost response, stores it once. */
export function useSaveVoucher(businessUuid: string, code: string | undefined) {
  const refetch = useRefetch(businessUuid)
  const idempotencyKey = useIdempotencyKey()
  return useMutation({
    mutationFn: async (voucher: HandMadeVoucher) => {
      const { book, ...fields } = toBody(voucher)
      if (code !== undefined) return call(changeVoucher, { params: { uuid: businessUuid, code }, body: fields })
      const body = { book, ...fields }
      const key = idempotencyKey.of(createVoucher, body)
      return call(createVoucher, { params: { uuid: businessUuid }, body, idempotencyKey: key })
    },
    onSuccess: () => {
      idempotencyKey.reset()
      return refetch()
    },
  })
}

export function useSaveVouchers(businessUuid: string) {
  const refetch = useRefetch(businessUuid)
  const idempotencyKey = useIdempotencyKey()
  return useMutation({
    mutationFn: (vouchers: readonly HandMadeVoucher[]) => {
      const body = { rows: vouchers.map(toBody) }
      const key = idempotencyKey.of(createVouchers, body)
      return call(createVouchers, { params: { uuid: businessUuid }, body, idempotencyKey: key })
    },
    onSuccess: () => {
      idempotencyKey.reset()
      return refetch()
    },
  })
}

export function useDeleteVoucher(businessUuid: string) {
  const refetch = useRefetch(businessUuid)
  return useMutation({
    mutationFn: (code: string) => call(deleteVoucher, { params: { uuid: businessUuid, code } }),
    onSuccess: refetch,
  })
}

/** Records a purchase that is known from its XML alone in another month. */
export function useMovePeriod(businessUuid: string) {
  const refetch = useRefetch(businessUuid)
  return useMutation({
    mutationFn: ({ code, taxPeriod }: { code: string; taxPeriod: string }) =>
      call(changeVoucher, { params: { uuid: businessUuid, code }, body: { tax_period: taxPeriod } }),
    onSuccess: refetch,
  })
}

/** Attaches the picture or PDF of the paper; null removes it. */
export function useAttach(businessUuid: string) {
  const refetch = useRefetch(businessUuid)
  return useMutation({
    mutationFn: ({ code, file }: { code: string; file: Blob | null }) => {
      const params = { uuid: businessUuid, code }
      return file === null ? call(removeAttachment, { params }) : call(attachToVoucher, { params, file })
    },
    onSuccess: refetch,
  })
}

/** Sums, lists, reviews and detractions follow. */
function useRefetch(businessUuid: string) {
  const client = useQueryClient()
  return () => void refetchBusiness(client, businessUuid)
}
