import { business, COMPLETE, incompleteBook, newBusiness } from '@contapro/contract/testing/businesses'
import { book } from '@contapro/contract/testing/reports'
import { observedPurchase, reason } from '@contapro/contract/testing/review'
import { purchase, purchaseList } from '@contapro/contract/testing/vouchers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { useAuth } from '../../lib/session/auth-store.ts'
import { useLastSelection } from '../../lib/session/last-selection.ts'
import { MAX_FILTER_OPTIONS } from '@contapro/contract/vouchers'
import { byIndex } from '../../testing/by-index.ts'
import { bodyOf, callsTo, internalError, lastQuery, type FakeResponses } from '../../testing/fake-api.ts'
import { field } from '../../testing/form.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'
import { eventsOf } from '../../testing/usage-events.ts'
import { rosa } from '../../testing/session.ts'

const PURCHASES = 'GET /businesses/dashboard-reports/purchases'
const INVOICES = 'GET /businesses/dashboard-reports/all-invoices'
const FILTERS = 'GET /businesses/dashboard-reports/filter-all-invoices'
const aceros = business('Aceros', { tax_periods: ['202611', '202610'] })
const address = `/dashboard/comprobantes?empresa=${aceros.uuid}`

function open(responses: FakeResponses = {}, openAddress = address, shown = aceros) {
  const list = { [PURCHASES]: { json: purchaseList([purchase('1'), purchase('2')]) } }
  return renderSignedIn(openAddress, { businesses: [shown], responses: { ...list, ...responses } })
}

it('lists the purchases of the newest period and writes the period into the address', async () => {
  const rows = [
    purchase('1', { afecto_detraccion: 'si' }),
    purchase('2', { document_type: '07', taxable_amount: -335.47, is_voided: true, status: 'gasto no deducible' }),
    purchase('3', { status: 'observado', afecto_detraccion: 'sin dato' }),
  ]
  const { sent, param } = open({ [PURCHASES]: { json: purchaseList(rows) } })
  expect(await screen.findByRole('heading', { name: 'Comprobantes de compra', level: 1 })).toBeTruthy()
  const rowElements = await screen.findAllByRole('row')
  const [first, second, third] = [byIndex(rowElements, 1), byIndex(rowElements, 2), byIndex(rowElements, 3)]
  expect(first.textContent).toContain('31/10/2026')
  for (const text of [
    'F001-1',
    'Factura',
    'ACEROS Y PERFILES LURÍN S.A.',
    'RUC 20100047218',
    '1,234.50',
    'Sí',
    'gasto deducible',
  ])
    expect(within(first).getByText(text)).toBeTruthy()
  expect(second.textContent).toContain('Nota de crédito')
  expect(within(second).getByText('−335.47').tagName).toBe('S')
  expect(within(second).getByText('anulado')).toBeTruthy()
  expect(within(third).getByText('observado')).toBeTruthy()
  expect(within(third).getByText('Sin dato')).toBeTruthy()
  expect(screen.getByText('3 comprobantes, total sin anulados S/ 118,580.44, IGV S/ 18,088.54')).toBeTruthy()
  expect(lastQuery(sent, PURCHASES)).toMatchObject({ tax_period: '202611', uuid: aceros.uuid, page: '1', size: '20' })
  expect(param('periodo')).toBe('202611')
})

it('does not call a purchase deductible that nobody has judged, neither in the list nor on the chip', async () => {
  const rows = [purchase('1', { is_reviewed: false }), purchase('2')]
  open(
    { [PURCHASES]: { json: purchaseList(rows) }, [INVOICES]: { json: purchaseList(rows) } },
    `${address}&filtro=estado&valor=gasto+deducible`,
  )
  const [, unreviewed, reviewed] = await screen.findAllByRole('row')
  expect(unreviewed?.textContent).toContain('sin revisar')
  expect(unreviewed?.textContent).not.toContain('deducible')
  expect(reviewed?.textContent).toContain('gasto deducible')
  expect(screen.getByText('Sin revisar')).toBeTruthy()
})

