import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { CollectedRegisterRow } from '../../db/tables.ts'

/** The registers of a run, newest period first, purchases before sales. */
export function listRegisters(db: Queryable, collectionId: string): Promise<CollectedRegisterRow[]> {
  return db
    .selectFrom('collectedRegisters')
    .selectAll()
    .where('collectionId', '=', collectionId)
    .orderBy('period', 'desc')
    .orderBy('book')
    .execute()
}

export async function updateRegister(
  db: Queryable,
  { collectionId, book, period }: Pick<CollectedRegisterRow, 'collectionId' | 'book' | 'period'>,
  change: Partial<Omit<CollectedRegisterRow, 'collectionId' | 'book' | 'period'>>,
): Promise<void> {
  await db
    .updateTable('collectedRegisters')
    .set(change)
    .where('collectionId', '=', collectionId)
    .where('book', '=', book)
    .where('period', '=', period)
    .execute()
}

export async function countCollected(
  db: Queryable,
  collectionId: string,
): Promise<{ done: number; total: number; vouchers: number }> {
  const { rows } = await sql<{ done: number; total: number; vouchers: number }>`
    select count(*) filter (where state not in ('PENDING', 'ASKED'))::int as done, count(*)::int as total,
      coalesce(sum(stored), 0)::int as vouchers
    from collected_registers where collection_id = ${collectionId}`.execute(db)
  return rows[0] ?? { done: 0, total: 0, vouchers: 0 }
}

/** Puts aside what could not be read, with its reason. Whatever the same source put aside before in this run is replaced. */
export async function replaceQuarantine(
  tx: Queryable,
  place: {
    businessId: string
    collectionId: string
    source: 'register' | 'voucher-file' | 'portal-list' | 'deposits' | 'withholdings'
    book?: string
    period?: string
  },
  items: readonly { reason: string; content: string; file?: string }[],
  now: Date,
): Promise<void> {
  const { businessId, collectionId, source, book = null, period = null } = place
  await sql`delete from quarantine where business_id = ${businessId} and collection_id = ${collectionId} and source = ${source}
    and book is not distinct from ${book} and period is not distinct from ${period}`.execute(tx)
  for (let at = 0; at < items.length; at += 500) {
    const rows = items.slice(at, at + 500).map(({ reason, content, file }) => ({
      businessId,
      collectionId,
      source,
      book,
      period,
      reason: printable(reason).slice(0, 500),
      content: printable(content).slice(0, 4000),
      file: file ?? null,
      at: now,
    }))
    await tx.insertInto('quarantine').values(rows).execute()
  }
}

/** PostgreSQL keeps every character but one. */
function printable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD')
}
