import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'

import type { Database, Queryable } from '../db/database.ts'
import { openListener } from '../db/listener.ts'

/** Ends the use of credentials in every process: those of a business that is archived, and those that others replace. */
export type Revocations = {
  /**
   * Runs work that uses the credentials of a business. Its signal aborts with the given one, when the credentials are revoked, and when that
   * could go unnoticed; in the last two cases the result is 'revoked'.
   */
  runUntilRevoked<Value>(
    businessId: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value | 'revoked'>
  close(): Promise<void>
}

/** Why the signal of the work aborts. */
export class CredentialsRevoked extends Error {}

type RevocationDeps = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly log: Logger
  readonly sunat: { forgetTaxpayer(ruc: string): Promise<void> }
}

const CHANNEL = 'credentials_revoked'
// Without the RUC: every role of the database can listen.
const Revoked = z.object({ businessId: z.uuid(), forgetsTokens: z.boolean().default(true) })
type Revoked = z.infer<typeof Revoked>

/** Ends the use of credentials in every process when the transaction commits. With `forgetsTokens` they forget the tokens of the RUC. */
export async function announceRevocation(tx: Queryable, revoked: Revoked): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(revoked)})`.execute(tx)
}

export async function openRevocations({ db, pool, log, sunat }: RevocationDeps): Promise<Revocations> {
  const watched = new Map<AbortController, string>()

  function abort(isConcerned: (businessId: string) => boolean, reason: string): void {
    for (const [controller, businessId] of watched)
      if (isConcerned(businessId)) controller.abort(new CredentialsRevoked(reason))
  }

  async function forgetTokens(businessId: string): Promise<void> {
    const business = await db.selectFrom('businesses').select('ruc').where('id', '=', businessId).executeTakeFirst()
    if (business) await sunat.forgetTaxpayer(business.ruc)
  }

  const listener = openListener(
    { pool, log },
    {
      channels: [CHANNEL],
      onNotification(_, payload) {
        const { businessId, forgetsTokens } = Revoked.parse(JSON.parse(payload))
        abort((id) => id === businessId, 'the credentials were revoked')
        if (forgetsTokens)
          forgetTokens(businessId).catch((error: unknown) => log.warn({ err: error }, 'tokens not forgotten'))
      },
      onLost: () => abort(() => true, 'revocations may be missed'),
    },
  )
  await listener.ready()

  return {
    async runUntilRevoked(businessId, signal, work) {
      await listener.ready()
      const controller = new AbortController()
      const revoked = controller.signal
      watched.set(controller, businessId)
      try {
        return await work(AbortSignal.any([signal, revoked]))
      } catch (error) {
        if (!revoked.aborted || signal.aborted) throw error
        return 'revoked'
      } finally {
        watched.delete(controller)
      }
    },
    close: () => listener.close(),
  }
}
