import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { errors, type ErrorCode } from '@contapro/contract/errors'

import { AppError } from './app-error.ts'
import { errorBody } from './error-body.ts'

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Answers what is not a readable HTTP request. Fastify never sees it, so the answer is written to the socket. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const refusal = new AppError(CODES[error.code ?? ''] ?? 'VALIDATION_FAILED')
  const { status } = errors[refusal.code]
  const body = Buffer.from(JSON.stringify(errorBody(refusal, randomUUID())))
  socket.end(
    Buffer.concat([
      Buffer.from(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
          `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
      ),
      body,
    ]),
    () => socket.destroy(),
  )
}
