import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

import type { ZipCounts } from './voucher-zip.ts'

/** A multiple of three bytes, which base64 writes without padding. Longer texts are collected far later, so they would add up in memory. */
const CHUNK = 24 * 1024

export type SpooledZip = { readonly file: FileHandle; readonly size: number }

/**
 * Writes a zip to a file that disappears when it is closed, so that an answer begins only when the zip is whole and small enough. Undefined
 * when it is larger.
 */
export async function spoolZip(
  folder: string,
  zip: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<SpooledZip | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = path.join(folder, randomUUID())
  const file = await open(name, 'wx+', 0o600)
  let size = 0
  try {
    await rm(name)
    for await (const chunk of zip) {
      size += chunk.length
      if (size > maxBytes) break
      await file.write(chunk)
    }
  } catch (error) {
    await file.close()
    throw error
  }
  if (size <= maxBytes) return { file, size }
  await file.close()
  return undefined
}

/** The answer with the zip as base64, of which only a chunk is in memory. Closes the file. */
export function base64Answer({ file, size }: SpooledZip, { files, missing }: ZipCounts): Readable {
  async function* text() {
    yield `{"file_count":${files},"missing_count":${missing},"zip_file":"`
    const buffer = Buffer.alloc(CHUNK)
    for (let position = 0; position < size;) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(CHUNK, size - position), position)
      if (bytesRead === 0) throw new RangeError('the file is shorter than it was')
      position += bytesRead
      yield buffer.toString('base64', 0, bytesRead)
    }
    yield '"}'
  }
  // Also when the client leaves before anything is read.
  return Readable.from(text(), { objectMode: false }).once('close', () => void file.close())
}
