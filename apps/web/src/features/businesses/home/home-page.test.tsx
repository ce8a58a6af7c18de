import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useFilters } from '../../../lib/session/filters-store.ts'
import { readFlag, writeFlag } from '../../../lib/session/flags.ts'
import { business } from '../../../testing/businesses.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startSession, rosa } from '../../../testing/session.ts'

const clinica = business('Clínica Dental Sonrisa S.A.C.', { ruc: '20603423616', observed_count: 3 })
const ferreteria = business('Ferretería El Constructor S.A.C.')
const hoteles = business('Hoteles Titicaca S.A.C.', {
  status: 'MISSING_PERMISSIONS',
  missing_permissions: [
    { module: 'portal-vouchers', module_name: 'Consulta de comprobantes' },
    { module: 'rce', module_name: 'SIRE' },
  ],
})
const transportes = business('Transportes Chapi S.R.L.', { status: 'INVALID_CREDENTIALS' })
const quispe = business('Quispe Huanca, María Elena', {
  status: 'IN_PROGRESS',
  exists_periods_processed: false,
  tax_periods: [],
})
const all = [quispe, transportes, hoteles, ferreteria, clinica]

function open(answers: Record<string, FakeAnswer> = {}, address = '/inicio', state?: unknown) {
  startSession()
  const sent = fakeApi({
    'GET /me': { json: rosa },
    'GET /me/message-alert': { json: { code: 204, message: null } },
    'GET /accountant/dashboard/filters': { json: { businesses: all } },
    [`GET /businesses/${clinica.uuid}/periods`]: { json: { tax_periods: ['202611', '202610'] } },
    ...answers,
  })
  return { ...renderApp(address, state), sent }
}

const grid = () => screen.findByRole('list', { name: 'Mis Empresas' })
const shown = async () =>
  within(await grid())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

describe('/inicio with businesses', () => {
  it('orders them by status descending, and otherwise as the menu says', async () => {
    const { user, location } = open()
    expect(await shown()).toEqual([clinica, ferreteria, hoteles, transportes, quispe].map(({ name }) => name))
    expect(screen.getByText(/^5 empresas, 3 comprobantes observados\. La primera declaración ven/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ordenar por: Estado' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Requiere acción' }))
    await waitFor(async () => expect((await shown())[0]).toBe(transportes.name))
    expect(location().search).toBe('?orden=accion')
  })

  it('searches without minding case and accents, and says when nothing is found', async () => {
    const { user } = open()
    await grid()
    await user.type(screen.getByLabelText('Buscar empresa'), 'CLINICA')
    expect(await shown()).toEqual([clinica.name])
    await user.type(screen.getByLabelText('Buscar empresa'), 'zzz')
    expect(screen.getByText('Ninguna empresa coincide con «CLINICAzzz»')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver todas' }))
    expect(await shown()).toHaveLength(5)
  })

  it('shows a badge on all but the valid ones, and links to the registration', async () => {
    open()
    await grid()
    for (const badge of ['Procesando datos', 'Falta de permisos', 'Credenciales inválidas']) {
      expect(screen.getAllByText(badge)).toHaveLength(1)
    }
    const link = screen.getByRole('link', { name: 'Registrar nueva empresa' })
    expect(link.getAttribute('href')).toBe('/registrar-empresa')
    expect(screen.getByText(/Falta: Consulta de comprobantes, SIRE\./)).toBeTruthy()
    expect(useFilters.getState().filters.businesses).toHaveLength(5)
  })

  it('asks for the periods of a valid one and goes to its report', async () => {
    const { user, location, sent } = open()
    await user.click(await screen.findByRole('link', { name: clinica.name }))
    await waitFor(() => expect(location().pathname).toBe('/dashboard'))
    expect(location().search).toBe(`?empresa=${clinica.uuid}`)
    expect(location().state).toEqual({ uuid: clinica.uuid, ruc: clinica.ruc, name: clinica.name })
    expect(sent.some(({ call }) => call === `GET /businesses/${clinica.uuid}/periods`)).toBe(true)
    expect(useFilters.getState().selected).toMatchObject({ uuid: clinica.uuid, tax_period: '202611' })
  })

  it('goes to the vouchers in template B, also when the periods cannot be had', async () => {
    const { user, location } = open({
      'GET /me': { json: { ...rosa, abTestGroup: 'B' } },
      [`GET /businesses/${clinica.uuid}/periods`]: refusal(500, 'INTERNAL_ERROR', 'x'),
    })
    await screen.findByText('Hola, Rosa')
    await user.click(await screen.findByRole('link', { name: clinica.name }))
    await waitFor(() => expect(location().pathname).toBe('/dashboard/comprobantes'))
    expect(useFilters.getState().selected.tax_period).toBe('202610')
  })

  it('explains IN_PROGRESS, with the number of support', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: quispe.name }))
    const popup = await screen.findByRole('dialog', { name: quispe.name })
    expect(within(popup).getByText(/Estamos procesando los datos.*hasta 2 días/)).toBeTruthy()
    expect(within(popup).getByRole('link', { name: '+51 999 888 777' }).getAttribute('href')).toBe(
      'https://wa.me/51999888777',
    )
    expect(within(popup).queryByRole('link', { name: 'Ir a ver mi reporte' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('explains INVALID_CREDENTIALS and leads to the credentials', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: transportes.name }))
    const popup = await screen.findByRole('dialog', { name: transportes.name })
    expect(within(popup).getByText('Portal SOL')).toBeTruthy()
    expect(within(popup).getByRole('link', { name: 'Actualizar credenciales' }).getAttribute('href')).toBe(
      `/dashboard/editar-credenciales?empresa=${transportes.uuid}`,
    )
  })

  it('explains MISSING_PERMISSIONS with its modules, and leads to what was processed', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: hoteles.name }))
    const popup = await screen.findByRole('dialog', { name: hoteles.name })
    expect(within(popup).getByText('Usuario SOL')).toBeTruthy()
    expect(
      within(popup)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Consulta de comprobantes', 'SIRE'])
    expect(sent.some(({ call }) => call === `GET /businesses/${hoteles.uuid}/periods`)).toBe(true)
    expect(within(popup).getByRole('link', { name: 'Ir a ver mi reporte' }).getAttribute('href')).toBe(
      `/dashboard?empresa=${hoteles.uuid}`,
    )
  })

  it('says that the subscription is missing, and still opens the cards', async () => {
    const { user } = open({ 'GET /me': { json: { ...rosa, subscription: null } } })
    expect(await screen.findByText('Tu cuenta no tiene una suscripción activa.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: quispe.name }))
    expect(await screen.findByRole('dialog', { name: quispe.name })).toBeTruthy()
  })
})

describe('the welcome', () => {
  it("is there when isFirstLogin is 'true', leads to the wizard, and does not come back", async () => {
    writeFlag('isFirstLogin', true)
    const { user, path } = open({ 'GET /accountant/dashboard/filters': { json: { businesses: [] } } })
    const modal = await screen.findByRole('dialog', { name: 'Tu cuenta está lista' })
    await user.click(within(modal).getByRole('link', { name: 'Registrar mi primera empresa' }))
    await waitFor(() => expect(path()).toBe('/registrar-empresas'))
    expect(readFlag('isFirstLogin')).toBe(false)
  })

  it('is not there otherwise', async () => {
    open()
    await grid()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('/dashboard', () => {
  it.each(['/dashboard', '/dashboard?empresa=no-existe'])('%s leads home', async (address) => {
    const { path } = open({}, address)
    await waitFor(() => expect(path()).toBe('/inicio'))
  })
})
