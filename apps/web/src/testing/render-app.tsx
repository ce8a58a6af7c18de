import type { Business } from '@contapro/contract/businesses'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter, parsePath, RouterProvider, type Location } from 'react-router'

import { routes } from '../app/router.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { writeFlag } from '../lib/session/flags.ts'
import { fakeApi, type FakeResponses } from './fake-api.ts'
import { rosa, startSession } from './session.ts'
import { setupUser } from './setup-user.ts'

/** Renders the product at a URL, with its real routes, guards and cache. */
export function renderApp(address: string, state?: unknown) {
  const router = createMemoryRouter(routes, {
    initialEntries: [state === undefined ? address : { ...parsePath(address), state }],
  })
  const visited: Location[] = []
  router.subscribe(({ location }) => void visited.push(location))
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    user: setupUser(),
    path: () => decodeURI(router.state.location.pathname),
    location: () => router.state.location,
    /** Goes to an address, or back with -1, as the browser's buttons do. */
    goTo: (to: string | -1) => (to === -1 ? router.navigate(-1) : router.navigate(to)),
    /** Every location since the first page, for pages that change the URL as soon as they are shown. */
    visited,
    param: (name: string) => new URLSearchParams(router.state.location.search).get(name),
  }
}

type SignedInOptions = {
  businesses?: Business[]
  /** Added to the responses every private page needs. */
  responses?: FakeResponses
  /** The router state of the first page. */
  state?: unknown
  /** Until the session ends. */
  secondsLeft?: number
  /** Whether the video and the tour of the first use are still to come. */
  isFirstUse?: boolean
}

const FIRST_USE_FLAGS = ['completedOnboardingVideo', 'completedTourOne'] as const

export const BUSINESSES = 'GET /accountant/dashboard/filters'

/** Renders a page for Rosa, who is signed in. */
export function renderSignedIn(address: string, options: SignedInOptions = {}) {
  const { businesses = [], responses = {}, state, secondsLeft, isFirstUse = false } = options
  startSession(secondsLeft)
  if (!isFirstUse) for (const flag of FIRST_USE_FLAGS) writeFlag(flag, true)
  const allResponses: FakeResponses = {
    'GET /me': { json: rosa },
    'GET /me/alerts': { json: { alerts: [] } },
    [BUSINESSES]: { json: { businesses } },
    ...responses,
  }
  const sent = fakeApi(allResponses)
  return {
    ...renderApp(address, state),
    sent,
    /** Changes some responses from now on, and returns the calls sent afterwards. */
    changeResponses: (changes: FakeResponses) => fakeApi({ ...allResponses, ...changes }),
  }
}

export type RenderedPage = ReturnType<typeof renderSignedIn>
