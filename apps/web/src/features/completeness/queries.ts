import { getFindings } from '@contapro/contract/completeness'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'

export const completenessQueries = {
  all: (businessUuid: string) => ['completeness', businessUuid] as const,
  /** What is missing or unclear in both books of a period, one by one. */
  findings: (businessUuid: string, taxPeriod: string) =>
    queryOptions({
      queryKey: [...completenessQueries.all(businessUuid), 'findings', taxPeriod],
      queryFn: ({ signal }) => call(getFindings, { params: { uuid: businessUuid, period: taxPeriod }, signal }),
    }),
}
