import type { DetractionLot } from '@contapro/contract/detraction-lots'

import { formatCount } from '../../../lib/format/format-count.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useReleaseLot } from '../mutations.ts'
import { releaseLabel } from './lot-rest.ts'

type ReleaseLotModalProps = { businessUuid: string; lot: DetractionLot; onClose: () => void }

/** Asks before the rest of a lot becomes free: a deposit whose constancia did not arrive yet could be made twice. */
export function ReleaseLotModal({ businessUuid, lot, onClose }: ReleaseLotModalProps) {
  const release = useReleaseLot(businessUuid)
  const { waiting_count: waiting, count } = lot
  const confirm = () =>
    release.mutate(lot.lot, {
      onSuccess: ({ released }) => {
        toast(released === 1 ? '1 comprobante quedó libre' : `${formatCount(released)} comprobantes quedaron libres`)
        onClose()
      },
    })
  return (
    <Modal
      title={`¿${releaseLabel(lot)}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="danger" loading={release.isPending} onClick={confirm}>
            Liberar
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-text-2">
        <p>
          De los {formatCount(count)} depósitos del lote {lot.lot}, {formatCount(waiting)} no{' '}
          {waiting === 1 ? 'tiene' : 'tienen'} constancia. {waiting === 1 ? 'Vuelve' : 'Vuelven'} a Por pagar y{' '}
          {waiting === 1 ? 'puede' : 'pueden'} ir en otro lote.
        </p>
        <p>
          Antes comprueba en SUNAT que no se {waiting === 1 ? 'depositó' : 'depositaron'}: si la constancia solo está
          por llegar, se pagaría dos veces.
        </p>
        {release.error && <FailureBanner error={release.error} onClose={release.reset} />}
      </div>
    </Modal>
  )
}
