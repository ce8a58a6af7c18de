import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useAuth } from '../../lib/session/auth-store.ts'
import { callsTo, fakeApi, internalError, refusal } from '../../testing/fake-api.ts'
import { BUSINESSES, renderApp, renderSignedIn } from '../../testing/render-app.tsx'
import { accessToken, rosa } from '../../testing/session.ts'

const expired = refusal(401, 'SESSION_EXPIRED', 'Tu sesión caducó')

const signInAgain = () =>
  act(() => useAuth.getState().start({ token: accessToken(), abTestGroup: 'A', userType: 'accountant' }))

describe('the guards', () => {
  it('redirect to the sign-in page without a session, and back after signing in', async () => {
    fakeApi({
      'GET /me': { json: rosa },
      [BUSINESSES]: { json: { businesses: [] } },
      'POST /users/sign-in': { json: { access_token: accessToken(), ab_test_group: 'A' } },
    })
    const { user, path } = renderApp('/inicio/algo?orden=nombre')
    await waitFor(() => expect(path()).toBe('/login'))
    await user.type(await screen.findByLabelText('Correo electrónico'), 'rosa@estudiohc.pe')
    await user.type(screen.getByLabelText('Contraseña'), 'x')
    await user.click(screen.getByRole('button', { name: 'Ingresar' }))
    await waitFor(() => expect(path()).toBe('/inicio/algo'))
  })

  it.each(['/', '/login', '/crear-cuenta', '/recuperar-contraseña-identificacion'])(
    'redirect from %s to the home page with a session',
    async (address) => {
      const { path } = renderSignedIn(address)
      await waitFor(() => expect(path()).toBe('/inicio'))
    },
  )

  it('end a session whose current-user call answers 401', async () => {
    const { path } = renderSignedIn('/inicio', { responses: { 'GET /me': expired } })
    await waitFor(() => expect(path()).toBe('/login'))
    expect(useAuth.getState()).toMatchObject({ token: null, user: null })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText(/Tu sesión caducó/)).toBeTruthy()
  })
})

describe('the home page', () => {
  it('greets and announces the loading', async () => {
    renderSignedIn('/inicio', { responses: { [BUSINESSES]: 'never' } })
    expect(await screen.findByRole('heading', { name: 'Hola, Rosa' })).toBeTruthy()
    expect(screen.getAllByText('Cargando empresas...').length).toBeGreaterThan(0)
  })

  it('links to the registration of the first business', async () => {
    const { user, location } = renderSignedIn('/inicio')
    expect(await screen.findByText('No tienes empresas registradas')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Registrar empresa' }).getAttribute('href')).toBe('/registrar-empresas')
    await user.click(screen.getByRole('link', { name: 'Registrar empresa' }))
    await waitFor(() => expect(location().pathname).toBe('/registrar-empresas'))
    expect(location().state).toEqual({ newUser: true })
  })

  it('retries after a failure', async () => {
    const { user, sent } = renderSignedIn('/inicio', { responses: { [BUSINESSES]: internalError } })
    await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
    await waitFor(() => expect(callsTo(sent, BUSINESSES)).toHaveLength(2))
  })
})

describe('the header', () => {
  it('shows logo, support and user, without a link to the businesses on the home page', async () => {
    renderSignedIn('/inicio')
    expect(await screen.findByRole('button', { name: 'Cuenta de Rosa Huamán Castillo' })).toBeTruthy()
    expect(screen.getByText('RH')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contapro, ir al inicio' }).getAttribute('href')).toBe('/inicio')
    const support = await screen.findByRole('link', { name: 'Soporte por WhatsApp' })
    expect(support.getAttribute('href')).toBe('https://wa.me/51999888777')
    expect(screen.queryByRole('link', { name: 'Mis Empresas' })).toBeNull()
  })

  it('signs out without returning the next user to the same page', async () => {
    const { user, path, sent } = renderSignedIn('/inicio/algo')
    await user.click(await screen.findByRole('button', { name: /Cuenta de/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(callsTo(sent, 'POST /users/sign-out')).toHaveLength(1)
    signInAgain()
    await waitFor(() => expect(path()).toBe('/inicio'))
  })
})

describe('the session', () => {
  it('shows the expiry when a data call answers 401, and returns to the same page', async () => {
    const { user, path } = renderSignedIn('/inicio/algo', { responses: { [BUSINESSES]: expired } })
    expect(await screen.findByRole('dialog', { name: 'Tu sesión caducó' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a ingresar' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(useAuth.getState()).toMatchObject({ token: null, accessTokenExpired: false })
    signInAgain()
    await waitFor(() => expect(path()).toBe('/inicio/algo'))
  })

  it('warns two minutes before the end and can be extended', async () => {
    const extended = accessToken(7200)
    const { user } = renderSignedIn('/inicio', {
      responses: { 'POST /users/session/extend': { json: { access_token: extended } } },
      secondsLeft: 119,
    })
    expect(await screen.findByRole('dialog', { name: 'Tu sesión está por terminar' })).toBeTruthy()
    expect(screen.getByText(/Se cerrará en 1:5\d/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Seguir trabajando' }))
    await waitFor(() => expect(useAuth.getState().token).toBe(extended))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('gives no earlier warning, and expires at its end', async () => {
    renderSignedIn('/inicio', { secondsLeft: 125 })
    await screen.findByText('No tienes empresas registradas')
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => useAuth.getState().extend(accessToken(0)))
    expect(await screen.findByRole('dialog', { name: 'Tu sesión caducó' })).toBeTruthy()
  })
})
