import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'

import { failed, success, type Result, type SunatFailure } from '../failure.ts'
import type { SunatHttp } from '../http/sunat-http.ts'
import type { SunatRequest } from '../http/sunat-request.ts'
import type { LoginParty, SolCredentials } from './credentials.ts'
import { logInGuarded, type LoginGuard } from './login-guard.ts'
import { fromTokenResponse, type Token } from './token-service.ts'
import type { RefusalMemory, SentCredentials } from './refusal-memory.ts'
import type { StoredToken, TokenStore } from './token-store.ts'

/** Identifies a token and describes how to request it. */
export type TokenSpec = SentCredentials & {
  readonly request: SunatRequest
  readonly sender?: LoginParty | undefined
  /** The module that is reported as not allowed when SUNAT refuses this scope, because the same client serves another API already. */
  readonly module?: SunatModule
}

export type TokenOptions = {
  readonly signal?: AbortSignal | undefined
  /** A token that SUNAT has just refused with 401; any other token may be used. */
  readonly stale?: string
  /** Requests a new token even when a valid one is cached, to check new credentials. */
  readonly forceNew?: boolean
}

/**
 * One token per (RUC, SOL user, client, scope) and the secrets it was obtained with, so that other secrets never use it. One caller requests it
 * while the others wait, whatever their secrets.
 */
export class TokenCache {
  readonly #http: SunatHttp
  readonly #store: TokenStore
  readonly #refusals: RefusalMemory
  readonly #guard: LoginGuard | undefined

  constructor(http: SunatHttp, store: TokenStore, refusals: RefusalMemory, guard?: LoginGuard) {
    this.#http = http
    this.#store = store
    this.#refusals = refusals
    this.#guard = guard
  }

  async get(spec: TokenSpec, options: TokenOptions = {}): Promise<Result<string>> {
    const key = this.#keyOf(spec)
    const known = options.forceNew ? undefined : this.#usable(await this.#store.read(key), options.stale)
    if (known) return success(known)
    return this.#store.withLock(nameOf(spec), async () => {
      const renewed = options.forceNew ? undefined : this.#usable(await this.#store.read(key), options.stale)
      return renewed ? success(renewed) : this.#ask(spec, key, options.signal)
    })
  }

  /** The cached token, without a request to SUNAT. */
  async peek(spec: TokenSpec): Promise<string | undefined> {
    return this.#usable(await this.#store.read(this.#keyOf(spec)), undefined)
  }

  async forget(spec: TokenSpec): Promise<void> {
    await this.#store.remove(this.#keyOf(spec))
  }

  /** Forgets the tokens of a taxpayer, whoever's secrets they were obtained with. */
  async forgetTaxpayer(ruc: string): Promise<void> {
    await this.#store.removeAll(ruc)
  }

  #keyOf(spec: TokenSpec): string {
    return `${nameOf(spec)} ${this.#store.hashSecrets([spec.solPassword, spec.clientSecret])}`
  }

  #usable(token: StoredToken | undefined, stale: string | undefined): string | undefined {
    if (!token || token.accessToken === stale || this.#http.clock.now() >= token.renewAt) return undefined
    return token.accessToken
  }

  async #ask(spec: TokenSpec, key: string, signal: AbortSignal | undefined): Promise<Result<string>> {
    const refused = this.#refusals.find(spec)
    if (refused) return failed(refused)
    const { clock } = this.#http
    const askedAt = clock.now()
    const guard = isSolLogin(spec) ? this.#guard : undefined
    const token = await logInGuarded(guard, solOf(spec), () => this.#send(spec, signal), signal)
    if (!token.ok) {
      if (isRefusal(token.failure)) {
        this.#refusals.add(spec, token.failure)
        await this.#store.remove(key)
      }
      return token
    }
    // Between 80 and 95 % of its lifetime, so that tokens requested together are not renewed together.
    const renewAt = askedAt + token.value.lifeMs * (0.8 + 0.15 * clock.random())
    await this.#store.write(key, { accessToken: token.value.accessToken, renewAt }, spec.ruc)
    return success(token.value.accessToken)
  }

  async #send(spec: TokenSpec, signal: AbortSignal | undefined): Promise<Result<Token>> {
    const options = { ...(spec.ruc && { ruc: spec.ruc }), signal, outlivesAbort: true }
    const answer = await this.#http.send(spec.request, options)
    return answer.ok ? fromTokenResponse(answer.value, spec.module) : answer
  }
}

/** A token of the client alone shows SUNAT no SOL key. */
function isSolLogin({ solPassword }: TokenSpec): boolean {
  return solPassword !== ''
}

function solOf({ ruc, user, solPassword: password, sender }: TokenSpec): SolCredentials {
  return { ruc, user, password, sender }
}

function isRefusal({ kind }: SunatFailure): boolean {
  return kind === 'wrong-sol-credentials' || kind === 'wrong-api-credentials'
}

function nameOf({ ruc, user, clientId, scope }: TokenSpec): string {
  return JSON.stringify([ruc, user, clientId, scope])
}
