/** Where a file lies: by what it is, so that the same bytes are kept once and nobody can guess a name. */
export function xmlFileName(sha256: string): string {
  return `xml/${sha256.slice(0, 2)}/${sha256}.xml`
}

export function quarantineFileName(sha256: string): string {
  return `quarantine/${sha256.slice(0, 2)}/${sha256}.bin`
}

/** Its picture or PDF: drawn from the XML when first asked for. */
export function pictureFileName(sha256: string, kind: 'jpeg' | 'pdf'): string {
  return `${kind}/${sha256.slice(0, 2)}/${sha256}.${kind}`
}
