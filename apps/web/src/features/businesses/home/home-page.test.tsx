import { business, COMPLETE, incompleteBook, newBusiness } from '@contapro/contract/testing/businesses'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { queryClient } from '../../../lib/api/query-client.ts'
import { useLastSelection } from '../../../lib/session/last-selection.ts'
import { callsTo, internalError, type FakeResponses } from '../../../testing/fake-api.ts'
import { BUSINESSES, renderSignedIn } from '../../../testing/render-app.tsx'
import { rosa } from '../../../testing/session.ts'
import { eventsOf } from '../../../testing/usage-events.ts'

const clinica = business('Clínica Dental Sonrisa S.A.C.', { ruc: '20603423616', observed_count: 3 })
const ferreteria = business('Ferretería El Constructor S.A.C.')
const hoteles = business('Hoteles Titicaca S.A.C.', {
  status: 'MISSING_PERMISSIONS',
  missing_permissions: [
    { module: 'portal-invoices', module_name: 'Consulta de comprobantes', required: true, cause: 'NOT_ALLOWED' },
    { module: 'deposits', module_name: 'Consulta de depósitos', required: false, cause: 'NOT_ALLOWED' },
    { module: 'rce', module_name: 'SIRE', required: true, cause: 'NOT_ALLOWED' },
  ],
})
const transportes = business('Transportes Chapi S.R.L.', { status: 'INVALID_CREDENTIALS' })
const quispe = newBusiness('Quispe Huanca, María Elena')
const all = [quispe, transportes, hoteles, ferreteria, clinica]

function open(responses: FakeResponses = {}, address = '/inicio') {
  const periods = { [`GET /businesses/${clinica.uuid}/periods`]: { json: { tax_periods: ['202611', '202610'] } } }
  return renderSignedIn(address, { businesses: all, responses: { ...periods, ...responses } })
}

async function openPopup(name: string, responses: FakeResponses = {}) {
  const page = open(responses)
  await page.user.click(await screen.findByRole('button', { name }))
  return { ...page, popup: within(await screen.findByRole('dialog', { name })) }
}

const grid = () => screen.findByRole('list', { name: 'Mis Empresas' })
const shownNames = async () =>
  within(await grid())
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

