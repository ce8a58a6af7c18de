import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { activity, activityPage } from '../../../testing/activity.ts'
import { business } from '../../../testing/businesses.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startSession, rosa } from '../../../testing/session.ts'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const PATH = `/businesses/${ferreteria.uuid}`
const ACTIVITY = `GET ${PATH}/activity`
const failure = refusal(500, 'INTERNAL_ERROR', 'Error interno')

async function open(answers: Record<string, FakeAnswer>) {
  startSession()
  const answered: Record<string, FakeAnswer> = {
    'GET /me': { json: rosa },
    'GET /accountant/dashboard/filters': { json: { businesses: [ferreteria] } },
    [`GET ${PATH}/credentials`]: {
      json: { sol_saved_at: '2026-11-02T15:00:00.000Z', api_saved_at: null, sol_refused_at: null },
    },
    [`GET ${PATH}/collections`]: { json: { collections: [] } },
    ...answers,
  }
  const sent = fakeApi(answered)
  const page = renderApp(`/dashboard/editar-credenciales?empresa=${ferreteria.uuid}`)
  const section = await screen.findByRole('region', { name: 'Actividad de tus credenciales' })
  const asked = () => sent.filter(({ call }) => call === ACTIVITY).map(({ url }) => url.split('?')[1])
  /** From now on the activity is answered so. */
  const answer = (next: FakeAnswer) => fakeApi({ ...answered, [ACTIVITY]: next })
  return { ...page, section: within(section), asked, answer }
}

const lines = (section: Awaited<ReturnType<typeof open>>['section']) =>
  section.getAllByRole('listitem').map((line) => line.textContent)

describe('the activity of the credentials', () => {
  it('tells what happened, who did it and when in Lima', async () => {
    const told = [
      activity(9, { kind: 'refused', actor: 'SUNAT', text: 'SUNAT no aceptó el usuario o la clave SOL' }),
      activity(8),
      activity(1, { kind: 'registered', actor: 'Tú', text: 'Registraste la empresa', at: '2026-11-03T03:30:00.000Z' }),
    ]
    const { section } = await open({ [ACTIVITY]: { json: activityPage(told) } })
    await section.findAllByRole('listitem')
    expect(lines(section)).toEqual([
      'SUNAT no aceptó el usuario o la clave SOLSUNAT, 10/11/2026 02:14',
      'La recolección usó la clave SOL 12 veces, entre las 02:10 y las 02:14Contapro, 10/11/2026 02:14',
      'Registraste la empresaTú, 02/11/2026 22:30',
    ])
    expect(section.queryByRole('button')).toBeNull()
  })

  it('comes after the form and the history', async () => {
    const { section } = await open({ [ACTIVITY]: { json: activityPage([activity(1)]) } })
    const list = await section.findByRole('list')
    const before = (name: string) =>
      screen.getByRole('heading', { name }).compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING
    expect(before('Historial de recolecciones')).toBeTruthy()
    const button = await screen.findByRole('button', { name: 'Guardar cambios' })
    expect(button.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it("brings more with 'Ver más', seen from the same moment, and puts the focus on the first of them", async () => {
    const first = { json: activityPage([activity(40), activity(30)], { total_pages: 2 }) }
    const { user, section, asked, answer } = await open({ [ACTIVITY]: first })
    const more = await section.findByRole('button', { name: 'Ver más' })
    expect(asked()).toEqual(['page=1'])
    const second = [activity(20, { text: 'La tercera' }), activity(10)]
    const sent = answer({ json: activityPage(second, { page: 2, total_pages: 2 }) })
    await user.click(more)
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(4))
    expect(sent.map(({ url }) => url.split('?')[1])).toEqual(['page=2&until=40'])
    expect(section.queryByRole('button', { name: 'Ver más' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toContain('La tercera'))
  })

  it('keeps what it has when more cannot be had, and tries again', async () => {
    const first = { json: activityPage([activity(40)], { total_pages: 2 }) }
    const { user, section, answer } = await open({ [ACTIVITY]: first })
    const more = await section.findByRole('button', { name: 'Ver más' })
    answer(failure)
    await user.click(more)
    expect((await section.findByRole('alert')).textContent).toBe('Error interno')
    expect(section.getAllByRole('listitem')).toHaveLength(1)
    answer({ json: activityPage([activity(10)], { page: 2, total_pages: 2 }) })
    await user.click(section.getByRole('button', { name: 'Volver a intentar' }))
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2))
  })

  it('says that it loads', async () => {
    const { section } = await open({ [ACTIVITY]: 'never' })
    expect(section.getByText('Cargando la actividad...')).toBeTruthy()
  })

  it('says that there is none', async () => {
    const { section } = await open({ [ACTIVITY]: { json: activityPage([]) } })
    expect(await section.findByText('Aún no hay actividad')).toBeTruthy()
  })

  it('can be tried again when it fails', async () => {
    const { user, section, answer } = await open({ [ACTIVITY]: failure })
    const retry = await section.findByRole('button', { name: 'Volver a intentar' })
    answer({ json: activityPage([activity(1)]) })
    await user.click(retry)
    expect(await section.findAllByRole('listitem')).toHaveLength(1)
  })

  it('is asked for again when the credentials change', async () => {
    const { user, section, asked } = await open({ [ACTIVITY]: { json: activityPage([activity(1)]) } })
    await section.findByRole('list')
    await user.type(await screen.findByLabelText('Usuario SOL'), 'ferconst')
    await user.type(screen.getByLabelText('Clave SOL'), 'Nueva clave')
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }))
    await waitFor(() => expect(asked()).toEqual(['page=1', 'page=1']))
  })
})
