import { sql } from 'kysely'

import type { Queryable } from '../db/database.ts'

// How many SOL keys that SUNAT does not accept may reach it in an hour. SUNAT blocks a user after a few, and each one could be a guess.

const WINDOW_MS = 3_600_000
/** Of one RUC, whoever sends them. */
const MAX_PER_RUC = 3
/** Of a RUC that somebody holds, sent by accounts that do not. The rest is kept for the holders. */
const MAX_OF_STRANGERS = 2
/** Of one account, over all RUCs. */
const MAX_PER_ACCOUNTANT = 10
/** Higher, because a whole office shares one address. */
const MAX_PER_ADDRESS = 30

/** Who sends a SOL key. */
export type SolKeySender = {
  readonly accountantId: string | null
  readonly address: string | null
  /** Whether the account holds the RUC with credentials that SUNAT accepted. */
  readonly isHolder: boolean
}

/** Milliseconds until a key of this RUC may be shown to SUNAT; 0 when it may be now. */
export async function findSolKeyWait(tx: Queryable, ruc: string, sender: SolKeySender, now: Date): Promise<number> {
  const { accountantId, address, isHolder } = sender
  const recent = () =>
    tx
      .selectFrom('solKeyAttempts')
      .select(['at', 'isHolder'])
      .where('at', '>', new Date(now.getTime() - WINDOW_MS))
      .orderBy('at')
  const ofRuc = await recent().where('ruc', '=', ruc).execute()
  const ofAccountant = accountantId ? await recent().where('accountantId', '=', accountantId).execute() : []
  const ofAddress = address ? await recent().where('address', '=', address).execute() : []
  const ofStrangers = isHolder || !(await isHeld(tx, ruc)) ? [] : ofRuc.filter((attempt) => !attempt.isHolder)
  return Math.max(
    waitOf(ofRuc, MAX_PER_RUC, now),
    waitOf(ofStrangers, MAX_OF_STRANGERS, now),
    waitOf(ofAccountant, MAX_PER_ACCOUNTANT, now),
    waitOf(ofAddress, MAX_PER_ADDRESS, now),
  )
}

/** Whether any account holds the RUC with credentials that SUNAT accepted. A function of the database answers, because the API sees no businesses of others. */
async function isHeld(tx: Queryable, ruc: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select is_held_by_another(null, ${ruc}) as held`.execute(tx)
  return rows[0]?.held === true
}

/** Until so many of the oldest attempts are over that fewer than `max` are left. */
function waitOf(attempts: readonly { at: Date }[], max: number, now: Date): number {
  const last = attempts.at(-max)
  return attempts.length < max || !last ? 0 : Math.max(1, last.at.getTime() + WINDOW_MS - now.getTime())
}
