import { setTimeout as sleep } from 'node:timers/promises'

import type { SolCredentials } from '@contapro/sunat/tokens/credentials'
import type { Admission, LoginGuard, LoginOutcome } from '@contapro/sunat/tokens/login-guard'
import type { Database, Queryable } from '../db/database.ts'
import { lockAttempts } from '../db/locks.ts'
import { addressKey } from '../http/limits/address-key.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { findKnownAttempts, type KnownAttempts } from './known-attempts.ts'
import { findRucWait, findSenderWait, isAcceptedFromAnother, type SolKeySender } from './sol-key-limits.ts'
import { solKeyHasher } from './sol-key-hash.ts'
import {
  deleteAttempt,
  deleteUnshownAttempts,
  findAcceptance,
  findSender,
  insertAttempt,
  replaceAccepted,
  setAcceptedRefusal,
  updateAttempt,
  voidRefusals,
} from './sol-key-records.ts'

/** A SOL key of a RUC, sent by an account that does not hold it, or whose own key of it SUNAT does not accept any more. */
export type NonHolderAttempt = {
  readonly ruc: string
  readonly accountantId: string
  readonly address: string | null
  /** A limit kept the key from SUNAT, SUNAT is being asked, or it accepted the key. */
  readonly outcome: 'limited' | 'asked' | 'accepted'
}

export type SolKeyGuard = LoginGuard & {
  /** Counts a key that is being saved, which may be shown to SUNAT later. Returns the seconds until it may be saved; 0 when it may be now. */
  countSaved(tx: Queryable, sol: SolCredentials): Promise<number>
  /** Recognizes a key that SUNAT accepted for a business which did not exist yet, or by another service. */
  recordAccepted(tx: Queryable, sol: SolCredentials): Promise<void>
  /** Whether SUNAT accepted a key for the business. */
  hasAccepted(tx: Queryable, businessId: string): Promise<boolean>
  /** Remembers from where the stored key of a business was sent. */
  recordSender(tx: Queryable, businessId: string, address: string): Promise<void>
  /** Forgets which key SUNAT accepted for a business, and from where its key was sent. What was counted stays. */
  forgetBusiness(tx: Queryable, businessId: string): Promise<void>
}

const PENDING_CHECK_MS = 200

type GuardDeps = {
  readonly db: Database
  readonly keys: MasterKey
  readonly now: () => Date
  readonly onNonHolderAttempt?: (attempt: NonHolderAttempt) => Promise<void>
}

type Sent = { readonly sol: SolCredentials; readonly keyHash: Buffer; readonly sender: SolKeySender }

/** 'already-refused': the account knows it. 'refused-to-others': it counts like a refusal of its own, and SUNAT is not asked. */
type Reserved =
  | 'pending'
  | 'already-refused'
  | 'refused-to-others'
  | { readonly waitMs: number }
  | { readonly id: number }

/**
 * Limits SOL keys before each login, so that they cannot be guessed through us (quality bar TRAP-11).
 * 1. An attempt is counted before SUNAT is asked, and deleted unless SUNAT refuses the key or its verdict is unknown.
 * 2. The key SUNAT last accepted for this business is never limited; for other businesses it is, because otherwise passing the limit would
 *    reveal that a guess is right.
 * 3. A key SUNAT refused to another account within the hour counts but is not sent, unless a holder has just saved it.
 */
