import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { activityPage } from '../../../testing/activity.ts'
import { business } from '../../../testing/businesses.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startSession, rosa } from '../../../testing/session.ts'

const transportes = business('Transportes Chapi S.R.L.', { status: 'INVALID_CREDENTIALS' })
const hoteles = business('Hoteles Titicaca S.A.C.', { status: 'MISSING_PERMISSIONS' })
const CREDENTIALS = `/businesses/${transportes.uuid}/credentials`
const VALIDATE = `POST /businesses/${transportes.uuid}/validate-credentials`
const saved = {
  sol_saved_at: '2026-11-02T15:00:00.000Z',
  api_saved_at: '2026-11-03T15:00:00.000Z',
  sol_refused_at: '2026-11-12T15:00:00.000Z',
}

async function open(answers: Record<string, FakeAnswer> = {}) {
  startSession()
  const sent = fakeApi({
    'GET /me': { json: rosa },
    'GET /me/message-alert': { json: { code: 204, message: null } },
    'GET /accountant/dashboard/filters': { json: { businesses: [transportes, hoteles] } },
    [`GET ${CREDENTIALS}`]: { json: saved },
    [`GET /businesses/${transportes.uuid}/collections`]: { json: { collections: [] } },
    [`GET /businesses/${transportes.uuid}/activity`]: { json: activityPage([]) },
    ...answers,
  })
  const page = renderApp(`/dashboard/editar-credenciales?empresa=${transportes.uuid}`)
  await screen.findByRole('heading', { name: 'Editar credenciales', level: 1 })
  return { ...page, bodyOf: (call: string) => sent.find((one) => one.call === call)?.body }
}

type User = Awaited<ReturnType<typeof open>>['user']

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar cambios' })
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))

async function save(user: User) {
  await user.type(await screen.findByLabelText('Usuario SOL'), 'chapi001')
  await user.type(field('Clave SOL'), 'Nueva clave')
  await user.click(submit())
}

