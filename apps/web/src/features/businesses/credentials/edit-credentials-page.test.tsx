import { business } from '@contapro/contract/testing/businesses'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { byIndex } from '../../../testing/by-index.ts'
import { credentialsPageResponses } from '../../../testing/credentials-page.ts'
import { bodyOf, internalError, type FakeResponses } from '../../../testing/fake-api.ts'
import { field, submitButton } from '../../../testing/form.ts'
import { BUSINESSES, renderSignedIn, type RenderedPage } from '../../../testing/render-app.tsx'

const transportes = business('Transportes Chapi S.R.L.', { status: 'INVALID_CREDENTIALS' })
const hoteles = business('Hoteles Titicaca S.A.C.', { status: 'MISSING_PERMISSIONS' })
const CREDENTIALS = `/businesses/${transportes.uuid}/credentials`
const VALIDATE = `POST /businesses/${transportes.uuid}/validate-credentials`
const saved = {
  sol_saved_at: '2026-11-02T15:00:00.000Z',
  api_saved_at: '2026-11-03T15:00:00.000Z',
  sol_refused_at: null,
  api_refused_at: null,
}
const refused = {
  ...saved,
  sol_refused_at: '2026-11-12T15:00:00.000Z',
  api_refused_at: '2026-11-13T15:00:00.000Z',
}

async function open(responses: FakeResponses = {}) {
  const page = renderSignedIn(`/dashboard/editar-credenciales?empresa=${transportes.uuid}`, {
    businesses: [transportes, hoteles],
    responses: { ...credentialsPageResponses(transportes), [`GET ${CREDENTIALS}`]: { json: saved }, ...responses },
  })
  await screen.findByRole('heading', { name: 'Editar credenciales', level: 1 })
  return page
}

type User = RenderedPage['user']

const submit = () => submitButton('Guardar cambios')
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

async function save(user: User) {
  await user.type(await screen.findByLabelText('Usuario SOL'), 'chapi001')
  await user.type(field('Clave SOL'), 'Nueva clave')
  await user.click(submit())
}

