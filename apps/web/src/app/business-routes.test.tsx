import { business } from '@contapro/contract/testing/businesses'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { readLeftPage, writeLeftPage } from '../lib/session/left-pages.ts'
import { renderSignedIn } from '../testing/render-app.tsx'
import { dashboardRoute } from './business-routes.tsx'

const ferreteria = business('Ferretería Los Andes S.A.C.')
const open = (path: string) => renderSignedIn(`${path}?empresa=${ferreteria.uuid}`, { businesses: [ferreteria] })

const notFound = { name: 'La página solicitada no está disponible' }

describe('the paths under /dashboard', () => {
  it.each(['/dashboard/nada', '/dashboard/nada/comprobantes', '/dashboard/comprobantes/nada', '/dashboard/a/b/c'])(
    'do not include %s',
    async (path) => {
      open(path)
      expect(await screen.findByRole('heading', notFound)).toBeTruthy()
      expect(screen.getAllByRole('main')).toHaveLength(1)
    },
  )

  it.each([
    ['/dashboard/comprobantes/detracciones', '/dashboard/detracciones'],
    ['/dashboard/informe-pdt/observaciones', '/dashboard/observaciones'],
    ['/dashboard/detracciones/comprobantes', '/dashboard/comprobantes'],
    ['/dashboard/comprobantes/comprobantes', '/dashboard/comprobantes'],
  ])('lead from %s to %s, and keep the business', async (path, section) => {
    const { location } = open(path)
    await waitFor(() => expect(location().pathname).toBe(section))
    expect(location().search).toContain(`empresa=${ferreteria.uuid}`)
    expect(screen.queryByRole('heading', notFound)).toBeNull()
  })

  it('keep name, RUC and uuid of the business in the address in local storage', async () => {
    renderSignedIn(`/dashboard/retenciones?empresa=${ferreteria.uuid}&periodo=202610`, { businesses: [ferreteria] })
    const { name, ruc, uuid } = ferreteria
    await waitFor(() => {
      const stored: unknown = JSON.parse(localStorage.getItem('filters') ?? 'null')
      expect(stored).toMatchObject({ state: { selected: { name, ruc, uuid, tax_period: '202610' } } })
    })
  })

  it('lead to the observed vouchers from any page with the state factura-observada', async () => {
    const { location } = renderSignedIn(`/dashboard/comprobantes?empresa=${ferreteria.uuid}&periodo=202610`, {
      businesses: [ferreteria],
      state: { page: 'factura-observada' },
    })
    await waitFor(() => expect(location().pathname).toBe('/dashboard/observaciones'))
    expect(location().search).toBe(`?empresa=${ferreteria.uuid}&periodo=202610`)
  })

  it('include subir-archivos, with the form in a frame of the same origin', async () => {
    open('/dashboard/subir-archivos')
    const frame = await screen.findByTitle('Formulario para subir archivos')
    expect(frame.getAttribute('src')).toBe(`/formulario/subir-archivos?empresa=${ferreteria.uuid}`)
    expect(frame.hasAttribute('sandbox')).toBe(false)
  })
})

describe('the sections of a company', () => {
  const sections = (dashboardRoute.children ?? []).map(({ path = '' }) => path).filter((path) => !path.includes('/'))

  it.each(sections)('that users from SISCONT may come back to: "%s"', (section) => {
    const page = `/dashboard/${section}?empresa=x`
    writeLeftPage(ferreteria.ruc, page)
    expect(readLeftPage(ferreteria.ruc)).toBe(section === 'informe-pdt' ? undefined : page)
  })
})
