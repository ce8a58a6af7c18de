import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Day } from './answers.ts'
import type { Endpoint } from './endpoint.ts'
import { Amount, OfPeriodQuery, Pagination } from './lists.ts'

export const RetentionVoucher = z.object({
  supplier_business_name: z.string(),
  ruc_supplier: z.string(),
  issue_date: Day,
  document_number: z.string(),
  retention_amount: Amount,
  state: z.string(),
  link: z.string(),
})
export type RetentionVoucher = z.infer<typeof RetentionVoucher>

export const listRetentions = {
  method: 'GET',
  url: '/app/internal/businesses/dashboard-reports/retentions',
  access: ownBusiness,
  schema: {
    summary: 'Retenciones de un periodo',
    tags: ['retentions'],
    querystring: OfPeriodQuery,
    response: {
      200: z.object({
        success: z.literal(true),
        summary: z.object({ total_items: z.int(), total_amount_retentions: Amount }),
        data: z.object({ vouchers: z.array(RetentionVoucher), pagination: Pagination }),
      }),
    },
  },
} as const satisfies Endpoint
