import type { Business } from '@contapro/contract/businesses'
import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { useTaxPeriod } from '../../lib/url/use-tax-period.ts'
import { Button } from '../../ui/controls/button.tsx'

const DownloadModal = lazy(async () => ({ default: (await import('./download-modal.tsx')).DownloadModal }))

type DownloadReportProps = {
  business: Business
  /** On phones it has a line of its own and says that it is Excel. */
  isWide?: boolean
}

/** Opens the files of the period. */
export function DownloadReport({ business, isWide = false }: DownloadReportProps) {
  const { taxPeriod, taxPeriods } = useTaxPeriod(business)
  const [isOpen, setIsOpen] = useState(false)
  if (!taxPeriod) return null
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        aria-haspopup="dialog"
        data-tour="descarga"
        className={isWide ? 'phone:w-full' : ''}
        onClick={() => setIsOpen(true)}
      >
        {isWide ? (
          <>
            <span className="phone:hidden">Descargar reporte</span>
            <span className="hidden phone:inline">Descargar reporte en excel</span>
          </>
        ) : (
          'Descargar reporte'
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <DownloadModal
            business={business}
            taxPeriod={taxPeriod}
            taxPeriods={taxPeriods}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
