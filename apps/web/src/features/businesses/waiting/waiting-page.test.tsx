import type { Business } from '@contapro/contract/businesses'
import { newBusiness } from '@contapro/contract/testing/businesses'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useLastSelection } from '../../../lib/session/last-selection.ts'
import type { FakeResponses } from '../../../testing/fake-api.ts'
import { fakeStream } from '../../../testing/fake-stream.ts'
import { BUSINESSES, renderSignedIn } from '../../../testing/render-app.tsx'
import { rosa } from '../../../testing/session.ts'

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
    sendUpdate: (update: Business) => act(async () => stream.send(update)),
  }
}

describe('the waiting page', () => {
  it('replaces the home page while every business is being processed', async () => {
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

  it('shows the progress of each business live and links to the ready ones', async () => {
    const { sendUpdate } = open({}, '/registro-empresa', { businesses: waiting })
    const item = within(
      (await screen.findByRole('heading', { name: quispe.name })).closest('li') ?? document.createElement('li'),
    )
    expect(await item.findByText('En cola, empieza en unos minutos')).toBeTruthy()
    const collection = {
      state: 'RUNNING',
      step: 'Setiembre 2026: ventas',
      done: 2,
      total: 13,
      vouchers: 586,
      is_outage: false,
    } as const
    await sendUpdate({ ...quispe, collection, tax_periods: ['202610', '202609'] })
    expect(await item.findByText('Setiembre 2026: ventas')).toBeTruthy()
    expect(item.getByText('586 comprobantes')).toBeTruthy()
    expect(item.getByText('2 periodos con datos')).toBeTruthy()
    expect(item.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Oct 2026', 'Set 2026'])
    expect(item.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 de 13')
    expect(item.getByRole('link', { name: 'Ir a ver mi reporte' })).toBeTruthy()
    await sendUpdate({ ...quispe, status: 'VALID', tax_periods: ['202610'] })
    expect((await item.findByRole('link', { name: 'Abrir empresa' })).getAttribute('href')).toBe(
      `/dashboard?empresa=${quispe.uuid}`,
    )
    await sendUpdate({ ...ferreteria, status: 'INVALID_CREDENTIALS' })
    expect(await screen.findByRole('link', { name: 'Actualizar credenciales' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Terminamos de procesar/)
  })
})
