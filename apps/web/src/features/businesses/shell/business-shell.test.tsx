import { business, newBusiness } from '@contapro/contract/testing/businesses'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { byIndex } from '../../../testing/by-index.ts'
import { credentialsPageResponses } from '../../../testing/credentials-page.ts'
import { renderSignedIn, type RenderedPage } from '../../../testing/render-app.tsx'
import { rosa } from '../../../testing/session.ts'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const clinica = business('Clínica Dental Sonrisa S.A.C.', { ruc: '20603423616' })
const panaderia = business('Panadería San Martín E.I.R.L.', { tax_periods: ['202609'] })
const hoteles = business('Hoteles Titicaca S.A.C.', { status: 'MISSING_PERMISSIONS' })
const nueva = newBusiness('Nueva S.A.C.')

function open(address: string, user: object = rosa) {
  return renderSignedIn(address, {
    businesses: [ferreteria, clinica, hoteles, nueva, panaderia],
    responses: { 'GET /me': { json: user }, ...credentialsPageResponses(ferreteria) },
  })
}

const sections = async () => within(await screen.findByRole('navigation', { name: 'Secciones de la empresa' }))
const CREDENTIALS_PAGE = `/dashboard/editar-credenciales?empresa=${ferreteria.uuid}&periodo=202610&pagina=3`

