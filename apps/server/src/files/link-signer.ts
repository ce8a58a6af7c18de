import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

import { fileStem, type LinkOptions } from './file-store.ts'

export type LinkSigner = {
  /** A link to each file. Files of equal stem share one signature, which opens all of them. */
  sign(names: readonly string[], options: LinkOptions): string[]
  /** The name to offer for saving and the business, which may both be empty. Undefined when the link is forged or expired. */
  verify(name: string, query: LinkQuery): { saveAs: string; businessId: string } | undefined
}

type LinkQuery = { expires?: string; as?: string; of?: string; signature?: string }

/** Signs links to `/files/…`. The signature covers the stem of the file, its expiry, the offered name and the business. */
export function linkSigner(options: { key: Buffer; baseUrl: string; now: () => Date }): LinkSigner {
  const { baseUrl, now } = options
  // Imported once: a list has links in each row, and importing the key would take most of the time of each.
  const key = createSecretKey(options.key)
  const signStem = (stem: string, expires: string, as: string, of: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([stem, expires, as, of]))
      .digest('base64url')
  return {
    sign(names, { expiresInSeconds, saveAs = '', businessId = '' }) {
      const expires = String(Math.floor(now().getTime() / 1000) + expiresInSeconds)
      const signed = new Map<string, string>()
      return names.map((name) => {
        const stem = fileStem(name)
        const signature = signed.get(stem) ?? signStem(stem, expires, saveAs, businessId)
        signed.set(stem, signature)
        return `${baseUrl}/files/${name}?expires=${expires}&as=${encodeURIComponent(saveAs)}&of=${businessId}&signature=${signature}`
      })
    },
    verify(name, { expires = '', as = '', of = '', signature = '' }) {
      const expected = Buffer.from(signStem(fileStem(name), expires, as, of))
      const received = Buffer.from(signature)
      if (expected.length !== received.length || !timingSafeEqual(expected, received)) return undefined
      if (Number(expires) * 1000 < now().getTime()) return undefined
      return { saveAs: as, businessId: of }
    },
  }
}
