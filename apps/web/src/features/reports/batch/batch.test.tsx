import type { ReportBatch } from '@contapro/contract/report-batches'
import { board, boardRow } from '@contapro/contract/testing/office'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { bodyOf, callsTo, refusal, type FakeResponses } from '../../../testing/fake-api.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'
import { eventsOf } from '../../../testing/usage-events.ts'

const boticas = boardRow('Boticas Salud S.A.C.')
const kallpa = boardRow('Kallpa S.A.C.')
const START = 'POST /me/reports/batch'
const BATCH_ID = '0d0f5c5e-6a07-4c1c-8a52-0d2b6f7f6b11'
const OTHER_BATCH_ID = '0d0f5c5e-6a07-4c1c-8a52-0d2b6f7f6b12'
const WATCH = `GET /me/reports/batch/${BATCH_ID}`
const SAVE = `POST /me/reports/batch/${BATCH_ID}/download`
const zip = { sas: '/files/reports/ab/batch.zip?signature=x', blob_filename: 'archivos-202610.zip' }

const file = { kind: 'rce' as const, file_name: 'LE.txt', row_count: 12, gaps: [], state: 'DONE' as const }
const batch: ReportBatch = {
  tax_period: '202610',
  state: 'DONE',
  done: 2,
  total: 2,
  files: [
    { ...file, business: boticas.business, gaps: ['Falta el permiso.'] },
    { ...file, business: kallpa.business, state: 'EMPTY', file_name: null, row_count: null },
  ],
  blob_filename: 'archivos-202610.zip',
  size: 1234,
}
const working: ReportBatch = { ...batch, state: 'WORKING', done: 1 }

beforeEach(() => localStorage.removeItem('homeView'))

async function open(responses: FakeResponses) {
  const rendered = renderSignedIn('/inicio/tablero?periodo=202610', {
    responses: {
      'GET /accountant/board': { json: board([boticas, kallpa]) },
      'GET /accountant/board/views': { json: { views: [] } },
      'GET /me/reports/batches': { json: { batches: [] } },
      [START]: { status: 202, json: { batch_id: BATCH_ID } },
      [SAVE]: { json: zip },
      ...responses,
    },
  })
  const { user } = rendered
  for (const name of ['Boticas', 'Kallpa']) {
    const row = within(await screen.findByRole('row', { name: new RegExp(name, 'v') }))
    await user.click(row.getByRole('checkbox'))
  }
  await user.click(screen.getByRole('button', { name: 'Descargar RCE de 2 clientes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Descargar archivos de varios clientes' }))
  return { ...rendered, dialog }
}

it('makes the files of the chosen clients, shows progress, and leaves the zip to the browser', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  let asked = 0
  const { user, dialog, sent } = await open({ [WATCH]: () => ({ json: ++asked === 1 ? working : batch }) })
  await user.click(dialog.getByRole('checkbox', { name: /^Compras ContaPro/v }))
  await user.click(dialog.getByRole('checkbox', { name: /zip que pide SUNAT/v }))
  await user.click(dialog.getByRole('button', { name: 'Descargar' }))
  expect(await dialog.findByText('1 de 2 archivos')).toBeTruthy()
  expect(await dialog.findByText('Descarga completada', {}, { timeout: 5000 })).toBeTruthy()
  expect(dialog.getByText('archivos-202610.zip, 1 archivo; 1 sin comprobantes')).toBeTruthy()
  expect(bodyOf(sent, START)).toEqual({
    businesses: [boticas.business.uuid, kallpa.business.uuid],
    tax_period: '202610',
    kinds: ['rce', 'compras'],
    sire_extension: 'zip',
  })
  expect(eventsOf(sent)).toContain('download_reporte_masivo')
  expect(clicked).toHaveBeenCalledTimes(1)
  const [anchor] = clicked.mock.contexts
  expect(anchor instanceof HTMLAnchorElement && anchor.getAttribute('href')).toBe(zip.sas)
  expect(callsTo(sent, SAVE)).toHaveLength(1)
  const results = within(dialog.getByRole('list', { name: 'Resultado de cada archivo' }))
  expect(results.getByText('12 comprobantes')).toBeTruthy()
  expect(results.getByText('Libro incompleto: Falta el permiso.')).toBeTruthy()
  expect(results.getByText('Sin comprobantes')).toBeTruthy()
})

