import pg from 'pg'

import { actingAccountant } from './acting-as.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void

/** A pool whose connections act for the accountant for whom they are taken. It is for the API's role, which stands under row-level security. */
export class WalledPool extends pg.Pool {
  /** For whom each connection acts. Told to PostgreSQL only when it changes. */
  readonly #accountants = new WeakMap<pg.PoolClient, string>()

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    // Read now: a connection that is awaited arrives in the context of whoever released it.
    const accountant = actingAccountant()
    if (!callback)
      return super.connect().then((client) => {
        this.#actFor(client, accountant)
        return client
      })
    super.connect((error, client, release) => {
      if (client) this.#actFor(client, accountant)
      callback(error, client, release)
    })
  }

  #actFor(client: pg.PoolClient, accountant: string): void {
    if (this.#accountants.get(client) === accountant) return
    this.#accountants.set(client, accountant)
    // Not awaited: a connection runs its queries in order, so the caller's comes after this one.
    client
      .query({ name: 'act-for', text: "select set_config('contapro.accountant', $1, false)", values: [accountant] })
      .catch(() => {
        // Whom it acts for is unknown now. Closing it is the one safe answer.
        void client.end()
      })
  }
}
