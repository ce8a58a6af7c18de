import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima, timeInLima } from '@contapro/domain/dates/lima'

import { ApiError } from '../../lib/api/api-error.ts'
import { readablePath } from '../../lib/url/readable-path.ts'

const MAX_STACK_LINES = 4
/** Pages with a secret in their path. */
const SECRET_PATH = /^(\/recuperar-contraseña)\/.*$/v

/** The code of a failed call, which support finds in the log of the server. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof ApiError ? (error.requestId ?? error.code) : undefined
}

/** What support needs to find a failure of the page itself: where, when, and what the browser reported. */
export function errorDetails(error: unknown, pathname: string, now: Date): string {
  const when = `${formatDate(dateInLima(now))} ${timeInLima(now)}`
  return [`Contapro, ${readablePath(pathname).replace(SECRET_PATH, '$1')}, ${when}`, ...describe(error)].join('\n')
}

function describe(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at |@/v.test(line))
  return [`${error.name}: ${error.message}`, ...stack.slice(0, MAX_STACK_LINES).map((line) => line.trim())]
}
