import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { fakeApi, webConfig } from '../../testing/fake-api.ts'
import { renderApp, renderSignedIn } from '../../testing/render-app.tsx'

describe('the public pages', () => {
  it('answer an unknown address with a link to the start', async () => {
    fakeApi()
    renderApp('/no-existe')
    expect(await screen.findByRole('heading', { name: 'La página solicitada no está disponible' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/')
    await waitFor(() => expect(document.title).toBe('Página no disponible · Contapro'))
  })

  it('replace a page that fails to render', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    fakeApi()
    renderApp('/simulated-error')
    const title = 'Oops! Algo salió mal, por favor vuelve a ingresar más tarde'
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })

  it('replace a page that fails to render in a session too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    renderSignedIn('/simulated-error')
    expect(await screen.findByRole('heading', { name: /^Oops! Algo salió mal/v })).toBeTruthy()
  })

  it.each([
    ['/terminos', 'Términos y condiciones'],
    ['/privacidad', 'Política de privacidad'],
    ['/preguntas-frecuentes', 'Preguntas frecuentes'],
    ['/dev/ui', 'Estados de los componentes'],
  ])('include %s with one main heading', async (address, title) => {
    fakeApi()
    renderApp(address)
    expect(await screen.findByRole('heading', { name: title, level: 1 }, { timeout: 4000 })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Saltar al contenido' }).getAttribute('href')).toBe('#contenido')
  })

  it('include the component gallery only in the demonstration', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    fakeApi({ 'GET /web-config': { json: { ...webConfig, demonstration: false } } })
    renderApp('/dev/ui')
    expect(await screen.findByRole('heading', { name: 'La página solicitada no está disponible' })).toBeTruthy()
  })
})
