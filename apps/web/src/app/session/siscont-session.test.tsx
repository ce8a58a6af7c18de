import { business } from '@contapro/contract/testing/businesses'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { useAuth } from '../../lib/session/auth-store.ts'
import { writeHomeView } from '../../lib/session/home-view.ts'
import { readLeftPage, writeLeftPage } from '../../lib/session/left-pages.ts'
import { followOtherTabs } from '../../lib/session/auth.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { advanceTime } from '../../testing/advance-time.ts'
import { callsTo, fakeApi } from '../../testing/fake-api.ts'
import { renderApp, renderSignedIn } from '../../testing/render-app.tsx'
import { accessToken, rosa } from '../../testing/session.ts'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const ADDRESS = `/dashboard/retenciones?empresa=${ferreteria.uuid}`

/** Opens a page of a business in a session of SISCONT. */
function openFromSiscont(address = ADDRESS) {
  useAuth.getState().start({ token: accessToken(), abTestGroup: 'A', userType: 'siscont' })
  const sent = fakeApi({
    'GET /me-siscont': { json: { ...rosa, accountant_profile: 'Siscont', userType: 'siscont' } },
    'GET /accountant/dashboard/filters-siscont': { json: { businesses: [ferreteria] } },
    'GET /me/alerts': { json: { alerts: [] } },
    'GET /me/uploads': { json: { data: [], pagination: { page: 1, size: 10, total_items: 0, total_pages: 0 } } },
  })
  return { ...renderApp(address), sent }
}

const sections = async () => within(await screen.findByRole('navigation', { name: 'Secciones de la empresa' }))
const switchers = () => screen.queryAllByRole('button', { name: /^Cambiar de empresa/ })

describe('a session of SISCONT', () => {
  it('has the dark header, the switcher, and neither Mis Empresas nor the PDT report', async () => {
    openFromSiscont()
    const nav = await sections()
    await waitFor(() => expect(nav.queryByRole('link', { name: 'Informe PDT' })).toBeNull())
    expect(document.querySelector('[data-look="siscont"]')).toBeTruthy()
    expect(screen.getByText('SISCONT')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Mis Empresas' })).toBeNull()
    expect(switchers()).not.toEqual([])
  })

  it('shows the form of uploads with the company, at the address for users of SISCONT', async () => {
    openFromSiscont(`/formulario/subir-archivos?empresa=${ferreteria.uuid}`)
    expect(await screen.findByText(`Solo guardamos lo de ${ferreteria.name}, RUC ${ferreteria.ruc}.`)).toBeTruthy()
  })

  it('is led from the PDT report to the company, which is where it comes back to', async () => {
    const { location } = openFromSiscont(`/dashboard/informe-pdt?empresa=${ferreteria.uuid}`)
    await waitFor(() => expect(location().pathname).toBe('/dashboard'))
    expect(location().search).toContain(ferreteria.uuid)
    await waitFor(() => expect(readLeftPage(ferreteria.ruc)).toMatch(/^\/dashboard\?/))
  })

  it.each(['/inicio/bandeja', '/inicio/tablero', '/registrar-empresa/varias'])(
    'is led from %s to the company as it was left',
    async (page) => {
      const { ruc, name: razon_social } = ferreteria
      useAuth.getState().setSiscont({ email: rosa.email, ruc, razon_social })
      writeLeftPage(ruc, ADDRESS)
      const { path } = openFromSiscont(page)
      await waitFor(() => expect(path()).toBe('/dashboard/retenciones'))
    },
  )

  it('without a company stays at Mis Empresas, though the board was chosen in this browser', async () => {
    writeHomeView('tablero')
    const { path } = openFromSiscont('/inicio/tablero')
    await waitFor(() => expect(path()).toBe('/inicio'))
    expect(await screen.findByRole('heading', { name: 'Hola, Rosa' })).toBeTruthy()
  })

  it('is offered neither to register many nor what the inbox has, and asks for none of it', async () => {
    const { goTo, sent } = openFromSiscont('/inicio')
    expect(await screen.findByRole('heading', { name: ferreteria.name })).toBeTruthy()
    expect(callsTo(sent, 'GET /accountant/inbox')).toEqual([])
    await goTo('/registrar-empresa')
    expect(await screen.findByRole('heading', { name: 'Registrar una nueva empresa' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Pégalas desde Excel' })).toBeNull()
  })

  it('opens no window before its end', async () => {
    openFromSiscont()
    await sections()
    act(() => useAuth.getState().extend(accessToken(100)))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that its user ends says so', async () => {
    const { path } = openFromSiscont()
    await sections()
    act(() => logOut())
    await waitFor(() => expect(path()).toBe('/siscont/logout-siscont'))
    expect(await screen.findByRole('heading', { name: 'Cerraste tu sesión' })).toBeTruthy()
  })

  it('that ends in another tab leads back to SISCONT too, and one that begins there is opened', async () => {
    const stop = followOtherTabs()
    const { path } = openFromSiscont()
    await sections()
    const { token, user } = useAuth.getState()
    const change = (key: string, oldValue: string | null, newValue: string | null) => {
      if (newValue === null) localStorage.removeItem(key)
      else localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
    }
    const session = (fields: object) => JSON.stringify({ state: { siscont: null, view: null, ...fields }, version: 2 })
    act(() => {
      change('userType', 'siscont', null)
      change('auth', session({ token, user }), session({ token: null, user: null }))
    })
    await waitFor(() => expect(path()).toBe('/siscont/logout-siscont'))
    act(() => {
      change('userType', null, 'siscont')
      change('auth', session({ token: null, user: null }), session({ token, user }))
    })
    expect(useAuth.getState()).toMatchObject({ token, endedSiscont: false })
    stop()
  })

  it('that has expired opens no window: it leads back to SISCONT and ends 100 ms later', async () => {
    const { path } = openFromSiscont()
    await sections()
    vi.useFakeTimers()
    act(() => useAuth.getState().expire())
    advanceTime(99)
    expect(useAuth.getState().token).not.toBeNull()
    advanceTime(1)
    expect(useAuth.getState().token).toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    vi.useRealTimers()
    await waitFor(() => expect(path()).toBe('/siscont/logout-siscont'))
  })
})

describe('the profile Siscont in a session of Contapro', () => {
  it('has no switcher', async () => {
    renderSignedIn(ADDRESS, {
      businesses: [ferreteria],
      responses: { 'GET /me': { json: { ...rosa, accountant_profile: 'Siscont' } } },
    })
    await sections()
    await waitFor(() => expect(switchers()).toEqual([]))
  })
})
