import { openDatabase } from '../../db/database.ts'
import { fileFixture } from '../file-fixture.ts'
import { createTestDatabase } from './postgres.ts'

export type TestDatabase = ReturnType<typeof openDatabase> & { readonly url: string }

/** The migrated, empty database of a test file, with a connection to it. */
export function useTestDatabase(options: Parameters<typeof openDatabase>[1] = {}): TestDatabase {
  return fileFixture(
    async () => {
      const database = await createTestDatabase()
      const connection = openDatabase(database.url, options)
      const close = async () => {
        await connection.close()
        await database.drop()
      }
      return { ...connection, url: database.url, close }
    },
    ({ close }) => close(),
  )
}