it('shows the dollars a total comes from, and no soles while nothing proves them', async () => {
  const dollars = { currency: 'USD', stated_amount: 118 }
  const unknown = { taxable_amount: null, base_amount: null, igv_amount: null }
  const rows = [
    purchase('1', { ...dollars, taxable_amount: 442.62, exchange_rate: 3.751, conversion: 'PROVEN' }),
    purchase('2', { ...dollars, ...unknown, conversion: 'UNPROVEN', uncounted: 'UNPROVEN' }),
    purchase('3', { ...dollars, taxable_amount: 442.62, exchange_rate: 3.751, conversion: 'INFERRED' }),
  ]
  open({ [PURCHASES]: { json: purchaseList(rows) } })
  const rowElements = await screen.findAllByRole('row')
  const [converted, unproven] = [byIndex(rowElements, 1), byIndex(rowElements, 2)]
  expect(screen.getByRole('columnheader', { name: 'Total S/' })).toBeTruthy()
  expect(within(converted).getByText('442.62').parentElement?.title).toBe('USD 118.00 × 3.751')
  expect(within(converted).getByText('USD 118.00')).toBeTruthy()
  expect(within(unproven).getByText('USD 118.00')).toBeTruthy()
  expect(within(unproven).getByText('Sin confirmar')).toBeTruthy()
  expect(within(unproven).getByText('No suma: sin confirmar')).toBeTruthy()
  expect(unproven.textContent).not.toContain('S/')
  expect(within(byIndex(rowElements, 3)).getByText('Soles inferidos')).toBeTruthy()
})

it.each([
  [{ conversion: 'UNPROVEN', uncounted: 'UNPROVEN' }, 'No entra en los totales: nada confirma aún cuántos soles son.'],
  [{ is_voided: true, uncounted: 'VOIDED' }, 'Anulado en SUNAT: no entra en los totales.'],
  [
    { is_voided: true, uncounted: 'ANNULS' },
    'Esta nota anula una compra: ni la compra ni la nota entran en los totales.',
  ],
  [
    { currency: 'USD', exchange_rate: 3.751, conversion: 'INFERRED' },
    'Inferido: falta su XML, así que se convirtió como los demás comprobantes en moneda extranjera del libro.',
  ],
] as const)('says in the preview that a voucher does not count, or is inferred: %o', async (given, text) => {
  const voucher = purchase('1', given)
  open({ [PURCHASES]: { json: purchaseList([voucher]) } }, `${address}&voucher=${voucher.code}`)
  const dialog = await screen.findByRole('dialog', { name: 'Factura F001-1' })
  expect(await within(dialog).findByText(text)).toBeTruthy()
})

it('calls the note that annuls a purchase by its name', async () => {
  open({ [PURCHASES]: { json: purchaseList([purchase('1', { is_voided: true, uncounted: 'ANNULS' })]) } })
  expect(await screen.findByText('nota que anula')).toBeTruthy()
  expect(screen.queryByText('anulado')).toBeNull()
})

it('says that the sum of the purchases has fee receipts, unless it is filtered', async () => {
  const feeReceipts = { count: 2, amount: 900, completeness: COMPLETE }
  const { user } = open({
    [PURCHASES]: { json: purchaseList([purchase('1')]) },
    'GET /purchase/dashboard': { json: { ...book, fee_receipts: feeReceipts } },
    [INVOICES]: { json: purchaseList([purchase('1')]) },
  })
  expect(await screen.findByText(/, con recibos por honorarios/v)).toBeTruthy()
  await user.type(field('Buscar comprobante'), 'F001-1{Enter}')
  await waitFor(() => expect(screen.queryByText(/, con recibos por honorarios/v)).toBeNull())
})

it('shows no totals to group A when the page was reloaded before the user was stored', async () => {
  const { sent } = open({ 'GET /me': 'never' })
  // A reload keeps only the user, and only once it has loaded.
  useAuth.setState({ abTestGroup: null, user: null })
  await screen.findAllByRole('button', { name: /^Cambiar de empresa/ })
  expect(await screen.findByText('Cargando la empresa...')).toBeTruthy()
  act(() => useAuth.getState().setUser(rosa))
  expect(await screen.findByText('F001-1')).toBeTruthy()
  expect(callsTo(sent, 'GET /businesses/dashboard/total-amount')).toHaveLength(0)
})

