import type { Business } from '@contapro/contract/businesses'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, parsePath, RouterProvider, type Location } from 'react-router'

import { routes } from '../app/router.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { fakeApi, type FakeAnswers } from './fake-api.ts'
import { rosa, startSession } from './session.ts'

/** Renders the product at an address, with its real routes, guards and cache. */
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
    user: userEvent.setup(),
    path: () => decodeURI(router.state.location.pathname),
    location: () => router.state.location,
    /** Every location since the first page, for pages that change the address as soon as they are shown. */
    visited,
    param: (name: string) => new URLSearchParams(router.state.location.search).get(name),
  }
}

type SignedInOptions = {
  businesses?: Business[]
  /** Added to the answers every private page needs. */
  answers?: FakeAnswers
  /** The router state of the first page. */
  state?: unknown
  /** Until the session ends. */
  secondsLeft?: number
}

export const BUSINESSES = 'GET /accountant/dashboard/filters'

/** Renders a page for Rosa, who is signed in. */
export function renderSignedIn(address: string, options: SignedInOptions = {}) {
  const { businesses = [], answers = {}, state, secondsLeft } = options
  startSession(secondsLeft)
  const allAnswers: FakeAnswers = {
    'GET /me': { json: rosa },
    'GET /me/message-alert': { json: { code: 204, message: null } },
    [BUSINESSES]: { json: { businesses } },
    ...answers,
  }
  const sent = fakeApi(allAnswers)
  return {
    ...renderApp(address, state),
    sent,
    /** Changes some answers from now on, and returns the calls sent afterwards. */
    changeAnswers: (changes: FakeAnswers) => fakeApi({ ...allAnswers, ...changes }),
  }
}

export type RenderedPage = ReturnType<typeof renderSignedIn>
