import type { SearchResult } from '@contapro/contract/search'
import { business } from '@contapro/contract/testing/businesses'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { readHomeView, writeHomeView } from '../../../lib/session/home-view.ts'
import { callsTo, internalError, lastQuery, type FakeResponses } from '../../../testing/fake-api.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'
import { eventsOf } from '../../../testing/usage-events.ts'

const SEARCH = 'GET /accountant/search'
const kallpa = business('Negociaciones Kallpa S.A.C.')
const client = { uuid: kallpa.uuid, ruc: kallpa.ruc, name: kallpa.name }
const found: SearchResult = {
  businesses: [client],
  vouchers: [
    {
      business: client,
      code: '20100047218-01-F001-123',
      series_number: 'F001-123',
      party_name: 'ACEROS LURÍN S.A.',
      tax_period: '202610',
      book: 'rce',
      total: 118,
    },
  ],
  parties: [
    { business: client, document: '20100047218', name: 'ACEROS LURÍN S.A.', book: 'rvie', tax_period: '202609' },
  ],
}

function open(address = '/inicio', responses: FakeResponses = {}) {
  return renderSignedIn(address, { businesses: [kallpa], responses: { [SEARCH]: { json: found }, ...responses } })
}

async function openSearch(page: ReturnType<typeof open>) {
  await screen.findByRole('link', { name: kallpa.name })
  await page.user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: /^Empresa, RUC/v })
  await waitFor(() => expect(document.activeElement).toBe(field))
  return field
}

it('opens with Ctrl+K, searches while one types, and goes by keys to what is found', async () => {
  const page = open()
  const field = await openSearch(page)
  await page.user.type(field, 'acer')
  const list = within(await screen.findByRole('listbox', { name: 'Resultados' }))
  await waitFor(() => expect(list.getAllByRole('option')).toHaveLength(3))
  expect(lastQuery(page.sent, SEARCH)).toEqual({ q: 'acer' })
  expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Empresas',
    'Comprobantes',
    'Proveedores y clientes',
  ])
  await page.user.keyboard('{ArrowDown}')
  expect(field.getAttribute('aria-activedescendant')).toBe(list.getByRole('option', { selected: true }).id)
  expect(list.getByRole('option', { selected: true }).textContent).toContain('F001-123 · ACEROS LURÍN S.A.')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.path()).toBe('/dashboard/comprobantes'))
  expect([page.param('empresa'), page.param('periodo'), page.param('voucher')]).toEqual([
    kallpa.uuid,
    '202610',
    '20100047218-01-F001-123',
  ])
  expect(eventsOf(page.sent)).toContain('click_buscar_abrir')
})

it('waits with Enter for what is found for the whole text, and opens nothing of the text before', async () => {
  const lurin = { ...kallpa, uuid: 'b2f3c6de-11a4-4f0b-9d63-6a3b1a5c7e20', name: 'Aceros Lurín S.A.C.' }
  const businesses = (one: typeof kallpa) => [{ uuid: one.uuid, ruc: one.ruc, name: one.name }]
  const page = open('/inicio', {
    [SEARCH]: (query) => ({
      json: { businesses: businesses(query.get('q') === 'aceros' ? kallpa : lurin), vouchers: [], parties: [] },
    }),
  })
  const field = await openSearch(page)
  await page.user.type(field, 'aceros')
  await screen.findByRole('option', { name: /^Negociaciones Kallpa/v })
  await page.user.type(field, ' lurin{Enter}')
  await waitFor(() => expect(page.path()).toBe('/dashboard'))
  expect(page.param('empresa')).toBe(lurin.uuid)
})

it('opens the cards although the board is the home, which they then are', async () => {
  writeHomeView('tablero')
  const page = open('/inicio?orden=nombre')
  await page.user.type(await openSearch(page), 'mis empresas{Enter}')
  await waitFor(() => expect([page.path(), page.location().search]).toEqual(['/inicio', '']))
  expect(readHomeView()).toBe('tarjetas')
})

it('opens at once what the page itself knows', async () => {
  const page = open('/inicio', { [SEARCH]: 'never' })
  await page.user.type(await openSearch(page), 'bandeja{Enter}')
  await waitFor(() => expect(page.path()).toBe('/inicio/bandeja'))
})

it('leads to the vouchers of a supplier or customer', async () => {
  const page = open()
  await page.user.type(await openSearch(page), 'lurin')
  await page.user.click(await screen.findByRole('option', { name: /Cliente de Negociaciones/v }))
  await waitFor(() => expect(page.param('filtro')).toBe('cliente'))
  expect([page.param('valor'), page.param('libro'), page.param('periodo')]).toEqual(['20100047218', 'ventas', '202609'])
})

it('knows sections of the open company and actions without asking the server', async () => {
  const page = open(`/dashboard/informe-pdt?empresa=${kallpa.uuid}&periodo=202610`)
  await page.user.click(await screen.findByRole('button', { name: 'Buscar en todas tus empresas' }))
  const field = await screen.findByRole('combobox', { name: /^Empresa, RUC/v })
  await page.user.type(field, 'd')
  expect(await screen.findByRole('option', { name: /^Detracciones/v })).toBeTruthy()
  await page.user.clear(field)
  await page.user.type(field, 'registrar var')
  expect(await screen.findByRole('option', { name: /^Registrar varias empresas/v })).toBeTruthy()
})

it('says that nothing is found, and why it failed', async () => {
  const page = open('/inicio', {
    [SEARCH]: (query) =>
      query.get('q') === 'falla' ? internalError : { json: { businesses: [], vouchers: [], parties: [] } },
  })
  const field = await openSearch(page)
  await page.user.type(field, 'nadie')
  expect(await screen.findByText('Nada coincide con «nadie».')).toBeTruthy()
  await page.user.clear(field)
  await page.user.type(field, 'falla')
  expect(await screen.findByText('No pudimos buscar: Error interno', {}, { timeout: 15_000 })).toBeTruthy()
  expect(callsTo(page.sent, SEARCH).length).toBeGreaterThan(0)
})