describe('the edit form', () => {
  it('locks name and RUC and says since when the rest is stored', async () => {
    await open()
    expect(await screen.findByDisplayValue(transportes.name)).toHaveProperty('readOnly', true)
    expect(screen.getByDisplayValue(transportes.ruc)).toHaveProperty('readOnly', true)
    expect(screen.getByText('Guardado el 02/11/2026')).toBeTruthy()
    expect(screen.getByText('Guardada el 02/11/2026')).toBeTruthy()
    expect(screen.getByText('SUNAT no aceptó estas credenciales el 12/11/2026.')).toBeTruthy()
    expect(screen.getByText('Guardada el 03/11/2026')).toBeTruthy()
    expect(submit().disabled).toBe(true)
    expect(screen.getByText('Falta completar el usuario SOL y la clave SOL.')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Editar credenciales · Contapro'))
  })

  it('says what is wrong on leaving a field', async () => {
    const { user } = await open()
    await user.click(await screen.findByLabelText('Usuario SOL'))
    await user.tab()
    expect(screen.getByText('Ingrese el usuario SOL')).toBeTruthy()
    await user.click(field('Clave SOL'))
    await user.tab()
    expect(screen.getByText('Ingrese su clave SOL')).toBeTruthy()
    // With an API pair to store, user and key may stay as they are.
    await user.type(field('Clave de la API'), 'clave')
    await user.type(field('Secreto de la API'), 'secreto')
    expect(screen.queryByText('Ingrese el usuario SOL')).toBeNull()
    expect(submit().disabled).toBe(false)
  })

  it('sends only what was typed', async () => {
    const { user, bodyOf } = await open()
    await save(user)
    await screen.findByRole('button', { name: 'Validar ahora' })
    expect(bodyOf(`PATCH ${CREDENTIALS}`)).toEqual({ username: 'CHAPI001', password: 'Nueva clave' })
  })

  it('deletes the API pair, unless one thinks better of it', async () => {
    const { user, bodyOf } = await open()
    await user.click(await screen.findByRole('button', { name: 'Eliminar la API guardada' }))
    expect(screen.queryByLabelText('Clave de la API')).toBeNull()
    await press(user, 'Conservarlos')
    expect(submit().disabled).toBe(true)
    await press(user, 'Eliminar la API guardada')
    await user.click(submit())
    await screen.findByRole('button', { name: 'Validar ahora' })
    expect(bodyOf(`PATCH ${CREDENTIALS}`)).toEqual({ sunat_api_key: '', sunat_api_secret: '' })
    await press(user, 'Validar ahora')
    await waitFor(() => expect(bodyOf(VALIDATE)).toEqual({ ruc: transportes.ruc }))
  })

  it('can be tried again when what is stored cannot be had', async () => {
    await open({ [`GET ${CREDENTIALS}`]: refusal(500, 'INTERNAL_ERROR', 'x') })
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
  })
})

describe('after saving', () => {
  it("offers 'Validar ahora' and, in another moment, goes to /inicio", async () => {
    const { user, path } = await open()
    await save(user)
    expect(await screen.findByRole('button', { name: 'Validar ahora' })).toBeTruthy()
    await press(user, 'En otro momento')
    await waitFor(() => expect(path()).toBe('/inicio'))
  })

  it('says that it could not be saved, and tries again', async () => {
    const { user } = await open({ [`PATCH ${CREDENTIALS}`]: refusal(500, 'INTERNAL_ERROR', 'x') })
    await save(user)
    const text = /no hemos podido actualizar tus credenciales, vuelve a intentarlo en unos minutos\./
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
    await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Cerrar' })[1] as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Usuario SOL').value).toBe('CHAPI001')
  })

  it('says that SUNAT is being asked, at most 1 minute', async () => {
    const { user } = await open({ [VALIDATE]: 'never' })
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Validar ahora' }))
    expect(await screen.findByText(/como máximo 1 minuto/)).toBeTruthy()
  })

  it('tells that the credentials are correct, and closing goes to /inicio', async () => {
    const { user, path, bodyOf } = await open({
      [VALIDATE]: { json: { code: 200, source_validation: 'api-sunat' } },
    })
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Validar ahora' }))
    expect(await screen.findByText(/^Tus credenciales son correctas.*máximo de 24 horas/)).toBeTruthy()
    expect(bodyOf(VALIDATE)).toEqual({ ruc: transportes.ruc, username: 'CHAPI001', password: 'Nueva clave' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(path()).toBe('/inicio'))
  })

  it.each([
    [{ json: { code: 503, source_validation: 'portal-sunat' } }, /portal de SUNAT está inestable en este momento/],
    [{ json: { code: 500, source_validation: 'api-sunat' } }, /API de SUNAT está inestable en este momento/],
    [{ json: { code: 400, source_validation: 'portal-sunat' } }, /No pudimos iniciar sesión en el Portal SOL/],
    [{ json: { code: 400, source_validation: 'api-sunat' } }, /respuesta exitosa de la API/],
    [refusal(500, 'INTERNAL_ERROR', 'x'), /^Sucedió un error inesperado/],
  ])('after %o it stays on the page and can be tried again', async (answer, text) => {
    const { user, path } = await open({ [VALIDATE]: answer })
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Validar ahora' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(path()).toBe('/dashboard/editar-credenciales')
  })
})

describe('the banners of a business', () => {
  it('say that the credentials are invalid, with a link from every page but this one', async () => {
    await open()
    const banner = screen.getByRole('alert')
    expect(banner.textContent).toContain('Este usuario SOL tiene credenciales inválidas.')
    expect(within(banner).queryByRole('link')).toBeNull()
  })

  it.each([
    [transportes, 'Este usuario SOL tiene credenciales inválidas.'],
    [hoteles, 'Faltan permisos de SUNAT para acceder a toda la información.'],
  ])('stand over the pages of %o', async ({ uuid }, text) => {
    startSession()
    fakeApi({
      'GET /me': { json: rosa },
      'GET /accountant/dashboard/filters': { json: { businesses: [transportes, hoteles] } },
    })
    renderApp(`/dashboard/comprobantes?empresa=${uuid}`)
    const banner = (await screen.findByText(new RegExp(text))).closest<HTMLElement>('[role]')
    const link = banner && within(banner).queryByRole('link', { name: 'Editar credenciales' })
    expect(Boolean(link)).toBe(uuid === transportes.uuid)
  })
})
