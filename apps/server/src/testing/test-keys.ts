import { openAudit } from '../audit/audit.ts'
import { masterKeyFrom } from '../keys/master-key.ts'
import { vaultPrivateKeyFrom, type VaultOpeningKeys } from '../keys/vault-keys.ts'

/** A key of one repeated byte. */
export const testKey = (byte: number) => Buffer.alloc(32, byte).toString('base64')

export const testMasterKey = (byte: number) => masterKeyFrom(testKey(byte))

/** Appends to audit chains, signed by one of these keys. */
export const testAudit = (byte = 1) => openAudit(testMasterKey(byte))

export const testVaultKeys = (byte: number, previous?: number): VaultOpeningKeys => ({
  current: vaultPrivateKeyFrom(testKey(byte)),
  previous: previous === undefined ? undefined : vaultPrivateKeyFrom(testKey(previous)),
})
