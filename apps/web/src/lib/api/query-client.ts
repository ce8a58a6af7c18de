import { QueryClient } from '@tanstack/react-query'

import { ApiError } from './api-error.ts'

/** Only temporary failures are retried: no connection, or an overloaded or restarting server. */
function isTemporary(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isTemporary(error) },
    mutations: { retry: false },
  },
})
