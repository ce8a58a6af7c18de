import type { ReportSummary } from '@contapro/contract/reports'
import { business, COMPLETE, incompleteBook } from '@contapro/contract/testing/businesses'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import * as analytics from '../../lib/browser/analytics.ts'
import { callsTo, lastQuery, refusal, type FakeResponses } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'
import { setupUser } from '../../testing/setup-user.ts'

const ferreteria = business('Ferretería El Constructor S.A.C.', { tax_periods: ['202610', '202609'] })
const SUMMARY = `GET /businesses/${ferreteria.ruc}/reports/summary`
const DOWNLOAD = `GET /businesses/${ferreteria.ruc}/reports`

const content = (count: number, total: number) => ({
  blob_filename: 'LE.txt',
  total_count: total,
  written: { count, igv: 41_306.82, unconverted_count: 0, foreign_count: 4 },
  left_out: [
    { reason: 'OBSERVED' as const, count: 12, igv: 1846.3, unconverted_count: 0, problems: [] },
    {
      reason: 'INVALID' as const,
      count: 1,
      igv: -5.4,
      unconverted_count: 0,
      problems: [{ code: '20131312955-07-F001-14', problem: 'falta la fecha' }],
    },
  ],
})

const summary: ReportSummary = {
  purchases: { total_count: 348, moved_count: 0, completeness: COMPLETE },
  sales: { total_count: 0, completeness: COMPLETE },
  rce: {
    ...content(316, 348),
    destinations: {
      dg: { base: 1000, igv: 180 },
      dgng: { base: 0, igv: 0 },
      dng: { base: 0, igv: 0 },
      not_taxed: 0,
      total: 1180,
    },
    proposal: {
      equal: { count: 309, igv: 40_571.3 },
      changed: { count: 4, igv: 118.22 },
      only_in_file: { count: 3, igv: 617.3 },
      only_in_proposal: { count: 35, igv: -8734.16 },
    },
  },
  rvie: { ...content(0, 0), left_out: [], proposal: null },
  siscont: content(316, 348),
  siscont_sales: { ...content(75, 75), blob_filename: 'siscont-ventas.xlsx', left_out: [] },
}
const FILE = { sas: '/files/reports/ab/file.txt?signature=x', blob_filename: 'LE.txt', size: 3, row_count: 316 }

