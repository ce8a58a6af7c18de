import { FileQuestion } from 'lucide-react'

import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { IconDisc } from '../../ui/layout/icon-disc.tsx'
import { StatusPage } from './status-page.tsx'

export function NotFoundPage() {
  return (
    <StatusPage
      icon={
        <IconDisc tone="neutral">
          <FileQuestion />
        </IconDisc>
      }
      title="La página solicitada no está disponible"
    >
      <p className="text-text-2">Puede que el enlace haya cambiado o que falte alguna letra en la dirección.</p>
      <ButtonLink to="/" variant="primary">
        Ir al inicio
      </ButtonLink>
    </StatusPage>
  )
}
