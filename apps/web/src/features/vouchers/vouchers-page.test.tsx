import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { useFilters } from '../../lib/session/filters-store.ts'
import { business, newBusiness } from '../../testing/businesses.ts'
import { byIndex } from '../../testing/by-index.ts'
import { bodyOf, callsTo, internalError, lastQuery, type FakeAnswers } from '../../testing/fake-api.ts'
import { field } from '../../testing/form.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'
import { purchase, purchaseList } from '../../testing/vouchers.ts'

const PURCHASES = 'GET /businesses/dashboard-reports/purchases'
const INVOICES = 'GET /businesses/dashboard-reports/all-invoices'
const FILTERS = 'GET /businesses/dashboard-reports/filter-all-invoices'
const aceros = business('Aceros', { tax_periods: ['202611', '202610'] })
const address = `/dashboard/comprobantes?empresa=${aceros.uuid}`

function open(answers: FakeAnswers = {}, openAddress = address, shown = aceros) {
  const list = { [PURCHASES]: { json: purchaseList([purchase('1'), purchase('2')]) } }
  return renderSignedIn(openAddress, { businesses: [shown], answers: { ...list, ...answers } })
}

it('lists the purchases of the newest period and writes the period into the address', async () => {
  const rows = [
    purchase('1', { afecto_detraccion: 'si' }),
    purchase('2', { document_type: '07', taxable_amount: -335.47, is_voided: true, status: 'gasto no deducible' }),
    purchase('3', { status: 'observado' }),
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
    'S/ 1,234.50',
    'Sí',
    'gasto deducible',
  ])
    expect(within(first).getByText(text)).toBeTruthy()
  expect(second.textContent).toContain('Nota de crédito')
  expect(within(second).getByText('S/ −335.47').tagName).toBe('S')
  expect(within(second).getByText('anulado')).toBeTruthy()
  expect(within(third).getByText('observado')).toBeTruthy()
  expect(screen.getByText('3 comprobantes, total S/ 118,580.44')).toBeTruthy()
  expect(lastQuery(sent, PURCHASES)).toMatchObject({ tax_period: '202611', uuid: aceros.uuid, page: '1', size: '20' })
  expect(param('periodo')).toBe('202611')
})

it('returns to page 1 with another period or size, and stores the period', async () => {
  const { sent, user, location } = open(
    { [PURCHASES]: { json: purchaseList([purchase('1')], { total: 130, page: 3 }) } },
    `${address}&periodo=202611&pagina=3`,
  )
  expect(await screen.findByText('41-60 de 130 comprobantes, total S/ 118,580.44')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Filas por página'), '50')
  await waitFor(() => expect(lastQuery(sent, PURCHASES)).toMatchObject({ page: '1', size: '50' }))
  await user.selectOptions(screen.getByLabelText('Periodo'), '202610')
  await waitFor(() => expect(lastQuery(sent, PURCHASES)).toMatchObject({ tax_period: '202610', page: '1', size: '50' }))
  expect(location().search).toBe(`?empresa=${aceros.uuid}&periodo=202610&tamano=50`)
  expect(useFilters.getState().selected).toMatchObject({ uuid: aceros.uuid, tax_period: '202610' })
})

it('redirects to the last page when the address is past the end', async () => {
  const { param } = open({ [PURCHASES]: { json: purchaseList([], { total: 30, page: 9 }) } }, `${address}&pagina=9`)
  await waitFor(() => expect(param('pagina')).toBe('2'))
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
  expect(await screen.findByText('Hay 2 en Noviembre 2026. El filtro activo es Serie - Número: F001-12.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Quitar filtro' }))
  expect(await screen.findByText('F001-1')).toBeTruthy()
})

it('shows all items of a voucher, and copies the rows as tab-separated text', async () => {
  const { user } = open({
    [PURCHASES]: {
      json: purchaseList([purchase('1', { item_description: ['Clavos', 'Tuercas'] }), purchase('2')]),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Ver más items de F001-1' }))
  const items = within(await screen.findByRole('dialog', { name: 'Detalle de items en glosa' }))
  expect(items.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['1Clavos', '2Tuercas'])
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Copiar filas' }))
  expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(2)
  expect(await screen.findByText('Copiado al portapapeles')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Marcar F001-2/ }))
  await user.click(screen.getByRole('button', { name: 'Copiar 1 fila' }))
  expect(await navigator.clipboard.readText()).toContain('\tF001-2\t')
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

it('opens the voucher of the address, even if it is on another page', async () => {
  const elsewhere = purchase('99', { img_cpe_link: '', pdf_cpe_link: '' })
  const { sent, user, location } = open(
    { [INVOICES]: { json: purchaseList([elsewhere]) } },
    `${address}&voucher=${elsewhere.code}`,
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Factura F001-99' }))
  expect(dialog.getByText('La vista previa estará disponible en menos de 24 horas.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Descargar XML' }).getAttribute('href')).toBe(elsewhere.xml_cpe_link)
  expect(lastQuery(sent, INVOICES)).toMatchObject({ value_filter: 'F001-99' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(location().search).not.toContain('voucher'))
})

it('says when the period does not have the voucher of the address', async () => {
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

it('names the missing permission', async () => {
  const module_name = 'Registro de Compras Electrónico (RCE)'
  const withoutPermission = business('Aceros', {
    status: 'MISSING_PERMISSIONS',
    missing_permissions: [{ module: 'rce', module_name }],
  })
  open({ [PURCHASES]: { json: purchaseList([]) } }, address, withoutPermission)
  expect(await screen.findByText(`El Usuario SOL no tiene acceso a ${module_name}.`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cómo asignarlo' })).toBeTruthy()
})

it('explains a business without periods', async () => {
  const { sent } = open({}, address, newBusiness('Aceros'))
  expect(await screen.findByText('Aún no recolectamos sus comprobantes')).toBeTruthy()
  expect(callsTo(sent, PURCHASES)).toHaveLength(0)
})

it('shows the code of a failure and retries', async () => {
  const { sent, user } = open({ [PURCHASES]: internalError })
  expect(await screen.findByText('Código req-1')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }))
  await waitFor(() => expect(callsTo(sent, PURCHASES)).toHaveLength(2))
})
