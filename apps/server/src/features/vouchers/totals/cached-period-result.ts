import { sql } from 'kysely'

import { isDatabaseError, SERIALIZATION_FAILURE } from '../../../db/database-error.ts'
import type { Database, Queryable } from '../../../db/database.ts'
import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import { contentVersion } from './period-version-sql.ts'

const VERSION = contentVersion('current')

/**
 * A result computed from a period's vouchers and documents, cached until they change. It is computed in the same snapshot as the version
 * it is stored under, so after a concurrent change it is outdated, but it matches that version.
 */
export async function cachedPeriodResult<Result>(
  db: Database,
  key: BookPeriodKey,
  subject: string,
  compute: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const { businessId, book, period } = key
  const { rows: cached } = await sql<{ content: Result }>`
    select cached.content from period_readings cached
    join period_versions current using (business_id, book, period)
    where business_id = ${businessId} and book = ${book} and period = ${period}
      and cached.subject = ${subject} and cached.version = ${VERSION}`.execute(db)
  if (cached[0]) return cached[0].content
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ version: number }>`
        select ${VERSION} as version from period_versions current
        where business_id = ${businessId} and book = ${book} and period = ${period}`.execute(tx)
      const content = await compute(tx)
      const version = rows[0]?.version
      if (version !== undefined) await store(tx, key, subject, version, content)
      return content
    })
    .catch(async (error: unknown) => {
      // Another request stored the same result at the same time.
      if (!isDatabaseError(error, SERIALIZATION_FAILURE)) throw error
      return compute(db)
    })
}

async function store(
  tx: Queryable,
  { businessId, book, period }: BookPeriodKey,
  subject: string,
  version: number,
  result: unknown,
): Promise<void> {
  const content = JSON.stringify(result)
  await tx
    .insertInto('periodReadings')
    .values({ businessId, book, period, subject, version, content })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'book', 'period', 'subject'])
        .doUpdateSet({ version, content })
        .where('periodReadings.version', '<', version),
    )
    .execute()
}
