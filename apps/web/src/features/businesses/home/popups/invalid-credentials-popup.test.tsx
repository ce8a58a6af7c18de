import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { business } from '../../../../testing/businesses.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../../../testing/fake-api.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { startSession, rosa } from '../../../../testing/session.ts'

const transportes = business('Transportes Chapi S.R.L.', { status: 'INVALID_CREDENTIALS' })
const PATCH = `PATCH /businesses/${transportes.uuid}/credentials`
const VALIDATE = `POST /businesses/${transportes.uuid}/validate-credentials`

async function open(answers: Record<string, FakeAnswer> = {}) {
  startSession()
  const sent = fakeApi({
    'GET /me': { json: rosa },
    'GET /me/message-alert': { json: { code: 204, message: null } },
    'GET /accountant/dashboard/filters': { json: { businesses: [transportes] } },
    ...answers,
  })
  const { user } = renderApp('/inicio')
  await user.click(await screen.findByRole('button', { name: transportes.name }))
  const popup = within(await screen.findByRole('dialog', { name: transportes.name }))
  const press = () => user.click(popup.getByRole('button', { name: 'Guardar y validar' }))
  const fill = async () => {
    await user.type(popup.getByLabelText('Usuario SOL'), 'chapi001')
    await user.type(popup.getByLabelText('Clave SOL'), 'Nueva clave')
    await press()
  }
  return { user, popup, press, fill, sent }
}

describe('wrong credentials', () => {
  it('are put right in the popup: stored, then asked of SUNAT', async () => {
    const { popup, fill, sent } = await open({
      [VALIDATE]: { json: { code: 200, source_validation: 'portal-sunat' } },
    })
    expect(popup.getByRole('link', { name: 'Actualizar credenciales' }).getAttribute('href')).toBe(
      `/dashboard/editar-credenciales?empresa=${transportes.uuid}`,
    )
    await fill()
    expect(await popup.findByText(/Tus credenciales son correctas.*24 horas/)).toBeTruthy()
    const pair = { username: 'CHAPI001', password: 'Nueva clave' }
    expect(sent.filter(({ call }) => call === PATCH || call === VALIDATE).map(({ body }) => body)).toEqual([
      pair,
      { ...pair, ruc: transportes.ruc },
    ])
  })

  it('keep the answer in view although the business is in progress from then on', async () => {
    const answers = { [VALIDATE]: { json: { code: 200, source_validation: 'portal-sunat' } } }
    const { user, popup, fill } = await open(answers)
    fakeApi({
      ...answers,
      'GET /me/message-alert': { json: { code: 204, message: null } },
      'GET /accountant/dashboard/filters': { json: { businesses: [{ ...transportes, status: 'IN_PROGRESS' }] } },
    })
    await fill()
    expect(await popup.findByText(/Tus credenciales son correctas/)).toBeTruthy()
    await user.click(popup.getByRole('button', { name: 'Listo' }))
    expect(await screen.findByText('Estamos procesando los datos de tu empresa')).toBeTruthy()
  })

  it('are checked before they are sent', async () => {
    const { popup, press, sent } = await open()
    await press()
    expect(await popup.findByText('Ingrese el usuario SOL')).toBeTruthy()
    expect(popup.getByText('Ingrese su clave SOL')).toBeTruthy()
    expect(sent.some(({ call }) => call === PATCH)).toBe(false)
  })

  it('say that SUNAT is being asked, and for how long', async () => {
    const { popup, fill } = await open({ [VALIDATE]: 'never' })
    await fill()
    expect(await popup.findByText(/Validando con SUNAT.*1 minuto/)).toBeTruthy()
  })

  it.each([
    [{ json: { code: 400, source_validation: 'portal-sunat' } }, /No pudimos iniciar sesión/],
    [{ json: { code: 503, source_validation: 'portal-sunat' } }, /inestable/],
    [refusal(500, 'INTERNAL_ERROR', 'x'), /Sucedió un error inesperado/],
  ])('stay in the form after %o', async (answer, text) => {
    const { popup, fill } = await open({ [VALIDATE]: answer })
    await fill()
    await waitFor(() => expect(popup.getAllByText(text).length).toBeGreaterThan(0))
    expect(popup.getByLabelText<HTMLInputElement>('Usuario SOL').value).toBe('CHAPI001')
  })

  it('are not asked of SUNAT when they could not be stored', async () => {
    const { popup, fill, sent } = await open({ [PATCH]: refusal(500, 'INTERNAL_ERROR', 'x') })
    await fill()
    expect(await popup.findByText(/no hemos podido actualizar tus credenciales/)).toBeTruthy()
    expect(sent.some(({ call }) => call === VALIDATE)).toBe(false)
  })
})
