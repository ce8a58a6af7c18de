import type { Business } from '@contapro/contract/businesses'
import type { PdtReport } from '@contapro/contract/dashboard'
import { business, COMPLETE, incompleteBook } from '@contapro/contract/testing/businesses'
import { emptyPdtAmounts, totals } from '@contapro/contract/testing/reports'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { bodyOf, callsTo, internalError, type FakeResponses } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'

const aceros = business('Aceros', { tax_periods: ['202610', '202512'] })
const report: PdtReport = {
  ...emptyPdtAmounts,
  non_taxable_amount: 6412.75,
  igv_10_taxable_amount: 8420,
  igv_10_amount: 884.1,
  igv_18_taxable_amount: 172_339.33,
  igv_18_amount: 31_021.08,
  total_cpes_count: 329,
  is_current_month: false,
  completeness: { purchases: COMPLETE },
  perceptions: { total_items: 2, total_amount: 318.6, completeness: COMPLETE },
  retentions: { total_items: 1, total_amount: 1204.5, completeness: COMPLETE },
}
const REPORT = 'GET /dashboard/pdt-report'
const TOTALS = 'GET /businesses/dashboard/total-amount'

function open(
  responses: FakeResponses = {},
  address = `/dashboard/informe-pdt?empresa=${aceros.uuid}`,
  opened: Business = aceros,
) {
  const page = renderSignedIn(address, {
    businesses: [opened],
    responses: { [REPORT]: { json: report }, [TOTALS]: { json: totals }, ...responses },
  })
  const requestedFilters = () =>
    callsTo(page.sent, REPORT).map(({ url }): unknown =>
      JSON.parse(new URL(url, 'http://contapro.test').searchParams.get('filters') ?? ''),
    )
  return { ...page, requestedFilters }
}

