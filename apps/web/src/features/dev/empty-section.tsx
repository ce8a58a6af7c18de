import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Section } from './section.tsx'

export function EmptySection() {
  return (
    <Section title="Cuatro vacíos distintos">
      <div className="-m-5 grid divide-line max-lg:divide-y lg:grid-cols-4 lg:divide-x phone:-m-4">
        <EmptyState
          as="h3"
          title="No hay comprobantes encontrados."
          text="Seleccione otro periodo en donde hayas registrado comprobantes."
          action={<Button size="sm">Cambiar periodo</Button>}
        />
        <EmptyState
          as="h3"
          kind="not-collected"
          title="Aún no recolectamos este periodo"
          text="Empieza en menos de 2 minutos. Te avisaremos al terminar."
          action={<Button size="sm">Recolectar ahora</Button>}
        />
        <EmptyState
          as="h3"
          kind="filtered"
          title="Ningún comprobante con este filtro"
          text="Hay 348 en Octubre 2026. El filtro activo es Serie: FA12."
          action={<Button size="sm">Quitar filtro</Button>}
        />
        <EmptyState
          as="h3"
          kind="missing-permission"
          title="Falta un permiso de SUNAT"
          text="El Usuario SOL no tiene acceso a Consulta de comprobantes."
          action={<Button size="sm">Cómo asignarlo</Button>}
        />
      </div>
    </Section>
  )
}
