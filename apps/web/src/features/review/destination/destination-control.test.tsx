import { business } from '@contapro/contract/testing/businesses'
import { totals } from '@contapro/contract/testing/reports'
import { observedPurchase, reviewAction, suggestedSettings } from '@contapro/contract/testing/review'
import { purchase, purchaseList } from '@contapro/contract/testing/vouchers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { bodyOf, callsTo, internalError, lastQuery, type FakeResponses } from '../../../testing/fake-api.ts'
import { renderSignedIn } from '../../../testing/render-app.tsx'

const REPORTS = '/businesses/dashboard-reports'
const UNDO = `POST ${REPORTS}/observed/undo/`
const INVOICES = `GET ${REPORTS}/all-invoices`
const aceros = business('Aceros')
/** Without files, which no test here opens. */
const taxed = purchase('1', { img_cpe_link: '', pdf_cpe_link: '' })
const DESTINATION = `PUT /businesses/${aceros.uuid}/vouchers/${taxed.code}/destination`

const history = {
  success: true,
  data: [
    reviewAction({ id: 9, kind: 'validate', codes: [taxed.code] }),
    reviewAction({ id: 8, kind: 'destination', codes: ['20100047218-01-F001-7'] }),
    reviewAction({ id: 7, kind: 'destination', codes: [taxed.code] }),
  ],
  metadata: { pagination: { page: 1, size: 20, total_items: 3, total_pages: 1 } },
}

function open(page: 'comprobantes' | 'observaciones', responses: FakeResponses = {}) {
  const list = { json: purchaseList([taxed], { size: 100 }) }
  return renderSignedIn(
    `/dashboard/${page}?empresa=${aceros.uuid}&periodo=202610&lista=validados&voucher=${taxed.code}`,
    {
      businesses: [aceros],
      responses: {
        [`GET ${REPORTS}/purchases`]: list,
        [`GET ${REPORTS}/validated`]: list,
        [`GET ${REPORTS}/observed/history`]: { json: history },
        [`GET /businesses/${aceros.uuid}/settings`]: { json: suggestedSettings },
        'GET /businesses/dashboard/total-amount': { json: totals },
        [DESTINATION]: { status: 204 },
        [UNDO]: { json: { success: true, data: { updated: [taxed.code], failed: [], action_id: 10 } } },
        ...responses,
      },
    },
  )
}

const control = async () => within(await screen.findByRole('region', { name: 'Destino' }))

it.each(['comprobantes', 'observaciones'] as const)(
  'in %s, shows the effect of another destination before it is saved, and takes it back',
  async (page) => {
    const { user, sent } = open(page)
    const shown = await control()
    expect(shown.getByText('Ventas gravadas')).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Cambiar destino' }))
    expect(shown.getByRole('radio', { name: /^Ventas gravadas Todo/ }).matches(':checked')).toBe(true)
    expect(shown.queryByText(/^Tu IGV de compras/)).toBeNull()
    await user.click(shown.getByRole('radio', { name: /^Ventas no gravadas/ }))
    expect(await shown.findByText('Tu IGV de compras baja S/ 188.31.')).toBeTruthy()
    expect(callsTo(sent, DESTINATION)).toHaveLength(0)
    await user.click(shown.getByRole('button', { name: 'Cambiar destino' }))
    await waitFor(() => expect(bodyOf(sent, DESTINATION)).toEqual({ destination: 'DNG' }))
    expect(await shown.findByText('Destino cambiado')).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Deshacer' }))
    // Not the newest entry: that of this voucher.
    await waitFor(() => expect(bodyOf(sent, UNDO)).toEqual({ action_id: 7 }))
    await waitFor(() => expect(shown.queryByText('Destino cambiado')).toBeNull())
  },
)

it('is changed for all purchases of the supplier, whose effect is that of all of them', async () => {
  const others = [taxed, purchase('2', { igv_amount: 11.69 }), observedPurchase('3')]
  const { user, sent } = open('comprobantes', { [INVOICES]: { json: purchaseList(others, { size: 100 }) } })
  const shown = await control()
  await user.click(shown.getByRole('button', { name: 'Cambiar destino' }))
  await user.click(shown.getByRole('radio', { name: /^Ventas gravadas y no gravadas/ }))
  await user.click(shown.getByLabelText(/^Aplicar a todos los de este proveedor/))
  expect(await shown.findByText('Tu IGV de compras baja S/ 200.00.')).toBeTruthy()
  expect(shown.getByText('3 en octubre, y los que lleguen después')).toBeTruthy()
  expect(shown.getByText(/queda por prorratear/)).toBeTruthy()
  expect(lastQuery(sent, INVOICES)).toMatchObject({
    filter_by: 'provider_of_vouchers',
    value_filter: taxed.supplier_ruc,
  })
  await user.click(shown.getByRole('button', { name: 'Cambiar destino' }))
  await waitFor(() => expect(bodyOf(sent, DESTINATION)).toEqual({ destination: 'DGNG', apply_to_supplier: true }))
})

it('keeps the choice when it cannot be saved', async () => {
  const { user } = open('comprobantes', { [DESTINATION]: internalError })
  const shown = await control()
  await user.click(shown.getByRole('button', { name: 'Cambiar destino' }))
  await user.click(shown.getByRole('radio', { name: /^Ventas no gravadas/ }))
  await user.click(shown.getByRole('button', { name: 'Cambiar destino' }))
  expect(await shown.findByText('Error interno')).toBeTruthy()
  expect(shown.getByRole('radio', { name: /^Ventas no gravadas/ }).matches(':checked')).toBe(true)
  expect(shown.queryByText('Destino cambiado')).toBeNull()
})

it('is not offered for a voided purchase', async () => {
  const voided = purchase('1', { img_cpe_link: '', pdf_cpe_link: '', is_voided: true, uncounted: 'VOIDED' })
  open('comprobantes', { [`GET ${REPORTS}/purchases`]: { json: purchaseList([voided]) } })
  expect(await screen.findByRole('dialog', { name: 'Factura F001-1' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Destino' })).toBeNull()
})
