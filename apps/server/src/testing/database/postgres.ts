import { inject } from 'vitest'
import { createDatabaseFrom, type TestDatabase } from './postgres-server.ts'

/** An empty database with all tables, for one test file. Call `drop` in `afterAll`. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseFrom(inject('templateUrl'))
}
