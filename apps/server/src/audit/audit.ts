import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { sql } from 'kysely'

import type { Queryable } from '../db/database.ts'
import { lockAuditChain } from '../db/locks.ts'
import type { MasterKey } from '../keys/master-key.ts'

/** Who acted: a signed-in user, a job, SUNAT, or another accountant, whose identity the owner of the business must not learn. */
export type AuditActor = `user:${string}` | `job:${string}` | 'sunat' | 'another-accountant'

export type AuditEntry = { actor: AuditActor; action: string; details: Record<string, unknown> }

/** The end of a chain: how many entries it has and the hash of the last, which covers them all. */
export type AuditHead = { businessId: string; number: number; hash: Buffer; signature: Buffer | null }

/**
 * One chain of entries per business. Each entry has the hash of the one before, and a signature of its own hash. Changed and cut chains are
 * found by these and by the daily files of `anchor-audit`. An entry without a signature is accepted, because old ones have none: since the
 * last daily file, entries can be forged by whoever writes to the database.
 */
export type Audit = {
  /** Appends an entry to the chain of a business, in the transaction of the action it records. */
  append(tx: Queryable, businessId: string, entry: AuditEntry, at: Date): Promise<void>
  /** The number of the first entry that was changed, removed or inserted, or of the last when its signature is wrong. Undefined when the chain is intact. */
  findBroken(db: Queryable, businessId: string): Promise<number | undefined>
  /** The ends of all chains, in the order of their businesses. */
  listHeads(db: Queryable): Promise<AuditHead[]>
  /** Whether the current key signed the end of a chain. */
  isSigned(head: AuditHead): boolean
  /** Signs text that lies outside the database. */
  sign(text: string): string
  isSignatureOf(text: string, signature: string): boolean
}

/** The previous hash of the first entry. */
const GENESIS = Buffer.alloc(32)

/** With `previous`, what the key before has signed is accepted too. */
export function openAudit(master: MasterKey, previous?: MasterKey): Audit {
  const key = master.derive('audit')
  const acceptedKeys = previous ? [key, previous.derive('audit')] : [key]
  const isAccepted = (content: Buffer | string, signature: Buffer) =>
    acceptedKeys.some((accepted) => isSignedBy(accepted, content, signature))
  const sign = (content: Buffer | string) => createHmac('sha256', key).update(content).digest()

  return {
    async append(tx, businessId, { actor, action, details }, at) {
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
      const hash = hashOf({ businessId, number, at, actor, action, details, previousHash })
      const values = { businessId, number, at, actor, action, details: JSON.stringify(details), previousHash, hash }
      await tx
        .insertInto('auditEntries')
        .values({ ...values, signature: sign(hash) })
        .execute()
    },

    async findBroken(db, businessId) {
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
      // The signature of the last entry covers all of them. Earlier ones may be of keys that are no longer known.
      const last = entries.at(-1)
      return last?.signature && !isAccepted(last.hash, last.signature) ? last.number : undefined
    },

    async listHeads(db) {
      const { rows } = await sql<AuditHead>`
        select distinct on (business_id) business_id, number, hash, signature from audit_entries
        order by business_id, number desc`.execute(db)
      return rows
    },

    isSigned: ({ hash, signature }) => signature !== null && isSignedBy(key, hash, signature),
    sign: (text) => sign(text).toString('hex'),
    isSignatureOf: (text, signature) => isAccepted(text, Buffer.from(signature, 'hex')),
  }
}

function isSignedBy(signer: Buffer, content: Buffer | string, signature: Buffer): boolean {
  const expected = createHmac('sha256', signer).update(content).digest()
  return signature.length === expected.length && timingSafeEqual(signature, expected)
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

/** jsonb does not keep the order of keys, so the hash must not depend on it. */
function canonical(details: Record<string, unknown>): [string, unknown][] {
  return Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))
}
