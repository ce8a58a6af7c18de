import { errors, type ErrorCode, type ErrorItem } from '@contapro/contract/errors'

type Details = {
  /** One item per invalid field. Without them, the message of the code is the only item. */
  errors?: ErrorItem[]
  retryAfterSeconds?: number
  /** Where what was asked for is found instead. */
  downloadUrl?: string
  /** Whom the partner handed over without an account here, and the code that stands for the password. */
  registration?: { code: string; email: string; ruc: string; businessName: string }
  /** The limit that refuses the request, for the security log. `userId` is the account it is about when nobody is signed in. */
  limit?: { kind: string; userId?: string | undefined }
  cause?: unknown
}

/** A refusal shown to the user. `contract/errors.ts` gives each code its status and message. */
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
