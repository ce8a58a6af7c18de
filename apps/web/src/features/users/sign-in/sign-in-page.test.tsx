import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import * as analytics from '../../../lib/browser/analytics.ts'
import { useAuth } from '../../../lib/session/auth-store.ts'
import { readFlag } from '../../../lib/session/flags.ts'
import { bodyOf, callsTo, fakeApi, refusal } from '../../../testing/fake-api.ts'
import { field, submitButton } from '../../../testing/form.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { accessToken, rosa } from '../../../testing/session.ts'

const home = { 'GET /me': { json: rosa }, 'GET /accountant/dashboard/filters': { json: { businesses: [] } } }

const email = () => field('Correo electrónico')
const password = () => field('Contraseña')
const submit = () => submitButton('Ingresar')

describe('the sign-in page', () => {
  beforeEach(() => {
    localStorage.setItem('isFirstLogin', 'true')
  })

  it.each(['/', '/login'])('is shown at %s with its links', async (address) => {
    fakeApi()
    renderApp(address)
    expect(await screen.findByRole('heading', { name: 'Inicia sesión', level: 1 })).toBeTruthy()
    const target = (name: string) => decodeURI(screen.getByRole('link', { name }).getAttribute('href') ?? '')
    expect(target('¿Olvidaste tu contraseña?')).toBe('/recuperar-contraseña-identificacion')
    expect(target('Crea tu cuenta')).toBe('/crear-cuenta')
    await waitFor(() => expect(document.title).toBe('Inicia sesión · Contapro'))
  })

  it('requires both fields and validates the email on blur', async () => {
    fakeApi()
    const { user } = renderApp('/login')
    await user.type(email(), 'rosa@')
    expect(screen.queryByText('Ingrese un correo válido')).toBeNull()
    await user.tab()
    expect(await screen.findByText('Ingrese un correo válido')).toBeTruthy()
    await user.clear(email())
    expect(await screen.findByText('Ingrese su correo electrónico')).toBeTruthy()
    await user.click(submit())
    expect(await screen.findByText('Ingrese su contraseña')).toBeTruthy()
    expect(document.activeElement).toBe(email())
  })

  it('moves with Tab from the email to the password', async () => {
    fakeApi()
    const { user } = renderApp('/login')
    await user.click(email())
    await user.tab()
    expect(document.activeElement).toBe(password())
  })

  it('starts a session, sets the flags and goes home', async () => {
    const token = accessToken()
    const sent = fakeApi({ 'POST /users/sign-in': { json: { access_token: token, ab_test_group: 'B' } }, ...home })
    const { user, path } = renderApp('/login')
    await user.type(email(), '  rosa@estudiohc.pe ')
    await user.type(password(), ' Con espacios ')
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Hola, Rosa' })).toBeTruthy()
    expect(path()).toBe('/inicio')
    expect(bodyOf(sent, 'POST /users/sign-in')).toEqual({ email: 'rosa@estudiohc.pe', password: ' Con espacios ' })
    expect(useAuth.getState()).toMatchObject({ token, user: rosa, abTestGroup: 'B' })
    expect(readFlag('isFirstLogin')).toBe(false)
    expect(readFlag('isFirstViewDashboard')).toBe(true)
    expect(callsTo(sent, 'POST /me/event-logs').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ event_type: 'login' }),
    )
  })

  it('shows all error messages in the banner and tracks the wrong password', async () => {
    const track = vi.spyOn(analytics, 'track')
    fakeApi({
      'POST /users/sign-in': refusal(401, 'USER_PASSWORD_INCORRECT', 'x', {
        errors: [
          { code: 'USER_PASSWORD_INCORRECT', message: 'El correo o la contraseña no son correctos' },
          { code: 'OTHER', message: 'Quedan 3 intentos' },
        ],
      }),
    })
    const { user } = renderApp('/login')
    await user.type(email(), 'rosa@estudiohc.pe')
    await user.type(password(), 'mala')
    await user.click(submit())
    const banner = await screen.findByRole('alert')
    expect(banner.textContent).toBe('¡Algo salió mal!El correo o la contraseña no son correctos. Quedan 3 intentos')
    expect(track).toHaveBeenCalledWith('wrong_password')
    expect(password().value).toBe('mala')
    await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
