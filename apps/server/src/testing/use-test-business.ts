import type { BusinessRow } from '../db/tables/businesses.ts'
import type { UserRow } from '../db/tables/users.ts'
import { insertTestAccountant, insertTestBusiness } from './factories.ts'
import { fileFixture, testFixture } from './file-fixture.ts'
import type { TestApp } from './test-app.ts'

type OwnedBusiness = { readonly owner: UserRow; readonly business: BusinessRow }

/** A business and its accountant, which the tests of a file share. */
export function useTestBusiness(test: TestApp): OwnedBusiness {
  const owner = fileFixture(() => insertTestAccountant(test.deps.db))
  return { owner, business: fileFixture(() => insertTestBusiness(test.deps.db, owner)) }
}

/** A business and its accountant, new for each test. */
export function useNewBusiness(test: TestApp): OwnedBusiness {
  const owner = testFixture(() => insertTestAccountant(test.deps.db))
  return { owner, business: testFixture(() => insertTestBusiness(test.deps.db, owner)) }
}