describe('the home page', () => {
  it('orders the businesses by status, and by the order chosen in the menu', async () => {
    const { user, location } = open()
    expect(await shownNames()).toEqual([clinica, ferreteria, hoteles, transportes, quispe].map(({ name }) => name))
    expect(screen.getByText(/^5 empresas, 3 comprobantes observados\. La primera declaración ven/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ordenar por: Estado' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Requiere acción' }))
    await waitFor(async () => expect((await shownNames())[0]).toBe(transportes.name))
    expect(location().search).toBe('?orden=accion')
  })

  it('forgets what was loaded of the companies, and asks for the alerts and the companies', async () => {
    const loaded = [
      ['review', clinica.uuid, 'lists', '202610'],
      ['perceptions', clinica.uuid, '202610', 1, 10],
      ['dashboard', clinica.uuid, 'purchases', '202610'],
      ['dashboard', clinica.uuid, 'sales', '202610'],
    ]
    for (const key of loaded) queryClient.setQueryData(key, {})
    const { sent } = open()
    await grid()
    expect(loaded.map((key) => queryClient.getQueryData(key))).toEqual(loaded.map(() => undefined))
    for (const call of ['GET /me/alerts', BUSINESSES]) expect(callsTo(sent, call)).toHaveLength(1)
  })

  it('raises no alarm about a return before the first collection is over', async () => {
    const due = { tax_period: '202601', date: '2026-02-16' }
    open({ [BUSINESSES]: { json: { businesses: [clinica, { ...quispe, next_due: due }] } } })
    expect((await screen.findByText('Venció 16/02/2026')).className).not.toContain('text-warn-text')
    expect(screen.queryByText(/La primera declaración venció el 16/)).toBeNull()
  })

  it('shows on cards all observed vouchers that its summary counts', async () => {
    const refused = { ...transportes, observed_count: 8 }
    open({ [BUSINESSES]: { json: { businesses: [clinica, refused] } } })
    expect(await screen.findByText(/^2 empresas, 11 comprobantes observados/)).toBeTruthy()
    for (const count of [3, 8]) expect(screen.getByRole('link', { name: `Revisar ${count} observados` })).toBeTruthy()
  })

  it('leads from the observed vouchers of a card to their review, in the period that falls due', async () => {
    const { user, location } = open()
    await user.click(await screen.findByRole('link', { name: 'Revisar 3 observados' }))
    await waitFor(() => expect(location().pathname).toBe('/dashboard/observaciones'))
    expect(location().search).toBe(`?empresa=${clinica.uuid}&periodo=202610`)
  })

  it('leads from the detractions of a card to those to be paid', async () => {
    const due = { count: 16, amount: 9980, overdue_count: 4, next_due: '2026-11-05' }
    const { user, location } = open({ [BUSINESSES]: { json: { businesses: [{ ...clinica, detractions_due: due }] } } })
    const link = await screen.findByRole('link', { name: 'Detracciones por pagar: 16' })
    expect(link.parentElement?.textContent).toBe('Detracciones por pagar: 16, S/ 9,980, 4 vencidas')
    await user.click(link)
    await waitFor(() => expect(location().pathname).toBe('/dashboard/detracciones'))
    expect(new URLSearchParams(location().search).get('lista')).toBe('por-pagar')
  })

  it('searches ignoring case and accents, and says when nothing matches', async () => {
    const { user } = open()
    await grid()
    await user.type(screen.getByLabelText('Buscar empresa'), 'CLINICA')
    expect(await shownNames()).toEqual([clinica.name])
    await user.type(screen.getByLabelText('Buscar empresa'), 'zzz')
    expect(screen.getByText('Ninguna empresa coincide con «CLINICAzzz»')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver todas' }))
    expect(await shownNames()).toHaveLength(5)
  })

  it('shows a badge on every business that is not valid, and links to the registration', async () => {
    open()
    await grid()
    for (const badge of ['Procesando datos', 'Falta de permisos', 'Credenciales inválidas']) {
      expect(screen.getAllByText(badge)).toHaveLength(1)
    }
    const link = screen.getByRole('link', { name: 'Registrar nueva empresa' })
    expect(link.getAttribute('href')).toBe('/registrar-empresa')
    expect(screen.getByText(/Falta: Consulta de comprobantes, SIRE\./)).toBeTruthy()
    expect(useLastSelection.getState().filters.businesses).toHaveLength(5)
  })

  it('marks a valid business whose books that fall due are not complete', async () => {
    const completeness = { purchases: incompleteBook('PARTIAL', {}), sales: incompleteBook('NOT_COLLECTED', {}) }
    const due = { tax_period: '202610', date: '2026-11-20' }
    open({
      [BUSINESSES]: {
        json: {
          businesses: [
            business('Aceros S.A.C.', { completeness, next_due: due }),
            business('Textiles S.A.C.', { completeness: { purchases: COMPLETE, sales: COMPLETE }, next_due: due }),
          ],
        },
      },
    })
    expect(await screen.findByText('Sin recopilar')).toBeTruthy()
    expect(screen.getByText('Octubre 2026: compras incompletas, ventas sin recopilar.')).toBeTruthy()
    expect(screen.getAllByText('Libros completos')).toHaveLength(1)
  })

  it('names the lists that could not be read instead of calling everything up to date', async () => {
    const missing = { required: false, cause: 'NO_ANSWER' } as const
    const missing_permissions = [
      { ...missing, module: 'withholdings' as const, module_name: 'Consulta de retenciones' },
      { ...missing, module: 'validity' as const, module_name: 'Consulta de validez' },
    ]
    open({ [BUSINESSES]: { json: { businesses: [{ ...ferreteria, missing_permissions }] } } })
    expect(await screen.findByText(/^Sin leer: Consulta de retenciones\./v)).toBeTruthy()
    expect(screen.queryByText('Libros completos')).toBeNull()
    expect(screen.getByText('Faltan consultas')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver qué pasó' }).getAttribute('href')).toContain('editar-credenciales')
  })

  it('links to how the permission for a list is given, and says of which month a return is due', async () => {
    const missing = { required: false, cause: 'NOT_ALLOWED', module: 'deposits', module_name: 'Depósitos' } as const
    const due = { tax_period: '202610', date: '2099-11-20' }
    const inProgress = newBusiness('Ingeniería', { next_due: due })
    const forbidden = { ...ferreteria, missing_permissions: [missing], next_due: { ...due, tax_period: '202611' } }
    open({ [BUSINESSES]: { json: { businesses: [forbidden, inProgress] } } })
    expect(await screen.findByRole('link', { name: 'Cómo dar el permiso' })).toBeTruthy()
    expect(screen.getByText('(Nov)')).toBeTruthy()
    expect(screen.getByText('(Oct)')).toBeTruthy()
  })

  it('fetches the periods of a valid business and opens its report at the period that falls due', async () => {
    const collected = { ...clinica, tax_periods: ['202611', '202610'] }
    const { user, visited, param, sent } = open({ [BUSINESSES]: { json: { businesses: [collected] } } })
    await user.click(await screen.findByRole('link', { name: clinica.name }))
    await waitFor(() => expect(param('periodo')).toBe('202610'))
    expect(visited.find(({ pathname }) => pathname === '/dashboard')).toMatchObject({
      search: `?empresa=${clinica.uuid}&periodo=202610`,
      state: { uuid: clinica.uuid, ruc: clinica.ruc, name: clinica.name },
    })
    expect(callsTo(sent, `GET /businesses/${clinica.uuid}/periods`)).toHaveLength(1)
    expect(useLastSelection.getState().selected).toMatchObject({
      uuid: clinica.uuid,
      ruc: clinica.ruc,
      name: clinica.name,
      tax_period: '202610',
    })
  })

  it('opens the vouchers for group B, even if the periods cannot be loaded', async () => {
    const { user, location } = open({
      'GET /me': { json: { ...rosa, abTestGroup: 'B' } },
      [`GET /businesses/${clinica.uuid}/periods`]: internalError,
    })
    await screen.findByText('Hola, Rosa')
    await user.click(await screen.findByRole('link', { name: clinica.name }))
    await waitFor(() => expect(location().pathname).toBe('/dashboard/comprobantes'))
    expect(useLastSelection.getState().selected.tax_period).toBe('202610')
  })

  it('explains IN_PROGRESS in a popup with the support number', async () => {
    const { user, popup, sent } = await openPopup(quispe.name)
    expect(popup.getByText(/Estamos procesando los datos.*hasta 2 días/)).toBeTruthy()
    const support = popup.getByRole('link', { name: '+51 999 888 777' })
    expect(support.getAttribute('href')).toBe('https://wa.me/51999888777')
    await user.click(support)
    expect(eventsOf(sent)).toContain('click_estado_empresa_whatsapp')
    expect(popup.queryByRole('link', { name: 'Ir a ver mi reporte' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('explains INVALID_CREDENTIALS in a popup that links to the credentials', async () => {
    const { popup } = await openPopup(transportes.name)
    expect(popup.getByText('Portal SOL')).toBeTruthy()
    expect(popup.getByRole('link', { name: 'Actualizar credenciales' }).getAttribute('href')).toBe(
      `/dashboard/editar-credenciales?empresa=${transportes.uuid}`,
    )
  })

  it('lists the required modules of MISSING_PERMISSIONS in a popup that links to the report', async () => {
    const { popup, sent } = await openPopup(hoteles.name)
    expect(popup.getByText('Usuario SOL')).toBeTruthy()
    expect(popup.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Consulta de comprobantes',
      'SIRE',
    ])
    expect(callsTo(sent, `GET /businesses/${hoteles.uuid}/periods`)).toHaveLength(1)
    expect(popup.getByRole('link', { name: 'Ir a ver mi reporte' }).getAttribute('href')).toBe(
      `/dashboard?empresa=${hoteles.uuid}&periodo=202610`,
    )
  })

  it('says in that popup how a permission is given, and checks again on request', async () => {
    const START = `POST /businesses/${hoteles.uuid}/collections`
    const { user, popup, sent } = await openPopup(hoteles.name, { [START]: { json: { collection: {} } } })
    expect(popup.getByRole('link', { name: 'Cómo dar el permiso' }).getAttribute('href')).toBe(
      '/preguntas-frecuentes#permisos',
    )
    await user.click(popup.getByRole('button', { name: 'Ya lo di, comprobar' }))
    await waitFor(() => expect(callsTo(sent, START)).toHaveLength(1))
  })

  it('warns about a missing subscription and still opens the businesses', async () => {
    const { user } = open({ 'GET /me': { json: { ...rosa, subscription: null } } })
    expect(await screen.findByText('Tu cuenta no tiene una suscripción activa.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: quispe.name }))
    expect(await screen.findByRole('dialog', { name: quispe.name })).toBeTruthy()
  })
})

describe('/dashboard', () => {
  it.each(['/dashboard', '/dashboard?empresa=no-existe'])('%s redirects home', async (address) => {
    const { path } = open({}, address)
    await waitFor(() => expect(path()).toBe('/inicio'))
  })
})
