import type { Taxpayer } from './taxpayer.ts'

/** What a taxpayer signs in with. */
export type Credentials = Pick<Taxpayer, 'solUser' | 'solKey' | 'clientId' | 'clientSecret'>

/** The credentials in force: those of the generated taxpayer, with the changes made at the switchboard. */
export class CredentialBook {
  readonly #changes = new Map<string, Partial<Credentials>>()

  of({ ruc, solUser, solKey, clientId, clientSecret }: Taxpayer): Credentials {
    return { solUser, solKey, clientId, clientSecret, ...this.#changes.get(ruc) }
  }

  /** Replaces the given ones and keeps the others. */
  change(ruc: string, changes: Partial<Credentials>): void {
    this.#changes.set(ruc, { ...this.#changes.get(ruc), ...changes })
  }

  reset(ruc: string): void {
    this.#changes.delete(ruc)
  }
}
