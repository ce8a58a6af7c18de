import { getPdtReport, getTotalAmount } from '@contapro/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'

import { call } from '../../lib/api/call.ts'

export type Book = 'compras' | 'ventas'
export type Of = { uuid: string; ruc: string; period: string }

const operations = { compras: 'COMPRA', ventas: 'VENTA' } as const

export const pdtQueries = {
  report: ({ uuid, ruc, period }: Of, book: Book) =>
    queryOptions({
      queryKey: ['pdt', uuid, book, period],
      queryFn: ({ signal }) => {
        const filters = JSON.stringify({ ruc, tax_period: period, operation_type: operations[book] })
        return call(getPdtReport, { query: { filters }, signal })
      },
    }),
  /** What stays out of the report until somebody decides. */
  totals: ({ uuid, ruc, period }: Of) =>
    queryOptions({
      queryKey: ['pdt', uuid, 'totals', period],
      queryFn: ({ signal }) => call(getTotalAmount, { query: { ruc, tax_period: period }, signal }),
    }),
}
