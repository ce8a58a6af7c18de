import { z } from 'zod'

import type { VaultOpeningKeys, VaultPrivateKey, VaultPublicKey } from '../keys/vault-keys.ts'
import { CredentialField, type CredentialChange } from './credentials.ts'
import { openBox, sealBox } from './sealed-box.ts'

const TypedCredentials = z.object({ check: z.string(), typed: z.partialRecord(CredentialField, z.string()) })

export function sealTyped(key: VaultPublicKey, checkId: string, typed: CredentialChange): Buffer {
  return sealBox(key, Buffer.from(JSON.stringify({ check: checkId, typed })))
}

/** Throws unless it was sealed for this check to one of the keys: an API process may still have the public key before. */
export function openTyped({ current, previous }: VaultOpeningKeys, checkId: string, sealed: Buffer): CredentialChange {
  const { check, typed } = TypedCredentials.parse(JSON.parse(openWithEither(current, previous, sealed).toString()))
  if (check !== checkId) throw new Error('typed credentials of another check')
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