async function open(responses: FakeResponses = {}) {
  const rendered = renderSignedIn(`/dashboard/comprobantes?empresa=${ferreteria.uuid}&periodo=202610`, {
    businesses: [ferreteria],
    responses: { [SUMMARY]: { json: summary }, [DOWNLOAD]: { json: FILE }, ...responses },
  })
  const user = setupUser()
  await user.click(await screen.findByRole('button', { name: 'Descargar reporte' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Descargar reporte' }))
  return { ...rendered, user, dialog }
}

const choose = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, kind: RegExp) => {
  await dialog.findByText('348 comprobantes')
  await user.click(dialog.getByRole('radio', { name: kind }))
}
const downloadButton = ({ dialog }: Awaited<ReturnType<typeof open>>) =>
  dialog.getByRole<HTMLButtonElement>('button', { name: 'Descargar' })

describe('the download window', () => {
  it('needs a kind of file and says what each will hold', async () => {
    const opened = await open()
    expect(downloadButton(opened).disabled).toBe(true)
    const { dialog } = opened
    const zipNote = /el mismo \.txt comprimido, para subirlo al SIRE/
    await choose(opened, /^Compras ContaPro/)
    expect(dialog.queryByText(zipNote)).toBeNull()
    await choose(opened, /^Compras RCE/)
    expect(dialog.getByText(zipNote)).toBeTruthy()
    expect(dialog.getAllByText('316 de 348')).toHaveLength(2)
    expect(dialog.getByText(/^4 filas en moneda extranjera: el archivo lleva sus importes en esa moneda/)).toBeTruthy()
    expect(dialog.getByText('Observados')).toBeTruthy()
    expect(dialog.getByText('1,846.30')).toBeTruthy()
    expect(dialog.getByText(/falta la fecha/)).toBeTruthy()
    expect(dialog.getByText('Solo en la propuesta')).toBeTruthy()
    expect(dialog.getByText(/nombra cada diferencia en la hoja «Frente a la propuesta»/)).toBeTruthy()
    expect(dialog.getByText(/La propuesta de SUNAT tiene S\/\s8,116\.86 más de IGV que tu archivo/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Revisar' }).getAttribute('href')).toContain('/dashboard/observaciones')
    expect(downloadButton(opened).disabled).toBe(false)
  })

  it('names the sales that SUNAT takes and that are worth a look', async () => {
    const code = `${ferreteria.ruc}-03-B001-9`
    const warnings = { count: 1, examples: [{ code, warning: 'boleta de S/ 700 o más sin cliente' }] }
    const compared = (count: number) => ({ count, igv: 18 * count })
    const proposal = {
      equal: compared(1),
      changed: compared(0),
      only_in_file: compared(1),
      only_in_proposal: compared(0),
    }
    const rvie = { ...content(2, 2), left_out: [], warnings, proposal }
    const opened = await open({ [SUMMARY]: { json: { ...summary, rvie } } })
    await choose(opened, /^Ventas RVIE/)
    expect(opened.dialog.getByText('1 se escribe con una advertencia')).toBeTruthy()
    expect(opened.dialog.getByText(/boleta de S\/ 700 o más sin cliente/)).toBeTruthy()
    expect(opened.dialog.getByRole('row', { name: /^Solo en tu archivo 1/ })).toBeTruthy()
    expect(opened.dialog.queryByText('En los dos, con otro destino')).toBeNull()
    expect(downloadButton(opened).disabled).toBe(false)
  })

  it('saves the file, and forgets it after 40 seconds', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const opened = await open()
    await choose(opened, /^Compras RCE/)
    await opened.user.click(downloadButton(opened))
    expect(await opened.dialog.findByText('Descarga completada')).toBeTruthy()
    expect(opened.dialog.getByText('LE.txt, 316 comprobantes')).toBeTruthy()
    expect(lastQuery(opened.sent, DOWNLOAD)).toEqual({
      tax_period: '202610',
      operation_type: 'COMPRA',
      file_extension: 'txt',
    })
    const [forget] = timers.mock.calls.find(([, delay]) => delay === 40_000) ?? []
    expect(revoke).not.toHaveBeenCalled()
    forget?.()
    expect(revoke).toHaveBeenCalledTimes(1)
  })

  it('names purchases of other periods apart, before and after the download', async () => {
    const purchases = { total_count: 50, moved_count: 5, completeness: COMPLETE }
    const opened = await open({
      [SUMMARY]: { json: { ...summary, purchases } },
      [DOWNLOAD]: { json: { ...FILE, blob_filename: 'compras.xlsx', row_count: 55 } },
    })
    const { dialog, user } = opened
    expect(await dialog.findByText('50 comprobantes, y 5 de otros periodos')).toBeTruthy()
    await user.click(dialog.getByRole('radio', { name: /^Compras ContaPro/ }))
    await user.click(downloadButton(opened))
    expect(await dialog.findByText('compras.xlsx, 50 comprobantes, y 5 de otros periodos')).toBeTruthy()
  })

  it('asks again while the file is being made', async () => {
    let asked = 0
    const inProgress = refusal(503, 'REPORT_IN_PROGRESS', 'Preparando el archivo')
    const opened = await open({ [DOWNLOAD]: () => (++asked === 1 ? inProgress : { json: FILE }) })
    await choose(opened, /^Compras RCE/)
    await opened.user.click(downloadButton(opened))
    expect(await opened.dialog.findByText('Preparando Compras RCE')).toBeTruthy()
    expect(await opened.dialog.findByText('Descarga completada', {}, { timeout: 5000 })).toBeTruthy()
    expect(callsTo(opened.sent, DOWNLOAD)).toHaveLength(2)
  })

  it('shows a failure, and tries again', async () => {
    let asked = 0
    const opened = await open({ [DOWNLOAD]: () => (++asked === 1 ? { status: 500, json: {} } : { json: FILE }) })
    await choose(opened, /^Compras RCE/)
    await opened.user.click(downloadButton(opened))
    expect(await opened.dialog.findByText('No se completó la descarga')).toBeTruthy()
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Volver a intentar' }))
    expect(await opened.dialog.findByText('Descarga completada')).toBeTruthy()
  })

  it('says that there is no data after a 404', async () => {
    const opened = await open({ [DOWNLOAD]: refusal(404, 'NO_DATA', 'No hay datos para este periodo') })
    await choose(opened, /^Compras RCE/)
    await opened.user.click(downloadButton(opened))
    expect(await opened.dialog.findByRole('button', { name: 'Volver' })).toBeTruthy()
    expect(opened.dialog.getByText('No hay datos para este periodo')).toBeTruthy()
  })

  it('tags the download', async () => {
    const track = vi.spyOn(analytics, 'track')
    const opened = await open()
    await choose(opened, /^Compras RCE/)
    await opened.user.click(downloadButton(opened))
    expect(await opened.dialog.findByText('Descarga completada')).toBeTruthy()
    expect(track).toHaveBeenCalledWith('download_reporte_rce')
  })

  it('ends the session when it has expired', async () => {
    const opened = await open({ [DOWNLOAD]: refusal(401, 'SESSION_EXPIRED', 'Sesión caducada') })
    await choose(opened, /^Compras RCE/)
    await opened.user.click(downloadButton(opened))
    expect(await screen.findByRole('dialog', { name: 'Tu sesión caducó' })).toBeTruthy()
  })

  it('offers no file without rows, and warns of an incomplete book', async () => {
    const purchases = { total_count: 348, moved_count: 0, completeness: incompleteBook('PARTIAL', {}) }
    const opened = await open({ [SUMMARY]: { json: { ...summary, purchases } } })
    await choose(opened, /^Ventas RVIE/)
    expect(opened.dialog.getByText('No hay datos para este periodo')).toBeTruthy()
    expect(downloadButton(opened).disabled).toBe(true)
    await opened.user.click(opened.dialog.getByRole('radio', { name: /^Siscont/ }))
    expect(opened.dialog.getByText('El archivo saldría incompleto')).toBeTruthy()
    expect(downloadButton(opened).disabled).toBe(false)
  })

  it.each([
    [/^Compras RCE/, 'compras'],
    [/^Ventas RVIE/, 'ventas'],
  ])('asks before %s is made without its register', async (kind, name) => {
    const completeness = incompleteBook('NOT_COLLECTED', {})
    const unread = {
      ...summary,
      purchases: { total_count: 348, moved_count: 0, completeness },
      sales: { total_count: 1, completeness },
      rvie: { ...content(1, 1), left_out: [], proposal: null },
    }
    const opened = await open({ [SUMMARY]: { json: unread } })
    const { dialog, user } = opened
    expect(await dialog.findByText('.txt para SIRE, solo las ventas conocidas')).toBeTruthy()
    expect(dialog.getAllByText('1 conocido').length).toBe(2)
    await user.click(dialog.getByRole('radio', { name: kind }))
    expect(dialog.getByText(new RegExp(`No se leyó el registro de ${name} de SUNAT`))).toBeTruthy()
    expect(downloadButton(opened).disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'Descargarlo incompleto' }))
    expect(downloadButton(opened).disabled).toBe(false)
    // It is confirmed for one file.
    await user.click(dialog.getByRole('radio', { name: /^Siscont/ }))
    await user.click(dialog.getByRole('radio', { name: kind }))
    expect(downloadButton(opened).disabled).toBe(false)
    const [other] = dialog.getAllByRole('radio', {
      name: kind.source.includes('RCE') ? /^Ventas RVIE/ : /^Compras RCE/,
    })
    if (other) await user.click(other)
    expect(downloadButton(opened).disabled).toBe(true)
  })

  it('asks before the RCE has the credit of a detraction without constancia, and links to it', async () => {
    const message = '1 compra con detracción sin constancia: S/ 180.00 de IGV van con crédito.'
    const reasons = [{ code: 'DEPOSITS_UNREAD', count: 1, message, action: 'UPLOAD' }] as const
    const completeness = { state: 'PARTIAL', reasons: [...reasons] } as const
    const purchases = { total_count: 348, moved_count: 0, completeness }
    const opened = await open({ [SUMMARY]: { json: { ...summary, purchases } } })
    await choose(opened, /^Compras RCE/)
    expect(opened.dialog.getByText(message, { exact: false })).toBeTruthy()
    const link = opened.dialog.getByRole('link', { name: 'Ver por pagar' })
    expect(link.getAttribute('href')).toMatch(/\/dashboard\/detracciones\?.*lista=por-pagar/)
    expect(downloadButton(opened).disabled).toBe(true)
    await opened.user.click(opened.dialog.getByRole('checkbox', { name: 'Descargarlo incompleto' }))
    expect(downloadButton(opened).disabled).toBe(false)
  })

  it('has the entries of SISCONT of both books', async () => {
    const SISCONT = `${DOWNLOAD}/siscont`
    const opened = await open({ [SISCONT]: { json: FILE } })
    const { dialog, user, sent } = opened
    await choose(opened, /^Siscont/)
    await user.click(dialog.getByRole('radio', { name: 'Ventas' }))
    expect(dialog.getByText('siscont-ventas.xlsx')).toBeTruthy()
    await user.click(downloadButton(opened))
    expect(await dialog.findByText('Descarga completada')).toBeTruthy()
    expect(lastQuery(sent, SISCONT)).toEqual({ tax_period: '202610', operation_type: 'VENTA' })
  })
})
