import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'

import type { Queryable } from '../db/database.ts'
import { openListener } from '../db/listener.ts'

/** Ends the use of credentials in every process: those of a business that is archived, and those that others replace. */
export type Revocations = {
  /** Tells all processes when the transaction commits. */
  announce(tx: Queryable, business: Business): Promise<void>
  /**
   * Runs work that uses the credentials of a business. Its signal aborts with the given one, when the credentials are revoked, and when that
   * could go unnoticed; in the last two cases the result is 'revoked'.
   */
  runUntilRevoked<Value>(
    business: Business,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value | 'revoked'>
  close(): Promise<void>
}

type Business = { readonly id: string; readonly ruc: string }

type RevocationDeps = {
  readonly pool: pg.Pool
  readonly log: Logger
  readonly sunat: { forgetTaxpayer(ruc: string): Promise<void> }
}

const CHANNEL = 'credentials_revoked'
const Revoked = z.object({ businessId: z.uuid(), ruc: z.string() })

export async function openRevocations({ pool, log, sunat }: RevocationDeps): Promise<Revocations> {
  const watched = new Map<AbortController, string>()

  function abort(isConcerned: (businessId: string) => boolean, reason: string): void {
    for (const [controller, businessId] of watched) if (isConcerned(businessId)) controller.abort(new Error(reason))
  }

  const listener = openListener(pool, {
    channels: [CHANNEL],
    onNotification(_, payload) {
      const { businessId, ruc } = Revoked.parse(JSON.parse(payload))
      abort((id) => id === businessId, 'the credentials were revoked')
      // What this process remembers; the one that announces it has removed the stored tokens.
      sunat.forgetTaxpayer(ruc).catch((error: unknown) => log.warn({ err: error }, 'tokens not forgotten'))
    },
    onLost: () => abort(() => true, 'revocations may be missed'),
  })
  await listener.ready()

  return {
    async announce(tx, { id: businessId, ruc }) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ businessId, ruc })})`.execute(tx)
    },
    async runUntilRevoked({ id, ruc }, signal, work) {
      await listener.ready()
      const controller = new AbortController()
      const revoked = controller.signal
      watched.set(controller, id)
      try {
        return await work(AbortSignal.any([signal, revoked]))
      } catch (error) {
        if (!revoked.aborted || signal.aborted) throw error
        return 'revoked'
      } finally {
        watched.delete(controller)
        // A token may have arrived while the credentials were being revoked.
        if (revoked.aborted) await sunat.forgetTaxpayer(ruc)
      }
    },
    close: () => listener.close(),
  }
}
