import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { useQuery } from '@tanstack/react-query'

import { Button } from '../../../ui/controls/button.tsx'
import { Delayed } from '../../../ui/feedback/delayed.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { voucherQueries, type Of } from '../queries.ts'
import { voucherName } from '../voucher-name.ts'
import { VoucherDownloads, VoucherPreview } from './voucher-preview.tsx'

type VoucherPreviewModalProps = {
  of: Of
  code: string
  /** When the list on the screen has it, nothing needs to be asked. */
  listed: PurchaseVoucher | undefined
  onClose: () => void
}

/** The voucher named in the address, on the screen or anywhere in the period. */
export function VoucherPreviewModal({ of, code, listed, onClose }: VoucherPreviewModalProps) {
  const found = useQuery({ ...voucherQueries.one(of, code), enabled: !listed })
  const voucher = found.data ?? listed
  // Signed anew: links end after 15 minutes.
  const renew = async () => (await found.refetch()).data
  return (
    <Modal
      state="open"
      width="xl"
      title={voucher ? voucherName(voucher) : 'Comprobante'}
      onClose={onClose}
      footer={voucher ? <VoucherDownloads voucher={voucher} /> : <Button onClick={onClose}>Cerrar</Button>}
    >
      {voucher && <VoucherPreview key={code} voucher={voucher} onRenew={renew} />}
      {!voucher && found.isPending && (
        <Delayed label="Cargando el comprobante...">
          <Skeleton className="h-[560px] max-h-[75vh] rounded-md" />
        </Delayed>
      )}
      {!voucher && found.isError && (
        <LoadFailure error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      {!voucher && found.data === null && (
        <EmptyState
          as="p"
          title="Comprobante no encontrado"
          text="No está en este periodo. Prueba con otro periodo o búscalo por su serie y número."
        />
      )}
    </Modal>
  )
}
