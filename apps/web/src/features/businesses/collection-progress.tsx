import type { Business, CollectionProgress } from '@contapro/contract/businesses'
import { Clock } from 'lucide-react'

import { voucherCount } from '../../lib/format/voucher-count.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

type CollectionLineProps = { collection: CollectionProgress; isRefresh: boolean }

/** The current step of a collection in one line. A refresh is a collection of a business that already has data. */
export function CollectionLine({ collection, isRefresh }: CollectionLineProps) {
  const { state, vouchers } = collection
  const counted = vouchers > 0 ? ` · ${voucherCount(vouchers)}` : ''
  return (
    <span className="flex items-center gap-1.5">
      {isRefresh && (
        <span aria-hidden="true" className="grid h-4 w-3 flex-none place-items-center text-accent">
          {state === 'RUNNING' ? <Spinner size="xs" /> : <Clock className="size-3 text-text-3" />}
        </span>
      )}
      {/* One line, so that the card keeps its height from step to step. */}
      <span className="min-w-0 truncate" title={`${stepText(collection)}${counted}`}>
        {isRefresh && state === 'RUNNING' && 'Actualizando: '}
        {stepText(collection)}
        {isRefresh && counted}
      </span>
    </span>
  )
}

/** The current step in words. A business whose collection is not created yet waits in the queue too. */
export function stepText(collection: CollectionProgress | null): string {
  return !collection || collection.state === 'QUEUED' ? 'En cola, empieza en unos minutos' : collection.step
}

/** The progress of the current step; nothing while it has no total. */
export function CollectionBar({ business: { name, collection } }: { business: Business }) {
  if (!collection || collection.state === 'QUEUED' || collection.total === 0) return null
  return <ProgressBar label={`Recopilación de ${name}`} done={collection.done} total={collection.total} />
}
