import { business } from '@contapro/contract/testing/businesses'
import { purchase, purchaseList } from '@contapro/contract/testing/vouchers'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { bodyOf, refusal, type FakeResponses } from '../../../testing/fake-api.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'
import { setupUser } from '../../../testing/setup-user.ts'

const aceros = business('Aceros', { tax_periods: ['202610'] })
const ZIP = 'POST /businesses/dashboard-reports/all-invoices-files'
const PURCHASES = 'GET /businesses/dashboard-reports/purchases'
const INVOICES = 'GET /businesses/dashboard-reports/all-invoices'
const list = { json: purchaseList([purchase('1'), purchase('2')]) }
const CONTENT = { file_count: 1, missing_count: 1, zip_file: btoa('PK\u0003\u0004\u00ff') }
const TOO_LARGE = {
  name: 'Demasiados archivos',
  code: 'ZIP_TOO_LARGE',
  message: 'Son demasiados archivos',
  errors: [{ code: 'ZIP_TOO_LARGE', message: 'Son demasiados archivos' }],
  request_id: 'a',
  download_url: '/files/zips/a.zip',
}
const BODY = { ruc: aceros.ruc, tax_period: '202610', invoiceCodes: [], operation_type: 'COMPRA' }

async function open(zip: FakeResponses[string], search = '') {
  const rendered = renderSignedIn(`/dashboard/comprobantes?empresa=${aceros.uuid}&periodo=202610${search}`, {
    businesses: [aceros],
    responses: { [PURCHASES]: list, [INVOICES]: list, [ZIP]: zip },
  })
  const user = setupUser()
  await user.click(await screen.findByRole('button', { name: 'Descargar XML e imágenes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Descargar comprobantes' }))
  return { ...rendered, user, dialog }
}

describe('the zip of the vouchers', () => {
  it('of the whole list is saved, with what it lacks', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL')
    const { user, dialog, sent } = await open({ json: CONTENT })
    await user.click(dialog.getByRole('radio', { name: /^PDF/ }))
    await user.click(dialog.getByRole('button', { name: 'Descargar zip' }))
    expect(await dialog.findByText('Descarga completada')).toBeTruthy()
    expect(
      dialog.getByText(`compras-${aceros.ruc}-202610-pdf.zip, 1 archivo. Uno no tiene archivo: está en index.csv.`),
    ).toBeTruthy()
    expect(bodyOf(sent, ZIP)).toEqual({ ...BODY, type: 'pdf' })
    const [blob] = saved.mock.calls[0] ?? []
    if (!(blob instanceof Blob)) throw new Error('nothing was saved')
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0x50, 0x4b, 3, 4, 255])
  })

  it('has the filter of the list, and of selected rows only these', async () => {
    const { user, dialog, sent } = await open({ json: CONTENT }, '&filtro=proveedor&valor=20100047218')
    await user.click(dialog.getByRole('button', { name: 'Descargar zip' }))
    await dialog.findByText('Descarga completada')
    expect(bodyOf(sent, ZIP)).toEqual({
      ...BODY,
      type: 'xml',
      filter_by: 'provider_of_vouchers',
      value_filter: '20100047218',
    })
    await user.click(dialog.getByRole('button', { name: 'Listo' }))
    sent.length = 0
    const [, first] = await screen.findAllByRole('checkbox')
    if (!first) throw new Error('no rows')
    await user.click(first)
    await user.click(screen.getByRole('button', { name: 'Descargar archivos' }))
    expect(await screen.findByText(/el comprobante elegido/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Descargar zip' }))
    await screen.findByText('Descarga completada')
    expect(bodyOf(sent, ZIP)).toEqual({ ...BODY, type: 'xml', invoiceCodes: [purchase('1').code] })
  })

  it('that is too large is left to the browser', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user, dialog } = await open({
      status: 413,
      json: TOO_LARGE,
    })
    await user.click(dialog.getByRole('button', { name: 'Descargar zip' }))
    expect(await dialog.findByText('Descarga en curso')).toBeTruthy()
    const [anchor] = clicked.mock.contexts
    expect(anchor instanceof HTMLAnchorElement && anchor.getAttribute('href')).toBe('/files/zips/a.zip')
  })

  it('that fails can be tried again, and without files it says so', async () => {
    let asked = 0
    const { user, dialog } = await open(() =>
      ++asked === 1 ? { status: 500, json: {} } : refusal(404, 'NO_DATA', 'No hay datos para este periodo'),
    )
    await user.click(dialog.getByRole('button', { name: 'Descargar zip' }))
    expect(await dialog.findByText('No se completó la descarga')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Volver a intentar' }))
    expect(await dialog.findByText('No hay archivos para descargar')).toBeTruthy()
  })
})
