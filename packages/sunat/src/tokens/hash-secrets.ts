import { createHmac, randomBytes } from 'node:crypto'

/** Hashes secrets so that they can be compared and looked up, but not guessed without the key. */
export type HashSecrets = (parts: readonly string[]) => string

/** Without a key, the hashes mean something only to the one who made them. */
export function secretHasher(key: Buffer = randomBytes(32)): HashSecrets {
  return (parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64')
}
