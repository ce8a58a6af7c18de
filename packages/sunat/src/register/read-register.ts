import { readArchive } from '../archive/read-archive.ts'
import type { Source } from '../archive/source.ts'
import { failed, success, type Result } from '../failure.ts'
import type { Book } from '../sire/book.ts'
import { RegisterReader, UnreadableRegister, type RegisterBatch, type RegisterTally } from './register-reader.ts'

/** Called with each batch and awaited: a slow database slows the reading down, and memory stays flat. */
export type OnBatch = (batch: RegisterBatch) => void | Promise<void>

/** What becomes one batch: small enough that its rows are gone before the garbage collector has to move them. */
const PIECE = 32 * 1024

/**
 * Reads a register out of its archives, each given as its parts, in one pass. Batches arrive before the checksum of their file is known:
 * keep them only when the result is ok (one transaction).
 */
export async function readRegister(
  book: Book,
  archives: Iterable<readonly Source[]>,
  onBatch: OnBatch,
): Promise<Result<RegisterTally>> {
  const reader = new RegisterReader(book)
  let files = 0
  for (const parts of archives) {
    const entries = guarded(readArchive(parts))
    for await (const entry of entries.values) {
      files += 1
      reader.begin(entry.name)
      const chunks = guarded(entry.read())
      try {
        for await (const chunk of chunks.values)
          for (let at = 0; at < chunk.length; at += PIECE)
            await hand(reader.push(chunk.subarray(at, at + PIECE)), onBatch)
        if (!chunks.trouble) await hand(reader.finish(), onBatch)
      } catch (error) {
        if (error instanceof UnreadableRegister) return damaged(error)
        throw error
      }
      if (chunks.trouble) return damaged(chunks.trouble)
    }
    if (entries.trouble) return damaged(entries.trouble)
  }
  if (files > 0 && reader.registers === 0)
    return failed({ kind: 'unexpected-format', what: 'archive without a register', excerpt: '' })
  return success(reader.tally)
}

async function hand(batch: RegisterBatch, onBatch: OnBatch): Promise<void> {
  if (batch.rows.length + batch.repeated.length + batch.unreadable.length > 0) await onBatch(batch)
}

type Guarded<Value> = { readonly values: AsyncGenerator<Value, void, undefined>; trouble: Error | undefined }

/** What goes wrong in the archive is a finding about it; what goes wrong in the caller's batch stays an exception. */
function guarded<Value>(source: AsyncGenerator<Value, void, undefined>): Guarded<Value> {
  const state: Guarded<Value> = { values: run(), trouble: undefined }
  async function* run(): AsyncGenerator<Value, void, undefined> {
    try {
      for (;;) {
        const next = await source.next().catch((error: unknown) => {
          state.trouble = error instanceof Error ? error : new Error('unreadable archive')
          return { done: true as const, value: undefined }
        })
        if (next.done) return
        yield next.value
      }
    } finally {
      await source.return()
    }
  }
  return state
}

function damaged(error: Error): Result<never> {
  return failed({ kind: 'unexpected-format', what: `archive: ${error.message.slice(0, 120)}`, excerpt: '' })
}
