import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { voucherName } from '../../../lib/format/voucher-name.ts'
import { partyOf } from '../voucher.ts'
import { VoucherItems, type VoucherItemsProps } from './voucher-items.tsx'

/** All items of a voucher. */
export function ItemsModal({ onClose, ...items }: VoucherItemsProps & { onClose: () => void }) {
  return (
    <Modal
      title="Detalle de items en glosa"
      width="lg"
      description={`${voucherName(items.voucher)} de ${partyOf(items.voucher).name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <VoucherItems {...items} />
    </Modal>
  )
}
