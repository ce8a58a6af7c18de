import type { ErrorBody, ErrorItem } from '@contapro/contract/errors'

/** A call that did not succeed, with what the one error body said. Status 0: the server could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Short title in Spanish; `name` on the wire. */
  readonly title: string
  readonly errors: readonly ErrorItem[]
  readonly requestId: string | undefined

  constructor(status: number, body: Omit<ErrorBody, 'request_id'> & { request_id?: string }) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.title = body.name
    this.errors = body.errors
    this.requestId = body.request_id
  }

  /** Data calls know three failures: 401 is an ended session, 404 is not found, anything else is treated as 500 (specification §8). */
  get kind(): 'session-ended' | 'not-found' | 'failed' {
    if (this.status === 401) return 'session-ended'
    return this.status === 404 ? 'not-found' : 'failed'
  }

  /** Every message in one line, as the sign-in box shows them (specification §8). */
  get joinedMessages(): string {
    return this.errors.map((item) => item.message).join('. ')
  }
}

/** An error that never came from the server, in the same shape. */
export function localError(status: number, code: string, name: string, message: string): ApiError {
  return new ApiError(status, { name, code, message, errors: [{ code, message }] })
}

/** Whatever was thrown, as something that can be shown: a worker that could not start, a bug. */
export function toApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error
  return localError(0, 'UNEXPECTED', 'Ocurrió un error', 'Por favor, inténtalo de nuevo en un minuto.')
}
