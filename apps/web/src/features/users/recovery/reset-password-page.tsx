import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Link2Off } from 'lucide-react'
import { Link, Navigate, useParams } from 'react-router'

import { ApiError } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useResetPassword } from '../mutations.ts'
import { NoticeCard } from '../../../ui/feedback/notice-card.tsx'
import { userQueries } from './queries.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

const IDENTIFICATION = '/recuperar-contraseña-identificacion'

export function ResetPasswordPage() {
  const { token } = useParams()
  if (!token) return <Navigate to={IDENTIFICATION} replace />
  return <ResetPassword token={token} />
}

/** The link was refused, as opposed to not reached: trying it again would not help. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
}

function isExpired(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'RECOVERY_LINK_EXPIRED'
}

function ResetPassword({ token }: { token: string }) {
  const link = useQuery(userQueries.recoveryToken(token))
  const reset = useResetPassword(token)
  if (reset.isSuccess) return <PasswordChanged />
  if (isRefused(link.error) || isExpired(reset.error)) return <LinkExpired />
  if (link.isPending) return <Spinner size="lg" label="Comprobando el enlace..." />
  if (link.isError) {
    return (
      <Card className="w-full max-w-100">
        <LoadFailure error={link.error} onRetry={() => void link.refetch()} retrying={link.isFetching} />
      </Card>
    )
  }
  return (
    <ResetPasswordForm
      onSubmit={(form) => reset.mutate(form.password)}
      pending={reset.isPending}
      error={reset.error}
      onDismiss={reset.reset}
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
        <Button asChild variant="primary" block>
          <Link to={IDENTIFICATION}>Volver a enviar el correo</Link>
        </Button>
      }
    >
      <p>Cada enlace sirve una sola vez y dura 30 minutos. Pide uno nuevo y úsalo apenas llegue.</p>
    </NoticeCard>
  )
}

function PasswordChanged() {
  return (
    <NoticeCard
      tone="ok"
      icon={<CircleCheck />}
      title="¡Listo!"
      action={
        <Button asChild variant="primary" block>
          <Link to="/login">Iniciar sesión</Link>
        </Button>
      }
    >
      <p>Tu contraseña fue cambiada. Ya puedes ingresar con ella.</p>
    </NoticeCard>
  )
}
