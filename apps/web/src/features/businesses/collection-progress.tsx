import type { Business, CollectionProgress } from '@contapro/contract/businesses'
import { Clock } from 'lucide-react'

import { voucherCount } from '../../lib/format/voucher-count.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

type CollectionLineProps = { collection: CollectionProgress; isRefresh: boolean }

/** What a collection is doing, in one line. A refresh brings news to data that are already there. */
export function CollectionLine({ collection, isRefresh }: CollectionLineProps) {
  const { state, vouchers } = collection
  return (
    <span className="flex items-start gap-1.5">
      {isRefresh && (
        <span aria-hidden="true" className="grid h-4 w-3 flex-none place-items-center text-accent">
          {state === 'RUNNING' ? <Spinner size="xs" /> : <Clock className="size-3 text-text-3" />}
        </span>
      )}
      <span>
        {isRefresh && state === 'RUNNING' && 'Actualizando: '}
        {stepText(collection)}
        {isRefresh && vouchers > 0 && ` · ${voucherCount(vouchers)}`}
      </span>
    </span>
  )
}

export function stepText({ state, step }: CollectionProgress): string {
  return state === 'QUEUED' ? 'En cola, empieza en unos minutos' : step
}

/** How far the present step has come; nothing while there is nothing to measure. */
export function CollectionBar({ business: { name, collection } }: { business: Business }) {
  if (!collection || collection.state === 'QUEUED' || collection.total === 0) return null
  return <ProgressBar label={`Recolección de ${name}`} done={collection.done} total={collection.total} />
}
