import { describe, expect, it } from 'vitest'

import { fakeApi } from '../../testing/fake-api.ts'
import { accessToken, startSession, rosa } from '../../testing/session.ts'
import { useAuth } from './auth-store.ts'
import { followOtherTabs, storedUserType } from './auth.ts'
import { useLastSelection } from './last-selection.ts'
import { readFlag, writeFlag } from './flags.ts'
import { logOut } from './log-out.ts'
import { queryClient } from '../api/query-client.ts'

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

describe('the persisted stores', () => {
  it('keep only token, user, Siscont data and view of the session, at version 2', () => {
    const token = startSession()
    useAuth.getState().setUser(rosa)
    expect(stored('auth')).toEqual({ state: { token, user: rosa, siscont: null, view: null }, version: 2 })
  })

  it('keep the filters, the selected values and the selected plan, at version 2', () => {
    useLastSelection.getState().select({ ruc: '20526018151' })
    expect(stored('filters')).toMatchObject({
      state: {
        filters: { businesses: [], tax_periods: [] },
        selected: { ruc: '20526018151', page: 1, page_record: 2 },
        selectedPlan: 1,
      },
      version: 2,
    })
  })

  it('discard the data of an older version', async () => {
    localStorage.setItem('auth', JSON.stringify({ state: { token: 'old', password: 'x' }, version: 1 }))
    await useAuth.persist.rehydrate()
    expect(useAuth.getState().token).toBeNull()
  })

  it('apply a sign-out of another tab', async () => {
    startSession()
    const stop = followOtherTabs()
    localStorage.setItem(
      'auth',
      JSON.stringify({ state: { token: null, user: null, siscont: null, view: null }, version: 2 }),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
    await Promise.resolve()
    expect(useAuth.getState().token).toBeNull()
    stop()
  })
})

describe('logOut', () => {
  it('clears filters, token, user, session storage, user type and cached responses, and keeps the flags', () => {
    const sent = fakeApi()
    const token = startSession()
    useAuth.getState().setUser(rosa)
    useLastSelection.getState().select({ ruc: '20526018151' })
    sessionStorage.setItem('utm', '{}')
    queryClient.setQueryData(['some page'], rosa)
    writeFlag('completedOnboardingVideo', true)
    writeFlag('isFirstViewDashboard', true)
    expect(localStorage.getItem('userType')).toBe('accountant')

    logOut()

    expect(sent[0]).toMatchObject({ call: 'POST /users/sign-out', headers: { authorization: `Bearer ${token}` } })
    expect(useAuth.getState()).toMatchObject({ token: null, user: null, signedOutByUser: true })
    expect(useLastSelection.getState().selected.ruc).toBe('')
    expect(localStorage.getItem('filters')).toBeNull()
    expect(localStorage.getItem('userType')).toBeNull()
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('auth')).not.toContain(token)
    expect(sessionStorage.length).toBe(0)
    expect(queryClient.getQueryData(['some page'])).toBeUndefined()
    expect(readFlag('completedOnboardingVideo')).toBe(true)
    expect(readFlag('isFirstViewDashboard')).toBe(true)
  })

  it('works without a connection', () => {
    fakeApi({ 'POST /users/sign-out': 'unreachable' })
    startSession()
    logOut()
    expect(useAuth.getState().token).toBeNull()
  })
})

describe('storedUserType', () => {
  it('is the type chosen at sign-in, by default accountant', () => {
    expect(storedUserType()).toBe('accountant')
    useAuth.getState().start({ token: accessToken(), abTestGroup: 'B', userType: 'siscont' })
    expect(storedUserType()).toBe('siscont')
  })
})
