import { z } from 'zod'

import type { VaultOpeningKeys, VaultPrivateKey, VaultPublicKey } from '../keys/vault-keys.ts'
import { CredentialField, type CredentialChange } from './credentials.ts'
import { openBox, sealBox } from './sealed-box.ts'

const PlaceOfCheck = z.object({
  check: z.string(),
  kind: z.string(),
  accountant: z.string(),
  business: z.string().nullable(),
  ruc: z.string(),
})
/** What is sealed with what was typed, so that nobody has it checked for another account, business or RUC. */
export type PlaceOfCheck = Readonly<z.infer<typeof PlaceOfCheck>>

const SealedTyped = PlaceOfCheck.extend({ typed: z.partialRecord(CredentialField, z.string()) })

export function sealTyped(key: VaultPublicKey, place: PlaceOfCheck, typed: CredentialChange): Buffer {
  return sealBox(key, Buffer.from(JSON.stringify({ ...place, typed })))
}

/** Throws unless it was sealed for this place to one of the keys: an API process may still have the public key before. */
export function openTyped(
  { current, previous }: VaultOpeningKeys,
  place: PlaceOfCheck,
  sealed: Buffer,
): CredentialChange {
  const { typed, ...sealedPlace } = SealedTyped.parse(JSON.parse(openWithEither(current, previous, sealed).toString()))
  for (const name of PlaceOfCheck.keyof().options)
    if (sealedPlace[name] !== place[name]) throw new Error(`what was typed was sealed for another ${name}`)
  return typed
}

function openWithEither(current: VaultPrivateKey, previous: VaultPrivateKey | undefined, sealed: Buffer): Buffer {
  try {
    return openBox(current, sealed)
  } catch (error) {
    if (!previous) throw error
    return openBox(previous, sealed)
  }
}
