import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { siscontVisit } from '../../lib/session/siscont-visit.ts'
import { bodyOf, fakeApi } from '../../testing/fake-api.ts'
import { acceptTerms, field, submitButton } from '../../testing/form.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { accessToken, rosa } from '../../testing/session.ts'

const SIGN_UP = 'POST /users-siscont'

beforeEach(() => siscontVisit.setState({ email: 'socio@estudio.pe', registrationCode: 'codigo' }))
afterEach(() => siscontVisit.setState(siscontVisit.getInitialState(), true))

async function open() {
  const sent = fakeApi({
    [SIGN_UP]: { status: 201, json: { access_token: accessToken(), ab_test_group: 'A' } },
    'GET /me-siscont': { json: { ...rosa, userType: 'siscont' } },
  })
  const page = renderApp('/siscont/registrar-cuenta')
  await screen.findByRole('heading', { name: 'Registra tu cuenta' })
  return { ...page, sent }
}

it('takes digits alone, up to 8 of the DNI and 9 of the mobile', async () => {
  const { user } = await open()
  await user.type(field('DNI'), '4518-2307-99')
  await user.type(field('Celular'), '987 654 3219')
  expect([field('DNI').value, field('Celular').value]).toEqual(['45182307', '987654321'])
})

it('needs both checkboxes, whose texts open in another tab', async () => {
  const { user, path, sent } = await open()
  await user.type(field('DNI'), '45182307')
  await user.type(field('Celular'), '987654321')
  expect(submitButton('Registrarme').disabled).toBe(true)
  await acceptTerms(user)
  await waitFor(() => expect(submitButton('Registrarme').disabled).toBe(false))
  const links = ['Términos y condiciones', 'Política de privacidad'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terminos', '/privacidad'])
  for (const link of links) expect(link.getAttribute('target')).toBe('_blank')
  await user.click(submitButton('Registrarme'))
  await waitFor(() => expect(path()).toBe('/siscont/registrar-empresa'))
  expect(bodyOf(sent, SIGN_UP)).toEqual({
    document_number: '45182307',
    phone_number: '987654321',
    email: 'socio@estudio.pe',
    registration_code: 'codigo',
  })
})

it('shows who backs the product', async () => {
  await open()
  expect(screen.getByText(/^Respaldado por/v).textContent).toContain('Grupo bancario')
})
