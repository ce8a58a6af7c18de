import type { Queryable } from '../../db/database.ts'
import type { CollectedRegisterRow, CollectionRow } from '../../db/tables/collection.ts'

const MAX_COLLECTIONS = 50

/** The collections of a business, newest first, each with its registers. */
export async function listHistory(
  db: Queryable,
  businessId: string,
  only: { collectionId?: string } = {},
): Promise<{ collection: CollectionRow; registers: CollectedRegisterRow[] }[]> {
  const collections = await db
    .selectFrom('collections')
    .selectAll()
    .where('businessId', '=', businessId)
    .$if(only.collectionId !== undefined, (query) => query.where('id', '=', only.collectionId ?? ''))
    .orderBy('requestedAt', 'desc')
    .limit(MAX_COLLECTIONS)
    .execute()
  if (collections.length === 0) return []
  const ids = collections.map(({ id }) => id)
  const registers = await db
    .selectFrom('collectedRegisters')
    .selectAll()
    .where('collectionId', 'in', ids)
    .orderBy('period', 'desc')
    .orderBy('book')
    .execute()
  const byCollection = Map.groupBy(registers, ({ collectionId }) => collectionId)
  return collections.map((collection) => ({ collection, registers: byCollection.get(collection.id) ?? [] }))
}
