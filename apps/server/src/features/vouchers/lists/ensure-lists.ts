import type { Database } from '../../../db/database.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { buildLists } from './build-lists.ts'

const builds = new Map<string, Promise<void>>()

/** Builds the lists of a period unless they are current. Concurrent callers share one build, and with it one connection. */
export async function ensureLists(db: Database, key: BookPeriodKey): Promise<void> {
  const name = `${key.businessId} ${key.book} ${key.period}`
  const build =
    builds.get(name) ??
    db
      .transaction()
      .execute((tx) => buildLists(tx, key))
      .finally(() => builds.delete(name))
  builds.set(name, build)
  await build
}
