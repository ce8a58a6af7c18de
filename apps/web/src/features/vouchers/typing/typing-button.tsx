import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { useTyping } from '../../../lib/url/use-typing.ts'
import { Button } from '../../../ui/controls/button.tsx'

const TypingPanels = lazy(async () => ({ default: (await import('./typing-panels.tsx')).TypingPanels }))

/** Opens the form of a voucher that SUNAT does not list. */
export function TypingButton({ book, period }: { book: BookTab; period: PeriodKey }) {
  const { typing, open, change, close } = useTyping()
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => open('nuevo')}>
        <span>
          Agregar<span className="phone:sr-only"> comprobante</span>
        </span>
      </Button>
      {typing !== undefined && (
        <Suspense>
          <TypingPanels book={book} period={period} typing={typing} onChange={change} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
