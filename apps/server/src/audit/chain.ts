import { createHash } from 'node:crypto'

/** What the hash of an entry covers. The hash of the entry before is part of it, so each covers all before it. */
export type HashedEntry = {
  readonly businessId: string
  readonly number: number
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly details: Record<string, unknown>
  readonly previousHash: Buffer
  /** The number of the entry that names the valid credentials. Null in chains without one, and after an entry that is not ours. */
  readonly credentialsEntry: number | null
}

/** The previous hash of the first entry. */
export const GENESIS = Buffer.alloc(32)

export function hashEntry(entry: HashedEntry): Buffer {
  const { businessId, number, at, actor, action, details, previousHash, credentialsEntry } = entry
  const fields = [businessId, number, at.toISOString(), actor, action, canonical(details)]
  // Entries without it keep the hash that they were stored with before there was one.
  const content = JSON.stringify(credentialsEntry === null ? fields : [...fields, credentialsEntry])
  return createHash('sha256').update(previousHash).update(content).digest()
}

/** The place, from 1, of the first entry that does not follow the one before or does not have its own hash. Undefined when all do. */
export function findBrokenLink(entries: readonly (HashedEntry & { readonly hash: Buffer })[]): number | undefined {
  let previousHash: Buffer = GENESIS
  for (const [index, entry] of entries.entries()) {
    const expected = hashEntry({ ...entry, previousHash })
    if (entry.number !== index + 1 || !entry.previousHash.equals(previousHash) || !entry.hash.equals(expected))
      return index + 1
    previousHash = entry.hash
  }
  return undefined
}

/** jsonb does not keep the order of keys, so the hash must not depend on it. */
function canonical(details: object): [string, unknown][] {
  return Object.entries(details)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, isObject(value) ? canonical(value) : value])
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
