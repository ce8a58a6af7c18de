import type { Business } from '@contapro/contract/businesses'

import { activityPage } from './activity.ts'
import type { FakeResponses } from './fake-api.ts'

/** The responses the credentials page needs: saved SOL credentials, no collections and no activity. */
export function credentialsPageResponses({ uuid }: Business): FakeResponses {
  return {
    [`GET /businesses/${uuid}/credentials`]: {
      json: {
        sol_saved_at: '2026-11-02T15:00:00.000Z',
        api_saved_at: null,
        sol_refused_at: null,
        api_refused_at: null,
      },
    },
    [`GET /businesses/${uuid}/collections`]: { json: { collections: [] } },
    [`GET /businesses/${uuid}/activity`]: { json: activityPage([]) },
  }
}
