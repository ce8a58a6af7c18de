import { createHmac } from 'node:crypto'

import { normalizeSol, type SolCredentials } from '@contapro/sunat/tokens/credentials'

import type { MasterKey } from '../keys/master-key.ts'

/** Hashes SOL credentials, so that they are recognized but cannot be guessed without the master key. Each purpose has hashes of its own. */
export function solKeyHasher(keys: MasterKey, purpose: string): (credentials: SolCredentials) => Buffer {
  const key = keys.derive(purpose)
  return (credentials) => {
    const { ruc, user, password } = normalizeSol(credentials)
    return createHmac('sha256', key)
      .update(JSON.stringify([ruc, user, password]))
      .digest()
  }
}
