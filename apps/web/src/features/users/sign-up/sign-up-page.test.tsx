import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { readFlag, writeFlag } from '../../../lib/session/flags.ts'
import { bodyOf, fakeApi, refusal, type FakeResponses } from '../../../testing/fake-api.ts'
import { acceptTerms, field, messageCases, submitButton, typeInto } from '../../../testing/form.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { accessToken, rosa } from '../../../testing/session.ts'

const challenge = { algorithm: 'SHA-256', challenge: 'c0ffee', salt: 'sal', signature: 'firma' }

/** Stands for the worker that solves the captcha, which tests do not have. */
class FakeWorker extends EventTarget {
  postMessage() {
    this.dispatchEvent(new MessageEvent('message', { data: 7 }))
  }
  terminate() {}
}
beforeEach(() => void vi.stubGlobal('Worker', FakeWorker))

async function open(responses: FakeResponses = {}, address = '/crear-cuenta') {
  window.history.replaceState(null, '', address)
  const sent = fakeApi({
    'GET /me': { json: rosa },
    'GET /accountant/dashboard/filters': { json: { businesses: [] } },
    'GET /captcha/challenge': { json: { ...challenge, maxnumber: 10 } },
    ...responses,
  })
  const page = renderApp(address)
  await screen.findByRole('heading', { name: 'Crea tu cuenta' })
  return { ...page, sent }
}

type User = Awaited<ReturnType<typeof open>>['user']

const submit = () => submitButton('Crear cuenta')

async function fill(user: User) {
  await user.type(field('Nombre'), 'Rosa 1. María')
  await user.type(field('Apellidos'), 'Huamán-Castillo ')
  await user.type(field('DNI'), '4518-2307-99')
  await user.type(field('Celular'), '987 654 3219')
  await user.type(field('Correo electrónico'), 'rosa@estudiohc.pe ')
  await user.click(screen.getByRole('radio', { name: 'Estudio Contable' }))
  await user.type(field('Contraseña'), 'Contapro')
  await acceptTerms(user)
}

describe('the sign-up page', () => {
  it('shows the promises, the claim and a carousel of three quotes', async () => {
    const { user } = await open()
    expect(screen.getByText('50% menos tiempo')).toBeTruthy()
    expect(screen.getByText(/Más de 100 contadores/)).toBeTruthy()
    const carousel = screen.getByRole('region', { name: 'Testimonios' })
    expect(within(carousel).getAllByRole('button')).toHaveLength(3)
    expect(carousel.textContent).toContain('Julia Paredes')
    await user.click(within(carousel).getByRole('button', { name: 'Testimonio 2 de 3' }))
    expect(carousel.textContent).toContain('Marco Salas')
  })

  it('sends the trimmed values with campaign and captcha, and goes to the registration wizard', async () => {
    const responses = { 'POST /users': { status: 201, json: { access_token: accessToken(), ab_test_group: 'A' } } }
    const { user, path, sent } = await open(responses, '/crear-cuenta?utm_source=boletin&utm_campaign=igv')
    writeFlag('isFirstViewDashboard', false)
    expect(submit().disabled).toBe(true)
    await fill(user)
    expect(field('DNI').value).toBe('45182307')
    expect(field('Celular').value).toBe('987654321')
    await waitFor(() => expect(submit().disabled).toBe(false))
    await user.click(submit())
    await waitFor(() => expect(path()).toBe('/registrar-empresas'))
    expect(bodyOf(sent, 'POST /users')).toEqual({
      name: 'Rosa  María',
      last_name: 'HuamánCastillo',
      document_number: '45182307',
      email: 'rosa@estudiohc.pe',
      phone_number: '987654321',
      accountant_profile: 'Estudio Contable',
      password: 'Contapro',
      utm_source: 'boletin',
      utm_campaign: 'igv',
      captcha_token: expect.any(String),
      captcha_action: 'REGISTER_USER',
    })
    const { captcha_token: token } = z.object({ captcha_token: z.string() }).parse(bodyOf(sent, 'POST /users'))
    expect(JSON.parse(atob(token))).toEqual({ ...challenge, number: 7 })
    expect(readFlag('isFirstLogin')).toBe(true)
    // An earlier user of this browser had put the video off.
    expect(readFlag('isFirstViewDashboard')).toBe(true)
  })

  const messages = {
    Nombre: { ' ': 'Ingrese su nombre' },
    Apellidos: { ' ': 'Ingrese sus apellidos' },
    DNI: { '': 'Ingrese su documento de identidad', '4518230': 'Ingrese un DNI válido' },
    'Correo electrónico': { '': 'Ingrese su correo electrónico', 'rosa@': 'Ingrese un correo electrónico válido' },
    Celular: { '': 'Ingrese su número de celular', '887654321': 'Ingrese un número telefónico válido' },
    Contraseña: {
      '': 'Ingrese su contraseña',
      Abcde: 'La contraseña debe de tener como mínimo 6 caracteres',
      abcdef: 'La contraseña debe contener al menos una mayúscula y una minúscula',
    },
  }

  it.each(messageCases(messages))("%s '%s' shows '%s' on blur", async (label, value, message) => {
    const { user } = await open()
    await typeInto(user, label, value)
    await user.tab()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  })

  it('requires the profile on blur', async () => {
    const { user } = await open()
    screen.getByRole('radio', { name: 'Contador Freelance' }).focus()
    await user.tab()
    expect(await screen.findByText('Seleccione su perfil de contador')).toBeTruthy()
  })

  it('names the missing fields under the button', async () => {
    const { user } = await open()
    expect(screen.getByText('Completa tus datos para crear la cuenta.')).toBeTruthy()
    await fill(user)
    await user.click(screen.getByRole('checkbox', { name: /Política de privacidad/ }))
    expect(await screen.findByText('Falta aceptar la política de privacidad.')).toBeTruthy()
    expect(submit().disabled).toBe(true)
  })

  it('keeps the values after an error and shows it in the banner and under its field', async () => {
    const message = 'El correo electrónico ya se encuentra registrado'
    const { user } = await open({
      'POST /users': refusal(409, 'EMAIL_ALREADY_REGISTERED', message, {
        errors: [{ code: 'EMAIL_ALREADY_REGISTERED', message, field: 'email' }],
      }),
    })
    await fill(user)
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe(`¡Algo salió mal!${message}`)
    await waitFor(() => expect(field('Correo electrónico').getAttribute('aria-invalid')).toBe('true'))
    expect(field('Nombre').value).toBe('Rosa  María')
  })

  it('shows a general error when the captcha cannot start', async () => {
    vi.stubGlobal('Worker', undefined)
    const { user } = await open()
    await fill(user)
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toContain('Por favor, inténtalo de nuevo en un minuto.')
  })
})
