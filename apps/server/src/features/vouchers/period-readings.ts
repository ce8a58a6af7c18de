import { sql } from 'kysely'

import type { Database, Queryable } from '../../db/database.ts'

export type PeriodOf = { businessId: string; book: string; period: string }

/** Both only grow, so that their sum is another one after any change of the vouchers, their files or the deposits. */
const VERSION = sql<number>`current.version + current.papers`

/**
 * Something computed from a period's vouchers and their papers, kept until they change. It is computed in one snapshot with the version it
 * is kept under, so that a change in between makes it old and never wrong.
 */
export async function readPeriod<Content>(
  db: Database,
  { businessId, book, period }: PeriodOf,
  subject: string,
  compute: (tx: Queryable) => Promise<Content>,
): Promise<Content> {
  const kept = await db
    .selectFrom('periodReadings as reading')
    .innerJoin('periodVersions as current', (join) =>
      join
        .onRef('current.businessId', '=', 'reading.businessId')
        .onRef('current.book', '=', 'reading.book')
        .onRef('current.period', '=', 'reading.period')
        .on('reading.version', '=', VERSION),
    )
    .select('reading.content')
    .where('reading.businessId', '=', businessId)
    .where('reading.book', '=', book)
    .where('reading.period', '=', period)
    .where('reading.subject', '=', subject)
    .executeTakeFirst()
  if (kept) return kept.content as Content
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ version: number }>`
        select ${VERSION} as version from period_versions current
        where business_id = ${businessId} and book = ${book} and period = ${period}`.execute(tx)
      const content = await compute(tx)
      const version = rows[0]?.version
      if (version !== undefined) await keep(tx, { businessId, book, period }, subject, version, content)
      return content
    })
    .catch(async (error: { code?: string }) => {
      // Somebody kept the same at the same moment.
      if (error.code !== '40001') throw error
      return compute(db)
    })
}

async function keep(tx: Queryable, place: PeriodOf, subject: string, version: number, content: unknown): Promise<void> {
  const written = JSON.stringify(content)
  await tx
    .insertInto('periodReadings')
    .values({ ...place, subject, version, content: written })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'book', 'period', 'subject'])
        .doUpdateSet({ version, content: written })
        .where('periodReadings.version', '<', version),
    )
    .execute()
}
