import { errors, type ErrorCode, type ErrorItem } from '@contapro/contract/errors'

type Details = {
  /** One item per wrong field; without them the code's own sentence is the only item. */
  errors?: ErrorItem[]
  retryAfterSeconds?: number
  cause?: unknown
}

/** A refusal to the user. The contract's table gives each code its status and sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(errors[code].message, { cause: details.cause })
    this.code = code
    this.details = details
  }

  get status(): number {
    return errors[this.code].status
  }
}
