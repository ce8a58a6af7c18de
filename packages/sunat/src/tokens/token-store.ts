export type StoredToken = {
  readonly accessToken: string
  /** Milliseconds since 1970; from then on a new one is asked for. */
  readonly renewAt: number
}

/**
 * Where tokens live. Asking for a token may kill the previous one of the same user, so every process of ours must share one token and
 * take turns to renew it: a store on a database holds the lock across processes. Tokens are secrets; a store on disk encrypts them.
 */
export type TokenStore = {
  read(key: string): Promise<StoredToken | undefined>
  write(key: string, token: StoredToken): Promise<void>
  remove(key: string): Promise<void>
  /** Runs the work while nobody else holds the same key. */
  withLock<Value>(key: string, work: () => Promise<Value>): Promise<Value>
}

export function createMemoryTokenStore(): TokenStore {
  const tokens = new Map<string, StoredToken>()
  const tails = new Map<string, Promise<unknown>>()
  return {
    read: async (key) => tokens.get(key),
    write: async (key, token) => void tokens.set(key, token),
    remove: async (key) => void tokens.delete(key),
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
