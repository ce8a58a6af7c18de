import { Delayed } from '../../../ui/feedback/delayed.tsx'
import { Repeat } from '../../../ui/feedback/repeat.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const ROWS = 10

/** A placeholder with the final size of the list. */
export function ListPaneSkeleton() {
  return (
    <Delayed label="Cargando los comprobantes...">
      <div className="border-line pt-10 sm:w-84 sm:border-r">
        <Repeat times={ROWS}>
          <div className="grid h-17.25 grid-cols-[1fr_auto] content-center gap-x-6 gap-y-2.5 border-b border-line-soft pr-4 pl-11">
            <Skeleton className="h-2.5 w-4/5" />
            <Skeleton className="h-2.5 w-16" />
            <Skeleton className="h-2.5 w-3/5" />
            <Skeleton className="h-2.5 w-12 justify-self-end" />
          </div>
        </Repeat>
      </div>
    </Delayed>
  )
}
