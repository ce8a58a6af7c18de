import type { Queryable } from '../db/database.ts'
import type { Limit } from '../http/limits/attempts.ts'

/** As if a key had made all attempts that a limit allows, but for some. */
export async function useUpLimit(
  db: Queryable,
  { kind, max }: Limit,
  key: string,
  { at, left = 0 }: { at: Date; left?: number },
): Promise<void> {
  await db
    .insertInto('attempts')
    .values(Array.from({ length: max - left }, () => ({ kind, key, at })))
    .execute()
}