describe('the credentials form', () => {
  it('locks the name and the RUC, and shows when the credentials were saved', async () => {
    await open({ [`GET ${CREDENTIALS}`]: { json: refused } })
    expect(await screen.findByDisplayValue(transportes.name)).toHaveProperty('readOnly', true)
    expect(screen.getByDisplayValue(transportes.ruc)).toHaveProperty('readOnly', true)
    expect(await screen.findByText('rosa@estudiohc.pe')).toBeTruthy()
    expect(screen.getByText('Guardado el 02/11/2026')).toBeTruthy()
    expect(screen.getByText('Guardada el 02/11/2026')).toBeTruthy()
    expect(screen.getByText('SUNAT no aceptó estas credenciales el 12/11/2026.')).toBeTruthy()
    expect(screen.getByText('Guardada el 03/11/2026')).toBeTruthy()
    expect(screen.getByText('SUNAT no aceptó este ID o esta clave el 13/11/2026: escríbelos de nuevo.')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    expect(screen.getByText('Completa el usuario y la clave SOL, el ID y la clave de la API, o ambos.')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Editar credenciales · Transportes Chapi S.R.L. · Contapro'))
  })

  it('validates a field on blur', async () => {
    const { user } = await open()
    await user.click(await screen.findByLabelText('Usuario SOL'))
    await user.tab()
    expect(await screen.findByText('Ingrese el usuario SOL')).toBeTruthy()
    await user.click(field('Clave SOL'))
    await user.tab()
    expect(await screen.findByText('Ingrese su clave SOL')).toBeTruthy()
    // With API credentials to save, the SOL user and key may stay unchanged.
    await user.type(field('ID'), 'clave')
    await user.type(field('Clave'), 'secreto')
    await waitFor(() => expect(screen.queryByText('Ingrese el usuario SOL')).toBeNull())
    expect(submit().disabled).toBe(false)
  })

  it('sends only the typed fields', async () => {
    const { user, sent } = await open()
    await save(user)
    await screen.findByRole('button', { name: 'Validar ahora' })
    expect(bodyOf(sent, `PATCH ${CREDENTIALS}`)).toEqual({ username: 'CHAPI001', password: 'Nueva clave' })
  })

  it('deletes the API credentials, which can be undone before saving', async () => {
    const { user, sent } = await open()
    await user.click(await screen.findByRole('button', { name: 'Eliminar las credenciales de API' }))
    expect(screen.queryByLabelText('ID')).toBeNull()
    await press(user, 'Conservarlos')
    expect(submit().disabled).toBe(true)
    await press(user, 'Eliminar las credenciales de API')
    await user.click(submit())
    await screen.findByRole('button', { name: 'Validar ahora' })
    expect(bodyOf(sent, `PATCH ${CREDENTIALS}`)).toEqual({ sunat_api_key: '', sunat_api_secret: '' })
    await press(user, 'Validar ahora')
    await waitFor(() => expect(bodyOf(sent, VALIDATE)).toEqual({ ruc: transportes.ruc }))
  })

  it('offers a retry when the saved credentials cannot be loaded', async () => {
    await open({ [`GET ${CREDENTIALS}`]: internalError })
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
  })
})

describe('after saving', () => {
  it('offers to validate, or goes home', async () => {
    const { user, path } = await open()
    await save(user)
    expect(await screen.findByRole('button', { name: 'Validar ahora' })).toBeTruthy()
    await press(user, 'En otro momento')
    await waitFor(() => expect(path()).toBe('/inicio'))
  })

  it('does not call them good before SUNAT has answered, and says when it refuses the API pair', async () => {
    const accepted = { ...saved, api_saved_at: '2026-11-16T15:00:00.000Z' }
    const { user, changeResponses, path } = await open({ [`GET ${CREDENTIALS}`]: { json: accepted } })
    expect(await screen.findAllByText(/^Guardad. el 16\/11\/2026, aún sin comprobar con SUNAT$/v)).toHaveLength(2)
    await user.type(field('ID'), 'clave')
    await user.type(field('Clave'), 'otro')
    await user.click(submit())
    expect(await screen.findByText('Credenciales guardadas, aún sin comprobar')).toBeTruthy()
    changeResponses({ [`GET ${CREDENTIALS}`]: { json: { ...accepted, api_refused_at: '2026-11-16T15:00:05.000Z' } } })
    expect(await screen.findByText('La API de SUNAT no aceptó las credenciales', {}, { timeout: 10_000 })).toBeTruthy()
    expect(screen.queryByText('Credenciales guardadas, aún sin comprobar')).toBeNull()
    await user.keyboard('{Escape}')
    expect(await screen.findByText(/^SUNAT no aceptó este ID o esta clave el 16\/11\/2026/v)).toBeTruthy()
    expect(path()).toBe('/dashboard/editar-credenciales')
  })

  it('says that saving failed and keeps the typed values', async () => {
    const { user } = await open({ [`PATCH ${CREDENTIALS}`]: internalError })
    await save(user)
    const text = /no hemos podido actualizar tus credenciales, vuelve a intentarlo en unos minutos\./
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
    await user.click(byIndex(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cerrar' }), 1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Usuario SOL').value).toBe('CHAPI001')
  })

  it('says how long the validation may take', async () => {
    const { user } = await open({ [VALIDATE]: 'never' })
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Validar ahora' }))
    expect(await screen.findByText(/como máximo 1 minuto/)).toBeTruthy()
  })

  it('confirms valid credentials and goes home on close', async () => {
    const { user, path, sent } = await open({
      [VALIDATE]: { json: { code: 200, source_validation: 'api-sunat' } },
    })
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Validar ahora' }))
    expect(await screen.findByText(/^Tus credenciales son correctas.*máximo de 24 horas/)).toBeTruthy()
    expect(bodyOf(sent, VALIDATE)).toEqual({ ruc: transportes.ruc, username: 'CHAPI001', password: 'Nueva clave' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(path()).toBe('/inicio'))
  })

  it('names the book that valid credentials do not bring, and what to do', async () => {
    const sales = { module: 'rvie', module_name: 'Registro de Ventas', required: true } as const
    const optional = { module: 'deposits', module_name: 'Depósitos de detracciones', required: false } as const
    const limited = { ...transportes, status: 'MISSING_PERMISSIONS', missing_permissions: [sales, optional] } as const
    const { user } = await open({
      [BUSINESSES]: { json: { businesses: [limited, hoteles] } },
      [VALIDATE]: { json: { code: 200, source_validation: 'portal-sunat' } },
    })
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Validar ahora' }))
    expect(await screen.findByText(/^Tus credenciales son correctas.*máximo de 24 horas/)).toBeTruthy()
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Registro de Ventas').parentElement?.textContent).toContain('no nos dejó leer')
    expect(dialog.getByRole('link', { name: 'Cómo dar el permiso' })).toBeTruthy()
    expect(dialog.queryByText(/Depósitos/)).toBeNull()
  })

  it.each([
    [{ json: { code: 503, source_validation: 'portal-sunat' } }, /portal de SUNAT está inestable en este momento/],
    [{ json: { code: 500, source_validation: 'api-sunat' } }, /API de SUNAT está inestable en este momento/],
    [{ json: { code: 400, source_validation: 'portal-sunat' } }, /No pudimos iniciar sesión en el Portal SOL/],
    [{ json: { code: 400, source_validation: 'api-sunat' } }, /respuesta exitosa de la API/],
    [internalError, /^Sucedió un error inesperado/],
  ])('stays on the page and offers a retry after %o', async (response, text) => {
    const { user, path } = await open({ [VALIDATE]: response })
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Validar ahora' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(path()).toBe('/dashboard/editar-credenciales')
  })
})

describe('the status banner of a business', () => {
  it('has no link to the credentials on their own page', async () => {
    await open()
    const banner = screen.getByRole('alert')
    expect(banner.textContent).toContain('Este usuario SOL tiene credenciales inválidas.')
    expect(within(banner).queryByRole('link')).toBeNull()
  })

  it.each([
    [transportes, 'Este usuario SOL tiene credenciales inválidas.'],
    [hoteles, 'Faltan permisos de SUNAT para acceder a toda la información.'],
  ])('is shown on the pages of %o', async ({ uuid }, text) => {
    renderSignedIn(`/dashboard/comprobantes?empresa=${uuid}`, { businesses: [transportes, hoteles] })
    const banner = (await screen.findByText(new RegExp(text))).closest<HTMLElement>('[role]')
    const link = banner && within(banner).queryByRole('link', { name: 'Editar credenciales' })
    expect(Boolean(link)).toBe(uuid === transportes.uuid)
  })
})
