import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { RouteObject } from 'react-router'
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router'

import { queryClient } from '../lib/api/query-client.ts'

/** Opens the product at an address, with its real routes, guards and caches. */
export function openPage(routes: RouteObject[], address: string, state?: unknown) {
  const router = createMemoryRouter(routes, {
    initialEntries: [state === undefined ? address : { ...parsePath(address), state }],
  })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    path: () => decodeURI(router.state.location.pathname),
    location: () => router.state.location,
  }
}
