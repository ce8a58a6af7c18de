import { createHmac, randomBytes } from 'node:crypto'
import type { SunatFailure } from '../failure.ts'

export type CheckedCredentials = {
  readonly ruc: string
  readonly user: string
  readonly clientId: string
  readonly scope: string
  readonly secrets: readonly string[]
}

const MOST = 10_000

/**
 * Credentials SUNAT has refused in this process: asking again could block the SOL user (REL-10), so the same verdict is given without
 * asking. A wrong SOL password is refused on every path, the portal included. Kept as keyed hashes that die with the process.
 */
export class RefusedCredentials {
  readonly #key = randomBytes(32)
  readonly #refused = new Map<string, SunatFailure>()

  find(given: CheckedCredentials): SunatFailure | undefined {
    return this.#refused.get(this.#sol(given)) ?? this.#refused.get(this.#whole(given))
  }

  add(given: CheckedCredentials, failure: SunatFailure): void {
    if (this.#refused.size >= MOST) this.#refused.clear()
    this.#refused.set(failure.kind === 'wrong-sol-credentials' ? this.#sol(given) : this.#whole(given), failure)
  }

  /** The user says that SUNAT's side has changed (password set back, application registered again). */
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