export function solKeyGuard({ db, keys, now, onNonHolderAttempt }: GuardDeps): SolKeyGuard {
  const hashOf = solKeyHasher(keys, 'sol-key-guard')

  async function reserve({ sol, keyHash, sender }: Sent): Promise<Reserved> {
    return db.transaction().execute(async (tx) => {
      const { accountantId, address, isHolder, holdsNow } = sender
      // Always in this order, so that two attempts never wait for each other.
      await lockAttempts(tx, 'sol-key-ruc', sol.ruc)
      if (accountantId) await lockAttempts(tx, 'sol-key-accountant', accountantId)
      if (address) await lockAttempts(tx, 'sol-key-address', address)
      const acceptance = await findAcceptance(tx, sol, keyHash, now())
      const isRecognized = acceptance === 'accepted'
      const attempts = await findKnownAttempts(tx, { ruc: sol.ruc, keyHash, accountantId, now: now() })
      if (attempts.own?.verdict === 'refused') return 'already-refused'
      // All holders have the same old key stored: SUNAT sees it once, and it costs none of them an attempt.
      if (acceptance === 'outdated' && !isCounted(attempts.own)) return 'already-refused'
      if (attempts.own?.verdict === 'repeated' && attempts.isRefusedToOthers) return 'already-refused'
      if (attempts.own && attempts.pending?.id === attempts.own.id) return 'pending'
      const counted = isCounted(attempts.own) ? attempts.own : undefined
      if (!isRecognized) {
        const rucWaitMs = counted ? 0 : await findRucWait(tx, sol.ruc, sender, now())
        const waitMs = Math.max(rucWaitMs, await findSenderWait(tx, sender, now()))
        if (waitMs > 0) return { waitMs }
      }
      if (attempts.pending) return 'pending'
      const isSavedByHolder = isHolder && (counted?.verdict === 'saved' || counted?.verdict === 'interrupted')
      const isRepeated = attempts.isRefusedToOthers && !isSavedByHolder
      const verdict = isRepeated ? ('repeated' as const) : null
      const attempt = { isHolder: holdsNow, accountantId, address, at: now(), verdict, isRecognized }
      if (counted) await updateAttempt(tx, counted.id, attempt)
      const { id } = counted ?? (await insertAttempt(tx, { ...attempt, ruc: sol.ruc, keyHash }))
      return isRepeated ? 'refused-to-others' : { id }
    })
  }

  /** Whoever sends a key that SUNAT is just being asked about waits for the verdict. */
  async function reserveAlone(sent: Sent, signal: AbortSignal | undefined): Promise<Exclude<Reserved, 'pending'>> {
    for (;;) {
      const reserved = await reserve(sent)
      if (reserved !== 'pending') return reserved
      await sleep(PENDING_CHECK_MS, undefined, { signal })
    }
  }

  async function settle({ sol, keyHash }: Sent, id: number, outcome: LoginOutcome): Promise<void> {
    if (outcome === 'accepted') await recordAccepted(db, sol)
    if (outcome === 'accepted' || outcome === 'unanswered') return deleteAttempt(db, id)
    // At once: from the moment the attempt is over, no holder shows SUNAT the same key again.
    await db.transaction().execute(async (tx) => {
      await updateAttempt(tx, id, { verdict: outcome })
      if (outcome === 'refused') await setAcceptedRefusal(tx, keyHash, now())
    })
  }

  async function recordAccepted(tx: Queryable, sol: SolCredentials): Promise<void> {
    const keyHash = hashOf(sol)
    if (sol.sender?.businessId !== undefined) await replaceAccepted(tx, sol.sender.businessId, keyHash, now())
    await setAcceptedRefusal(tx, keyHash, null)
    await voidRefusals(tx, sol.ruc, keyHash)
  }

  /** Of an account that does not hold the RUC, or no longer does: SUNAT accepts the key of another, but none of its own. */
  async function isReportable({ sol, sender: { accountantId, isHolder } }: Sent): Promise<boolean> {
    if (accountantId === null) return false
    if (!isHolder) return true
    if (await hasAccepted(db, sol.sender?.businessId)) return false
    return isAcceptedFromAnother(db, sol.ruc, accountantId)
  }

  async function report({ sol, sender }: Sent, outcome: NonHolderAttempt['outcome']): Promise<void> {
    const { accountantId, address } = sender
    if (accountantId !== null) await onNonHolderAttempt?.({ ruc: sol.ruc, accountantId, address, outcome })
  }

  return {
    async admit(sol, signal): Promise<Admission> {
      const sent = { sol, keyHash: hashOf(sol), sender: await findSender(db, sol) }
      const reserved = await reserveAlone(sent, signal)
      if (reserved === 'already-refused') return { ok: false, isRefused: true }
      const isReported = await isReportable(sent)
      if (isReported) await report(sent, reserved !== 'refused-to-others' && 'waitMs' in reserved ? 'limited' : 'asked')
      if (reserved === 'refused-to-others') return { ok: false, isRefused: true }
      if ('waitMs' in reserved) return { ok: false, retryAfterMs: reserved.waitMs }
      return {
        ok: true,
        async settle(outcome) {
          await settle(sent, reserved.id, outcome)
          if (isReported && outcome === 'accepted') await report(sent, 'accepted')
        },
      }
    },
    async countSaved(tx, sol) {
      const keyHash = hashOf(sol)
      if ((await findAcceptance(tx, sol, keyHash, now())) === 'accepted') return 0
      const sender = await findSender(tx, sol)
      const { accountantId, address } = sender
      await lockAttempts(tx, 'sol-key-ruc', sol.ruc)
      await deleteUnshownAttempts(tx, { ruc: sol.ruc, keyHash, accountantId })
      const attempts = await findKnownAttempts(tx, { ruc: sol.ruc, keyHash, accountantId, now: now() })
      // The account is about to learn what SUNAT says of this key.
      if (attempts.own && (attempts.pending?.id === attempts.own.id || isCounted(attempts.own))) return 0
      const waitMs = await findRucWait(tx, sol.ruc, sender, now())
      if (waitMs > 0) return Math.ceil(waitMs / 1000)
      const attempt = { ruc: sol.ruc, keyHash, isHolder: sender.holdsNow, accountantId, address, at: now() }
      await insertAttempt(tx, { ...attempt, verdict: 'saved' })
      return 0
    },
    recordAccepted,
    hasAccepted,
    async recordSender(tx, businessId, sentFrom) {
      const address = addressKey(sentFrom)
      await tx
        .insertInto('solKeySenders')
        .values({ businessId, address })
        .onConflict((conflict) => conflict.column('businessId').doUpdateSet({ address }))
        .execute()
    },
    async forgetBusiness(tx, businessId) {
      await tx.deleteFrom('acceptedSolKeys').where('businessId', '=', businessId).execute()
      await tx.deleteFrom('solKeySenders').where('businessId', '=', businessId).execute()
    },
  }
}

async function hasAccepted(tx: Queryable, businessId: string | undefined): Promise<boolean> {
  if (businessId === undefined) return false
  const row = await tx
    .selectFrom('acceptedSolKeys')
    .select('at')
    .where('businessId', '=', businessId)
    .where('refusedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Counted before, and SUNAT has said nothing about the key: showing it again costs nothing more. */
function isCounted(attempt: KnownAttempts['own']): boolean {
  return attempt?.verdict === 'saved' || attempt?.verdict === 'repeated' || attempt?.verdict === 'interrupted'
}

export async function deleteOldSolKeyAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('solKeyAttempts').where('at', '<', before).execute()
}
