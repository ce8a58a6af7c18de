import { Button } from '../../ui/controls/button.tsx'
import { FilePreview } from '../../ui/overlays/file-preview.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import type { Steps } from '../../ui/overlays/use-steps.ts'

type PreviewModalProps = {
  title: string
  link: string
  onRenewLink: () => Promise<string | undefined>
  steps: Steps | undefined
  onClose: () => void
}

export function PreviewModal({ title, link, onRenewLink, steps, onClose }: PreviewModalProps) {
  return (
    <Modal width="xl" title={title} steps={steps} onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      <FilePreview key={link} link={link} name={title} onRenewLink={onRenewLink} />
    </Modal>
  )
}
