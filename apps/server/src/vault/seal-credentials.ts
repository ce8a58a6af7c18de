import type { Selectable } from 'kysely'

import type { Tables } from '../db/tables.ts'
import { seal, unseal, type SealContext } from './envelope.ts'
import type { Keyring } from './keyring.ts'

/** What a business signs in to SUNAT with. */
export type Credentials = { username: string; password: string; apiKey?: string; apiSecret?: string }

type SealedField = keyof Credentials
type Row = Selectable<Tables['businessCredentials']>

export const dataKeyContext = (business: string, version: number): SealContext => ({
  business,
  field: 'data-key',
  version,
})

/** Encrypts each field under a new data key, which the keyring wraps. */
export function sealCredentials(keyring: Keyring, business: string, version: number, credentials: Credentials) {
  const { key, wrappingKey, wrapped } = keyring.newDataKey(dataKeyContext(business, version))
  const sealField = (field: SealedField) =>
    seal(key, Buffer.from(credentials[field] ?? ''), { business, field, version })
  const hasApi = Boolean(credentials.apiKey && credentials.apiSecret)
  return {
    wrappingKey,
    wrappedDataKey: wrapped,
    username: sealField('username'),
    password: sealField('password'),
    apiKey: hasApi ? sealField('apiKey') : null,
    apiSecret: hasApi ? sealField('apiSecret') : null,
  }
}

export function unsealCredentials(keyring: Keyring, row: Row): Credentials {
  const { businessId: business, version } = row
  const key = keyring.unwrap(
    { wrappingKey: row.wrappingKey, wrapped: row.wrappedDataKey },
    dataKeyContext(business, version),
  )
  const read = (field: SealedField, sealed: Buffer) => unseal(key, sealed, { business, field, version }).toString()
  return {
    username: read('username', row.username),
    password: read('password', row.password),
    ...(row.apiKey &&
      row.apiSecret && { apiKey: read('apiKey', row.apiKey), apiSecret: read('apiSecret', row.apiSecret) }),
  }
}
