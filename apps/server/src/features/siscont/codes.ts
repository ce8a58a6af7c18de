import { createHash, randomBytes } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { Database, Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type SiscontCode = Selectable<Tables['siscontCodes']>

const MINUTES = { handoff: 5, registration: 30 } as const

type NewCode = Omit<SiscontCode, 'codeHash' | 'expiresAt' | 'usedAt'>

/** Creates a code that works once, for minutes. Only its hash is stored. */
export async function createCode(
  db: Queryable,
  { kind, email, passwordHash, ruc, businessName, license, isOurs, isProven }: NewCode,
  now: Date,
): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + MINUTES[kind] * 60_000)
  await db
    .insertInto('siscontCodes')
    .values({
      codeHash: hashCode(text),
      kind,
      email,
      passwordHash,
      ruc,
      businessName,
      license,
      isOurs,
      isProven,
      expiresAt,
    })
    .execute()
  return text
}

/** Uses up a code. Of several simultaneous calls one gets it. */
export function useUpCode(
  tx: Queryable,
  kind: SiscontCode['kind'],
  code: string,
  now: Date,
): Promise<SiscontCode | undefined> {
  return tx
    .updateTable('siscontCodes')
    .set({ usedAt: now })
    .where('codeHash', '=', hashCode(code))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** A code that still works. */
export function findCode(
  db: Queryable,
  kind: SiscontCode['kind'],
  code: string,
  now: Date,
): Promise<SiscontCode | undefined> {
  return db
    .selectFrom('siscontCodes')
    .selectAll()
    .where('codeHash', '=', hashCode(code))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('siscontCodes').where('expiresAt', '<', before).execute()
}

function hashCode(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
