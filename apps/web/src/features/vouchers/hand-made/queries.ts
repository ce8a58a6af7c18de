import { getTypedVoucher, listTypedVouchers } from '@contapro/contract/hand-made'
import { fromBody } from '@contapro/contract/hand-made-fields'
import { addMonths, isTaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'

/** Vouchers as they were typed. */
export const typedQueries = {
  one: (businessUuid: string, code: string) =>
    queryOptions({
      queryKey: ['vouchers', businessUuid, 'typed', code],
      queryFn: async ({ signal }) =>
        fromBody(await call(getTypedVoucher, { params: { uuid: businessUuid, code }, signal })),
    }),
  /** Of the month before a period. */
  monthBefore: ({ businessUuid, taxPeriod }: PeriodKey, book: Book) =>
    queryOptions({
      queryKey: ['vouchers', businessUuid, 'typed-before', book, taxPeriod],
      queryFn: async ({ signal }) => {
        const before = isTaxPeriod(taxPeriod) ? addMonths(taxPeriod, -1) : taxPeriod
        const query = { book, tax_period: before }
        const { data } = await call(listTypedVouchers, { params: { uuid: businessUuid }, query, signal })
        return data.map(fromBody)
      },
    }),
}
