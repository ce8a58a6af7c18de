import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { ApiError } from '../../lib/api/api-error.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { BUSINESSES, renderApp, renderSignedIn } from '../../testing/render-app.tsx'
import { errorCode, errorDetails } from './error-details.ts'

const NOT_FOUND = { name: 'La página solicitada no está disponible' }
const FAILED = { name: 'Oops! Algo salió mal, por favor vuelve a ingresar más tarde' }

describe('a page that does not exist', () => {
  it('shows the address that was asked for, and leads back when there is a page before it', async () => {
    fakeApi()
    const { user, goTo, path } = renderApp('/terminos')
    await screen.findByRole('heading', { name: 'Términos y condiciones' })
    await goTo('/contrase%C3%B1as/nada')
    expect(await screen.findByRole('heading', NOT_FOUND)).toBeTruthy()
    expect(screen.getByText('/contraseñas/nada')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Volver a la página anterior' }))
    await waitFor(() => expect(path()).toBe('/terminos'))
  })

  it('has no way back when it is the first page', async () => {
    fakeApi()
    renderApp('/nada')
    expect(await screen.findByRole('heading', NOT_FOUND)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Volver a la página anterior' })).toBeNull()
  })

  it('keeps the header in the private area', async () => {
    renderSignedIn('/dashboard/nada')
    expect(await screen.findByRole('heading', NOT_FOUND)).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Principal' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/')
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })
})

describe('a page that fails to render', () => {
  it('keeps the header in the private area, and copies what support needs', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { user } = renderSignedIn('/inicio', { responses: { [BUSINESSES]: { json: { businesses: [null] } } } })
    expect(await screen.findByRole('heading', FAILED)).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Principal' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'escríbenos' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\//v)
    await user.click(await screen.findByRole('button', { name: 'Copiar el detalle para soporte' }))
    expect(await navigator.clipboard.readText()).toMatch(/^Contapro, \/inicio, .*\nTypeError: /v)
  })

  it('says that there is no connection when that is why', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    fakeApi()
    renderApp('/simulated-error')
    expect(await screen.findByText(/^No hay conexión a internet/v)).toBeTruthy()
  })
})

describe('what support gets of a failure', () => {
  const body = {
    code: 'INTERNAL_ERROR',
    name: 'Error',
    message: 'No',
    errors: [{ code: 'INTERNAL_ERROR', message: 'No' }],
  }

  it('is the id of the request, or its code', () => {
    expect(errorCode(new ApiError(500, { ...body, request_id: 'req-1' }))).toBe('req-1')
    expect(errorCode(new ApiError(500, body))).toBe('INTERNAL_ERROR')
    expect(errorCode(new Error('x'))).toBeUndefined()
  })

  it('is otherwise the page, the time in Lima and the first lines of the error, without what is secret in the address', () => {
    const error = Object.assign(new TypeError('x is null'), {
      stack: `TypeError\n${'    at f (index.js:1:2)\n'.repeat(9)}`,
    })
    const details = errorDetails(error, '/recuperar-contrase%C3%B1a/secreto', new Date('2026-11-19T05:08:00Z'))
    expect(details.split('\n')).toEqual([
      'Contapro, /recuperar-contraseña, 19/11/2026 00:08',
      'TypeError: x is null',
      ...Array.from({ length: 4 }, () => 'at f (index.js:1:2)'),
    ])
  })
})
