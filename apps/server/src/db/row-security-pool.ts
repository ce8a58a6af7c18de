import pg from 'pg'

import { currentlyActing, type Acting } from './acting-as.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void

/** A pool whose connections act for the accountant for whom they are taken. It is for the API's role, which stands under row-level security. */
export class RowSecurityPool extends pg.Pool {
  /** For whom each connection acts. It is sent to PostgreSQL only when it changes. */
  readonly #acting = new WeakMap<pg.PoolClient, Acting>()

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    // Read now: a connection that is awaited arrives in the context of whoever released it.
    const acting = currentlyActing()
    if (!callback)
      return super.connect().then((client) => {
        this.#actFor(client, acting)
        return client
      })
    super.connect((error, client, release) => {
      if (client) this.#actFor(client, acting)
      callback(error, client, release)
    })
  }

  #actFor(client: pg.PoolClient, acting: Acting): void {
    const { accountantId, businessId } = acting
    const before = this.#acting.get(client)
    // A business of the accountant that was named earlier may stay: it hides none of their others.
    const isNamed = businessId === '' || before?.businessId === businessId
    if (before?.accountantId === accountantId && isNamed) return
    this.#acting.set(client, acting)
    // Not awaited: a connection runs its queries in order, so the caller's comes after this one.
    client
      .query({
        name: 'act-for',
        text: "select set_config('contapro.accountant', $1, false), set_config('contapro.business', $2, false)",
        values: [accountantId, businessId],
      })
      .catch(() => {
        // Whom it acts for is unknown now. Closing it is the one safe answer.
        void client.end()
      })
  }
}
