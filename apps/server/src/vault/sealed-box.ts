import { diffieHellman, generateKeyPairSync, hkdfSync, type KeyObject } from 'node:crypto'

import { publicKeyFrom, rawPublicKey, type VaultPrivateKey, type VaultPublicKey } from '../keys/vault-keys.ts'
import { seal, unseal } from './envelope.ts'

// Whoever has the public key can seal, and only the private key opens: an X25519 key made for one box and the recipient's agree on a secret,
// from which HKDF-SHA256 derives the AES-256-GCM key of the box.

const PUBLIC_KEY_BYTES = 32

/** The box: the public key made for it, then nonce, tag and ciphertext. */
export function sealBox(recipient: VaultPublicKey, plain: Buffer): Buffer {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const raw = rawPublicKey(publicKey)
  return Buffer.concat([raw, seal(boxKey(privateKey, recipient.key, raw, recipient), plain, [])])
}

/** Throws unless the box was sealed to this key and not changed since. */
export function openBox(recipient: VaultPrivateKey, box: Buffer): Buffer {
  const sender = publicKeyFrom(box.subarray(0, PUBLIC_KEY_BYTES))
  const key = boxKey(recipient.key, sender.key, sender.raw, recipient.publicKey)
  return unseal(key, box.subarray(PUBLIC_KEY_BYTES), [])
}

function boxKey(privateKey: KeyObject, publicKey: KeyObject, sender: Buffer, recipient: VaultPublicKey): Buffer {
  const secret = diffieHellman({ privateKey, publicKey })
  return Buffer.from(hkdfSync('sha256', secret, Buffer.concat([sender, recipient.raw]), 'contapro/vault-box', 32))
}
