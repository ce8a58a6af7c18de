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
  /** Whether SUNAT accepted a key of the account for this RUC. */
  readonly isHolder: boolean
  /** Whether SUNAT still does: a former accountant of the company has no place kept for them. */
  readonly holdsNow: boolean
}

type Attempt = {
  readonly at: Date
  /** Distinguishes the accounts of one answer. */
  readonly sender: number
  readonly isOwn: boolean
  readonly isHolder: boolean
  /** SUNAT accepted the key for the same business before and refuses it now. */
  readonly isRecognized: boolean
}

/**
 * Milliseconds until the account and the address may show SUNAT a key of any RUC; 0 when they may now. Saved keys count when they are shown,
 * and those that SUNAT failed to judge do not count: an outage must not stop an office.
 */
export async function findSenderWait(tx: Queryable, sender: SolKeySender, now: Date): Promise<number> {
  const { accountantId, address } = sender
  const shown = () =>
    tx
      .selectFrom('solKeyAttempts')
      .select('at')
      .where('isRecognized', '=', false)
      .where('at', '>', new Date(now.getTime() - WINDOW_MS))
      .where((eb) => eb.or([eb('verdict', 'is', null), eb('verdict', 'in', ['repeated', 'refused', 'unknown'])]))
      .orderBy('at')
  const ofAccountant = accountantId ? await shown().where('accountantId', '=', accountantId).execute() : []
  const ofAddress = address ? await shown().where('address', '=', address).execute() : []
  return Math.max(waitOf(ofAccountant, MAX_PER_ACCOUNTANT, now), waitOf(ofAddress, MAX_PER_ADDRESS, now))
}

/** Milliseconds until a key of this RUC may be shown to SUNAT or saved for it; 0 when it may be now. */
export async function findRucWait(tx: Queryable, ruc: string, sender: SolKeySender, now: Date): Promise<number> {
  const { accountantId, isHolder, holdsNow } = sender
  const startsAt = now.getTime() - WINDOW_MS
  const isRecent = ({ at }: Attempt) => at.getTime() > startsAt
  const ofRuc = await findCounted(tx, ruc, accountantId, new Date(now.getTime() - EXTRA_KEY_MS))
  // A holder's old key does not count for holders, so that the new one gets through.
  const counted = ofRuc.filter(({ isRecognized }) => !isRecognized || !isHolder)
  const recent = counted.filter(isRecent)
  const mayHaveExtra = accountantId !== null && !counted.some((attempt) => attempt.isOwn && !isRecent(attempt))
  const { withoutAttempt } = await findOtherHolders(tx, ruc, accountantId, new Date(startsAt))
  const otherHolders = withoutAttempt + countOtherHolders(recent)

  const isAdmitted = (left: readonly Attempt[]): boolean => {
    const own = left.filter(({ isOwn }) => isOwn).length
    if (holdsNow && own === 0) return left.length < MAX_PER_RUC
    const waiting = Math.min(otherHolders - countOtherHolders(left), MAX_RESERVED)
    // The last one is never a stranger's: a holder who mistyped has it for the right key.
    const reserved = otherHolders > 0 && !holdsNow ? Math.max(waiting, 1) : waiting
    if (left.length + reserved >= MAX_PER_RUC) return false
    return own < MAX_PER_RUC_AND_ACCOUNTANT || (mayHaveExtra && own === left.length)
  }
  const expiries = recent.map(({ at }) => at.getTime() + WINDOW_MS)
  const admittedAt = [now.getTime(), ...expiries].find((time) =>
    isAdmitted(recent.filter(({ at }) => at.getTime() + WINDOW_MS > time)),
  )
  return admittedAt === undefined ? WINDOW_MS : admittedAt - now.getTime()
}

function countOtherHolders(attempts: readonly Attempt[]): number {
  const theirs = attempts.filter(({ isHolder, isOwn, isRecognized }) => isHolder && !isOwn && !isRecognized)
  return new Set(theirs.map(({ sender }) => sender)).size
}

/** Whether SUNAT accepts the key of another account for this RUC. */
export async function isAcceptedFromAnother(tx: Queryable, ruc: string, accountantId: string): Promise<boolean> {
  return (await findOtherHolders(tx, ruc, accountantId, new Date(0))).hasAcceptedKey
}

// Functions of the database answer, because the API sees neither attempts nor businesses of others.

async function findCounted(tx: Queryable, ruc: string, accountantId: string | null, since: Date): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`select * from counted_attempts(${accountantId}, ${ruc}, ${since})`.execute(tx)
  return rows
}

async function findOtherHolders(
  tx: Queryable,
  ruc: string,
  accountantId: string | null,
  since: Date,
): Promise<{ withoutAttempt: number; hasAcceptedKey: boolean }> {
  const { rows } = await sql<{ withoutAttempt: number; hasAcceptedKey: boolean }>`
    select * from other_holders(${accountantId}, ${ruc}, ${since})`.execute(tx)
  return rows[0] ?? { withoutAttempt: 0, hasAcceptedKey: false }
}

/** Until so many of the oldest attempts are over that fewer than `max` are left. */
function waitOf(attempts: readonly { readonly at: Date }[], max: number, now: Date): number {
  const last = attempts.at(-max)
  return attempts.length < max || !last ? 0 : Math.max(1, last.at.getTime() + WINDOW_MS - now.getTime())
}
