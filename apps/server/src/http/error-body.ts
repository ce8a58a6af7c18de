import { errors, type ErrorBody } from '@contapro/contract/errors'

import type { AppError } from './app-error.ts'

/** The one error body of the API. */
export function errorBody(refusal: AppError, requestId: string): ErrorBody {
  const { name, message } = errors[refusal.code]
  const { errors: items = [], downloadUrl, registration } = refusal.details
  return {
    name,
    code: refusal.code,
    message,
    errors: items.length > 0 ? items : [{ code: refusal.code, message }],
    request_id: requestId,
    ...(downloadUrl !== undefined && { download_url: downloadUrl }),
    ...(registration && {
      registration_code: registration.code,
      handoff: { email: registration.email, ruc: registration.ruc, razon_social: registration.businessName },
    }),
  }
}
