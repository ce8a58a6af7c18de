import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, type EmptyKind } from '../../ui/feedback/empty-state.tsx'
import { Section } from './section.tsx'

const empties: [kind: EmptyKind, title: string, text: string, action: string][] = [
  [
    'nothing',
    'No hay comprobantes encontrados.',
    'Seleccione otro periodo en donde hayas registrado comprobantes.',
    'Cambiar periodo',
  ],
  [
    'not-collected',
    'Aún no recopilamos este periodo',
    'Empieza en menos de 2 minutos. Te avisaremos al terminar.',
    'Recopilar ahora',
  ],
  [
    'filtered',
    'Ningún comprobante con este filtro',
    'Hay 348 en octubre 2026. El filtro activo es Serie: FA12.',
    'Quitar filtro',
  ],
  [
    'missing-permission',
    'Falta un permiso de SUNAT',
    'El usuario SOL no tiene acceso a Consulta de comprobantes.',
    'Cómo asignarlo',
  ],
]

export function EmptySection() {
  return (
    <Section title="Cuatro vacíos distintos">
      <div className="-m-5 grid divide-line max-lg:divide-y lg:grid-cols-4 lg:divide-x phone:-m-4">
        {empties.map(([kind, title, text, action]) => (
          <EmptyState
            key={kind}
            as="h3"
            kind={kind}
            title={title}
            text={text}
            action={<Button size="sm">{action}</Button>}
          />
        ))}
      </div>
    </Section>
  )
}
