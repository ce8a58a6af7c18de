import type { Business } from '@contapro/contract/businesses'
import { KeyRound, Trash2, type LucideIcon } from 'lucide-react'

import { Button } from '../../../ui/controls/button.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { useArchiveBusiness } from '../mutations.ts'

const consequences: { icon: LucideIcon; text: string }[] = [
  { icon: KeyRound, text: 'Sus credenciales se destruyen al instante y dejamos de recopilar sus comprobantes.' },
  { icon: Trash2, text: 'Sus datos se eliminan después de 30 días.' },
]

/** Confirms the archiving of a business and names its consequences. */
export function ArchiveModal({ business, onClose }: { business: Business; onClose: () => void }) {
  const archive = useArchiveBusiness()
  return (
    <Modal
      title="Archivar empresa"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="danger"
            loading={archive.isPending}
            onClick={() => archive.mutate(business, { onSuccess: onClose })}
          >
            Archivar empresa
          </Button>
        </>
      }
    >
      {archive.error && (
        <div className="mb-4">
          <FailureBanner error={archive.error} onClose={archive.reset} />
        </div>
      )}
      <p>
        ¿Archivar <b className="font-semibold">{business.name}</b>?
      </p>
      <ul className="mt-3 grid gap-2 text-text-2">
        {consequences.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-start gap-2.5">
            <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none text-text-3" />
            {text}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
