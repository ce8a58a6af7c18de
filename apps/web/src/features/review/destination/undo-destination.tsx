import { Check } from 'lucide-react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { useUndoDestination } from '../mutations.ts'

type UndoDestinationProps = { period: PeriodKey; code: string; onUndone: () => void }

/** Confirms a new destination and takes it back. A toast could not be pressed while the preview of a voucher is open. */
export function UndoDestination({ period, code, onUndone }: UndoDestinationProps) {
  const undoing = useUndoDestination(period)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <output className="inline-flex items-center gap-1.5 text-ok-text [&>svg]:size-4">
          <Check aria-hidden="true" />
          Destino cambiado
        </output>
        <LinkButton disabled={undoing.isPending} onClick={() => undoing.mutate(code, { onSuccess: onUndone })}>
          Deshacer
        </LinkButton>
      </p>
      {undoing.error && <FailureBanner error={undoing.error} onClose={undoing.reset} />}
    </div>
  )
}
