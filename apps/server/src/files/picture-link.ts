import type { FileStore } from './file-store.ts'
import { pictureFileName } from './voucher-file-names.ts'

/** How long a link to a file is valid (quality bar TRAP-8). */
export const LINK_SECONDS = 900

/** A signed link to the picture or the PDF of an XML. Empty while there is no XML. */
export async function pictureLink(
  files: FileStore,
  sha256: string | null,
  kind: 'jpeg' | 'pdf' = 'jpeg',
): Promise<string> {
  return sha256 === null ? '' : files.signedUrl(pictureFileName(sha256, kind), { expiresInSeconds: LINK_SECONDS })
}
