import { Delayed } from '../../ui/feedback/delayed.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** Before the first page's code has arrived. */
export function FirstLoad() {
  return (
    <Delayed label="Cargando...">
      <div className="grid min-h-dvh place-items-center text-accent">
        <Spinner size="lg" />
      </div>
    </Delayed>
  )
}
