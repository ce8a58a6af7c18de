import type { FileStore } from './file-store.ts'
import { LINK_SECONDS } from './voucher-links.ts'

/** The stored name of a file for the bank, by the hash of its content. */
export function lotFileName(sha256: string): string {
  return `lots/${sha256.slice(0, 2)}/${sha256}.txt`
}

/** A signed link to a file for the bank, which is saved under the name that the bank expects. */
export async function lotLink(
  files: FileStore,
  { businessId, sha256, fileName }: { businessId: string; sha256: string; fileName: string },
): Promise<string> {
  const options = { expiresInSeconds: LINK_SECONDS, saveAs: fileName, businessId }
  const [link = ''] = await files.signedUrls([lotFileName(sha256)], options)
  return link
}
