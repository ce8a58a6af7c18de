import type { Session } from '@contapro/contract/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startSession, rosa, SID } from '../../../testing/session.ts'

const LIST = 'GET /me/sessions'
const OTHER = '22222222-2222-4333-8444-555555555555'
const END = `DELETE /me/sessions/${OTHER}`
const times = { created_at: '2026-11-10T15:56:00.000Z', expires_at: '2026-11-11T03:56:00.000Z' }
const current: Session = {
  uuid: SID,
  device: 'Chrome en Windows',
  address: '190.43.0.1',
  ...times,
  is_current: true,
}
const phone: Session = { ...current, uuid: OTHER, device: 'Safari en iPhone', address: '181.65.0.9', is_current: false }

async function open(answers: Record<string, FakeAnswer>) {
  startSession()
  const answered: Record<string, FakeAnswer> = {
    'GET /me': { json: rosa },
    'GET /me/message-alert': { json: { code: 204, message: null } },
    'GET /accountant/dashboard/filters': { json: { businesses: [] } },
    ...answers,
  }
  fakeApi(answered)
  const page = renderApp('/inicio')
  await page.user.click(await screen.findByRole('button', { name: /^Cuenta de/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Sesiones abiertas' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Sesiones abiertas' }))
  /** From now on these are the open sessions. Gives what is sent afterwards. */
  const tell = (...sessions: Session[]) => fakeApi({ ...answered, [LIST]: { json: { sessions } } })
  return { ...page, modal, tell }
}

const both = { [LIST]: { json: { sessions: [current, phone] } } }

describe('the open sessions', () => {
  it('tell device, address and since when, and which one this is', async () => {
    const { modal } = await open(both)
    const [mine, other] = await modal.findAllByRole('listitem')
    const since = limaMoment(times.created_at)
    expect(mine?.textContent).toBe(`Chrome en WindowsEsta sesión190.43.0.1, abierta ${since}`)
    expect(other?.textContent).toBe(`Safari en iPhone181.65.0.9, abierta ${since}Cerrar sesión`)
  })

  it('end one by one', async () => {
    const { user, modal, tell } = await open(both)
    const button = await modal.findByRole('button', { name: 'Cerrar sesión de Safari en iPhone, 181.65.0.9' })
    const sent = tell(current)
    await user.click(button)
    expect(await modal.findByText(/No hay otras sesiones abiertas\./)).toBeTruthy()
    expect(modal.getByRole('status').textContent).toBe(
      'Cerraste la sesión de Safari en iPhone. No hay otras sesiones abiertas.',
    )
    expect(sent.map(({ call }) => call)).toEqual([END, LIST])
    expect(modal.queryByRole('button', { name: 'Cerrar las demás sesiones' })).toBeNull()
  })

  it('end all but this one', async () => {
    const { user, modal, tell } = await open(both)
    const button = await modal.findByRole('button', { name: 'Cerrar las demás sesiones' })
    const sent = tell(current)
    await user.click(button)
    const told = 'Cerraste las demás sesiones. No hay otras sesiones abiertas.'
    expect(await modal.findByText(told)).toBeTruthy()
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /me/sessions', LIST])
  })

  it('say when one could not be ended, and look again', async () => {
    const gone = refusal(404, 'SESSION_NOT_FOUND', 'Esa sesión ya no está abierta')
    const { user, modal, tell } = await open({ ...both, [END]: gone })
    const button = await modal.findByRole('button', { name: /^Cerrar sesión de/ })
    tell(current)
    await user.click(button)
    expect((await modal.findByRole('alert')).textContent).toContain('Esa sesión ya no está abierta')
    await waitFor(() => expect(modal.getAllByRole('listitem')).toHaveLength(1))
  })

  it('say that there is only this one', async () => {
    const { modal } = await open({ [LIST]: { json: { sessions: [current] } } })
    expect(await modal.findByText('No hay otras sesiones abiertas.')).toBeTruthy()
    expect(modal.queryByRole('button', { name: /^Cerrar (sesión|las demás)/ })).toBeNull()
  })

  it('say that they load', async () => {
    const { modal } = await open({ [LIST]: 'never' })
    expect(modal.getByText('Cargando las sesiones...')).toBeTruthy()
  })

  it('can be asked for again', async () => {
    const { user, modal, tell } = await open({ [LIST]: refusal(500, 'INTERNAL_ERROR', 'Error interno') })
    const retry = await modal.findByRole('button', { name: 'Volver a intentar' })
    tell(current)
    await user.click(retry)
    expect(await modal.findByText('Esta sesión')).toBeTruthy()
  })

  it('give the focus back to the menu they were opened from', async () => {
    const { user, modal } = await open(both)
    await user.click(modal.getByRole('button', { name: 'Listo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Cuenta de/ }))
  })
})
