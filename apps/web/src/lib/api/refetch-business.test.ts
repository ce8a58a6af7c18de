import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'

import { refetchBusiness } from './refetch-business.ts'

it('fetches again what is shown of a business and of all clients, and nothing of other businesses', async () => {
  const client = new QueryClient()
  const keys = {
    changed: [
      ['businesses', 'list'],
      ['businesses', 'one', 'periods'],
      ['dashboard', 'one', 'totals', '202610'],
      ['vouchers', 'one', '202610', 'list'],
      ['board', 'page', 1],
      ['inbox', 'page', 'all'],
      ['inbox-observed', 'one', '202610'],
    ],
    kept: [
      ['businesses', 'other', 'periods'],
      ['vouchers', 'other', '202610', 'list'],
      ['board-views'],
      ['file', 'one'],
      ['plans'],
    ],
  }
  for (const key of [...keys.changed, ...keys.kept]) client.setQueryData(key, {})
  await refetchBusiness(client, 'one')
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(keys.changed.filter((key) => isStale(key) !== true)).toEqual([])
  expect(keys.kept.filter(isStale)).toEqual([])
})