it('shows the amounts of purchases, links to the withholdings and copies plain numbers', async () => {
  const { requestedFilters, user } = open({
    [TOTALS]: { json: { ...totals, observed_count: 12, observed_igv: 1846.3 } },
  })
  expect(await screen.findByRole('heading', { name: 'IGV 10.5%' })).toBeTruthy()
  for (const text of ['S/ 6,412.75', 'S/ 8,420.00', 'S/ 884.10', 'S/ 172,339.33', 'S/ 31,021.08', 'S/ 31,905.18'])
    expect(screen.getByText(text)).toBeTruthy()
  expect((await screen.findByText('12 observados')).parentElement?.textContent).toBe(
    '12 observados, S/ 1,846.30 de IGV quedan fuera Revisar',
  )
  const search = `?empresa=${aceros.uuid}&periodo=202610`
  for (const name of ['percepciones', 'retenciones']) {
    const link = screen.getByRole('link', { name: `Ver detalle de ${name}` })
    expect(link.getAttribute('href')).toBe(`/dashboard/${name}${search}`)
  }
  expect(screen.getByText(/^Casillas en soles enteros: .* montos ya redondeados/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copiar Base Imponible de IGV 18%' }))
  expect(await navigator.clipboard.readText()).toBe('172339.33')
  expect(await screen.findByText('Copiado al portapapeles')).toBeTruthy()
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Volver a Mis Empresas' }).getAttribute('href'),
  ).toBe('/inicio')
  // The result needs both books.
  expect(requestedFilters()).toEqual([
    { ruc: aceros.ruc, tax_period: '202610', operation_type: 'COMPRA' },
    { ruc: aceros.ruc, tax_period: '202610', operation_type: 'VENTA' },
  ])
})

it('shows what is in no rate beside the cards, and what the non-taxed amount contains', async () => {
  const { user, changeResponses } = open()
  await screen.findByRole('heading', { name: 'IGV 10.5%' })
  expect(screen.queryByText('IGV por prorratear')).toBeNull()
  expect(screen.queryByText(/casilla 113/v)).toBeNull()
  const others = {
    without_credit_amount: 412.75,
    prorrata_taxable_amount: 997.17,
    prorrata_igv_amount: 179.49,
    unclear_taxable_amount: 100,
    unclear_igv_amount: 12.45,
  }
  changeResponses({ [REPORT]: { json: { ...report, ...others } } })
  await user.selectOptions(screen.getByLabelText('Periodo'), '202512')
  expect(await screen.findByRole('button', { name: 'Copiar Base Imponible de IGV por prorratear' })).toBeTruthy()
  for (const text of ['S/ 997.17', 'S/ 179.49', 'S/ 100.00', 'S/ 12.45']) expect(screen.getByText(text)).toBeTruthy()
  expect(
    screen.getByText(/^Incluye S\/ 412\.75 de compras gravadas sin crédito fiscal.* son S\/ 6,000\.00\.$/v),
  ).toBeTruthy()
  // As the report: the IGV of both rates and that of none.
  expect(screen.getByText('S/ 31,917.63')).toBeTruthy()
  expect(screen.getByText('Suma del IGV al 10.5% y del IGV al 18%, con el IGV sin tasa definida')).toBeTruthy()
})

/** What the open tab has for the form: each box with its whole soles. */
const boxes = () =>
  within(screen.getByRole('tabpanel'))
    .getAllByText(/^Casilla /v)
    .map((term) => `${term.textContent.replace(/^Casilla /v, '')}: ${term.nextElementSibling?.textContent}`)

it('shows the boxes of the form with whole soles, which a second button copies', async () => {
  const { user, changeResponses } = open()
  await screen.findByRole('heading', { name: 'IGV 10.5%' })
  // The form rounds the base and then applies the rate: 31,021.08 is not 18% of the rounded base.
  expect(boxes()).toEqual([
    '120: 6,413',
    '156: 8,420',
    '157: 884',
    '107: 172,339',
    '108: 31,021',
    '171: 319',
    '179: 1,205',
  ])
  await user.click(
    screen.getByRole('button', { name: 'Copiar Base Imponible de IGV 18% en soles enteros, casilla 107' }),
  )
  expect(await navigator.clipboard.readText()).toBe('172339')
  expect(await screen.findByText('Copiado al portapapeles')).toBeTruthy()

  const imports = { import_taxable_amount: 2330.51, import_igv_amount: 419.49, without_credit_amount: 412.75 }
  changeResponses({ [REPORT]: { json: { ...report, ...imports } } })
  await user.selectOptions(screen.getByLabelText('Periodo'), '202512')
  await screen.findByText('Casilla 114')
  expect(boxes()).toEqual([
    '120: 6,000',
    '113: 413',
    '156: 8,420',
    '157: 884',
    '107: 170,009',
    '114: 2,331',
    '108: 30,602',
    '115: 420',
    '171: 319',
    '179: 1,205',
  ])
})

it('has the exports of sales in a box of their own', async () => {
  const sales = { ...report, export_amount: 999.6, perceptions: undefined, retentions: undefined }
  const { user, changeResponses } = open(
    { [REPORT]: { json: sales } },
    `/dashboard/informe-pdt?empresa=${aceros.uuid}&libro=ventas`,
  )
  await screen.findByText('Casilla 100')
  expect(boxes()).toEqual(['105: 5,413', '106: 1,000', '154: 8,420', '155: 884', '100: 172,339', '101: 31,021'])
  changeResponses({ [REPORT]: { json: { ...sales, export_amount: 0 } } })
  await user.selectOptions(screen.getByLabelText('Periodo'), '202512')
  await waitFor(() => expect(boxes()[0]).toBe('105: 6,413'))
  expect(boxes()).toHaveLength(5)
})

it('shows the result of both books with its boxes, once every figure of it is known', async () => {
  const { user, changeResponses } = open()
  const findResult = async () => within(await screen.findByRole('region', { name: 'Resultado del periodo' }))
  const incomplete = await findResult()
  expect(
    incomplete.getByText(/^No calculado por completo: falta el saldo a favor del periodo anterior\.$/v),
  ).toBeTruthy()
  expect(incomplete.getByRole('link', { name: 'Escribir el saldo en el reporte' }).getAttribute('href')).toBe(
    `/dashboard?empresa=${aceros.uuid}&periodo=202610#saldo`,
  )
  expect(incomplete.queryByText('Casilla 184')).toBeNull()

  const balance = { flag_show_positive_balance: true, sum_positive_balance: 512.4 }
  changeResponses({ [TOTALS]: { json: { ...totals, ...balance } } })
  await user.selectOptions(screen.getByLabelText('Periodo'), '202512')
  expect(await screen.findByText('Casilla 184')).toBeTruthy()
  const result = await findResult()
  expect(result.queryByText(/^No calculado/v)).toBeNull()
  await user.click(result.getByRole('button', { name: 'Copiar Saldo a favor de Impuesto del periodo' }))
  expect(await navigator.clipboard.readText()).toBe('512.40')
  await user.click(
    result.getByRole('button', { name: /^Copiar Total por pagar de Pago en soles enteros, casilla 188$/v }),
  )
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('0'))
})

it('shows the amounts of sales, and keeps tab and period in the address', async () => {
  const { requestedFilters, user, location } = open()
  await user.click(await screen.findByRole('tab', { name: 'Ventas' }))
  expect(await screen.findByText('IGV de ventas')).toBeTruthy()
  expect(screen.queryByText('Adicionales')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Periodo'), '202512')
  await waitFor(() =>
    expect(requestedFilters()).toContainEqual({ ruc: aceros.ruc, tax_period: '202512', operation_type: 'VENTA' }),
  )
  expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
    empresa: aceros.uuid,
    periodo: '202512',
    libro: 'ventas',
  })
})

