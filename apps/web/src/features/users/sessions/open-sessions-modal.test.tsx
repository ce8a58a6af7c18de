import type { Session } from '@contapro/contract/sessions'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { limaMoment } from '../../../lib/format/lima-moment.ts'
import { internalError, refusal, type FakeResponses, type SentCall } from '../../../testing/fake-api.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'
import { SID } from '../../../testing/session.ts'

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

async function open(responses: FakeResponses) {
  const page = renderSignedIn('/inicio', { responses })
  await page.user.click(await screen.findByRole('button', { name: /^Cuenta de/ }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Sesiones abiertas' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Sesiones abiertas' }))
  /** Changes the open sessions, and returns the calls sent afterwards. */
  const changeSessions = (...sessions: Session[]) => page.changeResponses({ [LIST]: { json: { sessions } } })
  return { ...page, modal, changeSessions }
}

/** Without those of the page, which opens its live stream again by itself. */
const callsAboutSessions = (sent: readonly SentCall[]) =>
  sent.map(({ call }) => call).filter((call) => call.includes('/me/sessions'))

const both = { [LIST]: { json: { sessions: [current, phone] } } }

describe('the modal of open sessions', () => {
  it('lists device, address and start, and marks the current session', async () => {
    const { modal } = await open(both)
    const [mine, other] = await modal.findAllByRole('listitem')
    const since = limaMoment(times.created_at)
    expect(mine?.textContent).toBe(`Chrome en WindowsEsta sesión190.43.0.1, abierta ${since}`)
    expect(other?.textContent).toBe(`Safari en iPhone181.65.0.9, abierta ${since}Cerrar sesión`)
  })

  it('ends one session', async () => {
    const { user, modal, changeSessions } = await open(both)
    const button = await modal.findByRole('button', { name: 'Cerrar sesión de Safari en iPhone, 181.65.0.9' })
    const sent = changeSessions(current)
    await user.click(button)
    expect(await modal.findByText(/No hay otras sesiones abiertas\./)).toBeTruthy()
    expect(modal.getByRole('status').textContent).toBe(
      'Cerraste la sesión de Safari en iPhone. No hay otras sesiones abiertas.',
    )
    expect(callsAboutSessions(sent)).toEqual([END, LIST])
    expect(modal.queryByRole('button', { name: 'Cerrar las demás sesiones' })).toBeNull()
  })

  it('ends all other sessions', async () => {
    const { user, modal, changeSessions } = await open(both)
    const button = await modal.findByRole('button', { name: 'Cerrar las demás sesiones' })
    const sent = changeSessions(current)
    await user.click(button)
    const result = 'Cerraste las demás sesiones. No hay otras sesiones abiertas.'
    expect(await modal.findByText(result)).toBeTruthy()
    expect(callsAboutSessions(sent)).toEqual(['DELETE /me/sessions', LIST])
  })

  it('says when a session could not be ended, and fetches the list again', async () => {
    const gone = refusal(404, 'SESSION_NOT_FOUND', 'Esa sesión ya no está abierta')
    const { user, modal, changeSessions } = await open({ ...both, [END]: gone })
    const button = await modal.findByRole('button', { name: /^Cerrar sesión de/ })
    changeSessions(current)
    await user.click(button)
    expect((await modal.findByRole('alert')).textContent).toContain('Esa sesión ya no está abierta')
    await waitFor(() => expect(modal.getAllByRole('listitem')).toHaveLength(1))
  })

  it('says when there are no other sessions', async () => {
    const { modal } = await open({ [LIST]: { json: { sessions: [current] } } })
    expect(await modal.findByText('No hay otras sesiones abiertas.')).toBeTruthy()
    expect(modal.queryByRole('button', { name: /^Cerrar (sesión|las demás)/ })).toBeNull()
  })

  it('announces the loading', async () => {
    const { modal } = await open({ [LIST]: 'never' })
    expect(modal.getByText('Cargando las sesiones...')).toBeTruthy()
  })

  it('retries after a failure', async () => {
    const { user, modal, changeSessions } = await open({ [LIST]: internalError })
    const retry = await modal.findByRole('button', { name: 'Volver a intentar' })
    changeSessions(current)
    await user.click(retry)
    expect(await modal.findByText('Esta sesión')).toBeTruthy()
  })

  it('returns the focus to the menu button on close', async () => {
    const { user, modal } = await open(both)
    await user.click(modal.getByRole('button', { name: 'Listo' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Cuenta de/ }))
  })
})
