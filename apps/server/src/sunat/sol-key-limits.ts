import { sql } from 'kysely'

import type { Queryable } from '../db/database.ts'

// How many SOL keys that SUNAT does not accept may reach it in an hour. SUNAT blocks a user after a few, and each one could be a guess.

const HOUR_MS = 3_600_000
export const WINDOW_MS = HOUR_MS
/** Of one RUC, whoever sends them. */
const MAX_PER_RUC = 3
/** Of one RUC, sent by one account: the last one is left to others. */
const MAX_PER_RUC_AND_ACCOUNTANT = 2
/** Kept for holders of the RUC who sent none yet, one each. Not all three: an account that knows the right key must be able to prove it. */
const MAX_RESERVED = 2
/** Of one account, over all RUCs. */
const MAX_PER_ACCOUNTANT = 10
/** Higher, because a whole office shares one address. */
const MAX_PER_ADDRESS = 30
/** An account that nobody competes with may send a third key of a RUC once in this time. */
const EXTRA_KEY_MS = 24 * HOUR_MS

/** Who sends a SOL key. */
export type SolKeySender = {
  readonly accountantId: string | null
  readonly address: string | null
  /** Whether the account holds the RUC with credentials that SUNAT accepted. */
  readonly isHolder: boolean
}

type Attempt = { readonly at: Date; readonly accountantId: string | null; readonly isHolder: boolean }

const selectCounted = (tx: Queryable, since: number) =>
  tx
    .selectFrom('solKeyAttempts')
    .select(['at', 'accountantId', 'isHolder'])
    .where('isRecognized', '=', false)
    .where('at', '>', new Date(since))
    .orderBy('at')

/** Milliseconds until the account and the address may show SUNAT a key of any RUC; 0 when they may now. Saved keys count when they are shown. */
export async function findSenderWait(tx: Queryable, sender: SolKeySender, now: Date): Promise<number> {
  const { accountantId, address } = sender
  const shown = () => selectCounted(tx, now.getTime() - WINDOW_MS).where('verdict', 'is distinct from', 'saved')
  const ofAccountant = accountantId ? await shown().where('accountantId', '=', accountantId).execute() : []
  const ofAddress = address ? await shown().where('address', '=', address).execute() : []
  return Math.max(waitOf(ofAccountant, MAX_PER_ACCOUNTANT, now), waitOf(ofAddress, MAX_PER_ADDRESS, now))
}

/** Milliseconds until a key of this RUC may be shown to SUNAT or saved for it; 0 when it may be now. */
export async function findRucWait(tx: Queryable, ruc: string, sender: SolKeySender, now: Date): Promise<number> {
  const { accountantId, isHolder } = sender
  const ofRuc = await selectCounted(tx, now.getTime() - EXTRA_KEY_MS)
    .where('ruc', '=', ruc)
    .execute()
  const isRecent = ({ at }: Attempt) => at.getTime() > now.getTime() - WINDOW_MS
  const isOwn = (attempt: Attempt) => accountantId !== null && attempt.accountantId === accountantId
  const recent = ofRuc.filter(isRecent)
  const mayHaveExtra = accountantId !== null && !ofRuc.some((attempt) => isOwn(attempt) && !isRecent(attempt))
  const { withoutAttempt } = await findOtherHolders(tx, ruc, accountantId, recent)
  const holdersOf = (attempts: readonly Attempt[]) =>
    new Set(attempts.filter((attempt) => attempt.isHolder && !isOwn(attempt)).map((attempt) => attempt.accountantId))

  const isAdmitted = (left: readonly Attempt[]): boolean => {
    const own = left.filter(isOwn).length
    if (isHolder && own === 0) return left.length < MAX_PER_RUC
    const waiting = withoutAttempt + holdersOf(recent).size - holdersOf(left).size
    if (left.length + Math.min(waiting, MAX_RESERVED) >= MAX_PER_RUC) return false
    return own < MAX_PER_RUC_AND_ACCOUNTANT || (mayHaveExtra && own === left.length)
  }
  const expiries = recent.map(({ at }) => at.getTime() + WINDOW_MS)
  const admittedAt = [now.getTime(), ...expiries].find((time) =>
    isAdmitted(recent.filter(({ at }) => at.getTime() + WINDOW_MS > time)),
  )
  return admittedAt === undefined ? WINDOW_MS : admittedAt - now.getTime()
}

/** Whether SUNAT accepts the key of another account for this RUC. */
export async function isAcceptedFromAnother(tx: Queryable, ruc: string, accountantId: string): Promise<boolean> {
  return (await findOtherHolders(tx, ruc, accountantId, [])).hasAcceptedKey
}

/** A function of the database answers, because the API sees no businesses of others. */
async function findOtherHolders(
  tx: Queryable,
  ruc: string,
  accountantId: string | null,
  attempts: readonly Attempt[],
): Promise<{ withoutAttempt: number; hasAcceptedKey: boolean }> {
  const senders = attempts.map((attempt) => attempt.accountantId).filter((id) => id !== null)
  const { rows } = await sql<{ withoutAttempt: number; hasAcceptedKey: boolean }>`
    select * from other_holders(${accountantId}, ${ruc}, ${senders})`.execute(tx)
  return rows[0] ?? { withoutAttempt: 0, hasAcceptedKey: false }
}

/** Until so many of the oldest attempts are over that fewer than `max` are left. */
function waitOf(attempts: readonly Attempt[], max: number, now: Date): number {
  const last = attempts.at(-max)
  return attempts.length < max || !last ? 0 : Math.max(1, last.at.getTime() + WINDOW_MS - now.getTime())
}
