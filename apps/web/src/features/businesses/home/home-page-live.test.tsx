import type { Business } from '@contapro/contract/businesses'
import { business, newBusiness, runningCollection } from '@contapro/contract/testing/businesses'
import { inbox, inboxItem } from '@contapro/contract/testing/office'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { callsTo, internalError, refusal, type FakeResponses } from '../../../testing/fake-api.ts'
import { fakeStream } from '../../../testing/fake-stream.ts'
import { renderSignedIn, type RenderedPage } from '../../../testing/render-app.tsx'
import { useToast } from '../../../ui/overlays/toast-store.ts'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const quispe = newBusiness('Quispe Huanca, María Elena')
const running = runningCollection({ step: 'Octubre 2026: compras', done: 3, total: 13 })

async function open(responses: FakeResponses = {}) {
  const stream = fakeStream()
  const page = renderSignedIn('/inicio', {
    businesses: [ferreteria, quispe],
    responses: { 'GET /me/collections/stream': stream.response, ...responses },
  })
  await screen.findByRole('list', { name: 'Mis Empresas' })
  await waitFor(() => expect(stream.opened()).toBe(1))
  return { ...page, sendUpdate: (update: Business) => act(async () => stream.send(update)) }
}

const card = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('li')
  if (!found) throw new Error(`no card for ${name}`)
  return within(found)
}

