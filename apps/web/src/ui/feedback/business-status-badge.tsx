import { KeyRound, Lock } from 'lucide-react'

import { Badge } from './badge.tsx'
import { Spinner } from './spinner.tsx'

const styles = {
  IN_PROGRESS: {
    icon: <Spinner size="xs" />,
    className: 'border-state-in-progress-line bg-state-in-progress-bg text-state-in-progress-text',
    text: 'Procesando datos',
  },
  MISSING_PERMISSIONS: {
    icon: <Lock aria-hidden="true" />,
    className:
      'border-state-missing-permissions-line bg-state-missing-permissions-bg text-state-missing-permissions-text',
    text: 'Falta de permisos',
  },
  INVALID_CREDENTIALS: {
    icon: <KeyRound aria-hidden="true" />,
    className:
      'border-state-invalid-credentials-line bg-state-invalid-credentials-bg text-state-invalid-credentials-text',
    text: 'Credenciales inválidas',
  },
}

export type BusinessState = 'VALID' | keyof typeof styles

/** The status of a business. A valid one has no badge. */
export function BusinessStatusBadge({ status }: { status: BusinessState }) {
  if (status === 'VALID') return null
  const { icon, className, text } = styles[status]
  return (
    <Badge icon={icon} className={className}>
      {text}
    </Badge>
  )
}
