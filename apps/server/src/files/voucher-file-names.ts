// Names come from the content hash: equal files are stored once, and names cannot be guessed.

export function xmlFileName(sha256: string): string {
  return `xml/${sha256.slice(0, 2)}/${sha256}.xml`
}

export function quarantineFileName(sha256: string): string {
  return `quarantine/${sha256.slice(0, 2)}/${sha256}.bin`
}

/** The picture or PDF of the XML with this hash. */
export function pictureFileName(sha256: string, kind: 'jpeg' | 'pdf'): string {
  return `${kind}/${sha256.slice(0, 2)}/${sha256}.${kind}`
}
