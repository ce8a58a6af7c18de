import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { business } from '../../../testing/businesses.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../../testing/fake-api.ts'
import { fakeStream } from '../../../testing/fake-stream.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startSession, rosa } from '../../../testing/session.ts'
import { useToast } from '../../../ui/overlays/toast-store.ts'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const quispe = business('Quispe Huanca, María Elena', {
  status: 'IN_PROGRESS',
  exists_periods_processed: false,
  tax_periods: [],
})
const running = { state: 'RUNNING', step: 'Octubre 2026: compras', done: 3, total: 13, vouchers: 1240 } as const

async function open(answers: Record<string, FakeAnswer> = {}) {
  startSession()
  const stream = fakeStream()
  const sent = fakeApi({
    'GET /me': { json: rosa },
    'GET /me/message-alert': { json: { code: 204, message: null } },
    'GET /accountant/dashboard/filters': { json: { businesses: [ferreteria, quispe] } },
    'GET /me/collections/stream': stream.answer,
    ...answers,
  })
  const page = renderApp('/inicio')
  await screen.findByRole('list', { name: 'Mis Empresas' })
  await waitFor(() => expect(stream.opened()).toBe(1))
  const calls = () => sent.map(({ call }) => call)
  return { ...page, calls, tell: (business: typeof quispe) => act(async () => stream.send(business)) }
}

const card = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li')
  if (!found) throw new Error(`no card for ${name}`)
  return within(found)
}

const openMenu = (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(screen.getByRole('button', { name: `Opciones de ${name}` }))

describe('a card', () => {
  it('shows the step, the count and the bar of a first collection as they come', async () => {
    const { tell } = await open()
    expect(card(quispe.name).getByText('En cola, empieza en unos minutos')).toBeTruthy()
    await tell({ ...quispe, collection: running })
    expect(await card(quispe.name).findByText('Octubre 2026: compras')).toBeTruthy()
    expect(card(quispe.name).getByText('1,240 comprobantes')).toBeTruthy()
    const bar = card(quispe.name).getByRole('progressbar')
    expect(bar.getAttribute('aria-valuetext')).toBe('3 de 13')
    await tell({ ...quispe, status: 'VALID', exists_periods_processed: true, tax_periods: ['202610'] })
    expect(await screen.findByRole('link', { name: quispe.name })).toBeTruthy()
    expect(card(quispe.name).queryByRole('progressbar')).toBeNull()
  })

  it('shows in a quiet line that a valid business is being refreshed, without a badge', async () => {
    const { tell } = await open()
    expect(card(ferreteria.name).getByText(/^Actualizado /)).toBeTruthy()
    await tell({ ...ferreteria, collection: running })
    expect(
      await card(ferreteria.name).findByText(/Actualizando: Octubre 2026: compras · 1,240 comprobantes/),
    ).toBeTruthy()
    expect(card(ferreteria.name).queryByText('Procesando datos')).toBeNull()
    expect(card(ferreteria.name).getByRole('progressbar')).toBeTruthy()
  })

  it('shows the due date and what else is worth knowing', async () => {
    const { tell } = await open()
    const due = { tax_period: '202610', date: '2099-11-20' }
    await tell({ ...ferreteria, next_due: due, notice: 'SUNAT no aceptó la API: usamos el portal.' })
    expect(await card(ferreteria.name).findByText(/^Vence 20\/11\/2099/)).toBeTruthy()
    expect(card(ferreteria.name).getByText(', Octubre 2026')).toBeTruthy()
    expect(card(ferreteria.name).getByText('SUNAT no aceptó la API: usamos el portal.')).toBeTruthy()
  })
})

describe('the popup of a business in progress', () => {
  it('follows the collection and offers the report as soon as one period has data', async () => {
    const { user, tell } = await open()
    await user.click(screen.getByRole('button', { name: quispe.name }))
    const popup = within(await screen.findByRole('dialog', { name: quispe.name }))
    expect(popup.queryByRole('link', { name: 'Ir a ver mi reporte' })).toBeNull()
    await tell({ ...quispe, collection: running, tax_periods: ['202610'] })
    expect(await popup.findByText('1,240 comprobantes')).toBeTruthy()
    expect(popup.getByRole('link', { name: 'Ir a ver mi reporte' }).getAttribute('href')).toBe(
      `/dashboard?empresa=${quispe.uuid}`,
    )
    await tell({ ...quispe, status: 'VALID', exists_periods_processed: true })
    expect(await popup.findByText('Sus datos están listos')).toBeTruthy()
  })
})

describe('the menu of a card', () => {
  it('collects now, and says so', async () => {
    const POST = `POST /businesses/${ferreteria.uuid}/collections`
    const { user, calls } = await open({ [POST]: { json: { collection: {} } } })
    await openMenu(user, ferreteria.name)
    await user.click(await screen.findByRole('menuitem', { name: 'Recopilar ahora' }))
    await waitFor(() => expect(calls()).toContain(POST))
    await waitFor(() =>
      expect(useToast.getState().current?.text).toBe(`Recopilando los comprobantes de ${ferreteria.name}`),
    )
  })

  it('says why it could not', async () => {
    const POST = `POST /businesses/${ferreteria.uuid}/collections`
    const { user } = await open({ [POST]: refusal(503, 'SUNAT_UNAVAILABLE', 'El portal de SUNAT no responde') })
    await openMenu(user, ferreteria.name)
    await user.click(await screen.findByRole('menuitem', { name: 'Recopilar ahora' }))
    await waitFor(() => expect(useToast.getState().current).toMatchObject({ tone: 'error' }))
  })

  it('leads to the credentials', async () => {
    const { user } = await open()
    await openMenu(user, quispe.name)
    const link = await screen.findByRole('menuitem', { name: 'Editar credenciales' })
    expect(link.getAttribute('href')).toBe(`/dashboard/editar-credenciales?empresa=${quispe.uuid}`)
  })

  it('archives after asking, and takes the card away', async () => {
    const DELETE = `DELETE /businesses/${ferreteria.uuid}`
    const { user, calls } = await open()
    await openMenu(user, ferreteria.name)
    await user.click(await screen.findByRole('menuitem', { name: 'Archivar empresa' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Archivar empresa' }))
    expect(modal.getByText(/credenciales se destruyen al instante/)).toBeTruthy()
    expect(modal.getByText(/datos se eliminan después de 30 días/)).toBeTruthy()
    expect(calls()).not.toContain(DELETE)
    await user.click(modal.getByRole('button', { name: 'Archivar empresa' }))
    await waitFor(() => expect(calls()).toContain(DELETE))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(useToast.getState().current?.text).toBe(`Archivaste ${ferreteria.name}`)
  })

  it('keeps the question open when the business cannot be archived', async () => {
    const { user } = await open({
      [`DELETE /businesses/${ferreteria.uuid}`]: refusal(500, 'INTERNAL_ERROR', 'Error interno del servidor'),
    })
    await openMenu(user, ferreteria.name)
    await user.click(await screen.findByRole('menuitem', { name: 'Archivar empresa' }))
    const modal = within(await screen.findByRole('dialog', { name: 'Archivar empresa' }))
    await user.click(modal.getByRole('button', { name: 'Archivar empresa' }))
    expect((await modal.findByRole('alert')).textContent).toContain('Error interno del servidor')
  })
})
