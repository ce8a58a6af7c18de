import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

import { fileStem, type LinkOptions } from './file-store.ts'

export type LinkSigner = {
  /** A link to each file. Files of equal stem share one signature, which opens all of them. */
  sign(names: readonly string[], options: LinkOptions): string[]
  /** The name to offer for saving and the business, which may both be empty. Undefined when the link is forged or expired. */
  verify(name: string, query: LinkQuery): { saveAs: string; businessId: string } | undefined
}

type LinkQuery = { expires?: string; as?: string; of?: string; signature?: string }

/**
 * Signs links to `/files/…`. The signature covers the stem of the file, its expiry, the offered name and the business. The first key signs; links
 * that the others signed are accepted too.
 */
export function linkSigner(options: { keys: readonly Buffer[]; baseUrl: string; now: () => Date }): LinkSigner {
  const { baseUrl, now } = options
  // Imported once: a list has links in each row, and importing the key would take most of the time of each.
  const keys = options.keys.map((key) => createSecretKey(key))
  const [signingKey] = keys
  if (!signingKey) throw new RangeError('no key to sign links with')
  return {
    sign(names, { expiresInSeconds, saveAs = '', businessId = '' }) {
      const expires = String(Math.floor(now().getTime() / 1000) + expiresInSeconds)
      const signed = new Map<string, string>()
      return names.map((name) => {
        const stem = fileStem(name)
        const signature = signed.get(stem) ?? signStem(signingKey, stem, expires, saveAs, businessId)
        signed.set(stem, signature)
        return `${baseUrl}/files/${name}?expires=${expires}&as=${encodeURIComponent(saveAs)}&of=${businessId}&signature=${signature}`
      })
    },
    verify(name, { expires = '', as: saveAs = '', of: businessId = '', signature = '' }) {
      const received = Buffer.from(signature)
      const isOurs = keys.some((key) => {
        const expected = Buffer.from(signStem(key, fileStem(name), expires, saveAs, businessId))
        return expected.length === received.length && timingSafeEqual(expected, received)
      })
      if (!isOurs) return undefined
      if (Number(expires) * 1000 < now().getTime()) return undefined
      return { saveAs, businessId }
    },
  }
}

function signStem(key: KeyObject, stem: string, expires: string, saveAs: string, businessId: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([stem, expires, saveAs, businessId]))
    .digest('base64url')
}
