import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Delayed } from '../../../ui/feedback/delayed.tsx'

/** Announced at once; the skeletons appear only when the response is slow. */
export function LoadingBusinesses() {
  return (
    <Delayed label="Cargando empresas...">
      <p className="-mt-5 text-text-2">Cargando empresas...</p>
      <div className="mt-5 grid gap-4 sm:grid-cols-2 min-[85rem]:grid-cols-4">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </Delayed>
  )
}
