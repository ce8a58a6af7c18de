import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { z } from 'zod'

import { ownAccount } from './access.ts'
import { NoContent } from './answers.ts'
import { endpoints } from './endpoint.ts'
import { OptionalText } from './fields.ts'

export const EVENT_TYPES = ['view', 'click', 'preview', 'download', 'login', 'register_business', 'sidebar'] as const

export const UsageEvent = z.object({
  event_type: z.enum(EVENT_TYPES),
  description: z.string().trim().min(1).max(200),
  accountant_uuid: z.uuid().optional(),
  business_uuid: z.uuid().optional(),
  session_id: z.uuid().optional(),
  metadata: z
    .object({
      abTestGroup: OptionalText(20),
      tax_period: z.string().refine(isTaxPeriod).optional(),
      utm_source: OptionalText(200),
      utm_medium: OptionalText(200),
      utm_campaign: OptionalText(200),
      timeStamp: OptionalText(40),
    })
    .optional(),
})
export type UsageEvent = z.infer<typeof UsageEvent>

export const logEvent = endpoints('usage').post('/me/event-logs', ownAccount, {
  summary: 'Registrar un evento de uso',
  body: UsageEvent,
  response: { 204: NoContent },
})
