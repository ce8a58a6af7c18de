import { getPdtReport, getTotalAmount } from '@contapro/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/address/period-key.ts'
import type { Book } from '../../lib/address/use-book.ts'
import { call } from '../../lib/api/call.ts'

const operationTypes = { compras: 'COMPRA', ventas: 'VENTA' } as const

export const pdtQueries = {
  report: ({ businessUuid, ruc, taxPeriod }: PeriodKey, book: Book) =>
    queryOptions({
      queryKey: ['pdt', businessUuid, book, taxPeriod],
      queryFn: ({ signal }) => {
        const filters = JSON.stringify({ ruc, tax_period: taxPeriod, operation_type: operationTypes[book] })
        return call(getPdtReport, { query: { filters }, signal })
      },
    }),
  /** Includes the observed vouchers, which the report leaves out until they are decided. */
  totals: ({ businessUuid, ruc, taxPeriod }: PeriodKey) =>
    queryOptions({
      queryKey: ['pdt', businessUuid, 'totals', taxPeriod],
      queryFn: ({ signal }) => call(getTotalAmount, { query: { ruc, tax_period: taxPeriod }, signal }),
    }),
}
