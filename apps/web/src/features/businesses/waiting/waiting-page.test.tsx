import type { Business } from '@contapro/contract/businesses'
import { collectedPeriod, incompleteBook, newBusiness, runningCollection } from '@contapro/contract/testing/businesses'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useLastSelection } from '../../../lib/session/last-selection.ts'
import type { FakeResponses } from '../../../testing/fake-api.ts'
import { fakeStream } from '../../../testing/fake-stream.ts'
import { BUSINESSES, renderSignedIn } from '../../../testing/render-app.tsx'
import { rosa } from '../../../testing/session.ts'
import { eventsOf } from '../../../testing/usage-events.ts'

const quispe = newBusiness('Quispe Huanca, María Elena')
const ferreteria = newBusiness('Ferretería')
const waiting = [quispe, ferreteria]

function open(responses: FakeResponses = {}, address = '/registro-empresa', state?: unknown) {
  const stream = fakeStream()
  return {
    ...renderSignedIn(address, {
      businesses: waiting,
      responses: { 'GET /me/collections/stream': stream.response, ...responses },
      state,
    }),
    sendUpdate: async (update: Business) => {
      await waitFor(() => expect(stream.opened()).toBeGreaterThan(0))
      await act(async () => stream.send(update))
    },
  }
}

describe('the waiting page', () => {
  it('replaces the home page while every business is being processed', async () => {
    const { path, user, sent } = open({}, '/inicio')
    await waitFor(() => expect(path()).toBe('/registro-empresa'))
    const title = 'Estamos procesando los datos de tus empresas'
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
    expect(screen.getByText(/En un máximo de 24 horas/)).toBeTruthy()
    expect(screen.getByText(quispe.name)).toBeTruthy()
    expect(screen.getByText(ferreteria.name)).toBeTruthy()
    const tutorials = await screen.findByRole('link', { name: 'Explora tutoriales' })
    expect(tutorials.getAttribute('target')).toBe('_blank')
    await user.click(tutorials)
    expect(eventsOf(sent)).toContain('click_registro_empresa_tutoriales')
  })

  it('reads the businesses from local storage, uses the singular for one, and links to the registration', async () => {
    const { uuid, name, ruc, tax_periods } = quispe
    useLastSelection.getState().storeBusinesses([{ uuid, name, ruc, tax_periods }])
    open({ 'GET /me': { json: { ...rosa, subscription: { plan_type: 1, end_date: '2999-01-01' } } } })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Estamos procesando los datos de tu empresa',
    )
    const more = await screen.findByRole('link', { name: 'O registra más empresas' })
    expect(more.getAttribute('href')).toBe('/registrar-empresa')
  })

  it('does not link to the registration once the subscription has ended', async () => {
    const over = { ...rosa, subscription: { plan_type: 1, end_date: '2020-01-01' } }
    open({ 'GET /me': { json: over } }, '/registro-empresa', { businesses: waiting })
    await screen.findByText(quispe.name)
    await screen.findByRole('button', { name: /Cuenta de Rosa/ })
    expect(screen.queryByRole('link', { name: 'O registra más empresas' })).toBeNull()
  })

  it('redirects home when no business is being processed', async () => {
    const { path } = open({ [BUSINESSES]: { json: { businesses: [] } } })
    await waitFor(() => expect(path()).toBe('/inicio'))
  })

  it('shows each period with its vouchers live, what runs with its count, and one way in', async () => {
    const { sendUpdate } = open({}, '/registro-empresa', { businesses: waiting })
    const item = await itemOf(quispe)
    expect(await item.findByText('En cola, empieza en unos minutos')).toBeTruthy()
    // The room of the periods is there before SUNAT has listed them.
    expect(item.getAllByRole('listitem')).toHaveLength(14)
    const collection = runningCollection({
      step: 'Registro de ventas de setiembre 2026',
      done: 3,
      total: 6,
      vouchers: 1586,
      periods: [
        collectedPeriod('202610', 'DONE', 1285),
        collectedPeriod('202609', 'RUNNING', 301),
        collectedPeriod('202608'),
      ],
    })
    await sendUpdate({ ...quispe, collection, tax_periods: ['202610', '202609'] })
    expect((await item.findByText(/Registro de ventas de setiembre 2026/)).textContent).toContain('3 de 6')
    expect(item.getByText('1,586 comprobantes')).toBeTruthy()
    expect(item.getByText('1 de 3 periodos')).toBeTruthy()
    expect(item.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Oct 2026, listo: 1,285',
      'Set 2026, en curso: 301',
      'Ago 2026, por recopilar',
    ])
    expect(item.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 de 3')
    expect(item.getByText('Ya puedes revisar octubre 2026.')).toBeTruthy()
    const wayIn = item.getByRole('link', { name: 'Ir a ver mi reporte' })
    expect(wayIn.getAttribute('href')).toBe(`/dashboard?empresa=${quispe.uuid}&periodo=202610`)
    expect(wayIn.className).toContain('bg-accent')
  })

  it('says that what is in can be opened while the rest still comes, and keeps the counts at the end', async () => {
    const { sendUpdate } = open({ [BUSINESSES]: { json: { businesses: [quispe] } } }, '/registro-empresa', {
      businesses: [quispe],
    })
    const item = await itemOf(quispe)
    const ready: Business = { ...quispe, status: 'VALID', exists_periods_processed: true, tax_periods: ['202610'] }
    const periods = [collectedPeriod('202610', 'DONE', 286), collectedPeriod('202609', 'RUNNING')]
    await sendUpdate({ ...ready, collection: runningCollection({ periods }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ya puedes abrir tu empresa' })).toBeTruthy()
    expect(screen.getByText(/te avisaremos por correo cuando termine/)).toBeTruthy()
    await sendUpdate(ready)
    const title = 'Terminamos de procesar los datos de tu empresa'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(item.getByText('286')).toBeTruthy()
    expect(screen.queryByText(/te avisaremos por correo/)).toBeNull()
  })

  it('does not look complete without the API pair: says what is missing, and the action', async () => {
    const { sendUpdate } = open({ [BUSINESSES]: { json: { businesses: [quispe] } } }, '/registro-empresa', {
      businesses: [quispe],
    })
    const item = await itemOf(quispe)
    const portal = incompleteBook('PARTIAL', { code: 'PORTAL_ONLY', message: 'Solo del portal.', action: 'ADD_API' })
    const ready: Business = { ...quispe, status: 'VALID', exists_periods_processed: true, tax_periods: ['202610'] }
    await sendUpdate({ ...ready, completeness: { purchases: portal, sales: portal } })
    const title = 'A tu empresa le falta la API de SUNAT'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(item.getByText('Solo del portal.')).toBeTruthy()
    expect(item.getByRole('listitem').textContent).toBe('Oct 2026, solo del Portal SOL')
    const action = item.getByRole('link', { name: 'Agregar la API de SUNAT' })
    expect(action.getAttribute('href')).toBe(`/dashboard/editar-credenciales?empresa=${quispe.uuid}`)
    expect(item.getByRole('link', { name: 'Ir a ver mi reporte' })).toBeTruthy()
  })

  it('says at once that SUNAT refused a key, and what to do', async () => {
    const { sendUpdate } = open({ [BUSINESSES]: { json: { businesses: [quispe] } } }, '/registro-empresa', {
      businesses: [quispe],
    })
    const item = await itemOf(quispe)
    await sendUpdate({ ...quispe, status: 'INVALID_CREDENTIALS' })
    const title = 'SUNAT no aceptó la clave SOL de tu empresa'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(item.getByText(/no volveremos a intentarlo hasta que los corrijas/)).toBeTruthy()
    expect(item.queryAllByRole('listitem')).toEqual([])
    expect(item.getByRole('link', { name: 'Actualizar credenciales' }).getAttribute('href')).toBe(
      `/dashboard/editar-credenciales?empresa=${quispe.uuid}`,
    )
  })

  it('counts the businesses that need attention, and has one primary button', async () => {
    const { sendUpdate } = open({}, '/registro-empresa', { businesses: waiting })
    await itemOf(quispe)
    await sendUpdate({ ...quispe, status: 'VALID', exists_periods_processed: true, tax_periods: ['202610'] })
    await sendUpdate({ ...ferreteria, status: 'INVALID_CREDENTIALS' })
    const title = '1 de tus 2 empresas necesita tu atención'
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    const primary = screen.getAllByRole('link').filter(({ className }) => className.includes('bg-accent'))
    expect(primary.map(({ textContent }) => textContent)).toEqual(['Actualizar credenciales'])
  })
})

async function itemOf({ name }: Business) {
  return within((await screen.findByRole('heading', { name })).closest('li') ?? document.createElement('li'))
}
