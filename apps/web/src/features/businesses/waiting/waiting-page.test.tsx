import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useFilters } from '../../../lib/session/filters-store.ts'
import { business } from '../../../testing/businesses.ts'
import { fakeApi, type FakeAnswer } from '../../../testing/fake-api.ts'
import { fakeStream } from '../../../testing/fake-stream.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startSession, rosa } from '../../../testing/session.ts'

const quispe = business('Quispe Huanca, María Elena', {
  status: 'IN_PROGRESS',
  exists_periods_processed: false,
  tax_periods: [],
})
const ferreteria = business('Ferretería El Constructor S.A.C.', { ...quispe, uuid: rosa.uuid, name: 'Ferretería' })
const waiting = [quispe, ferreteria]

function open(answers: Record<string, FakeAnswer> = {}, address = '/registro-empresa', state?: unknown) {
  startSession()
  const stream = fakeStream()
  fakeApi({
    'GET /me': { json: rosa },
    'GET /accountant/dashboard/filters': { json: { businesses: waiting } },
    'GET /me/collections/stream': stream.answer,
    ...answers,
  })
  return {
    ...renderApp(address, state),
    tell: (business: typeof quispe) => act(async () => stream.send(business)),
  }
}

describe('/registro-empresa', () => {
  it('is where home leads when every business is being processed', async () => {
    const { path } = open({}, '/inicio')
    await waitFor(() => expect(path()).toBe('/registro-empresa'))
    const title = 'Estamos procesando los datos de tus empresas'
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeTruthy()
    expect(screen.getByText(/En un máximo de 24 horas/)).toBeTruthy()
    expect(screen.getByText(quispe.name)).toBeTruthy()
    expect(screen.getByText(ferreteria.name)).toBeTruthy()
    const tutorials = await screen.findByRole('link', { name: 'Explora tutoriales' })
    expect(tutorials.getAttribute('target')).toBe('_blank')
  })

  it('reads the list from the key filters, offers more businesses, and says one in the singular', async () => {
    const { uuid, name, ruc, tax_periods } = quispe
    useFilters.getState().setFilters({ businesses: [{ uuid, name, ruc, tax_periods }], tax_periods: [] })
    open({ 'GET /me': { json: { ...rosa, subscription: { plan_type: 1, end_date: '2999-01-01' } } } })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Estamos procesando los datos de tu empresa',
    )
    const more = await screen.findByRole('link', { name: 'O registra más empresas' })
    expect(more.getAttribute('href')).toBe('/registrar-empresa')
  })

  it('does not offer more businesses when no day of the subscription is left', async () => {
    const over = { ...rosa, subscription: { plan_type: 1, end_date: '2020-01-01' } }
    open({ 'GET /me': { json: over } }, '/registro-empresa', { businesses: waiting })
    await screen.findByText(quispe.name)
    await screen.findByRole('button', { name: /Cuenta de Rosa/ })
    expect(screen.queryByRole('link', { name: 'O registra más empresas' })).toBeNull()
  })

  it('leads home when there is nothing to wait for', async () => {
    const answers = { 'GET /accountant/dashboard/filters': { json: { businesses: [] } } }
    const { path } = open({ ...answers, 'GET /me/message-alert': { json: { code: 204, message: null } } })
    await waitFor(() => expect(path()).toBe('/inicio'))
  })

  it('shows each business coming in, and invites to open what is ready', async () => {
    const { tell } = open({}, '/registro-empresa', { businesses: waiting })
    const item = within(
      (await screen.findByRole('heading', { name: quispe.name })).closest('li') ?? document.createElement('li'),
    )
    expect(await item.findByText('En cola, empieza en unos minutos')).toBeTruthy()
    const collection = { state: 'RUNNING', step: 'Setiembre 2026: ventas', done: 2, total: 13, vouchers: 586 } as const
    await tell({ ...quispe, collection, tax_periods: ['202610', '202609'] })
    expect(await item.findByText('Setiembre 2026: ventas')).toBeTruthy()
    expect(item.getByText('586 comprobantes')).toBeTruthy()
    expect(item.getByText('2 periodos con datos')).toBeTruthy()
    expect(item.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Oct 2026', 'Set 2026'])
    expect(item.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 de 13')
    expect(item.getByRole('link', { name: 'Ir a ver mi reporte' })).toBeTruthy()
    await tell({ ...quispe, status: 'VALID', tax_periods: ['202610'] })
    expect((await item.findByRole('link', { name: 'Abrir empresa' })).getAttribute('href')).toBe(
      `/dashboard?empresa=${quispe.uuid}`,
    )
    await tell({ ...ferreteria, status: 'INVALID_CREDENTIALS' })
    expect(await screen.findByRole('link', { name: 'Actualizar credenciales' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Terminamos de procesar/)
  })
})
