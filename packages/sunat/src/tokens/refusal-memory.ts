import type { SunatFailure } from '../failure.ts'
import { secretHasher } from './hash-secrets.ts'

/** What a request for a token or a login sends, normalized. The secrets are only hashed, never stored or logged. */
export type SentCredentials = {
  readonly ruc: string
  readonly user: string
  readonly clientId: string
  readonly scope: string
  /** Empty without a SOL user. */
  readonly solPassword: string
  /** Empty without an API client. */
  readonly clientSecret: string
}

type SentSol = Pick<SentCredentials, 'ruc' | 'user' | 'solPassword'>

const MAX_ENTRIES = 10_000

/**
 * Credentials that SUNAT has refused in this process. They are not sent again, because that could block the SOL user (REL-10). A wrong SOL
 * password is refused for every service, including the portal. Only keyed hashes are kept, in memory.
 */
export class RefusalMemory {
  readonly #hash = secretHasher()
  readonly #refused = new Map<string, SunatFailure>()

  find(sent: SentCredentials): SunatFailure | undefined {
    return this.#refused.get(this.#solHash(sent)) ?? this.#refused.get(this.#wholeHash(sent))
  }

  add(sent: SentCredentials, failure: SunatFailure): void {
    if (this.#refused.size >= MAX_ENTRIES) this.#refused.clear()
    this.#refused.set(failure.kind === 'wrong-sol-credentials' ? this.#solHash(sent) : this.#wholeHash(sent), failure)
  }

  /** Allows the credentials to be tried again, for instance after the user reset the password at SUNAT. */
  forget(sent: SentCredentials): void {
    this.forgetSol(sent)
    this.#refused.delete(this.#wholeHash(sent))
  }

  /** Allows the SOL user to be tried again; a refused API client stays refused. */
  forgetSol(sent: SentSol): void {
    this.#refused.delete(this.#solHash(sent))
  }

  #solHash({ ruc, user, solPassword }: SentSol): string {
    return this.#hash(['sol', ruc, user, solPassword])
  }

  #wholeHash({ ruc, user, clientId, scope, solPassword, clientSecret }: SentCredentials): string {
    return this.#hash(['whole', ruc, user, clientId, scope, solPassword, clientSecret])
  }
}
