import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import { usePeriod } from '../../lib/address/use-period.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { RetentionsList } from './retentions-list.tsx'

type RetentionsPageProps = { company: Business; whenNoPeriods: ReactNode }

/** /dashboard/retenciones */
export function RetentionsPage({ company, whenNoPeriods }: RetentionsPageProps) {
  const { uuid, ruc } = company
  const { period, periods, setPeriod } = usePeriod(company)
  useViewEvent('retenciones', { businessUuid: uuid, ...(period && { taxPeriod: period }) })
  return (
    <>
      <PageHeading title="Retenciones">
        <PeriodSelector periods={periods} value={period} onChange={setPeriod} />
      </PageHeading>
      {period ? <RetentionsList company={company} of={{ uuid, ruc, period }} /> : whenNoPeriods}
    </>
  )
}
