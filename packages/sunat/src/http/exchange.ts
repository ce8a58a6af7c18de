import type { FileHandle } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { errors, request, type Dispatcher } from 'undici'
import { failed, success, type Failed, type Result } from '../failure.ts'
import { ADDRESS_REFUSED } from './guarded-lookup.ts'
import type { Answer } from './sunat-request.ts'

export type OutgoingRequest = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export type ExchangeOptions = {
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly maxBytes: number
  readonly signal: AbortSignal | undefined
  readonly file: FileHandle | undefined
  /** The content may begin with any bytes (a later part of a split archive), so only its declared type distinguishes it from an error. */
  readonly isOpaque: boolean
}

/** Bytes kept in memory to recognize the signature of a file. */
const SIGNATURE_BYTES = 64
const FORM = 'application/x-www-form-urlencoded'

/**
 * Sends one request and reads its answer. With a file, the body of a 200 that is neither JSON nor a page is written to it, and the answer
 * has only its first bytes. Transport errors are returned as failures; only the caller's own abort throws.
 */
export async function exchange(
  dispatcher: Dispatcher,
  url: URL,
  { method, headers, body }: OutgoingRequest,
  options: ExchangeOptions,
): Promise<Result<Answer>> {
  const timeout = AbortSignal.timeout(options.timeoutMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const typed = body === undefined || headers['content-type'] ? {} : { 'content-type': FORM }
  try {
    const response = await request(url, {
      dispatcher,
      method,
      headers: { 'accept-encoding': 'identity', ...options.headers, ...typed, ...headers },
      body: body ?? null,
      signal,
    })
    const answer = { status: response.statusCode, headers: flatten(response.headers) }
    const content = await readBody(response.body, answer, options)
    return content === undefined ? tooLarge(options.maxBytes) : success({ ...answer, body: content })
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason
    return transportFailure(error, timeout)
  }
}

/** The body, or its first bytes when it is written to the file; undefined when it exceeds the limit. */
async function readBody(
  stream: AsyncIterable<Buffer>,
  answer: Omit<Answer, 'body'>,
  { maxBytes, file, isOpaque }: ExchangeOptions,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  let isFile: boolean | undefined
  await file?.truncate(0) // an earlier attempt may have written more bytes
  for await (const chunk of stream) {
    isFile ??= file !== undefined && isFileAnswer(answer, chunk, isOpaque)
    // Leaving the loop early makes undici destroy the socket.
    if (size + chunk.length > maxBytes) return undefined
    if (!isFile || size < SIGNATURE_BYTES) chunks.push(chunk)
    if (isFile) await file?.write(chunk, 0, chunk.length, size)
    size += chunk.length
  }
  const body = Buffer.concat(chunks)
  if (isFile || answer.headers['content-encoding'] !== 'gzip') return body
  return gunzipSync(body, { maxOutputLength: maxBytes })
}

function isFileAnswer({ status, headers }: Omit<Answer, 'body'>, first: Buffer, isOpaque: boolean): boolean {
  const type = headers['content-type'] ?? ''
  const isText = /json|html/i.test(type) && first.subarray(0, 2).toString('latin1') !== 'PK'
  return status === 200 && !isText && (isOpaque || (first[0] !== 0x7b && first[0] !== 0x3c))
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) flat[name.toLowerCase()] = typeof value === 'string' ? value : value.join('\n')
  return flat
}

function tooLarge(maxBytes: number): Failed {
  return failed({ kind: 'unexpected-format', what: `answer larger than ${maxBytes} bytes`, excerpt: '' })
}

function transportFailure(error: unknown, timeout: AbortSignal): Failed {
  if (timeout.aborted || error instanceof errors.ConnectTimeoutError || error instanceof errors.BodyTimeoutError)
    return failed({ kind: 'unavailable', reason: 'timeout' })
  if (hasCode(error, ADDRESS_REFUSED)) return failed({ kind: 'unavailable', reason: 'address-refused' })
  return failed({ kind: 'unavailable', reason: 'connection' })
}

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === code) return true
  return error instanceof AggregateError ? error.errors.some((one) => hasCode(one, code)) : hasCode(error.cause, code)
}
