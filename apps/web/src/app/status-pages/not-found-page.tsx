import { FileQuestion } from 'lucide-react'
import { Link } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
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
      <Button asChild variant="primary">
        <Link to="/">Ir al inicio</Link>
      </Button>
    </StatusPage>
  )
}
