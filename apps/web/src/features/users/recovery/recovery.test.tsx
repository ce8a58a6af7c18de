import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import {
  bodyOf,
  fakeApi,
  internalError,
  refusal,
  type FakeResponse,
  type FakeResponses,
} from '../../../testing/fake-api.ts'
import { field } from '../../../testing/form.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const identification = '/recuperar-contraseña-identificacion'

describe('the page that requests a recovery', () => {
  async function requestRecovery(response: FakeResponse) {
    const sent = fakeApi({ 'POST /users/recover-password': response })
    const page = renderApp(identification)
    await page.user.type(await screen.findByLabelText('Correo electrónico'), 'rosa@estudiohc.pe')
    await page.user.click(screen.getByRole('button', { name: 'Enviar instrucciones' }))
    return { ...page, sent }
  }

  it('opens at its encoded address, with a link to the sign-in page', async () => {
    fakeApi()
    renderApp(encodeURI(identification))
    expect(await screen.findByRole('heading', { name: 'Recupera tu contraseña' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/login')
  })

  it('requires a valid email', async () => {
    fakeApi()
    const { user } = renderApp(identification)
    await user.click(await screen.findByRole('button', { name: 'Enviar instrucciones' }))
    expect(await screen.findByText('Ingrese su correo electrónico')).toBeTruthy()
    await user.type(screen.getByLabelText('Correo electrónico'), 'rosa@')
    expect(await screen.findByText('Ingrese un correo válido')).toBeTruthy()
  })

  it('confirms that the instructions were sent', async () => {
    const { sent } = await requestRecovery({ status: 204 })
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeTruthy()
    expect(screen.getByText('rosa@estudiohc.pe')).toBeTruthy()
    expect(bodyOf(sent, 'POST /users/recover-password')).toEqual({
      email: 'rosa@estudiohc.pe',
    })
  })

  it('shows the title and message of a 404, and repeats the message under the field', async () => {
    const message = 'El correo electrónico no está registrado'
    const { user } = await requestRecovery(
      refusal(404, 'USER_NOT_FOUND', message, { name: 'No encontramos tu cuenta' }),
    )
    expect(await screen.findByRole('heading', { name: 'No encontramos tu cuenta' })).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByText('Es posible que el correo no esté registrado o haya sido mal ingresado.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }))
    const input = field('Correo electrónico')
    expect(input.value).toBe('rosa@estudiohc.pe')
    expect(screen.getByText(message)).toBeTruthy()
    await user.type(input, 'x')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  it('shows the fixed text of a 500', async () => {
    const { user } = await requestRecovery(internalError)
    expect(await screen.findByText('Error interno del servidor. Inténtalo más tarde.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(field('Correo electrónico').value).toBe('rosa@estudiohc.pe')
  })

  it('shows the message of any other error', async () => {
    await requestRecovery(
      refusal(429, 'TOO_MANY_ATTEMPTS', 'Hiciste demasiados intentos', { name: 'Demasiados intentos' }),
    )
    expect(await screen.findByRole('heading', { name: 'Demasiados intentos' })).toBeTruthy()
    expect(screen.getByText('Hiciste demasiados intentos')).toBeTruthy()
  })

  it('shows a fixed text of any other error when the server says nothing', async () => {
    await requestRecovery({ status: 422 })
    expect(await screen.findByText('No pudimos procesar tu solicitud. Inténtalo de nuevo.')).toBeTruthy()
  })
})

describe('the page that resets the password', () => {
  const open = (responses: FakeResponses = {}, address = '/recuperar-contraseña/abc123') => {
    const sent = fakeApi(responses)
    return { ...renderApp(address), sent }
  }
  const submit = () => screen.getByRole('button', { name: 'Crear nueva contraseña' })
  const changePassword = async (user: UserEvent, password: string) => {
    await user.type(await screen.findByLabelText('Contraseña'), password)
    await user.type(field('Repite la contraseña'), password)
    await user.click(submit())
  }

  it.each(['/recuperar-contraseña/abc123', '/recuperar-contrase%C3%B1a/abc123'])(
    'checks the token first at %s',
    async (address) => {
      const { sent } = open({}, address)
      expect(await screen.findByRole('heading', { name: 'Nueva contraseña' })).toBeTruthy()
      expect(screen.getByText('Ingresa una nueva contraseña para tu cuenta')).toBeTruthy()
      expect(sent.map(({ url }) => url)).toContain('/app/internal/users/recover-password?recovery_token=abc123')
    },
  )

  it('redirects to the request page without a token', async () => {
    const { path } = open({}, '/recuperar-contraseña')
    await waitFor(() => expect(path()).toBe(identification))
  })

  it('says that the link has expired and links to a new request', async () => {
    open({ 'GET /users/recover-password': refusal(410, 'RECOVERY_LINK_EXPIRED', 'Este link ya expiró') })
    expect(await screen.findByRole('heading', { name: 'Este link ya expiró' })).toBeTruthy()
    const again = screen.getByRole('link', { name: 'Volver a enviar el correo' })
    expect(decodeURI(again.getAttribute('href') ?? '')).toBe(identification)
    expect(screen.queryByLabelText('Contraseña')).toBeNull()
  })

  it('does not report a server error as an expired link', async () => {
    open({ 'GET /users/recover-password': internalError })
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
    expect(screen.queryByText('Este link ya expiró')).toBeNull()
  })

  it('changes the password and links to the sign-in page', async () => {
    const { user, sent } = open()
    await changePassword(user, 'Contapro2026')
    expect(await screen.findByRole('heading', { name: '¡Listo!' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
    expect(bodyOf(sent, 'PUT /users/password')).toEqual({
      token: 'abc123',
      password: 'Contapro2026',
    })
  })

  const tooShort = 'La contraseña debe de tener como mínimo 6 caracteres'
  const oneCase = 'La contraseña debe contener al menos una mayúscula y una minúscula'
  it.each([
    { first: 'Abcde', second: '', message: tooShort },
    { first: 'abcdef', second: '', message: oneCase },
    { first: 'Abcdef', second: '', message: 'Vuelva a ingresar su contraseña' },
    { first: 'Abcdef', second: 'Abcdeg', message: 'Su contraseña no coincide' },
    { first: '', second: 'Abcdef', message: 'Ingrese su contraseña' },
  ])("passwords '$first' and '$second' show '$message'", async ({ first, second, message }) => {
    const { user } = open()
    const password = await screen.findByLabelText('Contraseña')
    if (first) await user.type(password, first)
    if (second) await user.type(screen.getByLabelText('Repite la contraseña'), second)
    await user.click(submit())
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('shows why the change failed', async () => {
    const { user } = open({
      'PUT /users/password': refusal(400, 'PASSWORD_TOO_COMMON', 'Elige una contraseña menos común'),
    })
    await changePassword(user, 'Contapro2026')
    expect((await screen.findByRole('alert')).textContent).toContain('Elige una contraseña menos común')
  })

  it('says of a common password while it is typed that it is one', async () => {
    const { user } = open()
    const password = await screen.findByLabelText('Contraseña')
    await user.type(password, 'Password')
    expect(screen.getByText('Demasiado común')).toBeTruthy()
    await user.type(password, 'yNudos')
    expect(screen.queryByText('Demasiado común')).toBeNull()
    expect(screen.getByText('Que no sea común').textContent).toContain('cumplido')
  })

  it('says when the link expires while the form is open', async () => {
    const { user } = open({ 'PUT /users/password': refusal(410, 'RECOVERY_LINK_EXPIRED', 'Este link ya expiró') })
    await changePassword(user, 'Contapro2026')
    expect(await screen.findByRole('heading', { name: 'Este link ya expiró' })).toBeTruthy()
  })
})
