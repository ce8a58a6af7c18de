import { createHash } from 'node:crypto'

import type { Queryable } from '../db/database.ts'
import { lockAuditChain } from '../db/locks.ts'

/** Who did it: a signed-in user, a job of the worker, SUNAT, or somebody whose name is not for the owner of the chain. */
export type AuditActor = `user:${string}` | `job:${string}` | 'sunat' | 'another-accountant'

export type AuditEntry = { actor: AuditActor; action: string; details: Record<string, unknown> }

const GENESIS = Buffer.alloc(32)

/** Adds an entry to a business's chain, inside the transaction of what it tells. Writers of one business wait for each other. */
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

type Hashed = AuditEntry & { businessId: string; number: number; at: Date; previousHash: Buffer }

function hashOf({ businessId, number, at, actor, action, details, previousHash }: Hashed): Buffer {
  const content = JSON.stringify([businessId, number, at.toISOString(), actor, action, canonical(details)])
  return createHash('sha256').update(previousHash).update(content).digest()
}

/** The number of the first entry that was changed, is missing or was put in; undefined when the chain is whole. */
export async function findBrokenAudit(db: Queryable, businessId: string): Promise<number | undefined> {
  const entries = await db
    .selectFrom('auditEntries')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('number')
    .execute()
  let previousHash: Buffer = GENESIS
  for (const [index, entry] of entries.entries()) {
    const expected = hashOf({ ...entry, actor: entry.actor as AuditActor, previousHash })
    if (entry.number !== index + 1 || !entry.previousHash.equals(previousHash) || !entry.hash.equals(expected))
      return index + 1
    previousHash = entry.hash
  }
  return undefined
}

// jsonb does not keep the order of keys, so that the hash must not depend on it.
function canonical(details: Record<string, unknown>): [string, unknown][] {
  return Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
}
