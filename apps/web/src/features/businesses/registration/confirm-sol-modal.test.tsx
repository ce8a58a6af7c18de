import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { business } from '../../../testing/businesses.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startSession, rosa } from '../../../testing/session.ts'

const RUC = '20526018151'
const CHECK = `GET /businesses/validate-by-ruc/${RUC}`
const CONFIRM = `POST /business/${rosa.uuid}/validate-profile-sol`
const POST = 'POST /me/businesses'
const ferreteria = business('Ferretería', { status: 'IN_PROGRESS' })
const taken = { uuid: rosa.uuid, ruc: RUC, name: 'x', business_name: 'x', accountant_uuid: null }

/** Fills the form in, has it refused, and opens the question. */
async function open(answers: Record<string, FakeAnswer>, address = '/registrar-empresa', submit = 'Registrar empresa') {
  startSession()
  const sent = fakeApi({
    'GET /me': { json: rosa },
    'GET /me/message-alert': { json: { code: 204, message: null } },
    'GET /accountant/dashboard/filters': { json: { businesses: [ferreteria] } },
    [POST]: refusal(409, 'RUC_ALREADY_REGISTERED', 'La Pyme ya se encuentra registrada'),
    [CHECK]: { json: { exists: true, business: taken } },
    ...answers,
  })
  const { user } = renderApp(address)
  await user.type(await screen.findByLabelText('Nombre de la empresa'), 'Ferretería')
  await user.type(screen.getByLabelText('RUC'), RUC)
  await user.type(screen.getByLabelText('Usuario SOL'), 'ferconst')
  await user.type(screen.getByLabelText('Clave SOL'), 'Clave')
  await user.type(screen.getByLabelText('Clave de la API'), 'api')
  await user.type(screen.getByLabelText('Secreto de la API'), 'secreto')
  await user.click(screen.getByRole('checkbox', { name: /Términos y condiciones/ }))
  await user.click(screen.getByRole('checkbox', { name: /Política de privacidad/ }))
  await user.click(screen.getByRole('button', { name: submit }))
  expect(await screen.findByRole('link', { name: 'Contáctanos por WhatsApp' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirmar con clave SOL' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Confirmar con clave SOL' }))
  return { user, modal, sent, press: () => user.click(modal.getByRole('button', { name: 'Confirmar y registrar' })) }
}

describe('a RUC that somebody else has too', () => {
  it('is registered with the SOL key, as it was typed', async () => {
    const { modal, press, sent } = await open({ [CONFIRM]: { json: { success: true, data: ferreteria } } })
    expect(modal.getByLabelText<HTMLInputElement>('Usuario SOL').value).toBe('FERCONST')
    expect(modal.getByLabelText<HTMLInputElement>('Clave SOL').value).toBe('Clave')
    await press()
    expect(await screen.findByRole('heading', { name: '¡Listo!' })).toBeTruthy()
    expect(sent.find(({ call }) => call === CONFIRM)?.body).toEqual({
      ruc: RUC,
      username: 'FERCONST',
      password: 'Clave',
      name: 'Ferretería',
      sunat_api_key: 'api',
      sunat_api_secret: 'secreto',
    })
  })

  it('advances the wizard', async () => {
    const { press } = await open(
      { [CONFIRM]: { json: { success: true, data: ferreteria } } },
      '/registrar-empresas',
      'Siguiente',
    )
    await press()
    expect(await screen.findByRole('heading', { name: 'Registra tu segunda empresa' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [
      400,
      'INVALID_SOL_CREDENTIALS',
      'Error al validar el perfil SOL. Verifique sus credenciales e intente nuevamente.',
    ],
    [503, 'SUNAT_UNAVAILABLE', 'El portal de SUNAT no responde en este momento'],
    [429, 'TOO_MANY_ATTEMPTS', 'Hiciste demasiados intentos'],
  ])('%i %s is told in place, and can be tried again', async (status, code, message) => {
    const { user, modal, press, sent } = await open({ [CONFIRM]: refusal(status, code, message) })
    await press()
    expect((await modal.findByRole('alert')).textContent).toContain(message)
    await user.clear(modal.getByLabelText('Clave SOL'))
    await user.type(modal.getByLabelText('Clave SOL'), 'Otra')
    await press()
    await waitFor(() => expect(sent.filter(({ call }) => call === CONFIRM)).toHaveLength(2))
    expect(sent.findLast(({ call }) => call === CONFIRM)?.body).toMatchObject({ password: 'Otra' })
  })

  it('is registered in the usual way when nobody has it any more', async () => {
    const { press, sent } = await open({ [CHECK]: { json: { exists: false, business: null } } })
    await press()
    await waitFor(() => expect(sent.filter(({ call }) => call === POST)).toHaveLength(2))
  })
})
