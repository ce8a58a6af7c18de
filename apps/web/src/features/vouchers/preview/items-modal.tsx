import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { voucherName } from '../voucher-name.ts'
import { partyOf, type Voucher } from '../voucher.ts'

/** All items of a voucher. */
export function ItemsModal({ voucher, onClose }: { voucher: Voucher; onClose: () => void }) {
  // Two items may have the same text, so the key is the position.
  const items = voucher.item_description.map((text, index) => ({ position: index + 1, text }))
  return (
    <Modal
      title="Detalle de items en glosa"
      description={`${voucherName(voucher)} de ${partyOf(voucher).name}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <ol className="divide-y divide-line-soft rounded-md border border-line text-13">
        {items.map(({ position, text }) => (
          <li key={position} className="flex gap-3 px-3 py-2">
            <span className="num w-6 flex-none text-right text-text-3">{position}</span>
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
