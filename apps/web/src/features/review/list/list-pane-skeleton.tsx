import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'

/** A placeholder with the final size of the list. */
export function ListPaneSkeleton() {
  return (
    <SkeletonRows
      label="Cargando los comprobantes..."
      rows={10}
      className="border-line pt-10 sm:w-84 sm:border-r"
      rowClass="grid h-17.25 grid-cols-[1fr_auto] content-center gap-x-6 gap-y-2.5 border-b border-line-soft pr-4 pl-11"
      bars={['h-2.5 w-4/5', 'h-2.5 w-16', 'h-2.5 w-3/5', 'h-2.5 w-12 justify-self-end']}
    />
  )
}
