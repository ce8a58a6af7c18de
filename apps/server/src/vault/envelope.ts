import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What a ciphertext belongs to. It is authenticated with the ciphertext, which cannot be moved or replayed to another context. */
export type SealContext = readonly unknown[]

const additionalData = (context: SealContext) => Buffer.from(JSON.stringify(context))

/** Encrypts to nonce · tag · ciphertext. */
export function seal(key: Buffer, plain: Buffer, context: SealContext): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(additionalData(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws unless key, bytes and context are those of `seal`. */
export function unseal(key: Buffer, sealed: Buffer, context: SealContext): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(additionalData(context))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
