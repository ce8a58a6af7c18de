/** The stored name of a picture or PDF of a paper, by the hash of its content. */
export function attachmentFileName(sha256: string, extension: string): string {
  return `attachments/${sha256.slice(0, 2)}/${sha256}.${extension}`
}
