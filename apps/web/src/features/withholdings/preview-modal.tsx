import { Button } from '../../ui/controls/button.tsx'
import { FilePreview } from '../../ui/overlays/file-preview.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

type PreviewModalProps = {
  title: string
  link: string
  onRenewLink: () => Promise<string | undefined>
  onClose: () => void
}

export function PreviewModal({ title, link, onRenewLink, onClose }: PreviewModalProps) {
  return (
    <Modal width="xl" title={title} onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      <FilePreview link={link} name={title} onRenewLink={onRenewLink} />
    </Modal>
  )
}
