import { secretHasher, type HashSecrets } from './hash-secrets.ts'

export type StoredToken = {
  readonly accessToken: string
  /** Milliseconds since 1970 from which a new token is requested. */
  readonly renewAt: number
}

/**
 * Storage for tokens. Requesting a token may revoke the previous one of the same user, so all processes must share one token and renew it
 * under a lock; a database store locks across processes. Tokens are secrets, so a store on disk must encrypt them.
 */
export type TokenStore = {
  /** A keyed hash, the same in every process that shares the store. */
  readonly hashSecrets: HashSecrets
  read(key: string): Promise<StoredToken | undefined>
  /** `ruc` is the taxpayer whose token it is. */
  write(key: string, token: StoredToken, ruc: string): Promise<void>
  remove(key: string): Promise<void>
  /** Removes every token of a taxpayer. */
  removeAll(ruc: string): Promise<void>
  /** Runs the work while holding an exclusive lock on the key. */
  withLock<Value>(key: string, work: () => Promise<Value>): Promise<Value>
}

export function createMemoryTokenStore(): TokenStore {
  const tokens = new Map<string, StoredToken & { readonly ruc: string }>()
  const tails = new Map<string, Promise<unknown>>()
  return {
    hashSecrets: secretHasher(),
    read: async (key) => tokens.get(key),
    write: async (key, token, ruc) => void tokens.set(key, { ...token, ruc }),
    remove: async (key) => void tokens.delete(key),
    removeAll: async (ruc) => {
      for (const [key, token] of tokens) if (token.ruc === ruc) tokens.delete(key)
    },
    withLock: async (key, work) => {
      const turn = (tails.get(key) ?? Promise.resolve()).then(work, work)
      tails.set(key, turn)
      try {
        return await turn
      } finally {
        if (tails.get(key) === turn) tails.delete(key)
      }
    },
  }
}
