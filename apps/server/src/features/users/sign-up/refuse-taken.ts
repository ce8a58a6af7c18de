import { isDatabaseError, UNIQUE_VIOLATION } from '../../../db/database-error.ts'
import { AppError } from '../../../http/app-error.ts'

/** The refusal for an account whose email or document another one has; any other error stays what it is. */
export function refuseTaken(error: unknown): unknown {
  if (!isDatabaseError(error, UNIQUE_VIOLATION)) return error
  if (error.constraint === 'users_email_key') return new AppError('EMAIL_ALREADY_REGISTERED')
  if (error.constraint === 'users_document_number_key') return new AppError('DOCUMENT_ALREADY_REGISTERED')
  return error
}
