import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import type { DecisionFlow } from '../decisions/use-decision-flow.ts'

const HistoryModal = lazy(async () => ({ default: (await import('./history-modal.tsx')).HistoryModal }))

type HistoryButtonProps = { period: PeriodKey; flow: Pick<DecisionFlow, 'undo' | 'isUndoing'> }

/** Opens the decisions of the period. */
export function HistoryButton({ period, flow }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <LinkButton onClick={() => setIsOpen(true)}>
        <History aria-hidden="true" />
        Historial
      </LinkButton>
      {isOpen && (
        <Suspense>
          <HistoryModal period={period} flow={flow} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
