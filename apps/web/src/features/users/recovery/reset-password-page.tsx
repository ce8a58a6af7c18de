import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { Navigate, useParams } from 'react-router'

import { ApiError } from '../../../lib/api/api-error.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useResetPassword } from './mutations.ts'
import { NoticeCard } from '../../../ui/feedback/notice-card.tsx'
import { SuccessCard } from '../../../ui/feedback/success-card.tsx'
import { recoveryQueries } from './queries.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

const IDENTIFICATION_PATH = '/recuperar-contraseña-identificacion'

export function ResetPasswordPage() {
  const { token } = useParams()
  if (!token) return <Navigate to={IDENTIFICATION_PATH} replace />
  return <ResetPassword token={token} />
}

/** The server rejected the link, so trying again would not help; an unreachable server is another case. */
function isRejected(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

function isExpired(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'RECOVERY_LINK_EXPIRED'
}

function ResetPassword({ token }: { token: string }) {
  const link = useQuery(recoveryQueries.recoveryToken(token))
  const reset = useResetPassword(token)
  if (reset.isSuccess) return <PasswordChanged />
  if (isRejected(link.error) || isExpired(reset.error)) return <LinkExpired />
  if (link.isPending) return <Spinner size="lg" label="Comprobando el enlace..." />
  if (link.isError) {
    return (
      <Card className="w-full max-w-100">
        <QueryFailure query={link} />
      </Card>
    )
  }
  return (
    <ResetPasswordForm
      onSubmit={(form) => reset.mutate(form.password)}
      isPending={reset.isPending}
      error={reset.error}
      onDismissError={reset.reset}
    />
  )
}

function LinkExpired() {
  return (
    <NoticeCard
      tone="warn"
      icon={<Link2Off />}
      title="Este link ya expiró"
      action={
        <ButtonLink to={IDENTIFICATION_PATH} variant="primary" block>
          Volver a enviar el correo
        </ButtonLink>
      }
    >
      <p>Cada enlace sirve una sola vez y dura 30 minutos. Pide uno nuevo y úsalo apenas llegue.</p>
    </NoticeCard>
  )
}

function PasswordChanged() {
  return (
    <SuccessCard
      action={
        <ButtonLink to="/login" variant="primary" block>
          Iniciar sesión
        </ButtonLink>
      }
    >
      <p>Tu contraseña fue cambiada. Ya puedes ingresar con ella.</p>
    </SuccessCard>
  )
}
