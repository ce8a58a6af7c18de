import { QueryClient } from '@tanstack/react-query'

import { isTemporary } from './api-error.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Only failures that end by themselves are retried.
    queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isTemporary(error) },
    // Without a connection an action fails at once and says so; it is not kept and sent later, unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
})
