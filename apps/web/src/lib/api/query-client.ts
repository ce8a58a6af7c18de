import { QueryClient } from '@tanstack/react-query'

import { ApiError } from './api-error.ts'

/** Only what may pass by itself is tried again: no connection, an overloaded or restarting server. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 2 && mayPass(error) },
    mutations: { retry: false },
  },
})
