import { PERMISSION_HELP } from '../../lib/url/permission-help.ts'
import { ButtonLink } from '../controls/button-link.tsx'
import { Card } from '../layout/card.tsx'
import { EmptyState } from './empty-state.tsx'

type EmptyPeriodProps = {
  title: string
  /** The SUNAT module that would list the vouchers, when it cannot be used. */
  missingModule?: string | undefined
}

/** A period without vouchers: SUNAT has none, or does not let us see them (quality bar UX-5). */
export function EmptyPeriod({ title, missingModule }: EmptyPeriodProps) {
  return (
    <Card>
      {missingModule ? (
        <EmptyState
          kind="missing-permission"
          title="Falta un permiso de SUNAT"
          text={`El usuario SOL no tiene acceso a ${missingModule}.`}
          action={
            <ButtonLink to={PERMISSION_HELP} size="sm">
              Cómo asignarlo
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState title={title} text="Seleccione otro periodo en donde hayas registrado comprobantes." />
      )}
    </Card>
  )
}