it('says when a period is empty, and shows the code of a failure', async () => {
  const { user, changeResponses } = open({
    [REPORT]: { json: { ...report, total_cpes_count: 0, perceptions: undefined, retentions: undefined } },
  })
  expect(await screen.findByText('No hay información en el periodo.')).toBeTruthy()
  expect(screen.getByText('Seleccione otro periodo.')).toBeTruthy()
  changeResponses({ [REPORT]: internalError })
  await user.selectOptions(screen.getByLabelText('Periodo'), '202512')
  expect(await screen.findByText('Código req-1')).toBeTruthy()
})

it('shows no amount to copy for a book without numbers, and why', async () => {
  const purchases = incompleteBook('NOT_COLLECTED', {
    code: 'CREDENTIALS_REFUSED',
    message: 'SUNAT no acepta las credenciales.',
    action: 'FIX_CREDENTIALS',
  })
  const nothing = {
    non_taxable_amount: null,
    igv_10_taxable_amount: null,
    igv_10_amount: null,
    igv_18_taxable_amount: null,
    igv_18_amount: null,
    unclear_taxable_amount: null,
    unclear_igv_amount: null,
    without_credit_amount: null,
    prorrata_taxable_amount: null,
    prorrata_igv_amount: null,
    prorrata_credit_amount: null,
    import_taxable_amount: null,
    import_igv_amount: null,
    export_amount: null,
  }
  open({ [REPORT]: { json: { ...report, ...nothing, total_cpes_count: 0, completeness: { purchases } } } })
  expect(await screen.findByText('SUNAT no acepta las credenciales.')).toBeTruthy()
  expect(screen.getByText('Credenciales inválidas')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Actualizar credenciales' })).toBeTruthy()
  const panel = within(screen.getByRole('tabpanel'))
  const copied = panel.getAllByRole('button', { name: /^Copiar /v }).map((button) => button.getAttribute('aria-label'))
  expect(copied).toEqual([
    'Copiar Monto total de Percepciones',
    'Copiar Monto total de Percepciones en soles enteros, casilla 171',
    'Copiar Monto total de Retenciones',
    'Copiar Monto total de Retenciones en soles enteros, casilla 179',
  ])
  expect(screen.queryByText('S/ 0.00')).toBeNull()
})

it('says what came from other periods, what is deferred and what was declined, with where to see it', async () => {
  const moved_credit = {
    from_other_periods: 540,
    from_prorrata: 0,
    to_other_periods: 0,
    to_prorrata: 0,
    deferred: 936,
    deferred_prorrata: 417.12,
  }
  const declined = { declined_count: 2, declined_igv: 360 }
  open({ [TOTALS]: { json: { ...totals, ...declined, moved_credit } } })
  expect(await screen.findByText('+ S/ 540.00')).toBeTruthy()
  expect(screen.getByText('− S/ 936.00').parentElement?.textContent).toBe(
    'IGV diferido por detracción − S/ 936.00 (S/ 417.12 por prorratear) Ver por pagar',
  )
  expect(screen.getByText('S/ 360.00').parentElement?.textContent).toBe(
    '2 rechazados: S/ 360.00 quedan fuera Ver rechazados',
  )
  expect(screen.getByRole('link', { name: 'Ver rechazados' }).getAttribute('href')).toBe(
    `/dashboard/observaciones?empresa=${aceros.uuid}&periodo=202610&lista=rechazados`,
  )
  expect(screen.getByRole('link', { name: 'Ver por pagar' }).getAttribute('href')).toBe(
    `/dashboard/detracciones?lista=por-pagar&empresa=${aceros.uuid}&periodo=202610&solo=202610`,
  )
  expect(screen.queryByRole('link', { name: 'Ver comprobantes' })).toBeNull()
})

it('marks the amounts of a month in course', async () => {
  const { user, changeResponses } = open({ [REPORT]: { json: { ...report, is_current_month: true } } })
  expect((await screen.findAllByText('Mes en curso')).length).toBeGreaterThan(0)
  changeResponses({ [REPORT]: { json: report } })
  await user.selectOptions(screen.getByLabelText('Periodo'), '202512')
  await waitFor(() => expect(screen.queryByText('Mes en curso')).toBeNull())
})

it('marks the amounts of a partial book', async () => {
  const purchases = incompleteBook('PARTIAL', { code: 'REGISTER_FAILED', action: 'COLLECT' })
  open({ [REPORT]: { json: { ...report, completeness: { purchases } } } })
  expect(await screen.findByText('S/ 31,905.18')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'IGV de compras: incompleto, ver por qué' })).toHaveLength(2)
  expect(screen.getByText('Porque sí.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recopilar ahora' })).toBeTruthy()
})

