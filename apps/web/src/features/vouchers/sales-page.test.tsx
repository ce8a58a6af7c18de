import { business, COMPLETE, incompleteBook } from '@contapro/contract/testing/businesses'
import { book, totals } from '@contapro/contract/testing/reports'
import { purchase, purchaseList, sale, salesList } from '@contapro/contract/testing/vouchers'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { byIndex } from '../../testing/by-index.ts'
import { callsTo, internalError, lastQuery, type FakeResponses } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'
import { rosa } from '../../testing/session.ts'

const PURCHASES = 'GET /businesses/dashboard-reports/purchases'
const INVOICES = 'GET /businesses/dashboard-reports/all-invoices'
const SALES = 'GET /businesses/dashboard-reports/sales'
const FILTERS = 'GET /businesses/dashboard-reports/filter-all-invoices'
const aceros = business('Aceros', { tax_periods: ['202611', '202610'] })
const purchasesAddress = `/dashboard/comprobantes?empresa=${aceros.uuid}`
const address = `${purchasesAddress}&libro=ventas`

function open(responses: FakeResponses = {}, openAddress = address, shown = aceros) {
  const lists = {
    [PURCHASES]: { json: purchaseList([purchase('1')]) },
    [SALES]: { json: salesList([sale('1'), sale('2')]) },
  }
  return renderSignedIn(openAddress, { businesses: [shown], responses: { ...lists, ...responses } })
}

it('switches between purchases and sales, and forgets the page and filter of the other', async () => {
  const { sent, user, location } = open(
    { [INVOICES]: { json: purchaseList([purchase('1')], { total: 130, page: 3 }) } },
    `${purchasesAddress}&filtro=proveedor&valor=20100047218&pagina=3&orden=total`,
  )
  await user.click(await screen.findByRole('radio', { name: 'Ventas' }))
  expect(await screen.findByRole('heading', { name: 'Comprobantes de venta', level: 1 })).toBeTruthy()
  expect(await screen.findByText('F001-2')).toBeTruthy()
  expect(lastQuery(sent, SALES)).toMatchObject({ uuid: aceros.uuid, tax_period: '202611', page: '1', sort: 'total' })
  expect(lastQuery(sent, SALES)).not.toHaveProperty('filter_by')
  expect(location().search).toBe(`?empresa=${aceros.uuid}&orden=total&libro=ventas&periodo=202611`)
  await user.click(screen.getByRole('radio', { name: 'Compras' }))
  expect(await screen.findByRole('heading', { name: 'Comprobantes de compra', level: 1 })).toBeTruthy()
})

it('shows customer, base, IGV, total, currency, rate and state of each sale', async () => {
  const rows = [
    sale('1'),
    sale('2', { currency: 'USD', taxable_amount: 3751, stated_amount: 1000, exchange_rate: 3.751, base_amount: 0 }),
    sale('3', { is_voided: true, customer_document: '-', customer_business_name: 'CLIENTES VARIOS' }),
    sale('4', {
      currency: 'USD',
      conversion: 'UNPROVEN',
      taxable_amount: null,
      base_amount: null,
      igv_amount: null,
      stated_amount: 118,
      customer_document_type: '1',
      customer_document: '40990217',
    }),
  ]
  open({ [SALES]: { json: salesList(rows) } })
  const elements = await screen.findAllByRole('row')
  const cells = (index: number) =>
    within(byIndex(elements, index))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(3, 10)
  expect(cells(1)).toEqual([
    'HOTEL MIRADOR DEL TITICACA S.R.L.F001-1 · RUC 20998471801',
    '1,046.19',
    '188.31',
    '1,234.50',
    'S/',
    '-',
    '-',
  ])
  expect(cells(2).slice(1, 6)).toEqual(['0.00', '188.31', '3,751.00USD 1,000.00', 'USD', '3.751'])
  expect(cells(3)).toMatchObject({ 0: 'CLIENTES VARIOSF001-3 · Sin documento', 6: 'anulado' })
  expect(within(byIndex(elements, 3)).getByText('1,234.50').tagName).toBe('S')
  expect(cells(4).slice(0, 4)).toEqual([
    'HOTEL MIRADOR DEL TITICACA S.R.L.F001-4 · DNI 40990217',
    '-',
    '-',
    'USD 118.00Sin confirmar',
  ])
})

