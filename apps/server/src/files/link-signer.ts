import { hash, timingSafeEqual } from 'node:crypto'

export type LinkSigner = {
  sign(name: string, options: { expiresInSeconds: number; downloadAs?: string }): string
  /** The file name to offer when the link is good and not expired; undefined otherwise. */
  verify(name: string, query: { expires?: string; as?: string; signature?: string }): { downloadAs: string } | undefined
}

/** Links of the product's own `/files/…`: the object, its end and the offered file name are all under the signature. */
export function linkSigner(options: { key: Buffer; baseUrl: string; now: () => Date }): LinkSigner {
  const { baseUrl, now } = options
  const key = options.key.toString('base64url')
  // A list has three links in each row, and an HMAC costs three times as much. SHA-512/256 shows only half of its state, so that nobody can
  // go on from a signature to that of a longer text: the key in front of the text is enough.
  const signature = (name: string, expires: string, as: string) =>
    hash('sha512-256', JSON.stringify([key, name, expires, as]), 'base64url')
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
