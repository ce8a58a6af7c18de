import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { siscontVisit } from '../../lib/session/siscont-visit.ts'
import { callsTo, fakeApi, refusal, type FakeResponses } from '../../testing/fake-api.ts'
import { field } from '../../testing/form.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { accessToken, rosa } from '../../testing/session.ts'

const LINK = 'POST /users/validate-user-siscont'
const found = { success: true, data: { dni: '45182307', phone_number: '987654321' }, token: null, ab_test_group: 'A' }
const company = { ruc: '20526018151', razon_social: 'Aceros del Sur S.A.C.' }

beforeEach(() => siscontVisit.setState({ email: 'socio@estudio.pe', registrationCode: 'codigo', ...company }))
afterEach(() => siscontVisit.setState(siscontVisit.getInitialState(), true))

async function open(responses: FakeResponses = {}) {
  const answer = {
    [LINK]: { json: found },
    'GET /me-siscont': { json: { ...rosa, userType: 'siscont' } },
    ...responses,
  }
  const sent = fakeApi(answer)
  const page = renderApp('/siscont/validar-cuenta-siscont')
  await screen.findByRole('heading', { name: 'Vincula tu cuenta de Contapro a SISCONT' })
  return { ...page, sent, change: (changes: FakeResponses) => fakeApi({ ...answer, ...changes }) }
}

async function find({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(field('Correo electrónico'), 'rosa@estudiohc.pe')
  await user.type(field('Contraseña'), 'Contapro26')
  await user.click(screen.getByRole('button', { name: 'Aceptar' }))
}

it('asks for a valid email and a password on blur', async () => {
  const { user } = await open()
  await user.type(field('Correo electrónico'), 'rosa@')
  await user.tab()
  expect(await screen.findByText('Ingrese un correo válido')).toBeTruthy()
  await user.clear(field('Correo electrónico'))
  await user.tab()
  expect(await screen.findByText('Ingrese su correo electrónico')).toBeTruthy()
  field('Contraseña').focus()
  await user.tab()
  expect(await screen.findByText('Ingrese su contraseña')).toBeTruthy()
})

it('leads back to the validation with what the visit carries, without its password', async () => {
  await open()
  const back = new URL(screen.getByRole('link', { name: 'Volver' }).getAttribute('href') ?? '', 'http://contapro.test')
  expect(back.pathname).toBe('/siscont/validate')
  expect(Object.fromEntries(back.searchParams)).toEqual({ email: 'socio@estudio.pe', ...company })
})

it('looks the account up first, then links it and goes on 600 ms later', async () => {
  const page = await open()
  await find(page)
  expect(await screen.findByText('Encontramos tu cuenta')).toBeTruthy()
  for (const text of ['45182307', '987654321']) expect(screen.getByText(text)).toBeTruthy()
  const later = page.change({ [LINK]: { json: { ...found, token: accessToken() } } })
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Vincular cuenta' }))
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await advance(0)
  expect(screen.getByRole('button', { name: 'Vinculando...' })).toBeTruthy()
  await advance(599)
  expect(page.path()).toBe('/siscont/validar-cuenta-siscont')
  await advance(1)
  vi.useRealTimers()
  await waitFor(() => expect(page.path()).toBe('/siscont/registrar-empresa'))
  expect(callsTo(later, LINK)[0]?.body).toMatchObject({ confirm: true, registration_code: 'codigo', ...company })
  expect(callsTo(page.sent, LINK)[0]?.body).not.toHaveProperty('confirm')
})

it('shows why it failed in a banner, which typing or its button closes', async () => {
  const message = 'Las credenciales ingresadas no se encuentran registradas en Contapro'
  const page = await open({ [LINK]: refusal(401, 'INCORRECT_CREDENTIALS', message) })
  await find(page)
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  await page.user.type(field('Contraseña'), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Aceptar' }))
  await screen.findByRole('alert')
  await page.user.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(screen.queryByRole('alert')).toBeNull()
})
