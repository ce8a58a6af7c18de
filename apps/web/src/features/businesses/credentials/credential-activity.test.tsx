import { business } from '@contapro/contract/testing/businesses'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { activity, activityPage } from '../../../testing/activity.ts'
import { credentialsPageResponses } from '../../../testing/credentials-page.ts'
import { callsTo, internalError, type FakeResponse } from '../../../testing/fake-api.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const ACTIVITY = `GET /businesses/${ferreteria.uuid}/activity`

async function open(activityResponse: FakeResponse) {
  const page = renderSignedIn(`/dashboard/editar-credenciales?empresa=${ferreteria.uuid}`, {
    businesses: [ferreteria],
    responses: { ...credentialsPageResponses(ferreteria), [ACTIVITY]: activityResponse },
  })
  const section = await screen.findByRole('region', { name: 'Actividad de tus credenciales' })
  return {
    ...page,
    section: within(section),
    requests: () => callsTo(page.sent, ACTIVITY).map(({ url }) => url.split('?')[1]),
    changeActivity: (next: FakeResponse) => page.changeResponses({ [ACTIVITY]: next }),
  }
}

const lines = (section: Awaited<ReturnType<typeof open>>['section']) =>
  section.getAllByRole('listitem').map((line) => line.textContent)

describe('the activity of the credentials', () => {
  it('lists what happened, who did it and when in Lima', async () => {
    const activities = [
      activity(9, { kind: 'refused', actor: 'SUNAT', text: 'SUNAT no aceptó el usuario o la clave SOL' }),
      activity(8),
      activity(1, { kind: 'registered', actor: 'Tú', text: 'Registraste la empresa', at: '2026-11-03T03:30:00.000Z' }),
    ]
    const { section } = await open({ json: activityPage(activities) })
    await section.findAllByRole('listitem')
    expect(lines(section)).toEqual([
      'SUNAT no aceptó el usuario o la clave SOLSUNAT, 10/11/2026 02:14',
      'La recopilación usó la clave SOL 12 veces, entre las 02:10 y las 02:14Contapro, 10/11/2026 02:14',
      'Registraste la empresaTú, 02/11/2026 22:30',
    ])
    expect(section.queryByRole('button')).toBeNull()
  })

  it('follows the form and the history in the page', async () => {
    const { section } = await open({ json: activityPage([activity(1)]) })
    const list = await section.findByRole('list')
    const before = (name: string) =>
      screen.getByRole('heading', { name }).compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(before('Historial de recopilaciones')).toBeTruthy()
    const button = await screen.findByRole('button', { name: 'Guardar cambios' })
    expect(button.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('loads more from the same point in time and focuses the first new line', async () => {
    const first = { json: activityPage([activity(40), activity(30)], { total_pages: 2 }) }
    const { user, section, requests, changeActivity } = await open(first)
    const more = await section.findByRole('button', { name: 'Ver más' })
    expect(requests()).toEqual(['page=1'])
    const second = [activity(20, { text: 'La tercera' }), activity(10)]
    const sent = changeActivity({ json: activityPage(second, { page: 2, total_pages: 2 }) })
    await user.click(more)
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(4))
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual(['page=2&until=40'])
    expect(section.queryByRole('button', { name: 'Ver más' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('La tercera'))
  })

  it('keeps the loaded lines when more fail to load, and retries', async () => {
    const first = { json: activityPage([activity(40)], { total_pages: 2 }) }
    const { user, section, changeActivity } = await open(first)
    const more = await section.findByRole('button', { name: 'Ver más' })
    changeActivity(internalError)
    await user.click(more)
    expect((await section.findByRole('alert')).textContent).toBe('Error interno')
    expect(section.getAllByRole('listitem')).toHaveLength(1)
    changeActivity({ json: activityPage([activity(10)], { page: 2, total_pages: 2 }) })
    await user.click(section.getByRole('button', { name: 'Volver a intentar' }))
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2))
  })

  it('announces the loading', async () => {
    const { section } = await open('never')
    expect(section.getByText('Cargando la actividad...')).toBeTruthy()
  })

  it('says when there is no activity', async () => {
    const { section } = await open({ json: activityPage([]) })
    expect(await section.findByText('Aún no hay actividad')).toBeTruthy()
  })

  it('retries after a failure', async () => {
    const { user, section, changeActivity } = await open(internalError)
    const retry = await section.findByRole('button', { name: 'Volver a intentar' })
    changeActivity({ json: activityPage([activity(1)]) })
    await user.click(retry)
    expect(await section.findAllByRole('listitem')).toHaveLength(1)
  })

  it('is fetched again when the credentials change', async () => {
    const { user, section, requests } = await open({ json: activityPage([activity(1)]) })
    await section.findByRole('list')
    await user.type(await screen.findByLabelText('Usuario SOL'), 'ferconst')
    await user.type(screen.getByLabelText('Clave SOL'), 'Nueva clave')
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await waitFor(() => expect(requests()).toEqual(['page=1', 'page=1']))
  })
})
