import type { Business } from '@contapro/contract/businesses'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { useHandMadePanel } from '../../../lib/url/use-hand-made-panel.ts'
import { Button } from '../../../ui/controls/button.tsx'

const HandMadePanels = lazy(async () => ({ default: (await import('./hand-made-panels.tsx')).HandMadePanels }))

type HandMadeButtonProps = { book: BookTab; period: PeriodKey; declared: Business['declared'] }

/** Opens the form of a voucher that SUNAT does not list. */
export function HandMadeButton({ declared, ...place }: HandMadeButtonProps) {
  const { panel, open, change, close } = useHandMadePanel()
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => open('nuevo')}>
        <span>
          Agregar<span className="phone:sr-only"> comprobante</span>
        </span>
      </Button>
      {panel !== undefined && (
        <Suspense>
          <HandMadePanels {...place} declared={declared} panel={panel} onChange={change} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
