import type { ErrorBody, ErrorItem } from '@contapro/contract/errors'

/** A failed call, with the fields of the error body. Status 0 means that the server could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Short title in Spanish; `name` on the wire. */
  readonly title: string
  readonly errors: readonly ErrorItem[]
  readonly requestId: string | undefined
  /** Where what was asked for is found instead. */
  readonly downloadUrl: string | undefined
  /** Whom SISCONT sends without an account here, and the code that stands for the password. */
  readonly registration: Pick<ErrorBody, 'registration_code' | 'handoff'>

  constructor(status: number, body: Omit<ErrorBody, 'request_id'> & { request_id?: string }) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.title = body.name
    this.errors = body.errors
    this.requestId = body.request_id
    this.downloadUrl = body.download_url
    this.registration = { registration_code: body.registration_code, handoff: body.handoff }
  }

  /** Data calls distinguish three failures: 401, 404, and anything else as 500. */
  get kind(): 'session-ended' | 'not-found' | 'failed' {
    if (this.status === 401) return 'session-ended'
    return this.status === 404 ? 'not-found' : 'failed'
  }

  /** All messages in one line, as the error banner of the forms shows them. */
  get joinedMessages(): string {
    return this.errors.map((item) => item.message).join('. ')
  }
}

/** An error of the browser in the shape of a server error. */
export function localError(status: number, code: string, name: string, message: string): ApiError {
  return new ApiError(status, { name, code, message, errors: [{ code, message }] })
}

/** Failures that end by themselves: no connection, or an overloaded or restarting server. */
export function isTemporary(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

/** Any error as one that can be shown; an unexpected one gets the generic text. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return localError(0, 'UNEXPECTED', 'Ocurrió un error', 'Por favor, inténtalo de nuevo en un minuto.')
}
