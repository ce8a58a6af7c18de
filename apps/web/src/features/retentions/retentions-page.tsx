import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import { usePeriod } from '../../lib/use-period.ts'
import { useViewEvent } from '../../lib/usage.ts'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PeriodSelector } from '../../ui/period-selector.tsx'
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
