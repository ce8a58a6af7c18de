import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

export type LinkSigner = {
  sign(name: string, options: { expiresInSeconds: number; downloadAs?: string }): string
  /** The file name to offer for download, empty to show the file inline. Undefined when the link is forged or expired. */
  verify(name: string, query: { expires?: string; as?: string; signature?: string }): { downloadAs: string } | undefined
}

/** Signs links to `/files/…`. The signature covers the file, its expiry and the offered file name. */
export function linkSigner(options: { key: Buffer; baseUrl: string; now: () => Date }): LinkSigner {
  const { baseUrl, now } = options
  // Imported once: a list has three links in each row, and importing the key would take most of the time of each.
  const key = createSecretKey(options.key)
  const signature = (name: string, expires: string, as: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([name, expires, as]))
      .digest('base64url')
  return {
    sign(name, { expiresInSeconds, downloadAs = '' }) {
      const expires = String(Math.floor(now().getTime() / 1000) + expiresInSeconds)
      const signed = signature(name, expires, downloadAs)
      return `${baseUrl}/files/${name}?expires=${expires}&as=${encodeURIComponent(downloadAs)}&signature=${signed}`
    },
    verify(name, { expires = '', as = '', signature: given = '' }) {
      const expected = Buffer.from(signature(name, expires, as))
      const received = Buffer.from(given)
      if (expected.length !== received.length || !timingSafeEqual(expected, received)) return undefined
      if (Number(expires) * 1000 < now().getTime()) return undefined
      return { downloadAs: as }
    },
  }
}