it('sorts by date, customer and total with the headers of the table', async () => {
  const { sent, user, param } = open({ [SALES]: { json: salesList([sale('1')], { total: 50, page: 2 }) } })
  const header = (name: string) => screen.findByRole('columnheader', { name })
  expect((await header('Fecha')).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Cliente' }))
  await waitFor(() => expect(lastQuery(sent, SALES)).toMatchObject({ sort: 'party', page: '1' }))
  expect(param('orden')).toBe('nombre')
  await user.click(screen.getByRole('button', { name: 'Total S/' }))
  await waitFor(() => expect(lastQuery(sent, SALES)).toMatchObject({ sort: '-total' }))
  expect((await header('Total S/')).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Fecha' }))
  await waitFor(() => expect(param('orden')).toBeNull())
})

it('limits the list to days beside a filter, and says so when nothing is left', async () => {
  const { sent, user, changeResponses, location } = open({
    [FILTERS]: {
      json: {
        types_of_vouchers: {},
        series_of_vouchers: {},
        status_of_vouchers: { anulado: { label: 'Anulado', count: 2 } },
        provider_of_vouchers: { '20998471801': { label: 'HOTEL MIRADOR DEL TITICACA S.R.L.', count: 2 } },
        serie_number_of_vouchers: {},
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Filtrar' }))
  await user.click(await screen.findByRole('tab', { name: 'Cliente' }))
  await user.click(await screen.findByRole('button', { name: /^HOTEL MIRADOR/ }))
  await waitFor(() =>
    expect(lastQuery(sent, SALES)).toMatchObject({ filter_by: 'provider_of_vouchers', value_filter: '20998471801' }),
  )
  expect(lastQuery(sent, FILTERS)).toMatchObject({ operation_type: 'VENTA' })
  const sentLater = changeResponses({ [SALES]: { json: salesList([]) } })
  await user.click(screen.getByRole('button', { name: 'Fechas' }))
  await user.type(await screen.findByLabelText('Desde'), '05102026')
  await user.type(screen.getByLabelText('Hasta'), '04102026')
  expect(screen.getByText('Debe ser igual o posterior a la fecha inicial.')).toBeTruthy()
  await user.clear(screen.getByLabelText('Hasta'))
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(callsTo(sentLater, SALES)[0]?.url).toContain('fecha_inicio=2026-10-05'))
  expect(
    await screen.findByText(/Los filtros activos son Cliente: 20998471801 y Fecha: desde 05\/10\/2026\./),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await waitFor(() => expect(location().search).toBe(`?empresa=${aceros.uuid}&libro=ventas&periodo=202611`))
})

it('opens the sale of the URL, even if it is on another page', async () => {
  const dollars = { currency: 'USD', taxable_amount: 3751, stated_amount: 1000, exchange_rate: 3.751 }
  const hidden = sale('99', { ...dollars, img_cpe_link: '' })
  const { changeResponses } = open({}, `${address}&voucher=${hidden.code}`)
  const sent = changeResponses({ [SALES]: { json: salesList([hidden]) } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Factura F001-99' }))
  expect(await dialog.findByText('USD 1,000.00 × 3.751')).toBeTruthy()
  expect(callsTo(sent, SALES).some(({ url }) => url.includes('value_filter=F001-99'))).toBe(true)
})

it('says why there are no sales: not collected, a failure, or none', async () => {
  const SUMMARY = 'GET /sales/dashboard'
  const sales = incompleteBook('NOT_COLLECTED', { message: 'No se ha recopilado.', action: 'COLLECT' })
  const { changeResponses, user } = open({
    [SALES]: { json: salesList([]) },
    [SUMMARY]: { json: { completeness: { sales } } },
  })
  expect(await screen.findByText('Ventas del mes')).toBeTruthy()
  expect(screen.getByText('No se ha recopilado.')).toBeTruthy()
  changeResponses({ [SALES]: internalError, [SUMMARY]: { json: { completeness: {} } } })
  await user.selectOptions(screen.getByLabelText('Periodo'), '202610')
  expect(await screen.findByText('Código req-1')).toBeTruthy()
  changeResponses({ [SALES]: { json: salesList([]) } })
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  expect(await screen.findByText('No hay comprobantes encontrados.')).toBeTruthy()
})

it('marks the total of incomplete sales, and says why above them', async () => {
  const completeness = { sales: incompleteBook('PARTIAL', { code: 'PORTAL_ONLY', action: 'ADD_API' }) }
  open({ 'GET /sales/dashboard': { json: { completeness, is_current_month: true } } })
  expect(await screen.findByRole('button', { name: 'Total de ventas: incompleto, ver por qué' })).toBeTruthy()
  expect(screen.getByText('Mes en curso')).toBeTruthy()
  expect(screen.getByText('Porque sí.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Agregar la API de SUNAT' })).toBeTruthy()
})

it('leaves the choice of the book and the reasons to the report where it heads the list', async () => {
  const sales = incompleteBook('PARTIAL', { code: 'PORTAL_ONLY' })
  open({
    'GET /me': { json: { ...rosa, abTestGroup: 'B' } },
    'GET /businesses/dashboard/total-amount': { json: { ...totals, completeness: { purchases: COMPLETE, sales } } },
    'GET /sales/dashboard': { json: { ...book, completeness: { sales } } },
  })
  expect(await screen.findByRole('tab', { name: /^Ventas/v })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'IGV por pagar: incompleto, ver por qué' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Ventas' })).toBeNull()
  expect(await screen.findByText('F001-2')).toBeTruthy()
  const ofList = within(screen.getByText(/total sin anulados/v))
  expect(await ofList.findByRole('button', { name: 'Total de ventas: incompleto, ver por qué' })).toBeTruthy()
  expect(screen.getAllByText('Porque sí.')).toHaveLength(1)
})
