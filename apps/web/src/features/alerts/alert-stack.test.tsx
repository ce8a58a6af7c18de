import type { Alert } from '@contapro/contract/alerts'
import { business } from '@contapro/contract/testing/businesses'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { callsTo, internalError, type FakeResponses } from '../../testing/fake-api.ts'
import { fakeStream } from '../../testing/fake-stream.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'
import { eventsOf } from '../../testing/usage-events.ts'
import { useToast } from '../../ui/overlays/toast-store.ts'

const ALERTS = 'GET /me/alerts'
const ferreteria = business('Ferretería Los Andes S.A.C.')

const alert = (number: number, more: Partial<Alert> = {}): Alert => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  message: `Aviso ${number}`,
  severity: 'info',
  action: null,
  created_at: '2026-11-10T08:00:00Z',
  ...more,
})

const fixCredentials = { kind: 'FIX_CREDENTIALS', business_uuid: ferreteria.uuid, tax_period: null } as const
const answer = (...alerts: Alert[]) => ({ json: { alerts } })
const removal = ({ id }: Alert) => `DELETE /me/alerts/${id}`

function open(alerts: Alert[], responses: FakeResponses = {}) {
  const removals = Object.fromEntries(alerts.map((one) => [removal(one), { status: 204 }]))
  return renderSignedIn('/inicio', {
    businesses: [ferreteria],
    responses: { [ALERTS]: answer(...alerts), ...removals, ...responses },
  })
}

const stack = async () => within(await screen.findByRole('region', { name: 'Avisos' }))
const shownMessages = () => screen.queryAllByText(/^Aviso \d$/).map(({ textContent }) => textContent)

/** The window of these tests is as narrow as a tablet, and cannot be made wider. */
function setNarrow(isNarrow: boolean): void {
  const query = window.matchMedia('(min-width: 0)')
  vi.spyOn(query, 'matches', 'get').mockReturnValue(isNarrow)
  vi.spyOn(window, 'matchMedia').mockReturnValue(query)
}
beforeEach(() => setNarrow(false))

describe('the alerts', () => {
  it('are one line where there is no room beside the cards, and Escape closes them', async () => {
    setNarrow(true)
    const { user } = open([3, 2, 1].map((number) => alert(number)))
    const region = await stack()
    expect(region.queryAllByRole('listitem')).toHaveLength(0)
    await user.click(region.getByRole('button', { name: /y 2 más$/v }))
    expect(region.getAllByRole('listitem')).toHaveLength(3)
    await user.keyboard('{Escape}')
    expect(region.queryAllByRole('listitem')).toHaveLength(0)
  })

  it.each([
    ['button', 'Cerrar aviso'],
    ['link', 'Escríbenos por WhatsApp'],
  ])("are deleted alone with the %s '%s'", async (role, name) => {
    const { user, changeResponses } = open([alert(1), alert(2)])
    const second = within((await screen.findByText('Aviso 2')).closest('li') ?? document.body)
    const sent = changeResponses({ [ALERTS]: answer(alert(1)) })
    await user.click(await second.findByRole(role, { name }))
    await waitFor(() => expect(shownMessages()).toEqual(['Aviso 1']))
    expect(callsTo(sent, removal(alert(2)))).toHaveLength(1)
    expect(callsTo(sent, removal(alert(1)))).toHaveLength(0)
    expect(eventsOf(sent).includes('click_alerta_whatsapp')).toBe(role === 'link')
  })

  it('show the first three, and the rest on request', async () => {
    const { user } = open([5, 4, 3, 2, 1].map((number) => alert(number)))
    const region = await stack()
    expect(shownMessages()).toEqual(['Aviso 5', 'Aviso 4', 'Aviso 3'])
    await user.click(region.getByRole('button', { name: 'y 2 más' }))
    expect(shownMessages()).toHaveLength(5)
    await user.click(region.getByRole('button', { name: 'Ver menos' }))
    expect(shownMessages()).toHaveLength(3)
    await user.click(region.getByRole('button', { name: 'y 2 más' }))
    await user.keyboard('{Escape}')
    expect(shownMessages()).toHaveLength(3)
  })

  it('come with what stops a business first, so that news do not push it away', async () => {
    open([
      alert(4),
      alert(3, { severity: 'warning' }),
      alert(2),
      alert(1, { severity: 'error', action: fixCredentials }),
    ])
    await stack()
    expect(shownMessages()).toEqual(['Aviso 1', 'Aviso 3', 'Aviso 4'])
  })

  it('come and go with the live stream', async () => {
    const stream = fakeStream()
    const { changeResponses } = open([], { 'GET /me/collections/stream': stream.response })
    await screen.findByText(ferreteria.name)
    await waitFor(() => expect(stream.opened()).toBe(1))
    changeResponses({ [ALERTS]: answer(alert(1)) })
    stream.write('event: alerts\ndata: {}\n\n')
    expect(await screen.findByText('Aviso 1')).toBeTruthy()
    changeResponses({ [ALERTS]: answer() })
    stream.write('event: alerts\ndata: {}\n\n')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull())
  })

  it.each([
    ['OPEN_REPORT', 'Ver comprobantes', '/dashboard/comprobantes?empresa='],
    ['PAY_DETRACTIONS', 'Ver detracciones por pagar', '/dashboard/detracciones?lista=por-pagar&empresa='],
    ['FIX_CREDENTIALS', 'Actualizar credenciales', '/dashboard/editar-credenciales?empresa='],
  ] as const)('lead to %s', async (kind, name, path) => {
    open([alert(1, { action: { kind, business_uuid: ferreteria.uuid, tax_period: null } })])
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`${path}${ferreteria.uuid}`)
  })

  it('lead to what is missing in a period, and closing it stays in the report', async () => {
    const action = { kind: 'REVIEW', business_uuid: ferreteria.uuid, tax_period: '202609' } as const
    const { user, param, location } = open([alert(1, { severity: 'warning', action })], {
      [`GET /businesses/${ferreteria.uuid}/periods/202609/findings`]: {
        json: { purchases: [], sales: [], others: [] },
      },
    })
    await user.click(await screen.findByRole('link', { name: 'Ver qué falta' }))
    const dialog = await screen.findByRole('dialog', { name: 'Qué falta en setiembre 2026' })
    expect(await within(dialog).findByText('No falta nada')).toBeTruthy()
    expect(param('periodo')).toBe('202609')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(param('revisar')).toBeNull()
    expect(location().pathname).toBe('/dashboard')
  })

  it('are restored when the server fails to delete one', async () => {
    const { user } = open([alert(1)], { [removal(alert(1))]: internalError })
    await user.click(await screen.findByRole('button', { name: 'Cerrar aviso' }))
    await waitFor(() => expect(useToast.getState().current?.text).toBe('Error al actualizar alertas de mensajes'))
    expect(await screen.findByText('Aviso 1')).toBeTruthy()
  })

  it('show a toast when they cannot be loaded', async () => {
    open([], { [ALERTS]: internalError })
    await waitFor(() => expect(useToast.getState().current?.text).toBe('Error al obtener alertas de mensajes'))
    expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull()
  })
})
