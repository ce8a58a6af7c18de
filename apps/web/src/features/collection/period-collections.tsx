import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { periodInSentence } from '../../lib/format/period-name.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { Button } from '../../ui/controls/button.tsx'

const PeriodCollectionsModal = lazy(async () => ({
  default: (await import('./period-collections-modal.tsx')).PeriodCollectionsModal,
}))

/** Opens what each collection brought of a period. It stands after the selector of the period. */
export function PeriodCollections({ period }: { period: PeriodKey }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        aria-label={`Recopilaciones de ${periodInSentence(period.taxPeriod)}`}
        icon={<History aria-hidden="true" />}
        // On phones it leaves its line to the button beside it.
        className="phone:w-control phone:flex-none! phone:px-0!"
        onClick={() => setIsOpen(true)}
      >
        <span className="phone:sr-only">Recopilaciones</span>
      </Button>
      {isOpen && (
        <Suspense>
          <PeriodCollectionsModal period={period} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
