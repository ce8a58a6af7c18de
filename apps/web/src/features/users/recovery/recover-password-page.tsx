import { MailCheck } from 'lucide-react'
import { useState } from 'react'

import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { useRequestRecovery } from './mutations.ts'
import { NoticeCard } from '../../../ui/feedback/notice-card.tsx'
import { RecoverPasswordForm } from './recover-password-form.tsx'
import { RecoveryFailure } from './recovery-failure.tsx'

export function RecoverPasswordPage() {
  const recovery = useRequestRecovery()
  const [email, setEmail] = useState('')
  const [unknownEmail, setUnknownEmail] = useState<string>()

  const retry = () => {
    // The form keeps the typed address and shows this error under it.
    if (recovery.error instanceof ApiError && recovery.error.status === 404) {
      setUnknownEmail(recovery.error.message || 'El correo electrónico no está registrado')
    }
    recovery.reset()
  }
  const send = (form: { email: string }) => {
    setEmail(form.email)
    setUnknownEmail(undefined)
    recovery.mutate(form)
  }

  if (recovery.isSuccess) return <RecoverySent email={email} onOtherEmail={recovery.reset} />
  if (recovery.isError) return <RecoveryFailure error={recovery.error} onBack={retry} />
  return <RecoverPasswordForm email={email} emailError={unknownEmail} isPending={recovery.isPending} onSubmit={send} />
}

function RecoverySent({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  return (
    <NoticeCard
      tone="ok"
      icon={<MailCheck />}
      title="Revisa tu correo"
      action={
        <>
          <ButtonLink to="/login" variant="primary" block>
            Volver a iniciar sesión
          </ButtonLink>
          <Button variant="ghost" block onClick={onOtherEmail}>
            Usar otro correo
          </Button>
        </>
      }
    >
      <p>
        Enviamos las instrucciones a <b className="font-semibold break-words text-text">{email}</b>. El enlace sirve una
        sola vez y dura 30 minutos.
      </p>
      <p className="text-13">¿No llegó? Mira en la carpeta de correo no deseado.</p>
    </NoticeCard>
  )
}
