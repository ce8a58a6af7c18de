import { ErrorBody, errors, type ErrorCode } from '@contapro/contract/errors'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

/** Expects the error body with this code and its status, and no other field. */
export function expectRefusal(answer: LightMyRequestResponse, code: ErrorCode): ErrorBody {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const body = ErrorBody.strict().parse(answer.json())
  expect({ code: body.code, status: answer.statusCode }).toEqual({ code, status: errors[code].status })
  expect(body.request_id).toBe(answer.headers['x-request-id'])
  return body
}
