import type { Book } from '@contapro/domain/vouchers/book'
import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { CollectedRegisterRow } from '../../db/tables/collection.ts'

type CollectedRegisterKey = Pick<CollectedRegisterRow, 'collectionId' | 'book' | 'period'>

/** The registers of a collection, newest period first, purchases before sales. */
export function listRegisters(db: Queryable, collectionId: string): Promise<CollectedRegisterRow[]> {
  return db
    .selectFrom('collectedRegisters')
    .selectAll()
    .where('collectionId', '=', collectionId)
    .orderBy('period', 'desc')
    .orderBy('book')
    .execute()
}

type PlannedRegister = { book: Book; period: string; isFiled: boolean }

/** Replaces the plan of a collection. */
export async function planRegisters(
  tx: Queryable,
  collectionId: string,
  registers: readonly PlannedRegister[],
): Promise<void> {
  await tx.deleteFrom('collectedRegisters').where('collectionId', '=', collectionId).execute()
  await addRegisters(tx, collectionId, registers)
}

/** Adds registers to the plan of a collection. */
export async function addRegisters(
  tx: Queryable,
  collectionId: string,
  registers: readonly PlannedRegister[],
): Promise<void> {
  const rows = registers.map((register) => ({ ...register, collectionId, state: 'PENDING' as const }))
  if (rows.length > 0) await tx.insertInto('collectedRegisters').values(rows).execute()
}

export async function updateRegister(
  db: Queryable,
  { collectionId, book, period }: CollectedRegisterKey,
  change: Partial<Omit<CollectedRegisterRow, keyof CollectedRegisterKey>>,
): Promise<void> {
  await db
    .updateTable('collectedRegisters')
    .set(change)
    .where((eb) => eb.and({ collectionId, book, period }))
    .execute()
}

type RegisterProgress = { done: number; total: number; vouchers: number }

export async function countCollected(db: Queryable, collectionId: string): Promise<RegisterProgress> {
  const { rows } = await sql<RegisterProgress>`
    select count(*) filter (where state not in ('PENDING', 'ASKED'))::int as done, count(*)::int as total,
      coalesce(sum(stored), 0)::int as vouchers
    from collected_registers where collection_id = ${collectionId}`.execute(db)
  return rows[0] ?? { done: 0, total: 0, vouchers: 0 }
}
