import type { FileStore } from '../../files/file-store.ts'

/** The stored name of a file of an upload. It is deleted once the file has its result. */
export function uploadedFileName(uploadId: string, position: number): string {
  return `uploads/${uploadId}/${position}`
}

export async function deleteUploadedFiles(
  files: FileStore,
  uploadId: string,
  positions: readonly number[],
): Promise<void> {
  for (const position of positions) await files.delete(uploadedFileName(uploadId, position))
}
