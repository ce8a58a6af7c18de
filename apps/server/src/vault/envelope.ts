import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a ciphertext belongs to. It is authenticated with it, so that moved, swapped or replayed bytes do not open. */
export type Place = { business: string; field: string; version: number }

const additionalData = ({ business, field, version }: Place) => Buffer.from(JSON.stringify([business, field, version]))

/** nonce · tag · ciphertext */
export function seal(key: Buffer, plain: Buffer, place: Place): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(additionalData(place))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws unless key, bytes and place are the ones it was sealed with. */
export function unseal(key: Buffer, sealed: Buffer, place: Place): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(additionalData(place))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}

/** A name for a wrapping key that tells nothing about it. */
export function keyName(key: Buffer): string {
  return createHash('sha256').update('contapro vault key').update(key).digest('hex').slice(0, 16)
}
