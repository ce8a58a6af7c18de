import type { FileStore, OpenedFile } from '../../files/file-store.ts'

export const UPLOADS_FOLDER = 'uploads'

/** The stored name of a file of an upload. It is deleted once the file has its result, or some days later when something of it is of another business. */
export function uploadedFileName(uploadId: string, position: number): string {
  return `${UPLOADS_FOLDER}/${uploadId}/${position}`
}

const CHUNK_BYTES = 256 * 1024

export async function* chunksOf(source: Pick<OpenedFile, 'size' | 'read'>): AsyncGenerator<Buffer, void, undefined> {
  for (let at = 0; at < source.size; at += CHUNK_BYTES)
    yield await source.read(at, Math.min(CHUNK_BYTES, source.size - at))
}

export async function deleteUploadedFiles(
  files: FileStore,
  uploadId: string,
  positions: readonly number[],
): Promise<void> {
  for (const position of positions) await files.delete(uploadedFileName(uploadId, position))
}
