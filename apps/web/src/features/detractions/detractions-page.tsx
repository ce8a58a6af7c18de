import type { Business } from '@contapro/contract/businesses'
import { FileStack } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { useViewEvent } from '../../lib/api/usage.ts'
import { useTaxPeriod } from '../../lib/url/use-tax-period.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { DETRACTIONS_VIEW } from './detraction-usage.ts'
import { DetractionTabs } from './detraction-tabs.tsx'
import type { OpenPanel } from './open-panel.ts'

type DetractionsPageProps = { business: Business; whenNoPeriods: ReactNode }

/** /dashboard/detracciones */
export function DetractionsPage({ business, whenNoPeriods }: DetractionsPageProps) {
  const { period, taxPeriods } = useTaxPeriod(business)
  const [panel, setPanel] = useState<OpenPanel>()
  useViewEvent(DETRACTIONS_VIEW, period ?? { businessUuid: business.uuid })
  return (
    <>
      <PageHeading title="Comprobantes afectos a detracción">
        {period && (
          <Button
            icon={<FileStack aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setPanel({ kind: 'lots' })}
          >
            Lotes para el banco
          </Button>
        )}
      </PageHeading>
      {period ? (
        <DetractionTabs business={business} period={period} taxPeriods={taxPeriods} panel={panel} onPanel={setPanel} />
      ) : (
        whenNoPeriods
      )}
    </>
  )
}
