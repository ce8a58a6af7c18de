import { business } from '@contapro/contract/testing/businesses'
import { book, totals } from '@contapro/contract/testing/reports'
import { purchase, purchaseList } from '@contapro/contract/testing/vouchers'
import { screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { businessQueries } from '../features/businesses/queries.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { byIndex } from '../testing/by-index.ts'
import { callsTo, fakeApi } from '../testing/fake-api.ts'
import { BUSINESSES, renderApp } from '../testing/render-app.tsx'
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

  it.each([
    ['the totals', '/dashboard', 'GET /businesses/dashboard/total-amount'],
    ['the purchases of the report', '/dashboard', 'GET /purchase/dashboard'],
    ['the list', '/dashboard/comprobantes', 'GET /businesses/dashboard-reports/purchases'],
  ])('ends when it has %s, which the page then does not request again', async (_name, path, call) => {
    const sent = fakeApi({
      'GET /me': { json: rosa },
      [BUSINESSES]: { json: { businesses } },
      'GET /businesses/dashboard/total-amount': { json: totals },
      'GET /purchase/dashboard': { json: book },
      'GET /businesses/dashboard-reports/purchases': { json: purchaseList([purchase('1')]) },
    })
    const address = `${path}?empresa=${byIndex(businesses, 0).uuid}&periodo=202610`
    await awaitFirstPage(openRouter(address))
    expect(callsTo(sent, call)).toHaveLength(1)
    vi.useRealTimers()
    renderApp(address)
    await screen.findByText(path === '/dashboard' ? 'S/ 48,312.40' : 'F001-1')
    expect(callsTo(sent, call)).toHaveLength(1)
  })

  it('does not wait long for a slow answer', async () => {
    fakeApi({ 'GET /me': { json: rosa }, [BUSINESSES]: 'never' })
    const waiting = awaitFirstPage(openRouter('/inicio'))
    await vi.advanceTimersByTimeAsync(200)
    await waiting
    expect(queryClient.getQueryData(businessQueries.list().queryKey)).toBeUndefined()
  })

  it('leaves an answer that it cannot read to the page', async () => {
    fakeApi({ 'GET /me': { json: rosa }, [BUSINESSES]: { json: { businesses: [null] } } })
    await expect(awaitFirstPage(openRouter('/inicio?empresa=1'))).resolves.toBeUndefined()
  })

  it('requests nothing that the page does not need', async () => {
    const sent = fakeApi()
    await awaitFirstPage(openRouter('/preguntas-frecuentes'))
    expect(sent).toEqual([])
  })
})
