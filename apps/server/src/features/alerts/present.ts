import type { Alert as AlertAnswer } from '@contapro/contract/alerts'

import type { Alert } from './queries.ts'

export function presentAlert({ id, message, severity, action, businessId, period, createdAt }: Alert): AlertAnswer {
  return {
    id,
    message,
    severity,
    action: action && businessId ? { kind: action, business_uuid: businessId, tax_period: period } : null,
    created_at: createdAt.toISOString(),
  }
}
