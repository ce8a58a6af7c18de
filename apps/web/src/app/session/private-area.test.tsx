import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useAuth } from '../../lib/session/auth-store.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { accessToken, startSession, rosa } from '../../testing/session.ts'
import { useToast } from '../../ui/overlays/toast-store.ts'

const ALERT = 'GET /me/message-alert'
const FILTERS = 'GET /accountant/dashboard/filters'
const expired = refusal(401, 'SESSION_EXPIRED', 'Tu sesión caducó')

function open(answers: Record<string, FakeAnswer> = {}, address = '/inicio') {
  const sent = fakeApi({
    'GET /me': { json: rosa },
    [ALERT]: { json: { code: 204, message: null } },
    [FILTERS]: { json: { businesses: [] } },
    ...answers,
  })
  return { ...renderApp(address), sent }
}

describe('guards', () => {
  it('lead to /login without a token, and back to the page asked for after signing in', async () => {
    const signedIn = { json: { access_token: accessToken(), ab_test_group: 'A' } }
    const { user, path } = open({ 'POST /users/sign-in': signedIn }, '/inicio/algo?orden=nombre')
    await waitFor(() => expect(path()).toBe('/login'))
    await user.type(await screen.findByLabelText('Correo electrónico'), 'rosa@estudiohc.pe')
    await user.type(screen.getByLabelText('Contraseña'), 'x')
    await user.click(screen.getByRole('button', { name: 'Ingresar' }))
    await waitFor(() => expect(path()).toBe('/inicio/algo'))
  })

  it.each(['/', '/login', '/crear-cuenta', '/recuperar-contraseña-identificacion'])(
    'lead from %s to /inicio with a token',
    async (address) => {
      startSession()
      const { path } = open({}, address)
      await waitFor(() => expect(path()).toBe('/inicio'))
    },
  )

  it('forget a token that the current user is refused with', async () => {
    startSession()
    const { path } = open({ 'GET /me': expired })
    await waitFor(() => expect(path()).toBe('/login'))
    expect(useAuth.getState()).toMatchObject({ token: null, user: null })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText(/Tu sesión caducó/)).toBeTruthy()
  })
})

describe('/inicio', () => {
  it("greets and shows 'Cargando empresas...' while it loads", async () => {
    startSession()
    open({ [FILTERS]: 'never' })
    expect(await screen.findByRole('heading', { name: 'Hola, Rosa' })).toBeTruthy()
    expect(screen.getAllByText('Cargando empresas...').length).toBeGreaterThan(0)
  })

  it('offers to register the first business', async () => {
    startSession()
    open()
    expect(await screen.findByText('No tienes empresas registradas')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Registrar empresa' }).getAttribute('href')).toBe('/registrar-empresas')
  })

  it('can be tried again when it fails', async () => {
    startSession()
    const { user, sent } = open({
      [FILTERS]: refusal(500, 'INTERNAL_ERROR', 'Error interno del servidor. Inténtalo más tarde.'),
    })
    await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
    await waitFor(() => expect(sent.filter(({ call }) => call === FILTERS)).toHaveLength(2))
  })
})

describe('message alert', () => {
  const alert = { [ALERT]: { json: { code: 200, message: 'SUNAT anunció mantenimiento.' } } }

  it.each(['Cerrar aviso', 'Escríbenos por WhatsApp'])("goes away with '%s', also on the server", async (name) => {
    startSession()
    const { user, sent } = open(alert)
    expect(await screen.findByText('SUNAT anunció mantenimiento.')).toBeTruthy()
    await user.click(
      await screen.findByText((_text, node) => node?.getAttribute('aria-label') === name || node?.textContent === name),
    )
    await waitFor(() => expect(screen.queryByText('SUNAT anunció mantenimiento.')).toBeNull())
    expect(sent.some(({ call }) => call === 'PATCH /me/message-alert')).toBe(true)
  })

  it('comes back when the server did not take it', async () => {
    startSession()
    const { user } = open({ ...alert, 'PATCH /me/message-alert': refusal(500, 'INTERNAL_ERROR', 'x') })
    await user.click(await screen.findByRole('button', { name: 'Cerrar aviso' }))
    await waitFor(() => expect(useToast.getState().current?.text).toBe('Error al actualizar alertas de mensajes'))
    expect(await screen.findByText('SUNAT anunció mantenimiento.')).toBeTruthy()
  })

  it('is not there without a message, and says when it could not be asked for', async () => {
    startSession()
    open({ [ALERT]: refusal(500, 'INTERNAL_ERROR', 'x') })
    await waitFor(() => expect(useToast.getState().current?.text).toBe('Error al obtener alertas de mensajes'))
    expect(screen.queryByRole('button', { name: 'Cerrar aviso' })).toBeNull()
  })
})

describe('header', () => {
  it('shows logo, support, initials and full name; no link to businesses on /inicio', async () => {
    startSession()
    open()
    expect(await screen.findByRole('button', { name: 'Cuenta de Rosa Huamán Castillo' })).toBeTruthy()
    expect(screen.getByText('RH')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contapro, ir al inicio' }).getAttribute('href')).toBe('/inicio')
    const support = await screen.findByRole('link', { name: 'Soporte por WhatsApp' })
    expect(support.getAttribute('href')).toBe('https://wa.me/51999888777')
    expect(screen.queryByRole('link', { name: 'Mis Empresas' })).toBeNull()
  })

  it('signs out to /login, without offering the old page to the next user', async () => {
    startSession()
    const { user, path, sent } = open({}, '/inicio/algo')
    await user.click(await screen.findByRole('button', { name: /Cuenta de/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar sesión' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(sent.some(({ call }) => call === 'POST /users/sign-out')).toBe(true)
    act(() => useAuth.getState().start({ token: accessToken(), abTestGroup: 'A', userType: 'accountant' }))
    await waitFor(() => expect(path()).toBe('/inicio'))
  })
})

describe('session', () => {
  it("says 'Tu sesión caducó' when a data call answers 401, and comes back to the same page", async () => {
    startSession()
    const { user, path } = open({ [FILTERS]: expired }, '/inicio/algo')
    expect(await screen.findByRole('dialog', { name: 'Tu sesión caducó' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a ingresar' }))
    await waitFor(() => expect(path()).toBe('/login'))
    expect(useAuth.getState()).toMatchObject({ token: null, accessTokenExpired: false })
    act(() => useAuth.getState().start({ token: accessToken(), abTestGroup: 'A', userType: 'accountant' }))
    await waitFor(() => expect(path()).toBe('/inicio/algo'))
  })

  it('warns two minutes before the end and can be extended', async () => {
    startSession(119)
    const longer = accessToken(7200)
    const { user } = open({ 'POST /users/session/extend': { json: { access_token: longer } } })
    expect(await screen.findByRole('dialog', { name: 'Tu sesión está por terminar' })).toBeTruthy()
    expect(screen.getByText(/Se cerrará en 1:5\d/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Seguir trabajando' }))
    await waitFor(() => expect(useAuth.getState().token).toBe(longer))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is silent before that, and over when its time has come', async () => {
    startSession(125)
    open()
    await screen.findByText('No tienes empresas registradas')
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => useAuth.getState().extend(accessToken(0)))
    expect(await screen.findByRole('dialog', { name: 'Tu sesión caducó' })).toBeTruthy()
  })
})
