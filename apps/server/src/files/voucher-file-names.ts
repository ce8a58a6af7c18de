// Names come from the content hash: equal files are stored once, and names cannot be guessed.

export function xmlFileName(sha256: string): string {
  return `xml/${sha256.slice(0, 2)}/${sha256}.xml`
}

export function quarantineFileName(sha256: string): string {
  return `quarantine/${sha256.slice(0, 2)}/${sha256}.bin`
}

/** What is rendered from the XML of a voucher. */
export const RENDERINGS = ['jpeg', 'pdf'] as const
export type Rendering = (typeof RENDERINGS)[number]

/** The picture or PDF of the XML with this hash. */
export function renderingFileName(sha256: string, rendering: Rendering): string {
  return `${rendering}/${sha256.slice(0, 2)}/${sha256}.${rendering}`
}

const RENDERING_NAME = /^(?<folder>[a-z]+)\/[0-9a-f]{2}\/(?<sha256>[0-9a-f]{64})\.\k<folder>$/

/** What the name of a rendering says; undefined for any other name. */
export function parseRenderingName(name: string): { rendering: Rendering; sha256: string } | undefined {
  const { folder, sha256 } = RENDERING_NAME.exec(name)?.groups ?? {}
  const rendering = RENDERINGS.find((known) => known === folder)
  return sha256 && rendering ? { rendering, sha256 } : undefined
}
