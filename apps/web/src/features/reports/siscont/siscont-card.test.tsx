import { business } from '@contapro/contract/testing/businesses'
import { siscontSettings } from '@contapro/contract/testing/reports'
import { suggestedSettings } from '@contapro/contract/testing/review'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { bodyOf, callsTo, internalError, type FakeResponses } from '../../../testing/fake-api.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'

const aceros = business('Aceros')
const READ = `GET /businesses/${aceros.uuid}/siscont-settings`
const SAVE = `PUT /businesses/${aceros.uuid}/siscont-settings`

function open(responses: FakeResponses = {}) {
  return renderSignedIn(`/dashboard/configuracion?empresa=${aceros.uuid}`, {
    businesses: [aceros],
    responses: {
      [`GET /businesses/${aceros.uuid}/settings`]: { json: suggestedSettings },
      [READ]: { json: siscontSettings },
      [SAVE]: { status: 204 },
      ...responses,
    },
  })
}

const purchases = async () => within(await screen.findByRole('group', { name: 'Compras' }))

it('saves accounts, numbers and signs', async () => {
  const { user, sent } = open()
  const fields = await purchases()
  await user.type(fields.getByLabelText('Cuenta de gastos'), '60-11 1')
  await user.clear(fields.getByLabelText('Primer número de voucher'))
  await user.type(fields.getByLabelText('Primer número de voucher'), '40')
  await user.click(screen.getByRole('checkbox', { name: 'Notas de crédito con importes negativos' }))
  await user.click(screen.getByRole('button', { name: 'Guardar SISCONT' }))
  expect(await screen.findByText('Configuración de SISCONT guardada')).toBeTruthy()
  expect(bodyOf(sent, SAVE)).toEqual({
    ...siscontSettings,
    purchases: { ...siscontSettings.purchases, account: '60111', first_number: 40 },
    has_negative_notes: true,
  })
})

it('says what it did not take of a field', async () => {
  const { user } = open()
  const fields = await purchases()
  await user.clear(fields.getByLabelText('Origen'))
  await user.type(fields.getByLabelText('Origen'), 'A')
  expect(fields.getByText('Solo se admiten dígitos: quitamos lo demás')).toBeTruthy()
  await user.type(fields.getByLabelText('Origen'), '123')
  expect(fields.getByLabelText<HTMLInputElement>('Origen').value).toBe('12')
  expect(fields.getByText('Son hasta 2 dígitos')).toBeTruthy()
})

it('needs an origin and a first number', async () => {
  const { user, sent } = open()
  const fields = await purchases()
  await user.clear(fields.getByLabelText('Origen'))
  await user.clear(fields.getByLabelText('Primer número de voucher'))
  expect(fields.getByText('Escribe el origen')).toBeTruthy()
  expect(fields.getByText('Escribe un número desde 1')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar SISCONT' }).disabled).toBe(true)
  expect(callsTo(sent, SAVE)).toHaveLength(0)
})

it('keeps what was typed when it cannot be saved', async () => {
  const { user } = open({ [SAVE]: internalError })
  const fields = await purchases()
  await user.type(fields.getByLabelText('Cuenta de gastos'), '6011')
  await user.click(screen.getByRole('button', { name: 'Guardar SISCONT' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(fields.getByLabelText<HTMLInputElement>('Cuenta de gastos').value).toBe('6011')
})
