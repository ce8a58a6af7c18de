import type { FileStore } from './file-store.ts'
import { LINK_SECONDS } from './link-seconds.ts'
import { renderingFileName, type Rendering } from './voucher-file-names.ts'

/** A signed link to the picture or the PDF of an XML. Empty while there is no XML. */
export async function renderingLink(files: FileStore, sha256: string | null, rendering: Rendering): Promise<string> {
  return sha256 === null
    ? ''
    : files.signedUrl(renderingFileName(sha256, rendering), { expiresInSeconds: LINK_SECONDS })
}
