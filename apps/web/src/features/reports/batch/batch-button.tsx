import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { Button } from '../../../ui/controls/button.tsx'

const BatchModal = lazy(async () => ({ default: (await import('./batch-modal.tsx')).BatchModal }))

type BatchButtonProps = {
  /** Uuids of the chosen clients. */
  businesses: readonly string[]
  taxPeriod: string
  /** Called when the window is closed: files may be downloaded now. */
  onDone: () => void
}

/** Opens the download of the files of chosen clients. */
export function BatchButton({ businesses, taxPeriod, onDone }: BatchButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = businesses.length
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        className="phone:h-control"
        icon={<Download aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {count === 1 ? 'Descargar RCE de 1 cliente' : `Descargar RCE de ${formatCount(count)} clientes`}
      </Button>
      {isOpen && (
        <Suspense>
          <BatchModal
            businesses={businesses}
            taxPeriod={taxPeriod}
            onClose={() => {
              setIsOpen(false)
              onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