async function chooseInMenu({ user }: Pick<RenderedPage, 'user'>, name: string, item: string) {
  await user.click(screen.getByRole('button', { name: `Opciones de ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

async function openArchiveModal(page: RenderedPage) {
  await chooseInMenu(page, ferreteria.name, 'Archivar empresa')
  const modal = within(await screen.findByRole('dialog', { name: 'Archivar empresa' }))
  return { modal, confirm: () => page.user.click(modal.getByRole('button', { name: 'Archivar empresa' })) }
}

describe('the card of a business', () => {
  it('shows the step, the count and the progress of a first collection live', async () => {
    const { sendUpdate } = await open()
    expect(card(quispe.name).getByText('En cola, empieza en unos minutos')).toBeTruthy()
    await sendUpdate({ ...quispe, collection: running })
    expect(await card(quispe.name).findByText('Octubre 2026: compras')).toBeTruthy()
    expect(card(quispe.name).getByText('1,240 comprobantes')).toBeTruthy()
    const bar = card(quispe.name).getByRole('progressbar')
    expect(bar.getAttribute('aria-valuetext')).toBe('3 de 13')
    await sendUpdate({ ...quispe, status: 'VALID', exists_periods_processed: true, tax_periods: ['202610'] })
    expect(await screen.findByRole('link', { name: quispe.name })).toBeTruthy()
    expect(card(quispe.name).queryByRole('progressbar')).toBeNull()
  })

  it('shows the refresh of a valid business without a badge', async () => {
    const { sendUpdate } = await open()
    expect(card(ferreteria.name).getByText(/^Actualizado /)).toBeTruthy()
    await sendUpdate({ ...ferreteria, collection: running })
    expect(
      await card(ferreteria.name).findByText(/Actualizando: Octubre 2026: compras · 1,240 comprobantes/),
    ).toBeTruthy()
    expect(card(ferreteria.name).queryByText('Procesando datos')).toBeNull()
    expect(card(ferreteria.name).getByRole('progressbar')).toBeTruthy()
  })

  it('shows the due date and the notice', async () => {
    const { sendUpdate } = await open()
    const due = { tax_period: '202610', date: '2099-11-20' }
    await sendUpdate({ ...ferreteria, next_due: due, notice: 'SUNAT no aceptó la API: usamos el portal.' })
    expect(await card(ferreteria.name).findByText(/Vence 20\/11\/2099/)).toBeTruthy()
    expect(card(ferreteria.name).getByText(', Octubre 2026')).toBeTruthy()
    expect(card(ferreteria.name).getByText('SUNAT no aceptó la API: usamos el portal.')).toBeTruthy()
  })
})

describe('the list of businesses', () => {
  const names = () =>
    within(screen.getByRole('list', { name: 'Mis Empresas' }))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)

  it('keeps its order while events arrive, until another order is chosen', async () => {
    const { user, sendUpdate } = await open()
    expect(names()).toEqual([ferreteria.name, quispe.name])
    await sendUpdate({ ...ferreteria, status: 'INVALID_CREDENTIALS' })
    await sendUpdate({ ...quispe, status: 'VALID', exists_periods_processed: true, tax_periods: ['202610'] })
    await waitFor(() => expect(screen.getByText('Credenciales inválidas')).toBeTruthy())
    expect(names()).toEqual([ferreteria.name, quispe.name])
    await user.click(screen.getByRole('button', { name: 'Ordenar por: Estado' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Requiere acción' }))
    await user.click(screen.getByRole('button', { name: 'Ordenar por: Requiere acción' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Estado' }))
    await waitFor(() => expect(names()).toEqual([quispe.name, ferreteria.name]))
  })

  it('begins with for how many the inbox has something, and leads there', async () => {
    const waiting = [inboxItem('Quispe')]
    const { sendUpdate } = await open({ 'GET /accountant/inbox': () => ({ json: inbox(waiting) }) })
    const link = await screen.findByRole('link', { name: '1 empresa necesita tu atención' })
    expect(link.getAttribute('href')).toBe('/inicio/bandeja')
    waiting.push(inboxItem('Ferretería'))
    await sendUpdate({ ...ferreteria, notice: 'SUNAT no aceptó las credenciales de API' })
    expect(await screen.findByRole('link', { name: '2 empresas necesitan tu atención' })).toBeTruthy()
  })

  it('keeps the place of that number when the inbox has nothing', async () => {
    await open({ 'GET /accountant/inbox': () => ({ json: inbox([]) }) })
    const link = await screen.findByRole('link', { name: 'Ver la bandeja' })
    expect(link.getAttribute('href')).toBe('/inicio/bandeja')
  })
})

describe('the popup of a business in progress', () => {
  it('follows the collection and links to the report once a period has data', async () => {
    const { user, sendUpdate } = await open()
    await user.click(screen.getByRole('button', { name: quispe.name }))
    const popup = within(await screen.findByRole('dialog', { name: quispe.name }))
    expect(popup.queryByRole('link', { name: 'Ir a ver mi reporte' })).toBeNull()
    await sendUpdate({ ...quispe, collection: running, tax_periods: ['202610'] })
    expect(await popup.findByText('1,240 comprobantes')).toBeTruthy()
    expect(popup.getByRole('link', { name: 'Ir a ver mi reporte' }).getAttribute('href')).toBe(
      `/dashboard?empresa=${quispe.uuid}&periodo=202610`,
    )
    await sendUpdate({ ...quispe, status: 'VALID', exists_periods_processed: true })
    expect(await popup.findByText('Sus datos están listos')).toBeTruthy()
  })
})

describe('the menu of a card', () => {
  const COLLECT = `POST /businesses/${ferreteria.uuid}/collections`
  const ARCHIVE = `DELETE /businesses/${ferreteria.uuid}`

  it('starts a collection and confirms it', async () => {
    const page = await open({ [COLLECT]: { json: { collection: {} } } })
    await chooseInMenu(page, ferreteria.name, 'Recopilar ahora')
    await waitFor(() => expect(callsTo(page.sent, COLLECT)).toHaveLength(1))
    await waitFor(() =>
      expect(useToast.getState().current?.text).toBe(`Recopilando los comprobantes de ${ferreteria.name}`),
    )
  })

  it('says why a collection could not start', async () => {
    const page = await open({ [COLLECT]: refusal(503, 'SUNAT_UNAVAILABLE', 'El portal de SUNAT no responde') })
    await chooseInMenu(page, ferreteria.name, 'Recopilar ahora')
    await waitFor(() => expect(useToast.getState().current).toMatchObject({ tone: 'error' }))
  })

  it('links to the credentials', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: `Opciones de ${quispe.name}` }))
    const link = await screen.findByRole('menuitem', { name: 'Editar credenciales' })
    expect(link.getAttribute('href')).toBe(`/dashboard/editar-credenciales?empresa=${quispe.uuid}`)
  })

  it('archives a business after confirmation', async () => {
    const page = await open()
    const { modal, confirm } = await openArchiveModal(page)
    expect(modal.getByText(/credenciales se destruyen al instante/)).toBeTruthy()
    expect(modal.getByText(/datos se eliminan después de 30 días/)).toBeTruthy()
    expect(callsTo(page.sent, ARCHIVE)).toHaveLength(0)
    await confirm()
    await waitFor(() => expect(callsTo(page.sent, ARCHIVE)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(useToast.getState().current?.text).toBe(`Archivaste ${ferreteria.name}`)
  })

  it('keeps the modal open when archiving fails', async () => {
    const { modal, confirm } = await openArchiveModal(await open({ [ARCHIVE]: internalError }))
    await confirm()
    expect((await modal.findByRole('alert')).textContent).toContain('Error interno')
  })
})
