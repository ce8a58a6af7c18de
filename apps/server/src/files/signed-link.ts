import type { FileStore } from './file-store.ts'

/** How long a link to a file is valid: 15 minutes (quality bar TRAP-8). */
export const LINK_SECONDS = 15 * 60

/** A signed link to a stored file, which is saved under another name. */
export async function signedLink(
  files: FileStore,
  name: string,
  options: { readonly saveAs: string; readonly businessId?: string },
): Promise<string> {
  const [link = ''] = await files.signedUrls([name], { expiresInSeconds: LINK_SECONDS, ...options })
  return link
}
