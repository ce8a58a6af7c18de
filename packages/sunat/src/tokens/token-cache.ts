import { failed, success, type Result, type SunatFailure, type SunatModule } from '../failure.ts'
import type { SunatHttp } from '../http/sunat-http.ts'
import type { SunatRequest } from '../http/sunat-request.ts'
import { fromTokenResponse } from './token-service.ts'
import type { Refusals } from './refused-credentials.ts'
import type { StoredToken, TokenStore } from './token-store.ts'

/** Who asks and for what: everything the cache and the refusals need to tell one token from another. */
export type TokenNeed = {
  readonly ruc: string
  readonly user: string
  readonly clientId: string
  readonly scope: string
  /** Never stored nor printed: only compared, hashed, with what SUNAT has refused. */
  readonly secrets: readonly string[]
  readonly request: SunatRequest
  readonly module?: SunatModule
}

export type TokenOptions = {
  readonly signal?: AbortSignal | undefined
  /** A token that SUNAT has just answered with 401: any other is as good as new. */
  readonly stale?: string
  /** Ask SUNAT even when a good token is at hand: to check credentials that have just been typed. */
  readonly isFresh?: boolean
}

/** One token per (RUC, SOL user, client, scope), asked for by one caller while the others wait. */
export class TokenCache {
  readonly #http: SunatHttp
  readonly #store: TokenStore
  readonly #refusals: Refusals

  constructor(http: SunatHttp, store: TokenStore, refusals: Refusals) {
    this.#http = http
    this.#store = store
    this.#refusals = refusals
  }

  async get(need: TokenNeed, options: TokenOptions = {}): Promise<Result<string>> {
    const key = keyOf(need)
    const known = options.isFresh ? undefined : this.#usable(await this.#store.read(key), options.stale)
    if (known) return success(known)
    return this.#store.withLock(key, async () => {
      const renewed = options.isFresh ? undefined : this.#usable(await this.#store.read(key), options.stale)
      return renewed ? success(renewed) : this.#ask(need, key, options.signal)
    })
  }

  /** The token at hand, without asking SUNAT. */
  async peek(need: TokenNeed): Promise<string | undefined> {
    return this.#usable(await this.#store.read(keyOf(need)), undefined)
  }

  /** When the credentials change: the token of the old ones is no proof of the new ones. */
  async forget(need: Pick<TokenNeed, 'ruc' | 'user' | 'clientId' | 'scope'>): Promise<void> {
    await this.#store.remove(keyOf(need))
  }

  #usable(token: StoredToken | undefined, stale: string | undefined): string | undefined {
    if (!token || token.accessToken === stale || this.#http.clock.now() >= token.renewAt) return undefined
    return token.accessToken
  }

  async #ask(need: TokenNeed, key: string, signal: AbortSignal | undefined): Promise<Result<string>> {
    const refused = this.#refusals.of(need)
    if (refused) return failed(refused)
    const { clock } = this.#http
    const askedAt = clock.now()
    const answer = await this.#http.send(need.request, { ...(need.ruc && { ruc: need.ruc }), signal })
    if (!answer.ok) return answer
    const token = fromTokenResponse(answer.value, need.module)
    if (!token.ok) {
      if (isRefusal(token.failure)) {
        this.#refusals.add(need, token.failure)
        await this.#store.remove(key)
      }
      return token
    }
    // Between 80 and 95 % of its life, so that many tokens born together are not renewed together.
    const renewAt = askedAt + token.value.lifeMs * (0.8 + 0.15 * clock.random())
    await this.#store.write(key, { accessToken: token.value.accessToken, renewAt })
    return success(token.value.accessToken)
  }
}

function isRefusal({ kind }: SunatFailure): boolean {
  return kind === 'wrong-sol-credentials' || kind === 'wrong-api-credentials'
}

function keyOf({ ruc, user, clientId, scope }: Pick<TokenNeed, 'ruc' | 'user' | 'clientId' | 'scope'>): string {
  return JSON.stringify([ruc, user, clientId, scope])
}
