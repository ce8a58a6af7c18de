import { business } from '@contapro/contract/testing/businesses'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { useAuth } from '../../lib/session/auth-store.ts'
import { followOtherTabs } from '../../lib/session/auth.ts'
import { forgetEndedSessions } from '../../lib/session/forget-session.ts'
import { useLastSelection } from '../../lib/session/last-selection.ts'
import { callsTo, fakeApi } from '../../testing/fake-api.ts'
import { BUSINESSES, renderSignedIn } from '../../testing/render-app.tsx'
import { accessToken, rosa } from '../../testing/session.ts'

const luis = { ...rosa, uuid: '0d6f7b52-3c1e-4f0a-8a35-5f2a1c9e7d10', name: 'Luis', email: 'luis@contadores.pe' }
const ferreteria = business('Ferretería El Constructor S.A.C.')
const bodega = {
  ...business('Bodega La Colmena E.I.R.L.'),
  uuid: 'b2f3c6de-11a4-4f0b-9d63-6a3b1a5c7e20',
  ruc: '20601234565',
}
const OTHER_SID = '99999999-2222-4333-8444-555555555555'

/** What another tab writes when a session begins or ends there: all of it is stored before this tab gets the first event. */
function writeElsewhere(token: string | null, isSignedOut = false) {
  if (isSignedOut) localStorage.setItem('signedOutByUser', 'true')
  else localStorage.removeItem('signedOutByUser')
  if (token) localStorage.setItem('userType', 'accountant')
  else localStorage.removeItem('userType')
  const state = { token, user: null, siscont: null, view: null }
  localStorage.setItem('auth', JSON.stringify({ state, version: 2 }))
  const [old, now] = token ? [null, 'accountant'] : ['accountant', null]
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'userType', oldValue: old, newValue: now }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  })
}

describe('a session that another tab ends', () => {
  let stop: (() => void)[] = []
  beforeEach(() => {
    stop = [followOtherTabs(), forgetEndedSessions()]
  })
  afterEach(() => stop.forEach((end) => end()))

  const openAsRosa = async () => {
    const page = renderSignedIn('/inicio?buscar=ferre', { businesses: [ferreteria] })
    await screen.findByRole('heading', { name: 'Hola, Rosa' })
    await screen.findByRole('heading', { name: ferreteria.name })
    useLastSelection.getState().select({ uuid: ferreteria.uuid })
    return page
  }

  it('leaves nothing to the next user, who signs in there', async () => {
    const { path, location } = await openAsRosa()
    const sent = fakeApi({
      'GET /me': { json: luis },
      'GET /me/alerts': { json: { alerts: [] } },
      [BUSINESSES]: 'never',
    })
    writeElsewhere(null, true)
    await waitFor(() => expect(path()).toBe('/login'))
    expect(location().state).toEqual({})
    writeElsewhere(accessToken(3600, OTHER_SID))
    expect(await screen.findByRole('heading', { name: 'Hola, Luis' })).toBeTruthy()
    expect(path()).toBe('/inicio')
    expect(screen.queryByText(ferreteria.name)).toBeNull()
    expect(callsTo(sent, 'GET /me')).toHaveLength(1)
    expect(useAuth.getState().user?.email).toBe(luis.email)
    expect(useLastSelection.getState().selected.uuid).toBe('')
  })

  it('leaves nothing either when this tab learns only of the next one', async () => {
    await openAsRosa()
    fakeApi({
      'GET /me': { json: luis },
      'GET /me/alerts': { json: { alerts: [] } },
      [BUSINESSES]: { json: { businesses: [bodega] } },
    })
    useAuth.getState().expire()
    writeElsewhere(accessToken(3600, OTHER_SID))
    expect(await screen.findByRole('heading', { name: 'Hola, Luis' })).toBeTruthy()
    expect(screen.queryByText(ferreteria.name)).toBeNull()
    expect(screen.queryByRole('dialog', { name: 'Tu sesión caducó' })).toBeNull()
    expect(useAuth.getState().user?.email).toBe(luis.email)
  })

  it('by itself returns its user to the page', async () => {
    const { path, location } = await openAsRosa()
    writeElsewhere(null)
    await waitFor(() => expect(path()).toBe('/login'))
    expect(location().state).toMatchObject({ returnTo: '/inicio?buscar=ferre' })
  })
})
