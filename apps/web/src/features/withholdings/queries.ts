import type { BookCompleteness } from '@contapro/contract/completeness'
import type { Pagination } from '@contapro/contract/lists'
import { listPerceptions, listRetentions } from '@contapro/contract/withholdings'
import { queryOptions } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { call } from '../../lib/api/call.ts'
import type { Withholding, WithholdingList } from './withholding.ts'

type Page = { page: number; size: number }

export const withholdingQueries = {
  perceptions: (period: PeriodKey, page: Page) =>
    listOptions('perceptions', period, page, async (signal) => {
      const { summary, data } = await call(listPerceptions, { query: toQuery(period, page), signal })
      const rows = data.vouchers.map((voucher) => ({
        ...toWithholding(voucher, voucher.perception_regime_description, voucher.perception_amount),
        customerRuc: voucher.ruc_customer,
        isPrinted: voucher.source === 'invoice',
      }))
      return toList(rows, data.pagination, summary, summary.total_amount_perceptions)
    }),
  retentions: (period: PeriodKey, page: Page) =>
    listOptions('retentions', period, page, async (signal) => {
      const { summary, data } = await call(listRetentions, { query: toQuery(period, page), signal })
      const rows = data.vouchers.map((voucher) =>
        toWithholding(voucher, voucher.supplier_business_name, voucher.retention_amount),
      )
      return toList(rows, data.pagination, summary, summary.total_amount_retentions)
    }),
}

function listOptions(
  name: string,
  { businessUuid, taxPeriod }: PeriodKey,
  { page, size }: Page,
  load: (signal: AbortSignal) => Promise<WithholdingList>,
) {
  return queryOptions({
    queryKey: [name, businessUuid, taxPeriod, page, size],
    queryFn: ({ signal }) => load(signal),
  })
}

function toQuery({ businessUuid, ruc, taxPeriod }: PeriodKey, { page, size }: Page) {
  return { business_ruc: ruc, business_uuid: businessUuid, tax_period: taxPeriod, page, size }
}

type SharedFields = {
  ruc_supplier: string
  supplier_business_name: string
  document_number: string
  issue_date: string
  state: string
  link: string
}

function toWithholding(voucher: SharedFields, description: string, amount: number): Withholding {
  const { ruc_supplier: supplierRuc, supplier_business_name: supplierName } = voucher
  const { document_number: documentNumber, issue_date: issueDate, state, link } = voucher
  const code = `${supplierRuc}-${documentNumber}`
  return { code, description, amount, supplierRuc, supplierName, documentNumber, issueDate, state, link }
}

type Summary = {
  total_items: number
  reverted_items: number
  is_current_month: boolean
  completeness: BookCompleteness
}

function toList(
  rows: Withholding[],
  pagination: Pagination,
  summary: Summary,
  totalAmount: number | null,
): WithholdingList {
  const { total_items: totalCount, reverted_items: revertedCount } = summary
  const { is_current_month: isCurrentMonth, completeness } = summary
  return { rows, pagination, totalCount, revertedCount, totalAmount, isCurrentMonth, completeness }
}
