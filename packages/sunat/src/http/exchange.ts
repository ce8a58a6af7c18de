import type { FileHandle } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { errors, request, type Dispatcher } from 'undici'
import { failed, success, type Failed, type Result } from '../failure.ts'
import { ADDRESS_REFUSED } from './guarded-lookup.ts'
import type { Answer } from './sunat-request.ts'

export type Body = {
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
  /** Bytes that may begin with anything (a further part of a split archive): only the declared type tells a file from an error. */
  readonly isOpaque: boolean
}

/** Enough of a file's beginning to know its signature. */
const HEAD = 64
const FORM = 'application/x-www-form-urlencoded'

/**
 * One request and its answer. With a file, the bytes of a 200 that is neither JSON nor a page go there and only the first of them stay
 * in the answer. Trouble of transport is a value; only the caller's own abort is thrown.
 */
export async function exchange(
  dispatcher: Dispatcher,
  url: URL,
  { method, headers, body }: Body,
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
    const kept = await keep(response.body, answer, options)
    return kept === undefined ? tooLarge(options.maxBytes) : success({ ...answer, body: kept })
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason
    return describeTrouble(error, timeout)
  }
}

/** The body, or its beginning when it goes to the file; undefined when it is larger than allowed. */
async function keep(
  stream: AsyncIterable<Buffer>,
  answer: Omit<Answer, 'body'>,
  { maxBytes, file, isOpaque }: ExchangeOptions,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  let isFile: boolean | undefined
  await file?.truncate(0) // an earlier try may have left more than this one brings
  for await (const chunk of stream) {
    isFile ??= file !== undefined && isFileAnswer(answer, chunk, isOpaque)
    // Undici destroys the socket when the loop is left early.
    if (size + chunk.length > maxBytes) return undefined
    if (!isFile || size < HEAD) chunks.push(chunk)
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

function describeTrouble(error: unknown, timeout: AbortSignal): Failed {
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