describe('the sidebar', () => {
  it('links to the sections with the business and the period, without the list page', async () => {
    open(CREDENTIALS_PAGE)
    const nav = await sections()
    const names = nav.getAllByRole('link').map((link) => link.textContent)
    expect(names).toEqual([
      'Inicio',
      'Comprobantes',
      'Observaciones',
      'Detracciones',
      'Percepciones',
      'Retenciones',
      'Informe PDT',
      'Subir archivos',
      'Configuración',
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
  ])('group or profile %s hides a section', async (_name, user, missing) => {
    open(CREDENTIALS_PAGE, user)
    const nav = await sections()
    await waitFor(() => expect(nav.queryByRole('link', { name: missing })).toBeNull())
  })

  it('opens only uploads and credentials until a period is processed', async () => {
    open(`/dashboard/editar-credenciales?empresa=${nueva.uuid}`)
    const nav = await sections()
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Subir archivos', 'Editar credenciales'])
    expect(nav.getByText('Comprobantes').closest('[aria-disabled=true]')).toBeTruthy()
  })

  it('says on every page while SUNAT does not answer, with the time of the last reading', async () => {
    const progress = { step: 'SUNAT no responde', done: 0, total: 2, vouchers: 0, is_outage: true, periods: [] }
    const waiting = business('Ferretería El Constructor S.A.C.', {
      last_collected_at: '2026-10-12T10:40:00.000Z',
      collection: { state: 'WAITING', ...progress },
    })
    renderSignedIn(CREDENTIALS_PAGE, { businesses: [waiting], responses: credentialsPageResponses(waiting) })
    expect(await screen.findByText('SUNAT no responde; lo seguimos intentando.')).toBeTruthy()
    expect(screen.getByText('Lo que ves es de la última lectura completa: 12/10/2026 05:40.')).toBeTruthy()
  })

  it('shows the initials, the name and the RUC of the business', async () => {
    open(CREDENTIALS_PAGE)
    await sections()
    const [switcher] = screen.getAllByRole('button', { name: /^Cambiar de empresa/ })
    expect(switcher?.textContent).toContain(`FC${ferreteria.name} RUC ${ferreteria.ruc}`)
  })

  it.each([
    ['valid', ferreteria],
    ['in progress', nueva],
  ])('has no banner while the business is %s', async (_status, { uuid }) => {
    open(`/dashboard/editar-credenciales?empresa=${uuid}`)
    await sections()
    expect(screen.queryByText(/credenciales inválidas|Faltan permisos/v)).toBeNull()
  })

  it('has no link to support in the header, because help is below its sections', async () => {
    open(CREDENTIALS_PAGE)
    await sections()
    expect(await screen.findByRole('link', { name: 'Soporte' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Soporte por WhatsApp' })).toBeNull()
  })

  it('names the business in the title of the tab', async () => {
    open(CREDENTIALS_PAGE)
    await sections()
    await waitFor(() => expect(document.title).toBe(`Editar credenciales · ${ferreteria.name} · Contapro`))
  })

  it('repeats the sections in the header menu', async () => {
    const { user } = open(CREDENTIALS_PAGE)
    await sections()
    await user.click(screen.getByRole('button', { name: /^Cuenta de/ }))
    expect(await screen.findByRole('menuitem', { name: 'Informe PDT' })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeTruthy()
  })
})

async function openSwitcher(user: RenderedPage['user']) {
  await user.click(
    byIndex(
      screen.getAllByRole('button', { name: `Cambiar de empresa, ahora ${ferreteria.name} RUC ${ferreteria.ruc}` }),
      0,
    ),
  )
}

describe('the business switcher', () => {
  it('opens the same page of another business, which must be valid', async () => {
    const { user, location } = open(CREDENTIALS_PAGE)
    await sections()
    await openSwitcher(user)
    const search = screen.getByRole('combobox', { name: 'Buscar...' })
    await user.click(screen.getByRole('option', { name: /^Hoteles/v }))
    expect(screen.getByRole('option', { name: /^Hoteles/v }).getAttribute('aria-disabled')).toBe('true')
    await user.type(search, 'nada de esto')
    expect(screen.getByText('No se encontraron empresas')).toBeTruthy()
    await user.clear(search)
    await user.type(search, 'clinica')
    await user.click(screen.getByRole('option', { name: /Clínica Dental/v }))
    // It has the period, and not the third page of the list.
    await waitFor(() => expect(location().search).toBe(`?empresa=${clinica.uuid}&periodo=202610`))
    expect(location().pathname).toBe('/dashboard/editar-credenciales')
  })

  it('is used by arrows and Enter, which pass over what cannot be opened', async () => {
    const { user, location } = open(CREDENTIALS_PAGE)
    await sections()
    await openSwitcher(user)
    const search = screen.getByRole('combobox', { name: 'Buscar...' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    const active = () => document.getElementById(search.getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(active()).toContain(ferreteria.name)
    const moves = [
      ['{ArrowDown}', clinica],
      ['{ArrowDown}', panaderia],
      ['{ArrowDown}', ferreteria],
      ['{ArrowUp}', panaderia],
    ] as const
    for (const [key, reached] of moves) {
      await user.keyboard(key)
      expect(active()).toContain(reached.name)
    }
    await user.keyboard('{Enter}')
    // It lacks the period.
    await waitFor(() => expect(location().search).toBe(`?empresa=${panaderia.uuid}`))
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})

describe('on a phone', () => {
  it('the menu has the sections, the current one marked, and help; one press closes it', async () => {
    const query = window.matchMedia('(max-width: 44.99rem)')
    vi.spyOn(query, 'matches', 'get').mockReturnValue(true)
    vi.spyOn(window, 'matchMedia').mockReturnValue(query)
    const { user, location } = open(CREDENTIALS_PAGE)
    await user.click(await screen.findByRole('button', { name: 'Abrir menú de secciones' }))
    const nav = await sections()
    expect(nav.getAllByRole('link')).toHaveLength(10)
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Editar credenciales')
    expect(screen.getByRole('link', { name: 'Preguntas frecuentes' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Soporte' }).getAttribute('href')).toContain('text=Hola')
    await user.click(nav.getByRole('link', { name: 'Retenciones' }))
    await waitFor(() => expect(location().pathname).toBe('/dashboard/retenciones'))
    expect(screen.queryByRole('dialog', { name: 'Menú de secciones' })).toBeNull()
  })
})
