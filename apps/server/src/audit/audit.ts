import { createHash } from 'node:crypto'

import type { Queryable } from '../db/database.ts'
import { lockAuditChain } from '../db/locks.ts'

/** Who acted: a signed-in user, a job, SUNAT, or another accountant, whose identity the owner of the business must not learn. */
export type AuditActor = `user:${string}` | `job:${string}` | 'sunat' | 'another-accountant'

export type AuditEntry = { actor: AuditActor; action: string; details: Record<string, unknown> }

/** The previous hash of the first entry. */
const GENESIS = Buffer.alloc(32)

/** Appends an entry to the audit chain of a business, in the transaction of the action it records. */
export async function appendAudit(tx: Queryable, businessId: string, entry: AuditEntry, at: Date): Promise<void> {
  await lockAuditChain(tx, businessId)
  const last = await tx
    .selectFrom('auditEntries')
    .select(['number', 'hash'])
    .where('businessId', '=', businessId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const previousHash = last?.hash ?? GENESIS
  const number = (last?.number ?? 0) + 1
  const { actor, action, details } = entry
  const hash = hashOf({ businessId, number, at, actor, action, details, previousHash })
  await tx
    .insertInto('auditEntries')
    .values({ businessId, number, at, actor, action, details: JSON.stringify(details), previousHash, hash })
    .execute()
}

type HashedEntry = Omit<AuditEntry, 'actor'> & {
  businessId: string
  number: number
  at: Date
  actor: string
  previousHash: Buffer
}

function hashOf({ businessId, number, at, actor, action, details, previousHash }: HashedEntry): Buffer {
  const content = JSON.stringify([businessId, number, at.toISOString(), actor, action, canonical(details)])
  return createHash('sha256').update(previousHash).update(content).digest()
}

/** The number of the first entry that was changed, removed or inserted. Undefined when the chain is intact. */
export async function findBrokenAudit(db: Queryable, businessId: string): Promise<number | undefined> {
  const entries = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('number')
    .execute()
  let previousHash: Buffer = GENESIS
  for (const [index, entry] of entries.entries()) {
    const expected = hashOf({ ...entry, previousHash })
    if (entry.number !== index + 1 || !entry.previousHash.equals(previousHash) || !entry.hash.equals(expected))
      return index + 1
    previousHash = entry.hash
  }
  return undefined
}

/** jsonb does not keep the order of keys, so the hash must not depend on it. */
function canonical(details: Record<string, unknown>): [string, unknown][] {
  return Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
}
