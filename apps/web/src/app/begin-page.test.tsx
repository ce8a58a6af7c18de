import { business } from '@contapro/contract/testing/businesses'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { earlyAnswers } from '../lib/api/early-answers.ts'
import { auth } from '../lib/session/auth.ts'
import { callsTo, fakeApi, type FakeResponses } from '../testing/fake-api.ts'
import { BUSINESSES, renderApp } from '../testing/render-app.tsx'
import { rosa, startSession } from '../testing/session.ts'
import { beginPage } from './begin-page.ts'

const ferreteria = business('Ferretería Los Andes S.A.C.')
const TOTALS = 'GET /businesses/dashboard/total-amount'
const PURCHASES = 'GET /businesses/dashboard-reports/purchases'
const query = `?empresa=${ferreteria.uuid}&periodo=202610`

const responses: FakeResponses = {
  'GET /me': { json: rosa },
  'GET /me/alerts': { json: { alerts: [] } },
  [BUSINESSES]: { json: { businesses: [ferreteria] } },
  [TOTALS]: 'never',
  [PURCHASES]: 'never',
}

describe('the page begun before the application', () => {
  beforeEach(() => {
    startSession()
  })

  it.each([
    ['/dashboard', TOTALS],
    ['/dashboard/comprobantes', PURCHASES],
  ])('makes the calls of %s once, and the page takes their answers', async (pathname, call) => {
    const sent = fakeApi(responses)
    const count = (name: string) => callsTo(sent, name).length
    void beginPage({ pathname, search: query })
    await waitFor(() => expect(count(call)).toBe(1))
    earlyAnswers.stop()
    renderApp(`${pathname}${query}`)
    await screen.findByRole('combobox', { name: 'Periodo' })
    await waitFor(() => expect(count('GET /purchase/dashboard')).toBe(1))
    expect([count(call), count(BUSINESSES), count('GET /me')]).toEqual([1, 1, 1])
  })

  it.each([
    ['a filtered list', '/dashboard/comprobantes', `${query}&filtro=tipo&valor=01`],
    ['a page without a period', '/dashboard', `?empresa=${ferreteria.uuid}`],
    ['the page of a foreign business', '/dashboard', '?empresa=0c8a2a0e-8d0e-4a6b-9a1e-000000000000&periodo=202610'],
  ])('leaves %s to the application', async (_name, pathname, search) => {
    const sent = fakeApi(responses)
    await beginPage({ pathname, search })
    expect(callsTo(sent, BUSINESSES)).toHaveLength(1)
    expect([...callsTo(sent, TOTALS), ...callsTo(sent, PURCHASES)]).toHaveLength(0)
  })

  it('makes no calls on other pages and without a session', async () => {
    const sent = fakeApi(responses)
    await beginPage({ pathname: '/preguntas-frecuentes', search: '' })
    auth.getState().end()
    await beginPage({ pathname: '/dashboard', search: query })
    expect(sent).toHaveLength(0)
  })

  it('forgets the answers when the session ends', () => {
    earlyAnswers.keep()
    earlyAnswers.add('/a', Promise.resolve(1))
    auth.getState().end()
    expect(earlyAnswers.take('/a')).toBeUndefined()
  })

  it('gives an answer once, and none that is older than ten seconds', async () => {
    vi.useFakeTimers()
    earlyAnswers.keep()
    earlyAnswers.add('/a', Promise.resolve(1))
    earlyAnswers.add('/b', Promise.resolve(2))
    earlyAnswers.stop()
    expect(await earlyAnswers.take('/a')).toBe(1)
    expect(earlyAnswers.take('/a')).toBeUndefined()
    vi.advanceTimersByTime(10_001)
    expect(earlyAnswers.take('/b')).toBeUndefined()
  })
})
