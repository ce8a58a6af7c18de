import type { DetractionLot } from '@contapro/contract/detraction-lots'

import { formatCount } from '../../../lib/format/format-count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useCancelLot } from '../mutations.ts'

type CancelLotModalProps = { businessUuid: string; lot: DetractionLot; onClose: () => void }

/** Asks before a lot is canceled: a file that was uploaded already could pay its vouchers twice. */
export function CancelLotModal({ businessUuid, lot, onClose }: CancelLotModalProps) {
  const cancel = useCancelLot(businessUuid)
  const confirm = () =>
    cancel.mutate(lot.lot, {
      onSuccess: () => {
        toast(`Anulaste el lote ${lot.lot}`)
        onClose()
      },
    })
  return (
    <Modal
      title={`¿Anular el lote ${lot.lot}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="danger" loading={cancel.isPending} onClick={confirm}>
            Anular lote
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-text-2">
        <p>
          {lot.count === 1 ? 'Su comprobante queda libre' : `Sus ${formatCount(lot.count)} comprobantes quedan libres`}{' '}
          para otro lote, y su número no se usa otra vez.
        </p>
        <p>Si ya subiste el archivo a SUNAT, no lo pagues: los mismos depósitos podrían hacerse dos veces.</p>
        {cancel.error && <FailureBanner error={cancel.error} onClose={cancel.reset} />}
      </div>
    </Modal>
  )
}
