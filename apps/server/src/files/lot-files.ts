import type { FileStore } from './file-store.ts'
import { signedLink } from './signed-link.ts'

/** The stored name of a file for the bank, by the hash of its content. */
export function lotFileName(sha256: string): string {
  return `lots/${sha256.slice(0, 2)}/${sha256}.txt`
}

/** A signed link to a file for the bank, which is saved under the name that the bank expects. */
export async function lotLink(
  files: FileStore,
  { businessId, sha256, fileName }: { businessId: string; sha256: string; fileName: string },
): Promise<string> {
  return signedLink(files, lotFileName(sha256), { saveAs: fileName, businessId })
}
