import type { Deps } from '../../../deps.ts'
import { MAX_XML_BYTES, type XmlEntry } from '../storing/store-vouchers.ts'
import { uploadedFileName } from '../upload-files.ts'
import { readBeginning } from './file-work.ts'
import { detectKind } from './read-file.ts'
import type { PendingFile } from './upload-progress.ts'

const BATCH_BYTES = 16 * 1024 * 1024

/** The files at the front that are single XML. */
export async function readSingles(
  { files }: Pick<Deps, 'files'>,
  uploadId: string,
  pending: readonly PendingFile[],
): Promise<(XmlEntry & { position: number })[]> {
  const entries: (XmlEntry & { position: number })[] = []
  let bytes = 0
  for (const { position, name, size } of pending) {
    if (size > MAX_XML_BYTES || bytes + size > BATCH_BYTES) break
    const source = await files.open(uploadedFileName(uploadId, position))
    if (!source) break
    try {
      if (detectKind(await readBeginning(source)) !== 'xml') break
      entries.push({ position, name, bytes: await source.read(0, source.size) })
      bytes += size
    } finally {
      await source.close()
    }
  }
  return entries
}
