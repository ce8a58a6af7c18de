import { business } from '@contapro/contract/testing/businesses'
import { collectedRegister, collection, collectionDetail } from '@contapro/contract/testing/collections'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { byIndex } from '../../testing/by-index.ts'
import { credentialsPageResponses } from '../../testing/credentials-page.ts'
import { internalError, type FakeResponses } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const LIST = `GET /businesses/${ferreteria.uuid}/collections`
const incomplete = collection()
const complete = collection({
  uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000002',
  reason: 'FIRST',
  registers: [],
  unread: [],
  files: { expected: 0, stored: 0, missing: 0 },
})
const withoutFiles = collection({ uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000005', unread: [] })
const refused = collection({
  uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000006',
  registers: [],
  unread: [
    { operation_type: 'COMPRA', code: 'NOT_ALLOWED' },
    { operation_type: 'COMPRA', code: 'PORTAL_ONLY' },
    { operation_type: 'VENTA', code: 'PORTAL_ONLY' },
  ],
  files: { expected: 0, stored: 0, missing: 0 },
})
const failed = collection({
  uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000003',
  reason: 'ON_DEMAND',
  state: 'FAILED',
  failure: 'SUNAT no respondió en 6 horas.',
})
const running = collection({ uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000004', reason: 'CREDENTIALS', state: 'RUNNING' })

async function open(responses: FakeResponses = {}, moreParams = '') {
  const page = renderSignedIn(`/dashboard/editar-credenciales?empresa=${ferreteria.uuid}${moreParams}`, {
    businesses: [ferreteria],
    responses: {
      ...credentialsPageResponses(ferreteria),
      [LIST]: { json: { collections: [running, failed, incomplete, complete] } },
      [`${LIST}/${incomplete.uuid}`]: { json: { collection: collectionDetail() } },
      ...responses,
    },
  })
  await screen.findAllByText('Historial de recopilaciones')
  return page
}

describe('the collection history', () => {
  it('lists date, reason, result and voucher counts', async () => {
    await open()
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(rows.map(([, ...cells]) => cells)).toEqual([
      ['En curso', '1,348', '1,346', '2', '1'],
      ['No se completó', '1,348', '1,346', '2', '1'],
      ['IncompletaCompras: con comprobantes que no se pudieron leer', '1,348', '1,346', '2', '1'],
      ['Completa', '0', '0', '0', '0'],
    ])
    const reasons = ['Cambio de credenciales', 'A pedido', 'Automática', 'Primera recopilación']
    expect(rows.map(([when]) => when)).toEqual(reasons.map((reason) => `10/11/2026 02:00${reason}`))
  })

  it.each([
    ['QUEUED', 'Aún no se leyó ningún registro de SUNAT.'],
    ['FAILED', 'No se leyó ningún registro de SUNAT.'],
  ] as const)('does not count what SUNAT has when no register was read: %s', async (state, text) => {
    const pending = { ...collectedRegister, state: 'PENDING' as const, announced: 0, stored: 0, quarantined: 0 }
    const unread = collection({
      state,
      registers: [pending],
      unread: [],
      files: { expected: 0, stored: 0, missing: 0 },
    })
    await open(
      {
        [LIST]: { json: { collections: [unread] } },
        [`${LIST}/${unread.uuid}`]: { json: { collection: collectionDetail(unread) } },
      },
      `&recoleccion=${unread.uuid}`,
    )
    expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeTruthy()
    const row = byIndex(screen.getAllByRole('row', { hidden: true }), 1)
    const cells = within(row).getAllByRole('cell', { hidden: true })
    expect(cells.slice(2).map(({ textContent }) => textContent)).toEqual(['-', '-', '-', '-'])
    expect(screen.queryByText(/0 en SUNAT/)).toBeNull()
  })

  it('is complete only when both books were read whole', async () => {
    const doubtful = collection({
      uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000007',
      unread: [{ operation_type: 'COMPRA', code: 'CURRENCY_UNPROVEN' }],
    })
    const modules = ['Consulta de retenciones y percepciones']
    const unasked = { ...withoutFiles, uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000008', missing_modules: modules }
    await open({ [LIST]: { json: { collections: [refused, doubtful, unasked, withoutFiles, complete] } } })
    const rows = (await screen.findAllByRole('row')).slice(1)
    expect(rows.map((row) => byIndex(within(row).getAllByRole('cell'), 1).textContent)).toEqual([
      'IncompletaCompras: sin permiso en SUNATCompras y ventas: leídas solo del Portal SOL',
      'IncompletaCompras: con moneda extranjera sin confirmar',
      'Faltan archivos y consultasNo se leyó: Consulta de retenciones y percepciones',
      'Faltan archivos',
      'Completa',
    ])
  })

  it('opens a collection with its registers, missing files and quarantine', async () => {
    const { user, location } = await open()
    const row = byIndex(await screen.findAllByRole('row'), 3)
    await user.click(within(row).getByRole('link'))
    const modal = within(await screen.findByRole('dialog'))
    expect(await modal.findByText('Registro de compras, Octubre 2026')).toBeTruthy()
    expect(modal.getByText('348 en SUNAT = 346 guardados + 2 no legibles; 12 nuevos, 1 con cambios')).toBeTruthy()
    expect(modal.getByText('20100047218-01-F001-00018342')).toBeTruthy()
    expect(modal.getByText('SUNAT aún no lo publica')).toBeTruthy()
    expect(modal.getByText('La fila no tiene fecha de emisión')).toBeTruthy()
    expect(modal.getByText('2010|01|F001||')).toBeTruthy()
    expect(location().search).toContain(`recoleccion=${incomplete.uuid}`)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(location().search).toBe(`?empresa=${ferreteria.uuid}`))
  })

  it('does not call a register collected that is incomplete, and does not count files that nobody counted', async () => {
    const portal = collection({
      route: 'portal',
      state: 'DONE',
      registers: [{ ...collectedRegister, announced: 346, quarantined: 0 }],
      unread: [
        { operation_type: 'COMPRA', code: 'PORTAL_ONLY' },
        { operation_type: 'VENTA', code: 'NOT_ALLOWED' },
      ],
      files: { expected: 0, stored: 0, missing: null },
    })
    await open(
      {
        [LIST]: { json: { collections: [portal] } },
        [`${LIST}/${portal.uuid}`]: { json: { collection: collectionDetail(portal) } },
      },
      `&recoleccion=${portal.uuid}`,
    )
    const modal = within(await screen.findByRole('dialog'))
    expect(await modal.findByText('Recopilado del portal, incompleto')).toBeTruthy()
    expect(modal.getByText('Registro de ventas').nextSibling?.textContent).toBe('Sin permiso en SUNAT')
    expect(modal.queryByText('Recopilado')).toBeNull()
    const row = byIndex(screen.getAllByRole('row', { hidden: true }), 1)
    expect(within(row).getAllByRole('cell', { hidden: true }).at(-1)?.textContent).toBe('-')
  })

  it('opens the collection of the address and offers a retry after a failure', async () => {
    await open({ [`${LIST}/${incomplete.uuid}`]: internalError }, `&recoleccion=${incomplete.uuid}`)
    const modal = within(await screen.findByRole('dialog'))
    expect(await modal.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
  })

  it.each([
    [{ json: { collections: [] } }, 'Aún no hay recopilaciones'],
    [internalError, 'Error interno'],
  ])('answers %o with %s', async (response, text) => {
    await open({ [LIST]: response })
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
