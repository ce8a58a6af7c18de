import { localError } from '../../lib/api/api-error.ts'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { ListSkeleton } from '../../ui/tables/list-skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { Section } from './section.tsx'
import { exampleColumns } from './table-section.tsx'

const failure = localError(503, '7F3A-21C9', 'Servicio no disponible', 'Vuelve a intentarlo en unos segundos.')

export function WaitingSection() {
  return (
    <>
      <Section title="Tabla cargando" note="Medidas finales, solo después de 200 ms" span={8} background="none">
        <ListSkeleton columns={exampleColumns} rows={6} hasCheckboxes />
      </Section>
      <Section title="Carga fallida" note="Qué pasó, qué hacer y un código para soporte" span={4}>
        <LoadFailure error={failure} onRetry={() => toast('Se volvió a pedir')} />
      </Section>
      <Section title="Tarjetas cargando" background="none">
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </Section>
    </>
  )
}