it('has no amount of withholdings to copy while SUNAT did not hand them over, and says why', async () => {
  const completeness = incompleteBook('NOT_COLLECTED', { code: 'WITHHOLDINGS_UNREAD', action: 'COLLECT' })
  const unread = { total_items: 0, total_amount: null, completeness }
  open({ [REPORT]: { json: { ...report, total_cpes_count: 0, perceptions: unread, retentions: unread } } })
  expect(await screen.findAllByText('Sin dato')).toHaveLength(2)
  expect(screen.getAllByText('Porque sí.')).toHaveLength(2)
  expect(screen.getAllByRole('button', { name: 'Recopilar ahora' })).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Copiar Monto total de (?:Percepciones|Retenciones)$/v })).toBeNull()
})

it('marks withholdings that are not complete, and those of a month in course', async () => {
  const completeness = incompleteBook('PARTIAL', { code: 'PORTAL_ONLY', action: 'ADD_API' })
  const perceptions = { total_items: 2, total_amount: 318.6, completeness }
  open({ [REPORT]: { json: { ...report, is_current_month: true, perceptions } } })
  expect(await screen.findByText('S/ 318.60')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Percepciones: incompleto, ver por qué' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Retenciones: incompleto, ver por qué' })).toBeNull()
  // One with the IGV of the book, one for each of both.
  expect(screen.getAllByText('Mes en curso')).toHaveLength(3)
})

it('redirects home without a business', async () => {
  const { path } = open({}, '/dashboard/informe-pdt')
  await waitFor(() => expect(path()).toBe('/inicio'))
})

it('marks the split by rate when a voucher fits none, but not the total, which has all IGV', async () => {
  const unclear = incompleteBook('PARTIAL', { code: 'RATES_UNCLEAR', action: 'REVIEW' })
  const { changeResponses, user } = open({ [REPORT]: { json: { ...report, completeness: { purchases: unclear } } } })
  expect(await screen.findAllByRole('button', { name: 'IGV de compras: incompleto, ver por qué' })).toHaveLength(1)
  const partial = { state: 'PARTIAL', reasons: [...unclear.reasons, ...incompleteBook('PARTIAL', {}).reasons] }
  changeResponses({ [REPORT]: { json: { ...report, completeness: { purchases: partial } } } })
  await user.selectOptions(screen.getByLabelText('Periodo'), '202512')
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'IGV de compras: incompleto, ver por qué' })).toHaveLength(2),
  )
})

it('says below perceptions why they are incomplete, with what to do', async () => {
  const purchases = incompleteBook('PARTIAL', { code: 'PORTAL_ONLY', message: 'Solo del portal.' })
  const own = incompleteBook('PARTIAL', { code: 'XML_MISSING', message: '2 sin XML.', action: 'REVIEW' })
  const completeness = { state: 'PARTIAL', reasons: [...purchases.reasons, ...own.reasons] }
  const perceptions = { ...report.perceptions, completeness }
  open({ [REPORT]: { json: { ...report, completeness: { purchases }, perceptions } } })
  expect(await screen.findByText('2 sin XML.')).toBeTruthy()
  expect(screen.getAllByText('Solo del portal.')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Ver cuáles' })).toBeTruthy()
})

it('prints both books with company, RUC, period and date, and shows the open tab again afterwards', async () => {
  const print = vi.fn<() => void>(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const paper = document.body.textContent
    for (const text of ['Informe PDT, octubre 2026', aceros.name, `RUC ${aceros.ruc}`]) expect(paper).toContain(text)
    expect(paper).toMatch(/Impreso el \d\d\/\d\d\/\d{4} a las \d\d:\d\d/v)
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    expect(titles).toEqual(['Compras', 'Resumen IGV', 'Adicionales', 'Ventas', 'Resumen IGV', 'Resultado del periodo'])
    expect(screen.getByText('IGV de ventas')).toBeTruthy()
    window.dispatchEvent(new Event('afterprint'))
  })
  vi.stubGlobal('print', print)
  const { user, sent } = open()
  await screen.findByRole('region', { name: 'Resultado del periodo' })
  await user.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(print).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText(/^Impreso el/v)).toBeNull())
  expect(screen.queryByText('IGV de ventas')).toBeNull()
  expect(bodyOf(sent, 'POST /me/event-logs')).toMatchObject({ description: 'imprimir_informe_pdt' })
})

it('prints purchases before sales from the tab of sales too', async () => {
  open({}, `/dashboard/informe-pdt?empresa=${aceros.uuid}&libro=ventas`)
  await screen.findByRole('region', { name: 'Resultado del periodo' })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(titles.filter((title) => title === 'Compras' || title === 'Ventas')).toEqual(['Compras', 'Ventas'])
})
