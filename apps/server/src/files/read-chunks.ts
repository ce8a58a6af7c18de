import type { OpenedFile } from './file-store.ts'

const CHUNK = 256 * 1024

/** The bytes of an opened file, piece by piece. Closes it. */
export async function* readChunks(file: OpenedFile): AsyncGenerator<Buffer> {
  try {
    for (let position = 0; position < file.size; position += CHUNK)
      yield await file.read(position, Math.min(CHUNK, file.size - position))
  } finally {
    await file.close()
  }
}
