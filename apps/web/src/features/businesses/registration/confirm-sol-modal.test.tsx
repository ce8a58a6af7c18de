import { business } from '@contapro/contract/testing/businesses'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { bodyOf, callsTo, refusal, type FakeResponses } from '../../../testing/fake-api.ts'
import { acceptTerms } from '../../../testing/form.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'
import { rosa } from '../../../testing/session.ts'

const RUC = '20526018151'
const CHECK = `GET /businesses/validate-by-ruc/${RUC}`
const CONFIRM = `POST /business/${rosa.uuid}/validate-profile-sol`
const POST = 'POST /me/businesses'
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-/
const ferreteria = business('Ferretería', { status: 'IN_PROGRESS' })
const existing = { uuid: rosa.uuid, ruc: RUC, name: 'x', business_name: 'x', accountant_uuid: null }

/** Registers a business that another account has, and opens the modal. */
async function open(responses: FakeResponses, address = '/registrar-empresa', submit = 'Registrar empresa') {
  const { user, sent } = renderSignedIn(address, {
    businesses: [ferreteria],
    responses: {
      [POST]: refusal(409, 'RUC_ALREADY_REGISTERED', 'La Pyme ya se encuentra registrada'),
      [CHECK]: { json: { exists: true, business: existing } },
      ...responses,
    },
  })
  await user.type(await screen.findByLabelText('Nombre de la empresa'), 'Ferretería')
  await user.type(screen.getByLabelText('RUC'), RUC)
  await user.type(screen.getByLabelText('Usuario SOL'), 'ferconst')
  await user.type(screen.getByLabelText('Clave SOL'), 'Clave')
  await user.type(screen.getByLabelText('ID'), 'api')
  await user.type(screen.getByLabelText('Clave'), 'secreto')
  await acceptTerms(user)
  await user.click(screen.getByRole('button', { name: submit }))
  expect(await screen.findByRole('link', { name: 'Contáctanos por WhatsApp' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirmar con clave SOL' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Confirmar con clave SOL' }))
  return { user, modal, sent, confirm: () => user.click(modal.getByRole('button', { name: 'Confirmar y registrar' })) }
}

describe('the modal that confirms a RUC of another account', () => {
  it('registers the business with the typed SOL credentials', async () => {
    const { modal, confirm, sent } = await open({ [CONFIRM]: { json: { success: true, data: ferreteria } } })
    expect(modal.getByLabelText<HTMLInputElement>('Usuario SOL').value).toBe('FERCONST')
    expect(modal.getByLabelText<HTMLInputElement>('Clave SOL').value).toBe('Clave')
    await confirm()
    expect(await screen.findByRole('heading', { name: '¡Listo!' })).toBeTruthy()
    expect(bodyOf(sent, CONFIRM)).toEqual({
      ruc: RUC,
      username: 'FERCONST',
      password: 'Clave',
      name: 'Ferretería',
      sunat_api_key: 'api',
      sunat_api_secret: 'secreto',
    })
  })

  it('moves the wizard to its next step', async () => {
    const { confirm } = await open(
      { [CONFIRM]: { json: { success: true, data: ferreteria } } },
      '/registrar-empresas',
      'Siguiente',
    )
    await confirm()
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
  ])('shows %i %s in the modal and allows a retry', async (status, code, message) => {
    const { user, modal, confirm, sent } = await open({ [CONFIRM]: refusal(status, code, message) })
    await confirm()
    expect((await modal.findByRole('alert')).textContent).toContain(message)
    await user.clear(modal.getByLabelText('Clave SOL'))
    await user.type(modal.getByLabelText('Clave SOL'), 'Otra')
    await confirm()
    await waitFor(() => expect(callsTo(sent, CONFIRM)).toHaveLength(2))
    expect(callsTo(sent, CONFIRM).at(-1)?.body).toMatchObject({ password: 'Otra' })
  })

  it('registers normally when the other account no longer has the business', async () => {
    const { confirm, sent } = await open({ [CHECK]: { json: { exists: false, business: null } } })
    await confirm()
    await waitFor(() => expect(callsTo(sent, POST)).toHaveLength(2))
    const [, normal] = callsTo(sent, POST)
    expect(normal?.headers['idempotency-key']).toMatch(UUID)
  })

  it('retries the same credentials with the same idempotency key, and others with a new one', async () => {
    const { user, modal, confirm, sent } = await open({ [CONFIRM]: 'unreachable' })
    const keyOfCall = (at: number) => callsTo(sent, CONFIRM)[at]?.headers['idempotency-key']
    await confirm()
    expect((await modal.findByRole('alert')).textContent).toContain('No pudimos conectarnos')
    await confirm()
    await waitFor(() => expect(callsTo(sent, CONFIRM)).toHaveLength(2))
    expect(keyOfCall(0)).toMatch(UUID)
    expect(keyOfCall(1)).toBe(keyOfCall(0))
    await modal.findByRole('button', { name: 'Confirmar y registrar' })
    await user.type(modal.getByLabelText('Clave SOL'), '2')
    await confirm()
    await waitFor(() => expect(callsTo(sent, CONFIRM)).toHaveLength(3))
    expect(keyOfCall(2)).not.toBe(keyOfCall(0))
  })
})
