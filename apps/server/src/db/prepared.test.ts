import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { useTestDatabase } from '../testing/database/use-test-database.ts'
import { prepared } from './prepared.ts'

const connection = useTestDatabase({ maxConnections: 1 })

const twice = (number: number) => prepared('twice', sql<{ double: number }>`select 2 * ${number}::int as double`)

it('is planned once per connection, also within transactions', async () => {
  const { db } = connection
  expect((await twice(1).execute(db)).rows).toEqual([{ double: 2 }])
  expect((await db.transaction().execute((tx) => twice(21).execute(tx))).rows).toEqual([{ double: 42 }])
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ name: 'twice' }])
})
