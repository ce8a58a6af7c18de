import { business } from '@contapro/contract/testing/businesses'
import { createMemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { businessQueries } from '../features/businesses/queries.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { BUSINESSES } from '../testing/render-app.tsx'
import { rosa, startSession } from '../testing/session.ts'
import { awaitFirstPage } from './await-first-page.ts'
import { routes } from './router.tsx'

const businesses = [business('Ferretería Los Andes S.A.C.')]
const openRouter = (address: string) => createMemoryRouter(routes, { initialEntries: [address] })

describe('waiting for the first page', () => {
  beforeEach(() => {
    startSession()
    vi.useFakeTimers()
  })

  it('ends when its code, the user and the businesses are there', async () => {
    fakeApi({ 'GET /me': { json: rosa }, [BUSINESSES]: { json: { businesses } } })
    const router = openRouter('/inicio')
    await awaitFirstPage(router)
    expect(router.state.initialized).toBe(true)
    expect(queryClient.getQueryData(businessQueries.list().queryKey)).toEqual({ businesses })
  })

  it('does not wait long for a slow answer', async () => {
    fakeApi({ 'GET /me': { json: rosa }, [BUSINESSES]: 'never' })
    const waiting = awaitFirstPage(openRouter('/inicio'))
    await vi.advanceTimersByTimeAsync(200)
    await waiting
    expect(queryClient.getQueryData(businessQueries.list().queryKey)).toBeUndefined()
  })

  it('requests nothing that the page does not need', async () => {
    const sent = fakeApi()
    await awaitFirstPage(openRouter('/preguntas-frecuentes'))
    expect(sent).toEqual([])
  })
})
