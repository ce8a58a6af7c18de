import { createHmac, randomBytes } from 'node:crypto'
import type { SunatFailure } from '../failure.ts'

export type CheckedCredentials = {
  readonly ruc: string
  readonly user: string
  readonly clientId: string
  readonly scope: string
  readonly secrets: readonly string[]
}

const MAX_ENTRIES = 10_000

/**
 * Credentials that SUNAT has refused in this process. They are not sent again, because that could block the SOL user (REL-10). A wrong SOL
 * password is refused for every service, including the portal. Only keyed hashes are kept, in memory.
 */
export class RefusedCredentials {
  readonly #key = randomBytes(32)
  readonly #refused = new Map<string, SunatFailure>()

  find(given: CheckedCredentials): SunatFailure | undefined {
    return this.#refused.get(this.#sol(given)) ?? this.#refused.get(this.#whole(given))
  }

  add(given: CheckedCredentials, failure: SunatFailure): void {
    if (this.#refused.size >= MAX_ENTRIES) this.#refused.clear()
    this.#refused.set(failure.kind === 'wrong-sol-credentials' ? this.#sol(given) : this.#whole(given), failure)
  }

  /** Allows the credentials to be tried again, for instance after the user reset the password at SUNAT. */
  forget(given: CheckedCredentials): void {
    this.#refused.delete(this.#sol(given))
    this.#refused.delete(this.#whole(given))
  }

  /** The SOL password is the first secret. */
  #sol({ ruc, user, secrets }: CheckedCredentials): string {
    return this.#hash(['sol', ruc, user, secrets[0] ?? ''])
  }

  #whole({ ruc, user, clientId, scope, secrets }: CheckedCredentials): string {
    return this.#hash(['whole', ruc, user, clientId, scope, ...secrets])
  }

  #hash(parts: readonly string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64')
  }
}
