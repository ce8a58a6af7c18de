import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { activityPage } from '../../testing/activity.ts'
import { collection, collectionDetail } from '../../testing/collections.ts'
import { business } from '../../testing/businesses.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../testing/fake-api.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { startSession, rosa } from '../../testing/session.ts'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const LIST = `GET /businesses/${ferreteria.uuid}/collections`
const done = collection()
const whole = collection({
  uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000002',
  reason: 'FIRST',
  registers: [],
  files: { expected: 0, stored: 0, missing: 0 },
})
const failed = collection({
  uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000003',
  reason: 'ON_DEMAND',
  state: 'FAILED',
  failure: 'SUNAT no respondió en 6 horas.',
})
const running = collection({ uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000004', reason: 'CREDENTIALS', state: 'RUNNING' })

async function open(answers: Record<string, FakeAnswer>, more = '') {
  startSession()
  fakeApi({
    'GET /me': { json: rosa },
    'GET /accountant/dashboard/filters': { json: { businesses: [ferreteria] } },
    [`GET /businesses/${ferreteria.uuid}/credentials`]: {
      json: { sol_saved_at: '2026-11-02T15:00:00.000Z', api_saved_at: null, sol_refused_at: null },
    },
    [`GET /businesses/${ferreteria.uuid}/activity`]: { json: activityPage([]) },
    [LIST]: { json: { collections: [running, failed, done, whole] } },
    [`${LIST}/${done.uuid}`]: { json: { collection: collectionDetail() } },
    ...answers,
  })
  const page = renderApp(`/dashboard/editar-credenciales?empresa=${ferreteria.uuid}${more}`)
  await screen.findAllByText('Historial de recolecciones')
  return page
}

describe('the history of collections', () => {
  it('tells date, reason, result and where the vouchers went', async () => {
    await open({})
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['En curso', '1,348', '1,346', '2', '1'],
      ['No se completó', '1,348', '1,346', '2', '1'],
      ['Con faltantes', '1,348', '1,346', '2', '1'],
      ['Completa', '0', '0', '0', '0'],
    ])
    const reasons = ['Cambio de credenciales', 'A pedido', 'Automática', 'Primera recolección']
    expect(rows.map(([when]) => when)).toEqual(reasons.map((reason) => `10/11/2026 02:00${reason}`))
  })

  it('opens one with its registers, missing files and what could not be read', async () => {
    const { user, location } = await open({})
    const row = (await screen.findAllByRole('row'))[3] as HTMLElement
    await user.click(within(row).getByRole('link'))
    const modal = within(await screen.findByRole('dialog'))
    expect(await modal.findByText('Registro de compras, Octubre 2026')).toBeTruthy()
    expect(modal.getByText('348 anunciados = 346 guardados + 2 apartados; 12 nuevos, 1 con cambios')).toBeTruthy()
    expect(modal.getByText('20100047218-01-F001-00018342')).toBeTruthy()
    expect(modal.getByText('SUNAT aún no lo publica')).toBeTruthy()
    expect(modal.getByText('La fila no tiene fecha de emisión')).toBeTruthy()
    expect(modal.getByText('2010|01|F001||')).toBeTruthy()
    expect(location().search).toContain(`recoleccion=${done.uuid}`)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location().search).toBe(`?empresa=${ferreteria.uuid}`))
  })

  it('opens one by its address, and can be tried again', async () => {
    await open({ [`${LIST}/${done.uuid}`]: refusal(500, 'INTERNAL_ERROR', 'x') }, `&recoleccion=${done.uuid}`)
    const modal = within(await screen.findByRole('dialog'))
    expect(await modal.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
  })

  it.each([
    [{ json: { collections: [] } }, 'Aún no hay recolecciones'],
    [refusal(500, 'INTERNAL_ERROR', 'Error interno'), 'Error interno'],
  ])('after %o says %s', async (answer, text) => {
    await open({ [LIST]: answer })
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
