import { business } from '@contapro/contract/testing/businesses'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import * as analytics from '../../lib/browser/analytics.ts'
import { byIndex } from '../../testing/by-index.ts'
import { credentialsPageResponses } from '../../testing/credentials-page.ts'
import { callsTo, fakeApi } from '../../testing/fake-api.ts'
import { renderApp, renderSignedIn } from '../../testing/render-app.tsx'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const clinica = business('Clínica Dental Sonrisa S.A.C.')
const ADDRESS = `/dashboard/editar-credenciales?empresa=${ferreteria.uuid}&periodo=202610`

const VIEWS = {
  Inicio: 'inicio',
  Comprobantes: 'comprobantes',
  Observaciones: 'observaciones',
  Detracciones: 'detracciones',
  Percepciones: 'percepciones',
  Retenciones: 'retenciones',
  'Informe PDT': 'informe_pdt',
  'Subir archivos': 'subir_archivos',
  Configuración: 'configuracion',
  'Editar credenciales': 'editar_credenciales',
}
const HELP = { 'Preguntas frecuentes': 'preguntas_frecuentes', Soporte: 'soporte' }

function open() {
  const track = vi.spyOn(analytics, 'track')
  const page = renderSignedIn(ADDRESS, {
    businesses: [ferreteria, clinica],
    responses: credentialsPageResponses(ferreteria),
  })
  /** The event was sent, and its tag too. */
  const expectEvent = (type: string, description: string, businessUuid?: string) => {
    const event = { event_type: type, description, ...(businessUuid && { business_uuid: businessUuid }) }
    const sent = callsTo(page.sent, 'POST /me/event-logs').map(({ body }) => body)
    expect(sent).toContainEqual(expect.objectContaining(event))
    expect(track).toHaveBeenCalledWith(`${type}_${description}`)
  }
  return { ...page, expectEvent }
}

/** Opens a link in another tab, so that this page stays as it is. */
const openElsewhere = (link: HTMLElement) => fireEvent.click(link, { ctrlKey: true })

const sections = async () => within(await screen.findByRole('navigation', { name: 'Secciones de la empresa' }))

describe('the usage events of the navigation', () => {
  it('are sent by each section of the sidebar, with their tag', async () => {
    const { expectEvent } = open()
    const nav = await sections()
    for (const [title, view] of Object.entries(VIEWS)) {
      openElsewhere(nav.getByRole('link', { name: title }))
      expectEvent('sidebar', view, ferreteria.uuid)
    }
  })

  it('are sent by the links to help', async () => {
    const { user, expectEvent } = open()
    await sections()
    for (const [title, view] of Object.entries(HELP)) {
      await user.click(screen.getByRole('link', { name: title }))
      expectEvent('sidebar', view)
    }
  })

  it('are sent by the menu of a phone, for each section and for help', async () => {
    const query = window.matchMedia('(max-width: 44.99rem)')
    vi.spyOn(query, 'matches', 'get').mockReturnValue(true)
    vi.spyOn(window, 'matchMedia').mockReturnValue(query)
    const { user, expectEvent } = open()
    await screen.findByRole('heading', { name: 'Editar credenciales', level: 1 })
    for (const [title, view] of Object.entries({ ...VIEWS, ...HELP })) {
      await user.click(await screen.findByRole('button', { name: 'Abrir menú de secciones' }))
      const menu = within(await screen.findByRole('dialog', { name: 'Menú de secciones' }))
      openElsewhere(menu.getByRole('link', { name: title }))
      expectEvent('sidebar', view, title in HELP ? undefined : ferreteria.uuid)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  it('are sent by the sections in the menu of the account', async () => {
    const { user, expectEvent } = open()
    await user.click(await screen.findByRole('button', { name: /^Cuenta de/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Retenciones' }))
    expectEvent('sidebar', 'retenciones', ferreteria.uuid)
  })

  it('are sent by the switcher, with the business that is opened', async () => {
    const { user, expectEvent } = open()
    await sections()
    await user.click(byIndex(screen.getAllByRole('button', { name: /^Cambiar de empresa/ }), 0))
    await user.click(screen.getByRole('option', { name: /^Clínica Dental/ }))
    expectEvent('sidebar', 'cambiar_empresa', clinica.uuid)
  })

  it('are sent by the links of the header', async () => {
    const { user, expectEvent } = open()
    await sections()
    for (const [title, view] of [
      ['Bandeja', 'bandeja'],
      ['Tablero', 'tablero'],
      ['Mis Empresas', 'mis_empresas'],
      ['Soporte por WhatsApp', 'soporte_whatsapp'],
    ] as const) {
      await user.click(await screen.findByRole('link', { name: title }))
      expectEvent('click', view)
    }
  })

  it.each([
    ['/login', 'Soporte', 'ingreso_whatsapp'],
    ['/preguntas-frecuentes', 'Escríbenos por WhatsApp', 'preguntas_whatsapp'],
    ['/siscont/logout-siscont', 'Soporte', 'siscont_whatsapp'],
  ])('are tags alone on %s, where nobody is signed in', async (address, name, tag) => {
    const track = vi.spyOn(analytics, 'track')
    fakeApi()
    renderApp(address)
    openElsewhere(await screen.findByRole('link', { name }))
    expect(track).toHaveBeenCalledWith(`click_${tag}`)
  })
})
