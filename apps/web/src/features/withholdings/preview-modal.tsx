import { Button } from '../../ui/controls/button.tsx'
import { FilePreview } from '../../ui/overlays/file-preview.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

type PreviewModalProps = {
  title: string
  link: string
  onRenew: () => Promise<string | undefined>
  onClose: () => void
}

/** The picture of a voucher in front of the page. */
export function PreviewModal({ title, link, onRenew, onClose }: PreviewModalProps) {
  return (
    <Modal state="open" width="xl" title={title} onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      <FilePreview link={link} name={title} onRenew={onRenew} />
    </Modal>
  )
}