it('needs a kind of file, and says when there is nothing', async () => {
  const nothing: ReportBatch = { ...batch, state: 'EMPTY', files: batch.files.slice(1) }
  const { user, dialog } = await open({ [WATCH]: { json: nothing } })
  await user.click(dialog.getByRole('checkbox', { name: /^Compras RCE/v }))
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Descargar' }).disabled).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: /^Ventas RVIE/v }))
  await user.click(dialog.getByRole('button', { name: 'Descargar' }))
  expect(await dialog.findByText('No hay datos para este periodo')).toBeTruthy()
})

it('says that nobody knows of a client whose key SUNAT refuses', async () => {
  const gaps = ['SUNAT no acepta las credenciales de la empresa.']
  const unknown = { ...file, state: 'UNKNOWN' as const, file_name: null, row_count: null, gaps }
  const { user, dialog } = await open({
    [WATCH]: {
      json: {
        ...batch,
        files: [
          { ...file, business: boticas.business },
          { ...unknown, business: kallpa.business },
        ],
      },
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Descargar' }))
  expect(await dialog.findByText('archivos-202610.zip, 1 archivo; 1 sin datos')).toBeTruthy()
  expect(dialog.getByText('SUNAT no acepta las credenciales de la empresa.')).toBeTruthy()
  expect(dialog.queryByText('Sin comprobantes')).toBeNull()
})

it('is found again after its window was closed', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  clicked.mockClear()
  const recent = {
    batch_id: BATCH_ID,
    tax_period: '202610',
    done: 1,
    total: 2,
    requested_at: '2026-11-15T10:40:00.000Z',
  }
  let asked = 0
  let isClosed = false
  const { user, dialog } = await open({
    [WATCH]: () => ({ json: isClosed ? batch : working }),
    'GET /me/reports/batches': () => ({
      json: { batches: ++asked === 1 ? [] : [{ ...recent, state: isClosed ? 'DONE' : 'WORKING' }] },
    }),
  })
  expect(screen.queryByRole('button', { name: 'Descargas' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Descargar' }))
  await user.click(await dialog.findByRole('button', { name: 'Seguir en otra cosa' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  isClosed = true
  await user.click(await screen.findByRole('button', { name: 'Descargas' }))
  const list = within(await screen.findByRole('dialog', { name: 'Descargas de las últimas 24 horas' }))
  await user.click(await list.findByRole('button', { name: 'Descargar zip' }, { timeout: 5000 }))
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
})

it('shows a failure, and tries again', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const refused = refusal(503, 'SERVICE_UNAVAILABLE', 'El servicio no está disponible')
  let asked = 0
  let saved = 0
  const { user, dialog } = await open({
    [START]: () =>
      ++asked === 1 ? refused : { status: 202, json: { batch_id: asked === 2 ? BATCH_ID : OTHER_BATCH_ID } },
    [WATCH]: { json: batch },
    [`GET /me/reports/batch/${OTHER_BATCH_ID}`]: { json: working },
    [SAVE]: () => (++saved === 1 ? refused : { json: zip }),
  })
  await user.click(dialog.getByRole('button', { name: 'Descargar' }))
  expect(await dialog.findByText('No se completó la descarga')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Volver a intentar' }))
  await waitFor(() => expect(saved).toBe(1))
  await user.click(await dialog.findByRole('button', { name: 'Volver a intentar' }))
  expect(await dialog.findByText('1 de 2 archivos')).toBeTruthy()
})
