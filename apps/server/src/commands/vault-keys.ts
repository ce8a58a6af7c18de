import { randomBytes } from 'node:crypto'

import { vaultPrivateKeyFrom } from '../keys/vault-keys.ts'

// npm run vault:keys prints a new key pair of the vault: the first line is for workers, the second for API processes (docs/operations.md).

const privateKey = randomBytes(32).toString('base64')
console.log(`VAULT_KEY=${privateKey}`)
console.log(`VAULT_PUBLIC_KEY=${vaultPrivateKeyFrom(privateKey).publicKey.raw.toString('base64')}`)
