import { readArchive, type ArchiveEntry } from '../archive/read-archive.ts'
import type { Source } from '../archive/source.ts'
import { failed, success, type Result } from '../failure.ts'
import type { RegisterKey } from './register-key.ts'
import { RegisterReader, UnreadableRegister, type RegisterBatch, type RegisterTally } from './register-reader.ts'

/** Called with each batch and awaited, so that memory stays flat when the database is slow. */
export type OnBatch = (batch: RegisterBatch) => void | Promise<void>

/** Bytes per batch: small enough for its rows to be collected as young garbage. */
const BATCH_BYTES = 32 * 1024

/**
 * Reads a register from its archives, each given as its parts, in one pass. Batches are passed on before the checksum of their file is
 * verified: keep them only when the result is ok, for instance in one transaction.
 */
export async function readRegister(
  register: RegisterKey,
  archives: Iterable<readonly Source[]>,
  onBatch: OnBatch,
): Promise<Result<RegisterTally>> {
  const reader = new RegisterReader(register)
  const waiting: ArchiveEntry[] = []
  let files = 0
  for (const parts of archives) {
    const entries = guarded(readArchive(parts))
    for await (const entry of entries.values) {
      files += 1
      const error = await readFile(reader, entry, onBatch)
      if (error) return damaged(error)
      if (reader.lacksHeader) waiting.push(entry)
    }
    if (entries.error) return damaged(entries.error)
  }
  // Parts without a header, which came before the part that has it.
  for (const entry of reader.registers > 0 ? waiting : []) {
    const error = await readFile(reader, entry, onBatch)
    if (error) return damaged(error)
    if (reader.lacksHeader) return damaged(new UnreadableRegister('part without a header'))
  }
  if (files > 0 && reader.registers === 0)
    return failed({ kind: 'unexpected-format', what: 'archive without a register', excerpt: '' })
  return success(reader.tally)
}

/** Reads a register from one text file, like one in an archive. */
export async function readRegisterText(
  register: RegisterKey,
  file: ArchiveEntry,
  onBatch: OnBatch,
): Promise<Result<RegisterTally>> {
  const reader = new RegisterReader(register)
  const error = await readFile(reader, file, onBatch)
  if (error) return damaged(error)
  if (reader.registers === 0) return damaged(new UnreadableRegister('file without a register'))
  return success(reader.tally)
}

/** Returns why the file makes the download unusable. */
async function readFile(reader: RegisterReader, entry: ArchiveEntry, onBatch: OnBatch): Promise<Error | undefined> {
  reader.begin(entry.name)
  const chunks = guarded(entry.read())
  try {
    for await (const chunk of chunks.values)
      for (let at = 0; at < chunk.length; at += BATCH_BYTES)
        await passOn(reader.push(chunk.subarray(at, at + BATCH_BYTES)), onBatch)
    if (!chunks.error) await passOn(reader.finish(), onBatch)
  } catch (error) {
    if (error instanceof UnreadableRegister) return error
    throw error
  }
  return chunks.error
}

async function passOn(batch: RegisterBatch, onBatch: OnBatch): Promise<void> {
  if (batch.rows.length + batch.repeated.length + batch.unreadable.length > 0) await onBatch(batch)
}

type Guarded<Value> = { readonly values: AsyncGenerator<Value, void, undefined>; error: Error | undefined }

/** Captures errors of the archive, which are findings about it; what kept its bytes from being fetched still throws, like errors of `onBatch`. */
function guarded<Value>(source: AsyncGenerator<Value, void, undefined>): Guarded<Value> {
  const state: Guarded<Value> = { values: run(), error: undefined }
  async function* run(): AsyncGenerator<Value, void, undefined> {
    try {
      for (;;) {
        const next = await source.next().catch((error: unknown) => {
          if (!(error instanceof RangeError)) throw error
          state.error = error
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
