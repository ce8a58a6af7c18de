import { Delayed } from '../../ui/feedback/delayed.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** Shown until the code of the first page is loaded. */
export function FirstLoadPage() {
  return (
    <Delayed label="Cargando...">
      <div className="grid min-h-dvh place-items-center text-accent">
        <Spinner size="lg" />
      </div>
    </Delayed>
  )
}
