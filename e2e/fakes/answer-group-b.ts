import type { User } from '@contapro/contract/users'
import type { Route } from '@playwright/test'

/** The signed-in accountant in group B. Faked: the whole installation is in group A. */
export async function answerGroupB(route: Route): Promise<void> {
  const response = await route.fetch()
  const user: User = await response.json()
  await route.fulfill({ response, json: { ...user, abTestGroup: 'B' } satisfies User })
}
