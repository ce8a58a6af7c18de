import type { Queryable } from '../db/database.ts'
import { WINDOW_MS } from './sol-key-limits.ts'
import { findAttemptsWithKey } from './sol-key-records.ts'

/** Longer than a login at SUNAT lasts. A process that dies leaves its attempt pending. */
const MAX_PENDING_MS = 120_000
/** Shorter for a key that SUNAT accepted before: it is probably right, and a process that died must not keep it waiting. */
const MAX_RECOGNIZED_PENDING_MS = 15_000

type Attempt = Awaited<ReturnType<typeof findAttemptsWithKey>>[number]

export type KnownAttempts = {
  /** The last attempt of the account with this key. */
  readonly own: Attempt | undefined
  /** SUNAT is being asked about this key, by this account or another. */
  readonly pending: Attempt | undefined
  /** SUNAT refused the key to another account. */
  readonly isRefusedToOthers: boolean
}

/** What the last hour knows about a key. Only attempts that reached SUNAT say what it thinks of it, so that sending it again proves nothing. */
export async function findKnownAttempts(
  tx: Queryable,
  sent: { ruc: string; keyHash: Buffer; accountantId: string | null; now: Date },
): Promise<KnownAttempts> {
  const now = sent.now.getTime()
  const attempts = await findAttemptsWithKey(tx, sent.ruc, sent.keyHash, new Date(now - WINDOW_MS))
  const isOwn = (attempt: Attempt) => sent.accountantId !== null && attempt.accountantId === sent.accountantId
  const isPending = ({ verdict, at, isRecognized }: Attempt) =>
    verdict === null && now - at.getTime() < (isRecognized ? MAX_RECOGNIZED_PENDING_MS : MAX_PENDING_MS)
  return {
    own: attempts.find(isOwn),
    pending: attempts.find(isPending),
    isRefusedToOthers: attempts.some((attempt) => attempt.verdict === 'refused' && !isOwn(attempt)),
  }
}
