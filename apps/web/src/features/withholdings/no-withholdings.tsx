import type { Business } from '@contapro/contract/businesses'
import { Link } from 'react-router'

import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

/** As SUNAT's menu calls where retentions and perceptions are found. */
const MODULE = /retenciones y percepciones/i

/** A period without retentions or perceptions: SUNAT has none, or does not let us see them. */
export function NoWithholdings({ business }: { business: Business }) {
  const missing = business.missing_permissions.find(({ module_name: name }) => MODULE.test(name))
  return (
    <Card>
      {missing ? (
        <EmptyState
          kind="missing-permission"
          title="Falta un permiso de SUNAT"
          text={`El Usuario SOL no tiene acceso a ${missing.module_name}.`}
          action={
            <Button asChild size="sm">
              <Link to="/preguntas-frecuentes">Cómo asignarlo</Link>
            </Button>
          }
        />
      ) : (
        <EmptyState
          title="No hay comprobantes encontrados"
          text="Seleccione otro periodo en donde hayas registrado comprobantes."
        />
      )}
    </Card>
  )
}
