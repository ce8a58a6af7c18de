import type { ErrorCode, ErrorItem } from '@contapro/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

import { AppError } from './app-error.ts'
import { errorBody } from './error-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where a browser goes when its request is refused, because the address that it asked for has a secret. */
    refusalAddress: string | null
  }
}

/** Turns any thrown error into the error body of the contract. Anything but an expected refusal is a bug: logged in full, answered with 500. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error)
  const { limit } = refusal.details
  if (limit)
    request.log.info({
      security: 'limit',
      kind: limit.kind,
      user: request.caller?.user.id ?? limit.userId,
      address: request.ip,
    })
  else if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal.details.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.ceil(refusal.details.retryAfterSeconds))
  if (request.refusalAddress) return reply.redirect(`${request.refusalAddress}&error=${refusal.code}`, 303)
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(refusal, request.id)))
}

/** Codes for errors of Fastify and its plugins, which carry only a status. */
const CODES: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

function toRefusal(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('VALIDATION_FAILED', { errors: fieldErrors(error) })
  if (isDatabaseUnreachable(error)) return new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2, cause: error })
  const status = error.statusCode ?? 500
  const code = CODES[status] ?? (status < 500 ? 'VALIDATION_FAILED' : 'INTERNAL_ERROR')
  const isTemporary = status === 429 || status === 503
  return new AppError(code, { cause: error, ...(isTemporary && { retryAfterSeconds: status === 429 ? 30 : 1 }) })
}

type SchemaErrors = { validation: { instancePath?: string; message?: string }[]; validationContext?: string }

/** The first message of each field, under the name that the client sent. */
function fieldErrors({ validation }: SchemaErrors): ErrorItem[] {
  const items = new Map<string, ErrorItem>()
  for (const { instancePath = '', message = '' } of validation) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.')
    if (!items.has(field)) items.set(field, { code: 'INVALID_FIELD', message, ...(field && { field }) })
  }
  return [...items.values()]
}

// PostgreSQL's class 08 (connection), class 57P (shutdown, crash) and 53300 (too many connections), and Node's socket errors.
const CONNECTION_LOST = /^(08|57P|53300$|ECONN|EPIPE$|ENOTFOUND$|ETIMEDOUT$)/

function isDatabaseUnreachable(error: Error & { code?: string }): boolean {
  if (error.code && CONNECTION_LOST.test(error.code)) return true
  return /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|not currently accepting connections/.test(
    error.message,
  )
}
