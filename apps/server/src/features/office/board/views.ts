import { MAX_BOARD_VIEWS, type BoardView } from '@contapro/contract/office'
import { sql } from 'kysely'

import type { Database, Queryable } from '../../../db/database.ts'
import { AppError } from '../../../http/app-error.ts'

/** The accountant's views, by name. */
export async function listViews(db: Queryable, accountantId: string): Promise<BoardView[]> {
  const rows = await db
    .selectFrom('boardViews')
    .select(['id', 'name', 'view'])
    .where('accountantId', '=', accountantId)
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map(({ id, name, view: { filter, sort, search } }) => ({ id, name, filter, sort, search }))
}

/** Saves a view; one of the same name is replaced. */
export function saveView(db: Database, accountantId: string, given: Omit<BoardView, 'id'>): Promise<BoardView> {
  const { name, ...view } = given
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('boardViews')
      .values({ accountantId, name, view: JSON.stringify(view) })
      .onConflict((conflict) => conflict.columns(['accountantId', 'name']).doUpdateSet({ view: JSON.stringify(view) }))
      .returning('id')
      .executeTakeFirstOrThrow()
    if ((await listViews(tx, accountantId)).length > MAX_BOARD_VIEWS) throw new AppError('TOO_MANY_VIEWS')
    return { id, ...given }
  })
}

export async function deleteView(db: Queryable, accountantId: string, id: string): Promise<void> {
  await db.deleteFrom('boardViews').where('accountantId', '=', accountantId).where('id', '=', id).execute()
}
