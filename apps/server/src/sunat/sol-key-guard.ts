import { setTimeout as sleep } from 'node:timers/promises'

import type { SolCredentials } from '@contapro/sunat/tokens/credentials'
import type { Admission, LoginGuard, LoginOutcome } from '@contapro/sunat/tokens/login-guard'

import type { Database, Queryable } from '../db/database.ts'
import { lockAttempts } from '../db/locks.ts'
import { addressKey } from '../http/address-key.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { findSolKeyWait, type SolKeySender } from './sol-key-limits.ts'
import { solKeyHasher } from './sol-key-hash.ts'
import { findLastAttempt, findSender, insertAccepted, insertAttempt, isAccepted } from './sol-key-records.ts'

/** A SOL key of a RUC, sent by an account that does not hold it. */
export type StrangerAttempt = {
  readonly ruc: string
  readonly accountantId: string
  readonly address: string | null
  /** False when a limit kept the key from SUNAT. */
  readonly isAdmitted: boolean
}

export type SolKeyGuard = LoginGuard & {
  /** Seconds until SUNAT may be shown this key; 0 when it may be now. Counts nothing. */
  findWait(tx: Queryable, sol: SolCredentials): Promise<number>
  /** Whether SUNAT accepted a key for the business. */
  hasAccepted(tx: Queryable, businessId: string): Promise<boolean>
  /** Remembers from where the stored key of a business was sent. */
  recordSender(tx: Queryable, businessId: string, address: string): Promise<void>
  /** Forgets which keys SUNAT accepted for a business, and from where its key was sent. What was counted stays. */
  forgetBusiness(tx: Queryable, businessId: string): Promise<void>
}

/** Longer than a login at SUNAT lasts. A process that dies leaves its attempt pending. */
const MAX_PENDING_MS = 120_000
const PENDING_CHECK_MS = 200

type GuardDeps = {
  readonly db: Database
  readonly keys: MasterKey
  readonly now: () => Date
  readonly onStranger?: (attempt: StrangerAttempt) => Promise<void>
}

/**
 * Stands before every login at SUNAT, so that SOL keys cannot be guessed through us (quality bar TRAP-11). An attempt is counted before SUNAT is asked and
 * taken back unless SUNAT refuses the key. A key that SUNAT accepted for the same business before is recognized and always passes.
 * Only for the same business: if others could send it too, the limits would tell it from a wrong one.
 */
export function solKeyGuard({ db, keys, now, onStranger }: GuardDeps): SolKeyGuard {
  const hashOf = solKeyHasher(keys, 'sol-key-guard')

  async function reserve(sol: SolCredentials, keyHash: Buffer, sender: SolKeySender, hasWaited: boolean) {
    return db.transaction().execute(async (tx) => {
      const { accountantId, address, isHolder } = sender
      // Always in this order, so that two attempts never wait for each other.
      await lockAttempts(tx, 'sol-key-ruc', sol.ruc)
      if (accountantId) await lockAttempts(tx, 'sol-key-accountant', accountantId)
      if (address) await lockAttempts(tx, 'sol-key-address', address)
      const last = await findLastAttempt(tx, sol.ruc, keyHash)
      const isPending = last?.verdict === null && now().getTime() - last.at.getTime() < MAX_PENDING_MS
      if (isPending) return 'pending' as const
      if (hasWaited && last?.verdict === 'refused') return 'refused' as const
      const waitMs = await findSolKeyWait(tx, sol.ruc, sender, now())
      if (waitMs > 0) return { waitMs }
      return insertAttempt(tx, { ruc: sol.ruc, keyHash, isHolder, accountantId, address, at: now(), verdict: null })
    })
  }

  /** The same key is shown to SUNAT once: whoever sends it meanwhile waits for the verdict. */
  async function reserveAlone(sol: SolCredentials, keyHash: Buffer, sender: SolKeySender) {
    for (let hasWaited = false; ; hasWaited = true) {
      const reserved = await reserve(sol, keyHash, sender, hasWaited)
      if (reserved !== 'pending') return reserved
      await sleep(PENDING_CHECK_MS)
    }
  }

  async function settle(sol: SolCredentials, keyHash: Buffer, id: number | undefined, outcome: LoginOutcome) {
    const businessId = sol.by?.businessId
    if (outcome === 'accepted') {
      await db.deleteFrom('solKeyAttempts').where('ruc', '=', sol.ruc).where('keyHash', '=', keyHash).execute()
      if (businessId !== undefined) await insertAccepted(db, businessId, keyHash, now())
    }
    if (outcome === 'unanswered' && id !== undefined)
      await db.deleteFrom('solKeyAttempts').where('id', '=', id).execute()
    if (id !== undefined && (outcome === 'refused' || outcome === 'unknown'))
      await db.updateTable('solKeyAttempts').set({ verdict: outcome }).where('id', '=', id).execute()
    if (outcome !== 'refused') return
    await db.deleteFrom('acceptedSolKeys').where('hash', '=', keyHash).execute()
    if (id !== undefined) return
    // It was recognized, but it has been changed at SUNAT since.
    const row = { ruc: sol.ruc, keyHash, isHolder: true, accountantId: null, address: null, at: now() }
    await insertAttempt(db, { ...row, verdict: outcome })
  }

  return {
    async admit(sol): Promise<Admission> {
      const keyHash = hashOf(sol)
      const admitted = (id?: number): Admission => ({
        ok: true,
        settle: (outcome) => settle(sol, keyHash, id, outcome),
      })
      if (await isAccepted(db, sol, keyHash)) return admitted()
      const sender = await findSender(db, sol)
      const reserved = await reserveAlone(sol, keyHash, sender)
      if (reserved === 'refused') return { ok: false, isRefused: true }
      const { accountantId, address, isHolder } = sender
      if (accountantId !== null && !isHolder)
        await onStranger?.({ ruc: sol.ruc, accountantId, address, isAdmitted: 'id' in reserved })
      return 'id' in reserved ? admitted(reserved.id) : { ok: false, retryAfterMs: reserved.waitMs }
    },
    async findWait(tx, sol) {
      if (await isAccepted(tx, sol, hashOf(sol))) return 0
      return Math.ceil((await findSolKeyWait(tx, sol.ruc, await findSender(tx, sol), now())) / 1000)
    },
    async hasAccepted(tx, businessId) {
      const row = await tx
        .selectFrom('acceptedSolKeys')
        .select('at')
        .where('businessId', '=', businessId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
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

export async function deleteOldSolKeyAttempts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('solKeyAttempts').where('at', '<', before).execute()
}
