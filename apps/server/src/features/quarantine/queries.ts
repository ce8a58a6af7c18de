import { chunks } from '@contapro/domain/lists/chunks'
import { sql, type Insertable } from 'kysely'

import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { Queryable } from '../../db/database.ts'
import type { QuarantineTables } from '../../db/tables/quarantine.ts'
import { describeCell, type UnreadCell } from './describe-cell.ts'

export { amountMeant } from './describe-cell.ts'

// What could not be read or stored is kept here with its reason, never dropped.

type Row = Insertable<QuarantineTables['quarantine']>

/** Where quarantined content came from. */
export type QuarantineOrigin = Pick<Row, 'businessId' | 'collectionId' | 'source'> & { book?: string; period?: string }

/** Something that could not be read or stored, with its reason in Spanish. */
export type Rejected = { readonly reason: string; readonly content: string; readonly file?: string }

/** A line that SUNAT sent and the reader could not understand. */
export function unreadableLine({ reason, text, cell }: Unreadable): Rejected {
  const described = cell && describeCell(cell)
  return { reason: FINDINGS[reason] ?? described ?? `No se pudo leer: ${reason}`, content: text }
}

type Unreadable = { readonly reason: string; readonly text: string; readonly cell?: UnreadCell }

/** What is wrong with a line that can be read. */
const FINDINGS: Readonly<Record<string, string>> = {
  otherOwner: 'Es de otro contribuyente',
  otherPeriod: 'Es de otro periodo',
  width: 'No tiene las columnas del registro',
  contradictory: 'Tiene el tipo, la serie y el número de otra fila, con otros datos',
}

const ROWS_PER_INSERT = 500
const MAX_REASON = 500
const MAX_CONTENT = 4000

export async function addToQuarantine(
  tx: Queryable,
  origin: QuarantineOrigin,
  rejected: readonly Rejected[],
  now: Date,
) {
  const { businessId, collectionId, source, book = null, period = null } = origin
  for (const some of chunks(rejected, ROWS_PER_INSERT)) {
    const rows = some.map(({ reason, content, file = null }) => ({
      businessId,
      collectionId,
      source,
      book,
      period,
      reason: withoutNul(reason).slice(0, MAX_REASON),
      content: withoutNul(content).slice(0, MAX_CONTENT),
      file,
      at: now,
    }))
    await tx.insertInto('quarantine').values(rows).execute()
  }
}

/** The same, after removing what the same origin set aside before in this collection. */
export async function replaceQuarantine(
  tx: Queryable,
  origin: QuarantineOrigin,
  rejected: readonly Rejected[],
  now: Date,
) {
  const { businessId, collectionId, source, book = null, period = null } = origin
  await sql`delete from quarantine where business_id = ${businessId} and collection_id is not distinct from ${collectionId}
    and source = ${source} and book is not distinct from ${book} and period is not distinct from ${period}`.execute(tx)
  await addToQuarantine(tx, origin, rejected, now)
}

/** What a collection set aside, in the order it came. */
export function listQuarantine(db: Queryable, businessId: string, collectionId: string, limit: number) {
  return db
    .selectFrom('quarantine')
    .select(['period', 'reason', 'content'])
    .where('businessId', '=', businessId)
    .where('collectionId', '=', collectionId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** What the reading of one register set aside, by a collection or by the last upload, in the order it came. */
export function listRegisterQuarantine(
  db: Queryable,
  {
    businessId,
    collectionId,
    book,
    period,
  }: { businessId: string; collectionId: string | null; book: string; period: string },
  limit: number,
) {
  return db
    .selectFrom('quarantine')
    .select(['reason', 'content'])
    .where('businessId', '=', businessId)
    .where('collectionId', 'is not distinct from', collectionId)
    .where('book', '=', book)
    .where('period', '=', period)
    .where('source', 'in', ['register', 'portal-list'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** What the last collection that could not read all lines of a list set aside, in the order it came. */
export async function listUnreadableLines(
  db: Queryable,
  businessId: string,
  { source, book }: { readonly source: QuarantineOrigin['source']; readonly book: string },
  limit: number,
): Promise<{ reason: string; content: string }[]> {
  const { rows } = await sql<{ reason: string; content: string }>`
    with last_read as (
      select collection_id from quarantine
      where business_id = ${businessId} and source = ${source} and book = ${book} order by id desc limit 1)
    select reason, content from quarantine join last_read using (collection_id)
    where business_id = ${businessId} and source = ${source} and book = ${book} order by id limit ${limit}`.execute(db)
  return rows
}

export const deleteQuarantine = (db: Queryable, businessId: string, signal?: AbortSignal) =>
  deleteInBatches(db, 'quarantine', businessId, signal)

/** PostgreSQL text holds every character but NUL. */
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD')
}
