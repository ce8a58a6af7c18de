import { business } from '@contapro/contract/testing/businesses'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { callsTo, internalError, type FakeResponses } from '../../../../testing/fake-api.ts'
import { BUSINESSES, renderSignedIn } from '../../../../testing/render-app.tsx'

const transportes = business('Transportes Chapi S.R.L.', { status: 'INVALID_CREDENTIALS' })
const PATCH = `PATCH /businesses/${transportes.uuid}/credentials`
const VALIDATE = `POST /businesses/${transportes.uuid}/validate-credentials`

async function open(responses: FakeResponses = {}, shown = transportes) {
  const page = renderSignedIn('/inicio', { businesses: [shown], responses })
  const { user } = page
  await user.click(await screen.findByRole('button', { name: transportes.name }))
  const popup = within(await screen.findByRole('dialog', { name: transportes.name }))
  const submit = () => user.click(popup.getByRole('button', { name: 'Guardar y validar' }))
  const fillAndSubmit = async () => {
    await user.type(popup.getByLabelText('Usuario SOL'), 'chapi001')
    await user.type(popup.getByLabelText('Clave SOL'), 'Nueva clave')
    await submit()
  }
  return { ...page, popup, submit, fillAndSubmit }
}

describe('the popup of invalid credentials', () => {
  it('saves the new credentials and validates them with SUNAT', async () => {
    const { popup, fillAndSubmit, sent } = await open({
      [VALIDATE]: { json: { code: 200, source_validation: 'portal-sunat' } },
    })
    expect(popup.getByRole('link', { name: 'Actualizar credenciales' }).getAttribute('href')).toBe(
      `/dashboard/editar-credenciales?empresa=${transportes.uuid}`,
    )
    await fillAndSubmit()
    expect(await popup.findByText(/Tus credenciales son correctas.*24 horas/)).toBeTruthy()
    const credentials = { username: 'CHAPI001', password: 'Nueva clave' }
    expect(sent.filter(({ call }) => call === PATCH || call === VALIDATE).map(({ body }) => body)).toEqual([
      credentials,
      { ...credentials, ruc: transportes.ruc },
    ])
  })

  it('keeps the result open after the business turns to in progress', async () => {
    const { user, popup, fillAndSubmit, changeResponses } = await open({
      [VALIDATE]: { json: { code: 200, source_validation: 'portal-sunat' } },
    })
    changeResponses({ [BUSINESSES]: { json: { businesses: [{ ...transportes, status: 'IN_PROGRESS' }] } } })
    await fillAndSubmit()
    expect(await popup.findByText(/Tus credenciales son correctas/)).toBeTruthy()
    await user.click(popup.getByRole('button', { name: 'Listo' }))
    expect(await screen.findByText('Estamos procesando los datos de tu empresa')).toBeTruthy()
  })

  it('leads to the report of what was collected', async () => {
    const { user, popup, location } = await open()
    await user.click(popup.getByRole('link', { name: 'Ir a ver mi reporte' }))
    await waitFor(() => expect(location().pathname).toBe('/dashboard'))
    expect(location().search).toContain(`empresa=${transportes.uuid}`)
  })

  it('leads to no report while nothing was collected', async () => {
    const { popup } = await open({}, { ...transportes, exists_periods_processed: false, tax_periods: [] })
    expect(popup.getByText('Credenciales inválidas')).toBeTruthy()
    expect(popup.getByRole('link', { name: 'Subir archivos' }).getAttribute('href')).toContain(
      '/dashboard/subir-archivos',
    )
    expect(popup.queryByRole('link', { name: 'Ir a ver mi reporte' })).toBeNull()
  })

  it('requires both fields before saving', async () => {
    const { popup, submit, sent } = await open()
    await submit()
    expect(await popup.findByText('Ingrese el usuario SOL')).toBeTruthy()
    expect(popup.getByText('Ingrese su clave SOL')).toBeTruthy()
    expect(callsTo(sent, PATCH)).toHaveLength(0)
  })

  it('says how long the validation may take', async () => {
    const { popup, fillAndSubmit } = await open({ [VALIDATE]: 'never' })
    await fillAndSubmit()
    expect(await popup.findByText(/Validando con SUNAT.*1 minuto/)).toBeTruthy()
  })

  it.each([
    [{ json: { code: 400, source_validation: 'portal-sunat' } }, /No pudimos iniciar sesión/],
    [{ json: { code: 503, source_validation: 'portal-sunat' } }, /inestable/],
    [internalError, /Sucedió un error inesperado/],
  ])('keeps the typed values after %o', async (response, text) => {
    const { popup, fillAndSubmit } = await open({ [VALIDATE]: response })
    await fillAndSubmit()
    await waitFor(() => expect(popup.getAllByText(text).length).toBeGreaterThan(0))
    expect(popup.getByLabelText<HTMLInputElement>('Usuario SOL').value).toBe('CHAPI001')
  })

  it('does not validate credentials that could not be saved', async () => {
    const { popup, fillAndSubmit, sent } = await open({ [PATCH]: internalError })
    await fillAndSubmit()
    expect(await popup.findByText(/no hemos podido actualizar tus credenciales/)).toBeTruthy()
    expect(callsTo(sent, VALIDATE)).toHaveLength(0)
  })
})
