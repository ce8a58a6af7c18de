import { CircleAlert, MailX } from 'lucide-react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyCode } from '../../../ui/controls/copy-code.tsx'
import { NoticeCard } from '../../../ui/feedback/notice-card.tsx'

/** Why the instructions were not sent: unknown address, server error, or the server's own message. */
export function RecoveryFailure({ error: thrown, onBack }: { error: Error; onBack: () => void }) {
  const error = toApiError(thrown)
  if (error.status === 404) {
    return (
      <NoticeCard
        tone="warn"
        icon={<MailX />}
        title={error.title}
        action={
          <Button variant="primary" block onClick={onBack}>
            Volver a intentar
          </Button>
        }
      >
        <p>{error.message}</p>
        <p>Es posible que el correo no esté registrado o haya sido mal ingresado.</p>
      </NoticeCard>
    )
  }
  const isServerError = error.status === 500
  /** An answer without our error body, which says nothing of the reason. */
  const isSilent = error.code.startsWith('HTTP_')
  return (
    <NoticeCard
      tone="error"
      icon={<CircleAlert />}
      title={isServerError ? 'Ocurrió un error' : error.title}
      action={
        <Button variant="primary" block onClick={onBack}>
          {isServerError ? 'Cerrar' : 'Volver a intentar'}
        </Button>
      }
    >
      <p>
        {isServerError
          ? 'Error interno del servidor. Inténtalo más tarde.'
          : isSilent
            ? 'No pudimos procesar tu solicitud. Inténtalo de nuevo.'
            : error.message}
      </p>
      {error.requestId && (
        <div className="justify-self-center">
          <CopyCode code={error.requestId} />
        </div>
      )}
    </NoticeCard>
  )
}
