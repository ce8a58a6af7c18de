import { Delayed } from '../../../ui/feedback/delayed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Shown while the business, or what decides how its page looks, is loading. */
export function LoadingBusiness() {
  return (
    <Delayed label="Cargando la empresa...">
      <Skeleton className="mx-gutter mt-8 h-5 w-60" />
    </Delayed>
  )
}