it('returns to page 1 with another period or size, and stores the period', async () => {
  const { sent, user, location } = open(
    { [PURCHASES]: { json: purchaseList([purchase('1')], { total: 130, page: 3 }) } },
    `${address}&periodo=202611&pagina=3`,
  )
  expect(
    await screen.findByText('41-60 de 130 comprobantes, total sin anulados S/ 118,580.44, IGV S/ 18,088.54'),
  ).toBeTruthy()
  const sizes = within(screen.getByLabelText('Filas por página')).getAllByRole('option')
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['20', '50', '100'])
  await user.selectOptions(screen.getByLabelText('Filas por página'), '50')
  await waitFor(() => expect(lastQuery(sent, PURCHASES)).toMatchObject({ page: '1', size: '50' }))
  await user.selectOptions(screen.getByLabelText('Periodo'), '202610')
  await waitFor(() => expect(lastQuery(sent, PURCHASES)).toMatchObject({ tax_period: '202610', page: '1', size: '50' }))
  expect(location().search).toBe(`?empresa=${aceros.uuid}&periodo=202610&tamano=50`)
  expect(useLastSelection.getState().selected).toMatchObject({ uuid: aceros.uuid, tax_period: '202610' })
})

it('redirects to the last page when the address is past the end', async () => {
  const { param } = open({ [PURCHASES]: { json: purchaseList([], { total: 30, page: 9 }) } }, `${address}&pagina=9`)
  await waitFor(() => expect(param('pagina')).toBe('2'))
})

