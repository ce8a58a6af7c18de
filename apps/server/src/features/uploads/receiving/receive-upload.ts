import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@contapro/contract/uploads'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'

import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { isDatabaseError, UNIQUE_VIOLATION } from '../../../db/database-error.ts'
import { AppError } from '../../../http/app-error.ts'
import * as jobs from '../jobs.ts'
import { uploadedFileName } from '../upload-files.ts'

type Owner = { readonly accountantId: string; readonly businessId: string | null }

const MAX_NAME = 200
/** Well below the time after which an upload counts as abandoned. */
const TOUCH_MS = 20_000
const UNENDED_MS = 2000

/**
 * Stores the files of a request as they arrive and queues their reading. When the connection breaks, or the upload grows too large, the files
 * that arrived whole are read all the same: those without a result can be sent again.
 */
export async function receiveUpload(
  { db, files, queue, now }: Pick<Deps, 'db' | 'files' | 'queue' | 'now'>,
  request: FastifyRequest,
  owner: Owner,
  id: string = randomUUID(),
): Promise<string> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw new AppError('UPLOAD_TOO_LARGE')
  await db
    .insertInto('uploads')
    .values({ id, ...owner, state: 'RECEIVING', createdAt: now(), touchedAt: now() })
    .execute()
    .catch((error: unknown) => {
      throw isDatabaseError(error, UNIQUE_VIOLATION) ? new AppError('UPLOAD_ALREADY_SENT') : error
    })
  const touching = setInterval(() => {
    db.updateTable('uploads')
      .set({ touchedAt: now() })
      .where('id', '=', id)
      .execute()
      .catch(() => undefined)
  }, TOUCH_MS)
  let count = 0
  try {
    let left = MAX_UPLOAD_BYTES
    for await (const part of arriving(request.files({ limits: PART_LIMITS }), request.raw)) {
      if (count === MAX_UPLOAD_FILES) throw new AppError('UPLOAD_TOO_LARGE')
      const { size, sha256 } = await storePart(part, request.raw, left, (content) =>
        files.putStream(uploadedFileName(id, count), content),
      )
      left -= size
      const name = cleanName(part.filename)
      const { accountantId } = owner
      await db
        .insertInto('uploadFiles')
        .values({
          uploadId: id,
          position: count,
          accountantId,
          name,
          size,
          sha256,
          kind: null,
          state: null,
          problems: '[]',
        })
        .execute()
      count += 1
    }
    if (count === 0) throw new AppError('UPLOAD_EMPTY')
    return id
  } finally {
    clearInterval(touching)
    await db.transaction().execute((tx) => endReceiving(tx, queue, id, count))
  }
}

const PART_LIMITS = { fileSize: MAX_UPLOAD_BYTES, files: MAX_UPLOAD_FILES + 1, fields: 20 }

/** What arrives of a form. When that breaks off or is no form, it is a refusal and no error of ours. */
async function* arriving<Value>(
  source: AsyncIterable<Value>,
  raw: IncomingMessage,
): AsyncGenerator<Value, void, undefined> {
  // Not ended with `return`, which would wait for the rest of a form that may never come.
  const iterator = source[Symbol.asyncIterator]()
  for (;;) {
    const guard = new AbortController()
    const next = await Promise.race([iterator.next(), failAfterEnd(raw, guard.signal)])
      .catch((error: unknown) => {
        const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413
        throw new AppError(isTooLarge ? 'UPLOAD_TOO_LARGE' : 'VALIDATION_FAILED', { cause: error })
      })
      .finally(() => guard.abort())
    if (next.done) return
    yield next.value
  }
}

/** The parser never ends a form whose last part has neither a name nor an end. */
async function failAfterEnd(raw: IncomingMessage, signal: AbortSignal): Promise<never> {
  while (!raw.readableEnded) await setTimeout(UNENDED_MS, undefined, { signal })
  await setTimeout(UNENDED_MS, undefined, { signal })
  throw new Error('the form has no end')
}

/** Passes the bytes of a file on as they arrive. */
async function storePart(
  { file }: MultipartFile,
  raw: IncomingMessage,
  maxBytes: number,
  store: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  async function* measured(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const bytes of arriving<Buffer>(file, raw)) {
      size += bytes.length
      if (size > maxBytes) throw new AppError('UPLOAD_TOO_LARGE')
      hash.update(bytes)
      yield bytes
    }
    // The form ended in the middle of the file, or the file is longer than any may be.
    if (file.truncated) throw new AppError('UPLOAD_TOO_LARGE')
  }
  await store(measured())
  return { size, sha256: hash.digest('hex') }
}

/** For showing only: nothing is ever stored under a name that somebody sent. */
function cleanName(name: string): string {
  const shown = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return shown.slice(-MAX_NAME) || 'archivo'
}

/** Queues the reading of what arrived, which for a canceled upload deletes it; an upload of which nothing did is forgotten. */
export async function endReceiving(tx: Queryable, queue: Deps['queue'], id: string, fileCount: number): Promise<void> {
  if (fileCount === 0) {
    await tx.deleteFrom('uploads').where('id', '=', id).where('state', '=', 'RECEIVING').execute()
    return
  }
  await tx
    .updateTable('uploads')
    .set({ state: 'WORKING' })
    .where('id', '=', id)
    .where('state', '=', 'RECEIVING')
    .execute()
  await queue.send(tx, jobs.workUpload, { uploadId: id }, { singletonKey: id })
}
