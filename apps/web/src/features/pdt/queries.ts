import { getPdtReport, getTotalAmount } from '@contapro/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { OPERATIONS, type BookTab } from '../../lib/url/use-book.ts'
import { call } from '../../lib/api/call.ts'

const all = (businessUuid: string) => ['pdt', businessUuid] as const

export const pdtQueries = {
  all,
  report: ({ businessUuid, ruc, taxPeriod }: PeriodKey, book: BookTab) =>
    queryOptions({
      queryKey: [...all(businessUuid), book, taxPeriod],
      queryFn: ({ signal }) => {
        const filters = JSON.stringify({ ruc, tax_period: taxPeriod, operation_type: OPERATIONS[book] })
        return call(getPdtReport, { query: { filters }, signal })
      },
    }),
  /** Says what the report leaves out. */
  totals: ({ businessUuid, ruc, taxPeriod }: PeriodKey) =>
    queryOptions({
      queryKey: [...all(businessUuid), 'totals', taxPeriod],
      queryFn: ({ signal }) => call(getTotalAmount, { query: { ruc, tax_period: taxPeriod }, signal }),
    }),
}
