import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { VaultPrivateKey, VaultPublicKey } from '../keys/vault-keys.ts'
import { CredentialField } from './credentials.ts'
import { openBox, sealBox } from './sealed-box.ts'

/** What is sealed with a value, so that the box of one place is of no use in another. */
export type FieldPlace = { accountant: string; business: string; field: CredentialField; version: number }

const SealedContent = z.object({
  accountant: z.string(),
  business: z.string(),
  field: CredentialField,
  version: z.number(),
  value: z.string(),
})

/** Stored credentials that are not the ones last saved: changed, exchanged or put back by somebody who writes to the database. */
export class UnusableCredentials extends Error {}

export function sealField(key: VaultPublicKey, place: FieldPlace, value: string): Buffer {
  return sealBox(key, Buffer.from(JSON.stringify({ ...place, value })))
}

/** The value, if the box was sealed for this place. */
export function openField(key: VaultPrivateKey, place: FieldPlace, sealed: Buffer): string {
  const { value, ...sealedPlace } = readContent(key, place.field, sealed)
  for (const name of ['accountant', 'business', 'field', 'version'] as const)
    if (sealedPlace[name] !== place[name])
      throw new UnusableCredentials(`${place.field} was sealed for another ${name}`)
  return value
}

function readContent(key: VaultPrivateKey, field: string, sealed: Buffer): z.infer<typeof SealedContent> {
  try {
    return SealedContent.parse(JSON.parse(openBox(key, sealed).toString()))
  } catch (error) {
    throw new UnusableCredentials(`${field} cannot be opened`, { cause: error })
  }
}

export const digestOf = (sealed: Buffer) => createHash('sha256').update(sealed).digest('hex')
