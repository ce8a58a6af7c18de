import { expect, it } from 'vitest'

import { expectRefusal } from '../../testing/expect-refusal.ts'
import { insertTestAccountant, insertTestBusiness } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { useUpLimit } from '../../testing/use-up-limit.ts'
import { COLLECT_NOW } from './limits.ts'

const test = useTestApp()

it('starts a limited number of collections per accountant, over all businesses', async () => {
  const { db, now } = test.deps
  const [owner, other] = [await insertTestAccountant(db), await insertTestAccountant(db)]
  const collect = async (user = owner) => {
    const { id } = await insertTestBusiness(db, user)
    return test.injectAs(user, { method: 'POST', url: `/app/internal/businesses/${id}/collections` })
  }
  await useUpLimit(db, COLLECT_NOW, owner.id, { at: now(), left: 1 })
  expect((await collect()).statusCode).toBe(200)
  expectRefusal(await collect(), 'TOO_MANY_ATTEMPTS')
  expect(test.logged.map((line) => JSON.parse(line)).find(({ security }) => security === 'limit')).toMatchObject({
    kind: 'collect-now',
    user: owner.id,
    address: '127.0.0.1',
  })
  expect((await collect(other)).statusCode).toBe(200)
  test.advance(COLLECT_NOW.windowSeconds + 1)
  expect((await collect()).statusCode).toBe(200)
})
