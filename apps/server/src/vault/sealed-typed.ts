import { z } from 'zod'

import type { VaultPrivateKey, VaultPublicKey } from '../keys/vault-keys.ts'
import { CredentialField, type CredentialChange } from './credentials.ts'
import { openBox, sealBox } from './sealed-box.ts'

const TypedCredentials = z.object({ check: z.string(), typed: z.partialRecord(CredentialField, z.string()) })

export function sealTyped(key: VaultPublicKey, checkId: string, typed: CredentialChange): Buffer {
  return sealBox(key, Buffer.from(JSON.stringify({ check: checkId, typed })))
}

/** Throws unless it was sealed for this check. */
export function openTyped(key: VaultPrivateKey, checkId: string, sealed: Buffer): CredentialChange {
  const { check, typed } = TypedCredentials.parse(JSON.parse(openBox(key, sealed).toString()))
  if (check !== checkId) throw new Error('typed credentials of another check')
  return typed
}
