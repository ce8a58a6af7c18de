import { z } from 'zod'

import { Instant } from './answers.ts'
import type { Endpoint } from './endpoint.ts'

export const BusinessStatus = z.enum(['VALID', 'IN_PROGRESS', 'MISSING_PERMISSIONS', 'INVALID_CREDENTIALS'])
export type BusinessStatus = z.infer<typeof BusinessStatus>

export const Business = z.object({
  uuid: z.uuid(),
  name: z.string(),
  ruc: z.string(),
  status: BusinessStatus,
  exists_periods_processed: z.boolean(),
  missing_permissions: z.array(z.object({ module_name: z.string() })),
  tax_periods: z.array(z.string()),
  last_collected_at: Instant.nullable(),
  next_collection_at: Instant.nullable(),
  observed_count: z.int(),
})
export type Business = z.infer<typeof Business>

export const getBusinessFilters = {
  method: 'GET',
  url: '/app/internal/accountant/dashboard/filters',
  schema: {
    summary: 'Empresas del contador',
    tags: ['businesses'],
    response: { 200: z.object({ businesses: z.array(Business) }) },
  },
} as const satisfies Endpoint
