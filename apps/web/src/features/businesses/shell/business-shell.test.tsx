import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { business } from '../../../testing/businesses.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startSession, rosa } from '../../../testing/session.ts'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const clinica = business('Clínica Dental Sonrisa S.A.C.', { ruc: '20603423616' })
const panaderia = business('Panadería San Martín E.I.R.L.', { tax_periods: ['202609'] })
const hoteles = business('Hoteles Titicaca S.A.C.', { status: 'MISSING_PERMISSIONS' })
const nueva = business('Nueva S.A.C.', { status: 'IN_PROGRESS', exists_periods_processed: false, tax_periods: [] })

function open(address: string, user: object = rosa) {
  startSession()
  const sent = fakeApi({
    'GET /me': { json: user },
    'GET /accountant/dashboard/filters': { json: { businesses: [ferreteria, clinica, hoteles, nueva, panaderia] } },
    [`GET /businesses/${ferreteria.uuid}/credentials`]: {
      json: { sol_saved_at: '2026-11-02T15:00:00.000Z', api_saved_at: null, sol_refused_at: null },
    },
  })
  return { sent, ...renderApp(address) }
}

const sections = async () => within(await screen.findByRole('navigation', { name: 'Secciones de la empresa' }))
const CREDENTIALS = `/dashboard/editar-credenciales?empresa=${ferreteria.uuid}&periodo=202610&pagina=3`

describe('the sidebar', () => {
  it('leads to the sections and keeps business and period, not the page of a list', async () => {
    open(CREDENTIALS)
    const nav = await sections()
    const names = nav.getAllByRole('link').map((link) => link.textContent)
    expect(names).toEqual([
      'Inicio',
      'Comprobantes',
      'Percepciones',
      'Retenciones',
      'Informe PDT',
      'Editar credenciales',
    ])
    expect(nav.getByRole('link', { name: 'Comprobantes' }).getAttribute('href')).toBe(
      `/dashboard/comprobantes?empresa=${ferreteria.uuid}&periodo=202610`,
    )
    expect(nav.getByRole('link', { name: 'Editar credenciales' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Soporte' }).getAttribute('href')).toContain('text=Hola')
  })

  it.each([
    ['B', { ...rosa, abTestGroup: 'B' }, 'Inicio'],
    ['Siscont', { ...rosa, accountant_profile: 'Siscont' }, 'Informe PDT'],
  ])('%s does not have %s', async (_name, user, missing) => {
    open(CREDENTIALS, user)
    const nav = await sections()
    await waitFor(() => expect(nav.queryByRole('link', { name: missing })).toBeNull())
  })

  it('until a period is processed only the credentials are open', async () => {
    open(`/dashboard/editar-credenciales?empresa=${nueva.uuid}`)
    const nav = await sections()
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Editar credenciales'])
    expect(nav.getByText('Comprobantes').getAttribute('aria-disabled')).toBe('true')
  })

  it('on a phone the menu of the header has the sections', async () => {
    const { user } = open(CREDENTIALS)
    await sections()
    await user.click(screen.getByRole('button', { name: /^Cuenta de/ }))
    expect(await screen.findByRole('menuitem', { name: 'Informe PDT' })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeTruthy()
  })
})

describe('the switcher', () => {
  it('finds a business and opens the same page of it; only valid ones can be chosen', async () => {
    const { user, location } = open(CREDENTIALS)
    await sections()
    await user.click(screen.getAllByRole('button', { name: `Cambiar de empresa, ahora ${ferreteria.name}` })[0]!)
    expect(screen.getByText(hoteles.name).closest('a')).toBeNull()
    await user.type(screen.getByLabelText('Buscar...'), 'nada de esto')
    expect(screen.getByText('No se encontraron empresas')).toBeTruthy()
    await user.clear(screen.getByLabelText('Buscar...'))
    await user.type(screen.getByLabelText('Buscar...'), 'clinica')
    await user.click(screen.getByRole('link', { name: /Clínica Dental/ }))
    await waitFor(() => expect(location().search).toContain(`empresa=${clinica.uuid}`))
    expect(location().pathname).toBe('/dashboard/editar-credenciales')
  })

  it('keeps the period where the other business has it, and never the page of the list', async () => {
    const { user } = open(CREDENTIALS)
    await sections()
    await user.click(screen.getAllByRole('button', { name: `Cambiar de empresa, ahora ${ferreteria.name}` })[0]!)
    const address = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(address(/Clínica/v)).toBe(`/dashboard/editar-credenciales?empresa=${clinica.uuid}&periodo=202610`)
    expect(address(/Panadería/v)).toBe(`/dashboard/editar-credenciales?empresa=${panaderia.uuid}`)
  })
})
