import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

import { deriveKey } from './derive-key.ts'
import { loadKeyFile, loadOrCreate } from './key-file.ts'

/** Seals credentials. The API has no other key of the vault. */
export type VaultPublicKey = {
  /** Identifies the key pair. */
  readonly name: string
  readonly raw: Buffer
  readonly key: KeyObject
}

/** Opens credentials. Only for processes that work jobs. */
export type VaultPrivateKey = {
  readonly publicKey: VaultPublicKey
  readonly key: KeyObject
  /** A key for what only workers may read, other than credentials. */
  derive(purpose: string): Buffer
}

/** The keys that open credentials: the current one, and during a rotation the one before. */
export type VaultOpeningKeys = { readonly current: VaultPrivateKey; readonly previous?: VaultPrivateKey | undefined }

type VaultKeyConfig = {
  readonly dataDir: string
  readonly vaultKey: string | undefined
  readonly vaultKeyPrevious: string | undefined
  readonly vaultPublicKey: string | undefined
}

const PRIVATE_FILE = 'vault.key'
const PUBLIC_FILE = 'vault.pub'

// The constant beginnings of an X25519 key of 32 bytes in DER (RFC 8410): node:crypto imports no raw keys.
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b656e032100', 'hex')

function vaultPublicKeyFrom(base64: string): VaultPublicKey {
  return publicKeyFrom(Buffer.from(base64, 'base64'))
}

/** Any 32 bytes are a private key of X25519. */
export function vaultPrivateKeyFrom(base64: string): VaultPrivateKey {
  const raw = Buffer.from(base64, 'base64')
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, raw]), format: 'der', type: 'pkcs8' })
  const publicKey = publicKeyFrom(rawPublicKey(createPublicKey(key)))
  return { key, publicKey, derive: (purpose) => deriveKey(raw, purpose) }
}

export function rawPublicKey(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length)
}

export function publicKeyFrom(raw: Buffer): VaultPublicKey {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, raw]), format: 'der', type: 'spki' })
  const name = createHash('sha256').update('contapro vault public key').update(raw).digest('hex').slice(0, 16)
  return { name, raw, key }
}

/** The configured public key. Without one it is that of the private key. */
export function loadVaultPublicKey(config: VaultKeyConfig): VaultPublicKey {
  const { vaultPublicKey, vaultKey, dataDir } = config
  if (vaultPublicKey !== undefined) return vaultPublicKeyFrom(vaultPublicKey)
  if (vaultKey !== undefined) return vaultPrivateKeyFrom(vaultKey).publicKey
  const createPublic = () => vaultPrivateKeyFrom(loadKeyFile(dataDir, PRIVATE_FILE)).publicKey.raw.toString('base64')
  return vaultPublicKeyFrom(loadOrCreate(dataDir, PUBLIC_FILE, createPublic))
}

/** The configured private key. Without one, a random key is created at the first start. */
export function loadVaultOpeningKeys({ vaultKey, vaultKeyPrevious, dataDir }: VaultKeyConfig): VaultOpeningKeys {
  return {
    current: vaultPrivateKeyFrom(vaultKey ?? loadKeyFile(dataDir, PRIVATE_FILE)),
    previous: vaultKeyPrevious === undefined ? undefined : vaultPrivateKeyFrom(vaultKeyPrevious),
  }
}
