import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { fakeApi, refusal, type FakeAnswer } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const identification = '/recuperar-contraseña-identificacion'

describe('/recuperar-contraseña-identificacion', () => {
  async function ask(answer: FakeAnswer) {
    const sent = fakeApi({ 'POST /users/recover-password': answer })
    const page = renderApp(identification)
    await page.user.type(await screen.findByLabelText('Correo electrónico'), 'rosa@estudiohc.pe')
    await page.user.click(screen.getByRole('button', { name: 'Enviar instrucciones' }))
    return { ...page, sent }
  }

  it('works encoded and unencoded, with a way back to /login', async () => {
    fakeApi()
    renderApp(encodeURI(identification))
    expect(await screen.findByRole('heading', { name: 'Recupera tu contraseña' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Volver a iniciar sesión' }).getAttribute('href')).toBe('/login')
  })

  it('asks for a valid address', async () => {
    fakeApi()
    const { user } = renderApp(identification)
    await user.click(await screen.findByRole('button', { name: 'Enviar instrucciones' }))
    expect(await screen.findByText('Ingrese su correo electrónico')).toBeTruthy()
    await user.type(screen.getByLabelText('Correo electrónico'), 'rosa@')
    expect(await screen.findByText('Ingrese un correo válido')).toBeTruthy()
  })

  it('confirms that the instructions were sent', async () => {
    const { sent } = await ask({ status: 204 })
    expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeTruthy()
    expect(screen.getByText('rosa@estudiohc.pe')).toBeTruthy()
    expect(sent.find(({ call }) => call === 'POST /users/recover-password')?.body).toEqual({
      email: 'rosa@estudiohc.pe',
    })
  })

  it('shows title and message of a 404, and the field says so after going back', async () => {
    const message = 'El correo electrónico no está registrado'
    const { user } = await ask(refusal(404, 'USER_NOT_FOUND', message, { name: 'No encontramos tu cuenta' }))
    expect(await screen.findByRole('heading', { name: 'No encontramos tu cuenta' })).toBeTruthy()
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByText('Es posible que el correo no esté registrado o haya sido mal ingresado.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a intentar' }))
    const input = screen.getByLabelText<HTMLInputElement>('Correo electrónico')
    expect(input.value).toBe('rosa@estudiohc.pe')
    expect(screen.getByText(message)).toBeTruthy()
    await user.type(input, 'x')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  it('shows the fixed text of a 500 with its button', async () => {
    const { user } = await ask(refusal(500, 'INTERNAL_ERROR', 'detalle'))
    expect(await screen.findByText('Error interno del servidor. Inténtalo más tarde.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(screen.getByLabelText<HTMLInputElement>('Correo electrónico').value).toBe('rosa@estudiohc.pe')
  })

  it('shows what the server says of anything else', async () => {
    await ask(refusal(429, 'TOO_MANY_ATTEMPTS', 'Hiciste demasiados intentos', { name: 'Demasiados intentos' }))
    expect(await screen.findByRole('heading', { name: 'Demasiados intentos' })).toBeTruthy()
    expect(screen.getByText('Hiciste demasiados intentos')).toBeTruthy()
  })
})

describe('/recuperar-contraseña/{token}', () => {
  const open = (answers: Record<string, FakeAnswer> = {}, address = '/recuperar-contraseña/abc123') => {
    const sent = fakeApi(answers)
    return { ...renderApp(address), sent }
  }
  const submit = () => screen.getByRole('button', { name: 'Crear nueva contraseña' })

  it.each(['/recuperar-contraseña/abc123', '/recuperar-contrase%C3%B1a/abc123'])(
    'checks the token first at %s',
    async (address) => {
      const { sent } = open({}, address)
      expect(await screen.findByRole('heading', { name: 'Nueva contraseña' })).toBeTruthy()
      expect(screen.getByText('Ingresa una nueva contraseña para tu cuenta')).toBeTruthy()
      expect(sent.map(({ url }) => url)).toContain('/app/internal/users/recover-password?recovery_token=abc123')
    },
  )

  it('leads to the identification page without a token', async () => {
    const { path } = open({}, '/recuperar-contraseña')
    await waitFor(() => expect(path()).toBe(identification))
  })

  it('says when the link is no longer good, and how to get another', async () => {
    open({ 'GET /users/recover-password': refusal(410, 'RECOVERY_LINK_EXPIRED', 'Este link ya expiró') })
    expect(await screen.findByRole('heading', { name: 'Este link ya expiró' })).toBeTruthy()
    const again = screen.getByRole('link', { name: 'Volver a enviar el correo' })
    expect(decodeURI(again.getAttribute('href') ?? '')).toBe(identification)
    expect(screen.queryByLabelText('Contraseña')).toBeNull()
  })

  it('does not take an outage for an expired link', async () => {
    open({
      'GET /users/recover-password': refusal(500, 'INTERNAL_ERROR', 'Error interno del servidor. Inténtalo más tarde.'),
    })
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
    expect(screen.queryByText('Este link ya expiró')).toBeNull()
  })

  it('changes the password and leads to /login', async () => {
    const { user, sent } = open()
    await user.type(await screen.findByLabelText('Contraseña'), 'Contapro2026')
    await user.type(screen.getByLabelText('Repite la contraseña'), 'Contapro2026')
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: '¡Listo!' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toBe('/login')
    expect(sent.find(({ call }) => call === 'PUT /users/password')?.body).toEqual({
      token: 'abc123',
      password: 'Contapro2026',
    })
  })

  it.each([
    ['Abcde', '', 'La contraseña debe de tener como mínimo 6 caracteres'],
    ['abcdef', '', 'La contraseña debe contener al menos una mayúscula y una minúscula'],
    ['Abcdef', '', 'Vuelva a ingresar su contraseña'],
    ['Abcdef', 'Abcdeg', 'Su contraseña no coincide'],
    ['', 'Abcdef', 'Ingrese su contraseña'],
  ])("'%s' and '%s' give '%s'", async (first, second, message) => {
    const { user } = open()
    const password = await screen.findByLabelText('Contraseña')
    if (first) await user.type(password, first)
    if (second) await user.type(screen.getByLabelText('Repite la contraseña'), second)
    await user.click(submit())
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('shows why the change failed instead of only logging it', async () => {
    const { user } = open({
      'PUT /users/password': refusal(400, 'PASSWORD_TOO_COMMON', 'Elige una contraseña menos común'),
    })
    await user.type(await screen.findByLabelText('Contraseña'), 'Password1')
    await user.type(screen.getByLabelText('Repite la contraseña'), 'Password1')
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toContain('Elige una contraseña menos común')
  })

  it('says so when the link expires while the form is open', async () => {
    const { user } = open({ 'PUT /users/password': refusal(410, 'RECOVERY_LINK_EXPIRED', 'Este link ya expiró') })
    await user.type(await screen.findByLabelText('Contraseña'), 'Contapro2026')
    await user.type(screen.getByLabelText('Repite la contraseña'), 'Contapro2026')
    await user.click(submit())
    expect(await screen.findByRole('heading', { name: 'Este link ya expiró' })).toBeTruthy()
  })
})
