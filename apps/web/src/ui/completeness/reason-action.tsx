import type { CompletenessReason } from '@contapro/contract/completeness'

import { dashboardPath } from '../../lib/url/dashboard-path.ts'
import { PERMISSION_HELP } from '../../lib/url/permission-help.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { ButtonLink } from '../controls/button-link.tsx'
import { Button } from '../controls/button.tsx'
import { useCompletenessActions } from './completeness-actions.ts'

type ReasonActionProps = {
  action: CompletenessReason['action']
  period: PeriodKey
  variant?: 'primary' | 'secondary'
  /** Called with the action, for instance to close the panel it is in. */
  onUse?: () => void
}

const credentialsPath = (uuid: string) => dashboardPath(uuid, 'editar-credenciales')

const links = {
  ADD_API: { text: 'Agregar la API de SUNAT', to: credentialsPath },
  FIX_CREDENTIALS: { text: 'Actualizar credenciales', to: credentialsPath },
  UPLOAD: { text: 'Subir archivos', to: (uuid: string) => dashboardPath(uuid, 'subir-archivos') },
  GIVE_PERMISSION: { text: 'Cómo dar el permiso', to: () => PERMISSION_HELP },
}

/** The one thing the accountant can do about a reason; nothing when it solves itself. */
export function ReasonAction({ action, period, variant = 'secondary', onUse }: ReasonActionProps) {
  const { openFindings } = useCompletenessActions()
  const look = { size: 'sm', variant, className: 'phone:h-11' } as const
  if (action === null) return null
  if (action === 'COLLECT') return <CollectButton {...look}>Recopilar ahora</CollectButton>
  if (action === 'REVIEW') {
    const open = () => {
      onUse?.()
      openFindings(period.taxPeriod)
    }
    return (
      <Button {...look} onClick={open}>
        Ver cuáles
      </Button>
    )
  }
  const { text, to } = links[action]
  return (
    <ButtonLink {...look} to={to(period.businessUuid)} onClick={onUse}>
      {text}
    </ButtonLink>
  )
}

type CollectButtonProps = { size: 'sm'; variant: 'primary' | 'secondary'; className?: string; children: string }

/** Starts a collection; while one runs it says so. */
export function CollectButton({ children, ...look }: CollectButtonProps) {
  const { collect, isStarting, isCollecting } = useCompletenessActions()
  return (
    <Button {...look} loading={isStarting || isCollecting} onClick={collect}>
      {isCollecting ? 'Recopilando…' : children}
    </Button>
  )
}
