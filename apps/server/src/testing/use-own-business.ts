import type { BusinessRow } from '../db/tables/businesses.ts'
import type { UserRow } from '../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from './factories.ts'
import { fileFixture } from './file-fixture.ts'
import type { TestApp } from './test-app.ts'

/** An accountant and a business of theirs, for a whole test file. Call it after `useTestApp`. */
export function useOwnBusiness(test: TestApp): { readonly owner: UserRow; readonly business: BusinessRow } {
  return fileFixture(
    async () => {
      const owner = await insertTestAccountant(test.deps.db)
      return { owner, business: await insertTestBusiness(test.deps.db, owner) }
    },
    async () => {},
  )
}
