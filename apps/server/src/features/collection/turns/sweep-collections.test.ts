import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness, insertTestCollection } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { priorityOf } from '../priority.ts'
import { sweepCollections } from './sweep-collections.ts'

const test = useTestApp()

it.each([
  ['ON_DEMAND', priorityOf(false, 0)],
  ['NIGHTLY', priorityOf(true, 0)],
] as const)('restarts an %s collection that lost its job with the priority %i', async (reason, priority) => {
  const { db, now } = test.deps
  const business = await insertTestBusiness(db, await insertTestAccountant(db))
  const requestedAt = new Date(now().getTime() - 120_000)
  const { id } = await insertTestCollection(db, business.id, { reason, requestedAt })
  await sweepCollections(test.deps)
  const { rows } = await sql<{ priority: number }>`
    select priority from pgboss.job where name = 'collect-business' and data ->> 'collectionId' = ${id}`.execute(db)
  expect(rows).toEqual([{ priority }])
})
