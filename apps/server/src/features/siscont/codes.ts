import { createHash, randomBytes } from 'node:crypto'

import type { ExpressionBuilder, Selectable } from 'kysely'

import type { Database, Queryable } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

export type SiscontCode = Selectable<Tables['siscontCodes']>

const MINUTES = { handoff: 5, registration: 30 } as const

type NewCode = Omit<SiscontCode, 'codeHash' | 'expiresAt' | 'usedAt'>

/** Creates a code that works once, for minutes. Only its hash is stored. */
export async function createCode(
  db: Queryable,
  { kind, email, passwordHash, knownHash, ruc, businessName, license, isProven }: NewCode,
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
      knownHash,
      ruc,
      businessName,
      license,
      isProven,
      expiresAt,
    })
    .execute()
  return text
}

/** A code that somebody sent, and the email that it must be of, if that is known. */
type SentCode = { kind: SiscontCode['kind']; text: string; email?: string | undefined }

/** Uses up a code. Of several simultaneous calls one gets it. */
export function useUpCode(tx: Queryable, code: SentCode, now: Date): Promise<SiscontCode | undefined> {
  return tx.updateTable('siscontCodes').set({ usedAt: now }).where(works(code, now)).returningAll().executeTakeFirst()
}

/** A code that still works. */
export function findCode(db: Queryable, code: SentCode, now: Date): Promise<SiscontCode | undefined> {
  return db.selectFrom('siscontCodes').selectAll().where(works(code, now)).executeTakeFirst()
}

function works({ kind, text, email }: SentCode, now: Date) {
  return (eb: ExpressionBuilder<Tables, 'siscontCodes'>) =>
    eb.and([
      eb('codeHash', '=', hashCode(text)),
      eb('kind', '=', kind),
      ...(email === undefined ? [] : [eb('email', '=', email)]),
      eb('usedAt', 'is', null),
      eb('expiresAt', '>', now),
    ])
}

/** Of an email that is handed over again. */
export async function deleteHandoffCodes(tx: Queryable, email: string): Promise<void> {
  await tx.deleteFrom('siscontCodes').where('kind', '=', 'handoff').where('email', '=', email).execute()
}

export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('siscontCodes').where('expiresAt', '<', before).execute()
}

function hashCode(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