it('asks the server for a value that the list of a large period does not have', async () => {
  const filters = (providers: Record<string, { label: string; count: number }>) => ({
    json: {
      types_of_vouchers: { '01': { label: 'Factura', count: 60 } },
      series_of_vouchers: {},
      status_of_vouchers: {},
      provider_of_vouchers: providers,
      serie_number_of_vouchers: {},
    },
  })
  const many = Object.fromEntries(
    Array.from({ length: MAX_FILTER_OPTIONS }, (_, index) => [
      String(20_100_000_000 + index),
      { label: `Proveedor ${index}`, count: 1 },
    ]),
  )
  const { sent, user, changeResponses } = open({ [FILTERS]: filters(many) })
  await user.click(await screen.findByRole('button', { name: 'Filtrar' }))
  await user.type(await screen.findByLabelText('Buscar en Tipo de comprobante', { selector: 'input' }), 'factura')
  expect(await screen.findByRole('button', { name: 'Factura 60' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Proveedor' }))
  const later = changeResponses({ [FILTERS]: filters({ '20999999999': { label: 'ÑAÑA E.I.R.L.', count: 1 } }) })
  await user.type(screen.getByLabelText('Buscar en Proveedor', { selector: 'input' }), 'nana')
  expect(await screen.findByRole('button', { name: /ÑAÑA E\.I\.R\.L\./ })).toBeTruthy()
  // A list that was sent whole is searched here.
  expect(callsTo(sent, FILTERS)).toHaveLength(1)
  expect(lastQuery(later, FILTERS)).toMatchObject({ search: 'nana' })
})

it('filters by a value of a searchable list, and removes the filter', async () => {
  const { sent, user, location } = open({
    [INVOICES]: { json: purchaseList([purchase('1')]) },
    [FILTERS]: {
      json: {
        types_of_vouchers: { '01': { label: 'Factura', count: 60 }, '07': { label: 'Nota de crédito', count: 4 } },
        series_of_vouchers: {},
        status_of_vouchers: { observado: { label: 'Observado', count: 12 } },
        provider_of_vouchers: { '20100047218': { label: 'ACEROS Y PERFILES LURÍN S.A.', count: 3 } },
        serie_number_of_vouchers: {},
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Filtrar' }))
  expect(await screen.findByRole('button', { name: 'Factura 60' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Proveedor' }))
  const search = screen.getByLabelText('Buscar en Proveedor', { selector: 'input' })
  await user.type(search, 'nadie')
  expect(await screen.findByText('No se encontraron registros.')).toBeTruthy()
  await user.clear(search)
  await user.type(search, 'lurin')
  await user.click(await screen.findByRole('button', { name: /ACEROS Y PERFILES LURÍN/ }))
  const chip = await screen.findByRole('button', { name: 'Quitar filtro Proveedor: ACEROS Y PERFILES LURÍN S.A.' })
  expect(lastQuery(sent, INVOICES)).toMatchObject({ filter_by: 'provider_of_vouchers', value_filter: '20100047218' })
  expect(location().search).toContain('filtro=proveedor&valor=20100047218')
  await user.click(chip)
  await waitFor(() => expect(location().search).not.toContain('filtro'))
})

it('searches by series and number once the format is valid', async () => {
  const { sent, user } = open({ [INVOICES]: { json: purchaseList([]) } })
  await screen.findByLabelText('Buscar comprobante')
  const search = () => field('Buscar comprobante')
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Buscar' })
  await user.type(search(), '-')
  expect(screen.getByText('Caracter inválido.')).toBeTruthy()
  await user.clear(search())
  await user.type(search(), 'f001')
  expect(search().value).toBe('F001')
  expect(screen.queryByText('Formato inválido. Ejemplo: F001-0001.')).toBeNull()
  expect(await screen.findByText('Formato inválido. Ejemplo: F001-0001.')).toBeTruthy()
  expect(button().disabled).toBe(true)
  await user.type(search(), '-12')
  expect(button().disabled).toBe(false)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Ningún comprobante con este filtro')).toBeTruthy()
  expect(lastQuery(sent, INVOICES)).toMatchObject({ filter_by: 'serie_number_of_vouchers', value_filter: 'F001-12' })
  expect(await screen.findByText('Hay 2 en noviembre 2026. El filtro activo es Serie - Número: F001-12.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Quitar filtro' }))
  expect(await screen.findByText('F001-1')).toBeTruthy()
})

it('shows all items of a voucher with quantity and amount, and copies the rows as tab-separated text', async () => {
  const { user } = open({
    [PURCHASES]: {
      json: purchaseList([purchase('1', { item_description: ['Clavos', 'Tuercas'] }), purchase('2')]),
    },
    'GET /businesses/dashboard-reports/items': {
      json: {
        items: [
          { description: 'Clavos', quantity: 2.5, amount: 1234.5 },
          { description: 'Tuercas', quantity: null, amount: null },
        ],
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Ver más ítems de F001-1' }))
  const items = within(await screen.findByRole('dialog', { name: 'Detalle de items en glosa' }))
  expect(await items.findByText('1,234.50')).toBeTruthy()
  const cells = items.getAllByRole('row').map((row) => Array.from(row.children, ({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Descripción', 'Cantidad', 'Sin IGV S/'],
    ['Clavos', '2.5', '1,234.50'],
    ['Tuercas', '-', '-'],
  ])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Copiar filas' }))
  const [header, ...copied] = (await navigator.clipboard.readText()).split('\n')
  expect(header).toMatch(/^Fecha\tTipo\tSerie - Número\tRUC\tProveedor\t/v)
  expect(copied).toHaveLength(2)
  expect(await screen.findByText('Copiado al portapapeles')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Marcar F001-2/ }))
  await user.click(screen.getByRole('button', { name: 'Copiar 1 fila' }))
  expect(await navigator.clipboard.readText()).toContain('\tF001-2\t')
})

it('keeps the descriptions of items whose quantities cannot be loaded, and offers a retry', async () => {
  const { user } = open({
    [PURCHASES]: { json: purchaseList([purchase('1', { item_description: ['Clavos', 'Tuercas'] })]) },
    'GET /businesses/dashboard-reports/items': internalError,
  })
  await user.click(await screen.findByRole('button', { name: 'Ver más ítems de F001-1' }))
  const items = within(await screen.findByRole('dialog', { name: 'Detalle de items en glosa' }))
  expect(await items.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
  expect(items.getByText('Tuercas')).toBeTruthy()
})

it('sums the selected vouchers in place of the pager, and says what the sum leaves out', async () => {
  const unproven = { taxable_amount: null, currency: 'USD', conversion: 'UNPROVEN', uncounted: 'UNPROVEN' } as const
  const rows = [
    purchase('1', { taxable_amount: 0.1, igv_amount: 0.02 }),
    purchase('2', { taxable_amount: 0.2, igv_amount: 0.03 }),
    purchase('3', unproven),
    purchase('4', { is_voided: true, uncounted: 'VOIDED' }),
  ]
  const { user } = open({ [PURCHASES]: { json: purchaseList(rows, { total: 44 }) } })
  const check = async (number: number) =>
    user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Marcar F001-${number} `, 'v') }))
  await check(3)
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe(
    '1 elegido · total no calculado1 sin soles confirmados no suma',
  )
  expect(screen.queryByRole('navigation', { name: 'Páginas' })).toBeNull()
  for (const number of [1, 2, 4]) await check(number)
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe(
    '4 elegidos · S/ 0.30, IGV S/ 0.051 sin soles confirmados no suma1 anulado no suma',
  )
  await user.click(screen.getByRole('button', { name: 'Quitar selección' }))
  expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeTruthy()
  expect(screen.queryByRole('row', { selected: true })).toBeNull()
})

it('forgets the selection with the page it was made on', async () => {
  const { user } = open({ [PURCHASES]: { json: purchaseList([purchase('1'), purchase('2')], { total: 44 }) } })
  await user.click(await screen.findByRole('checkbox', { name: /^Marcar F001-1 /v }))
  await user.click(screen.getByRole('button', { name: 'Total S/' }))
  await waitFor(() => expect(screen.queryByRole('row', { selected: true })).toBeNull())
  expect(screen.getByRole('button', { name: 'Copiar filas' })).toBeTruthy()
})

it('moves from one preview to the next with arrow keys and buttons, and keeps the open one in the URL', async () => {
  const rows = ['1', '2', '3'].map((number) => purchase(number, NO_PICTURE))
  const { user, param } = open({ [PURCHASES]: { json: purchaseList(rows) } })
  await user.click(await screen.findByRole('button', { name: 'Comprobante F001-1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Factura F001-1' })
  expect(within(dialog).getByText('1 de 3')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Anterior' }).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'Factura F001-2' })).toBeTruthy()
  expect(param('voucher')).toBe(rows[1]?.code)
  await user.click(within(dialog).getByRole('button', { name: 'Siguiente' }))
  expect(await screen.findByRole('dialog', { name: 'Factura F001-3' })).toBeTruthy()
  await user.keyboard('{ArrowRight}{ArrowLeft}')
  expect(await screen.findByRole('dialog', { name: 'Factura F001-2' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(param('voucher')).toBeNull())
})

it('explains in a tooltip why a voucher has no file', async () => {
  const none = { img_cpe_link: '', pdf_cpe_link: '', xml_cpe_link: '' }
  const { user, location } = open({ [PURCHASES]: { json: purchaseList([purchase('1', none)]) } })
  const button = await screen.findByRole('button', { name: 'Comprobante F001-1' })
  await user.click(button)
  expect(location().search).not.toContain('voucher')
  button.blur()
  button.focus()
  expect((await screen.findByRole('tooltip')).textContent).toBe('No hay comprobante disponible.')
  screen.getByRole('button', { name: 'Descargar el XML de F001-1' }).focus()
  await waitFor(() =>
    expect(screen.getByRole('tooltip').textContent).toBe('La descarga del XML estará disponible en menos de 24 horas.'),
  )
})

it('promises no file of a voucher that has no XML at SUNAT', async () => {
  const none = { img_cpe_link: '', pdf_cpe_link: '', xml_cpe_link: '' }
  const receipt = purchase('7', { ...none, document_type: '14', serie: 'S001' })
  const paper = purchase('8', { ...none, serie: '0001', code: '20100047218-01-0001-8' })
  const { user } = open(
    { [PURCHASES]: { json: purchaseList([receipt, paper]) }, [INVOICES]: { json: purchaseList([paper]) } },
    `${address}&voucher=${paper.code}`,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Factura 0001-8' }))
  expect(dialog.getByText('SUNAT no tiene XML de este tipo de comprobante.')).toBeTruthy()
  expect(screen.queryByText(/24 horas/)).toBeNull()
  await user.keyboard('{Escape}')
  screen.getByRole('button', { name: 'Descargar el XML de S001-7' }).focus()
  await waitFor(() =>
    expect(screen.getByRole('tooltip').textContent).toBe('SUNAT no tiene XML de este tipo de comprobante.'),
  )
})

const NO_PICTURE = { img_cpe_link: '', pdf_cpe_link: '' }

it.each([
  ['voided', 'Anulado en SUNAT', /^SUNAT informa que este comprobante fue anulado .* Consultado el 12\/11\/2026;/],
  ['not-found', 'No figura en SUNAT', /^SUNAT no encuentra este comprobante\. .* Consultado el 12\/11\/2026;/],
  ['not-authorized', 'No autorizado', /^SUNAT informa que este comprobante no está autorizado\. Consultado/],
] as const)('says of a purchase what SUNAT holds against it: %s', async (state, label, text) => {
  const validity = { state, asked_on: '2026-11-12' }
  const { user } = open({ [PURCHASES]: { json: purchaseList([purchase('1', { ...NO_PICTURE, validity })]) } })
  const row = byIndex(await screen.findAllByRole('row'), 1)
  expect(within(row).getByText(label)).toBeTruthy()
  // It is a fact beside the status, which it does not change.
  expect(within(row).getByText('gasto deducible')).toBeTruthy()
  await user.click(within(row).getByRole('button', { name: 'Comprobante F001-1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Factura F001-1' }))
  expect(dialog.getByText(text)).toBeTruthy()
})

it('does not speak of a purchase that SUNAT accepts, nor twice of one that the register voids', async () => {
  const asked_on = '2026-11-12'
  const rows = [
    purchase('1', { ...NO_PICTURE, validity: { state: 'accepted', asked_on } }),
    purchase('2', { validity: { state: 'voided', asked_on }, is_voided: true }),
  ]
  const { user } = open({ [PURCHASES]: { json: purchaseList(rows) } })
  await user.click(await screen.findByRole('button', { name: 'Comprobante F001-1' }))
  expect(await screen.findByRole('dialog', { name: 'Factura F001-1' })).toBeTruthy()
  expect(screen.queryByText(/en SUNAT|SUNAT informa/)).toBeNull()
})

it('opens the voucher of the URL, even if it is on another page', async () => {
  const elsewhere = purchase('99', NO_PICTURE)
  const { sent, user, location } = open(
    { [INVOICES]: { json: purchaseList([elsewhere]) } },
    `${address}&voucher=${elsewhere.code}`,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Factura F001-99' }))
  expect(dialog.getByText('La vista previa estará disponible en menos de 24 horas.')).toBeTruthy()
  const xml = dialog.getByRole('link', { name: 'Descargar XML' })
  expect(xml.getAttribute('href')).toBe(elsewhere.xml_cpe_link)
  await user.click(xml)
  expect(eventsOf(sent)).toContain('download_comprobantes_xml')
  expect(lastQuery(sent, INVOICES)).toMatchObject({ value_filter: 'F001-99' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(location().search).not.toContain('voucher'))
})

it('says when the period does not have the voucher of the URL', async () => {
  open({ [INVOICES]: { json: purchaseList([]) } }, `${address}&voucher=20100047218-01-F001-7`)
  expect(await screen.findByText('Comprobante no encontrado')).toBeTruthy()
})

it('shows why a file failed to load, and retries with a renewed link', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const { sent, user } = open({ 'GET /files/jpeg/1.jpeg': { status: 404 } })
  await user.click(await screen.findByRole('button', { name: 'Comprobante F001-1' }))
  expect(await screen.findByText('Archivo no encontrado')).toBeTruthy()
  expect(log).toHaveBeenCalledWith('Error al cargar el PDF:', expect.anything())
  expect(bodyOf(sent, 'POST /me/event-logs')).toMatchObject({
    event_type: 'preview',
    description: 'comprobantes_ver_comprobante',
  })
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  await waitFor(() => expect(callsTo(sent, 'GET /files/jpeg/1.jpeg')).toHaveLength(2))
})

it('says when a period has no purchases', async () => {
  open({ [PURCHASES]: { json: purchaseList([]) } })
  expect(await screen.findByText('No hay comprobantes encontrados.')).toBeTruthy()
  expect(screen.getByText('Seleccione otro periodo en donde hayas registrado comprobantes.')).toBeTruthy()
})

const SUMMARY = 'GET /purchase/dashboard'

it('marks the total of a partial list, and shows none while the book has no numbers', async () => {
  const { changeResponses, user } = open({
    [SUMMARY]: { json: { completeness: { purchases: incompleteBook('PARTIAL', { code: 'PORTAL_ONLY' }) } } },
  })
  expect(await screen.findByRole('button', { name: 'Total de compras: incompleto, ver por qué' })).toBeTruthy()
  expect(screen.getByText(/total sin anulados S\/ 118,580\.44/v)).toBeTruthy()
  changeResponses({ [SUMMARY]: { json: { completeness: { purchases: incompleteBook('PENDING', {}) } } } })
  await user.selectOptions(screen.getByLabelText('Periodo'), '202610')
  expect(await screen.findByText(/total no calculado/v)).toBeTruthy()
})

it('says why the list of a book that was not collected is empty', async () => {
  const purchases = incompleteBook('NOT_COLLECTED', { message: 'No se ha recopilado.', action: 'COLLECT' })
  open({ [PURCHASES]: { json: purchaseList([]) }, [SUMMARY]: { json: { completeness: { purchases } } } })
  expect(await screen.findByText('No se ha recopilado.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recopilar ahora' })).toBeTruthy()
  expect(screen.queryByText('No hay comprobantes encontrados.')).toBeNull()
})

it('names the missing permission', async () => {
  const module_name = 'Registro de Compras Electrónico (RCE)'
  const withoutPermission = business('Aceros', {
    status: 'MISSING_PERMISSIONS',
    missing_permissions: [{ module: 'rce', module_name, required: true, cause: 'NOT_ALLOWED' }],
  })
  open({ [PURCHASES]: { json: purchaseList([]) } }, address, withoutPermission)
  expect(await screen.findByText(`El usuario SOL no tiene acceso a ${module_name}.`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cómo asignarlo' })).toBeTruthy()
})

it('says in one line that new vouchers have no XML without its module', async () => {
  const module_name = 'Nueva consulta de comprobantes de pago'
  const withoutFiles = business('Aceros', {
    missing_permissions: [{ module: 'voucher-files', module_name, required: false, cause: 'NOT_ALLOWED' }],
  })
  open({}, address, withoutFiles)
  expect(await screen.findByText(new RegExp(`no tiene acceso a ${module_name}: los comprobantes nuevos`))).toBeTruthy()
})

it('says in one line of the purchases that SUNAT did not answer about fee receipts', async () => {
  const missing = { module: 'fee-receipts', module_name: 'Consulta de recibos', required: false } as const
  open({}, address, business('Aceros', { missing_permissions: [{ ...missing, cause: 'NO_ANSWER' }] }))
  const note = await screen.findByText(
    'SUNAT no respondió por Consulta de recibos: pueden faltar recibos por honorarios. Volvemos a intentarlo cada noche.',
  )
  expect(within(note).queryByRole('link')).toBeNull()
})

it('says in one line of the purchases that nobody asks whether they were voided without its module', async () => {
  const module_name = 'Consulta integrada de validez de comprobantes de pago'
  const withoutValidity = business('Aceros', {
    missing_permissions: [{ module: 'validity', module_name, required: false, cause: 'NOT_ALLOWED' }],
  })
  const { user } = open({}, address, withoutValidity)
  const note = new RegExp(`Las credenciales de API no tienen acceso a ${module_name}: no sabemos`)
  expect(await screen.findByText(note)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Ventas' }))
  await waitFor(() => expect(screen.queryByText(note)).toBeNull())
})

it('explains a business without periods', async () => {
  const { sent } = open({}, address, newBusiness('Aceros'))
  expect(await screen.findByText('Aún no recopilamos sus comprobantes')).toBeTruthy()
  expect(callsTo(sent, PURCHASES)).toHaveLength(0)
})

it('shows the code of a failure and retries', async () => {
  const { sent, user } = open({ [PURCHASES]: internalError })
  expect(await screen.findByText('Código req-1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  await waitFor(() => expect(callsTo(sent, PURCHASES)).toHaveLength(2))
})

it('shows in the preview why a purchase is observed, and leads to its review', async () => {
  const voucher = observedPurchase('1', {
    notices: [reason({ rule: 'B02', severity: 'notice', message: 'Un aviso.' })],
  })
  const { user, location } = open({
    [PURCHASES]: { json: purchaseList([voucher]) },
    'GET /files/jpeg/1.jpeg': 'never',
  })
  await user.click(await screen.findByRole('button', { name: /^Comprobante F001-1/ }))
  const preview = within(await screen.findByRole('dialog'))
  expect(
    within(preview.getByRole('list', { name: 'Motivos' })).getByText(/^Licores: no parece relacionada/),
  ).toBeTruthy()
  expect(within(preview.getByRole('list', { name: 'Avisos' })).getByText('Un aviso.')).toBeTruthy()
  await user.click(preview.getByRole('link', { name: 'Revisar' }))
  await waitFor(() => expect(location().pathname).toBe('/dashboard/observaciones'))
  expect(location().search).toContain(`voucher=${voucher.code}`)
})

it('marks a deductible purchase that gives no credit', async () => {
  const rows = [purchase('1', { credit: 'NO' }), purchase('2', { credit: 'NO', igv_amount: 0 }), purchase('3')]
  open({ [PURCHASES]: { json: purchaseList(rows) } })
  const [, without, free, other] = await screen.findAllByRole('row')
  expect(without?.textContent).toContain('Sin crédito')
  for (const row of [free, other]) expect(row?.textContent).not.toContain('Sin crédito')
})

it('marks a purchase whose credit is deferred, says what moved, and filters by it', async () => {
  const rows = [
    purchase('1', { credit: 'DIFERIDO', credit_period: null }),
    purchase('2', { credit_period: '202611' }),
    purchase('3', { credit_period: '202611', status: 'gasto no deducible' }),
    purchase('4', { credit: 'DIFERIDO', credit_period: null, status: 'observado' }),
    purchase('5', { credit_period: '202611', status: 'observado' }),
  ]
  const list = {
    ...purchaseList(rows),
    moved_credit: {
      from_other_periods: 0,
      from_prorrata: 0,
      to_other_periods: 180,
      to_prorrata: 0,
      deferred: 936,
      deferred_prorrata: 0,
    },
  }
  const { sent, user, param } = open({ [PURCHASES]: { json: list }, [INVOICES]: { json: list } })
  expect(await screen.findByText('Crédito diferido')).toBeTruthy()
  expect(screen.getAllByText('Crédito de noviembre 2026')).toHaveLength(1)
  expect(screen.getByText('− S/ 936.00')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Ver comprobantes' }))
  await waitFor(() => expect(lastQuery(sent, INVOICES)).toMatchObject({ credit: 'moved' }))
  expect(lastQuery(sent, INVOICES)).not.toHaveProperty('filter_by')
  expect([param('filtro'), param('valor')]).toEqual(['credito', 'otro-periodo'])
  expect(screen.getByRole('button', { name: 'Quitar filtro Crédito: Crédito en otro periodo' })).toBeTruthy()
})
