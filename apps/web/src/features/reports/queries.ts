import { getReportSummary, getSiscontSettings } from '@contapro/contract/reports'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

export const reportQueries = {
  /** Decisions change it, so it is never taken from an earlier opening. */
  summary: ({ ruc, taxPeriod }: Pick<PeriodKey, 'ruc' | 'taxPeriod'>) =>
    queryOptions({
      queryKey: ['reports', ruc, taxPeriod, 'summary'],
      queryFn: ({ signal }) => call(getReportSummary, { params: { ruc }, query: { tax_period: taxPeriod }, signal }),
      gcTime: 0,
      staleTime: 0,
    }),
  siscontSettings: (businessUuid: string) =>
    queryOptions({
      queryKey: ['reports', businessUuid, 'siscont-settings'],
      queryFn: ({ signal }) => call(getSiscontSettings, { params: { uuid: businessUuid }, signal }),
    }),
}
