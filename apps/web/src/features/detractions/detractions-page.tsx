import type { Business } from '@contapro/contract/businesses'
import { useState, type ReactNode } from 'react'

import { useViewEvent } from '../../lib/api/usage.ts'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { useTaxPeriod } from '../../lib/url/use-tax-period.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { DETRACTIONS_VIEW } from './detraction-usage.ts'
import { DetractionTabs } from './detraction-tabs.tsx'
import { DetractionButtons } from './detraction-buttons.tsx'
import type { OpenPanel } from './open-panel.ts'

type DetractionsPageProps = { business: Business; whenNoPeriods: ReactNode }

/** /dashboard/detracciones */
export function DetractionsPage({ business, whenNoPeriods }: DetractionsPageProps) {
  const { period, taxPeriods } = useTaxPeriod(business)
  const isPhone = useIsPhone()
  const [panel, setPanel] = useState<OpenPanel>()
  useViewEvent(DETRACTIONS_VIEW, period ?? { businessUuid: business.uuid })
  return (
    <>
      <PageHeading title="Comprobantes afectos a detracción">
        {period && !isPhone && <DetractionButtons period={period} onPanel={setPanel} />}
      </PageHeading>
      {period ? (
        <DetractionTabs business={business} period={period} taxPeriods={taxPeriods} panel={panel} onPanel={setPanel} />
      ) : (
        whenNoPeriods
      )}
    </>
  )
}
