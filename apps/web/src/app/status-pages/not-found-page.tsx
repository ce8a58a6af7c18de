import { ArrowLeft, FileQuestion } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'

import { readablePath } from '../../lib/url/readable-path.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconDisc } from '../../ui/layout/icon-disc.tsx'
import { StatusMessage } from './status-message.tsx'
import { PrivateStatusPage, StatusPage } from './status-page.tsx'

export function NotFoundPage() {
  return (
    <StatusPage>
      <NotFoundMessage />
    </StatusPage>
  )
}

/** The same for those who are signed in. */
export function PrivateNotFoundPage() {
  return (
    <PrivateStatusPage>
      <NotFoundMessage />
    </PrivateStatusPage>
  )
}

function NotFoundMessage() {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  return (
    <StatusMessage
      icon={
        <IconDisc tone="neutral">
          <FileQuestion />
        </IconDisc>
      }
      title="La página solicitada no está disponible"
    >
      <p className="text-balance text-text-2">
        Puede que el enlace haya cambiado o que falte alguna letra en la dirección.
      </p>
      <p className="max-w-full rounded-sm border border-line bg-sunken px-2.5 py-1 text-13 wrap-anywhere text-text-2">
        <span className="sr-only">Dirección: </span>
        {readablePath(pathname)}
      </p>
      <div className="mt-1 flex w-full flex-wrap justify-center gap-2 phone:*:w-full">
        <ButtonLink to="/" variant="primary">
          Ir al inicio
        </ButtonLink>
        {/* Opened by its address, the page has none before it. */}
        {key !== 'default' && (
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => void navigate(-1)}>
            Volver a la página anterior
          </Button>
        )}
      </div>
    </StatusMessage>
  )
}
