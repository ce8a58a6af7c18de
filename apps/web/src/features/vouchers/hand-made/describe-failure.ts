import { ApiError } from '../../../lib/api/api-error.ts'

/** What to show of a failed call. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Ocurrió un error. Por favor, inténtalo de nuevo en un minuto.'
  const [first] = error.errors
  return first && first.message !== error.message ? `${error.message}. ${first.message}` : error.message
}
