import type { BookCompleteness } from '@contapro/contract/completeness'
import { business, COMPLETE, incompleteBook, newBusiness } from '@contapro/contract/testing/businesses'
import { book, totals } from '@contapro/contract/testing/reports'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useAuth } from '../../lib/session/auth-store.ts'
import { bodyOf, callsTo, internalError, type FakeResponses } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'
import { rosa } from '../../testing/session.ts'

const ferreteria = business('Ferretería El Constructor S.A.C.', { tax_periods: ['202610', '202609'] })

const emptyBook = {
  ...book,
  total_count_fa: 0,
  total_count_bv: 0,
  total_count_nc: 0,
  total_count_nd: 0,
  total_count_other_codes: 0,
  total_cpes_count: 0,
}

const TOTALS = 'GET /businesses/dashboard/total-amount'
const HISTORY = 'GET /dashboard/history'
const DETRACTIONS = 'GET /businesses/dashboard/total-amount-detractions'

const reportResponses: FakeResponses = {
  [TOTALS]: { json: totals },
  'GET /purchase/dashboard': { json: book },
  'GET /sales/dashboard': { json: book },
  [DETRACTIONS]: {
    json: {
      sum_paid_detractions: 18_640,
      sum_not_paid_detractions: 4218,
      count_paid_detractions: 23,
      count_not_paid_detractions: 1,
      is_current_month: false,
      completeness: COMPLETE,
    },
  },
  [HISTORY]: {
    json: {
      '202609': { total_importe_total: 200_000, total_cpes_count: 3, is_complete: true },
      '202610': { total_importe_total: 233_418.9, total_cpes_count: 4, is_complete: true },
    },
  },
}

function open(responses: FakeResponses = {}, shown = ferreteria) {
  return renderSignedIn(`/dashboard?empresa=${shown.uuid}`, {
    businesses: [shown],
    responses: { ...reportResponses, ...responses },
  })
}

const linkOf = (name: string) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://contapro.test')

/** The line under the title. */
const periodCount = () =>
  screen.queryByRole('heading', { name: 'Tu reporte de empresa' })?.nextElementSibling?.textContent

describe('the report', () => {
  it('waits for the A/B group when the page was reloaded before the user was stored', async () => {
    const { path } = open({ 'GET /me': 'never' })
    // A reload keeps only the user, and only once it has loaded.
    useAuth.setState({ abTestGroup: null, user: null })
    await screen.findAllByRole('button', { name: /^Cambiar de empresa/ })
    // The page of group B: once its code is loaded nothing else delays going there.
    await act(() => import('../vouchers/vouchers-page.tsx'))
    expect(path()).toBe('/dashboard')
    act(() => useAuth.getState().setUser(rosa))
    expect(await screen.findByText('S/ 16,407.22')).toBeTruthy()
    expect(path()).toBe('/dashboard')
  })

  it('leads from the IGV of each book to its vouchers, and from the result to the tax return', async () => {
    open()
    await screen.findByText('S/ 16,407.22')
    const { uuid } = ferreteria
    const links = ['IGV de ventas', 'IGV de compras', 'Ver con ellas'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    )
    expect(links).toEqual([
      `/dashboard/comprobantes?empresa=${uuid}&libro=ventas`,
      `/dashboard/comprobantes?empresa=${uuid}`,
      `/dashboard/informe-pdt?empresa=${uuid}&periodo=202610#resultado`,
    ])
  })

  it('marks detractions that are not complete, and shows none that are not known', async () => {
    const sums = { sum_paid_detractions: 0, sum_not_paid_detractions: 0 }
    const counts = { count_paid_detractions: 0, count_not_paid_detractions: 0, is_current_month: true }
    const partial = incompleteBook('PARTIAL', { code: 'XML_MISSING', message: '3 comprobantes sin XML.', count: 3 })
    const { user, changeResponses } = open({
      [DETRACTIONS]: { json: { ...sums, ...counts, completeness: partial } },
    })
    expect(await screen.findByRole('button', { name: 'Detracciones: incompleto, ver por qué' })).toBeTruthy()
    expect(screen.getByText('3 comprobantes sin XML.')).toBeTruthy()
    expect(screen.getByText('Mes en curso')).toBeTruthy()
    const completeness = incompleteBook('NOT_ALLOWED', { code: 'DEPOSITS_UNREAD', action: 'GIVE_PERMISSION' })
    changeResponses({
      [DETRACTIONS]: {
        json: { ...counts, sum_paid_detractions: null, sum_not_paid_detractions: null, completeness },
      },
    })
    await user.selectOptions(screen.getByLabelText('Periodo'), '202609')
    expect(await screen.findAllByText('Sin dato')).toHaveLength(2)
    expect(screen.getByText('Porque sí.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Cómo dar el permiso' })).toBeTruthy()
    expect(screen.queryByText('S/ 0.00')).toBeNull()
  })

  it('shows the totals of the month', async () => {
    const { sent, location } = open()
    expect(await screen.findByText('S/ 16,407.22')).toBeTruthy()
    expect(screen.getByText('IGV por pagar')).toBeTruthy()
    expect(screen.getByText('S/ 48,312.40')).toBeTruthy()
    expect(screen.getByText('Sin registrar')).toBeTruthy()
    expect(screen.getByText('Sin saldo anterior y antes de percepciones y retenciones')).toBeTruthy()
    expect(await screen.findByText('345')).toBeTruthy()
    expect(screen.getByText(/listo\(s\) para descargar/).textContent).toBe(
      'Tienes 345 comprobante(s) de compra listo(s) para descargar',
    )
    expect(screen.getByText('1 más espera su archivo de SUNAT; 2 no tienen XML en SUNAT')).toBeTruthy()
    expect(screen.getByText('S/ 4,218.00')).toBeTruthy()
    expect(screen.getByText('1 comprobante')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver detalle' }).getAttribute('href')).toContain('/dashboard/detracciones?')
    expect(await screen.findByText('10.2% más que en setiembre')).toBeTruthy()
    const chart = await screen.findByRole('slider', { name: 'Evolución de compras' })
    expect(chart.getAttribute('aria-valuetext')).toBe('Octubre 2026: S/ 233,418.90')
    await waitFor(() => expect(location().search).toContain('periodo=202610'))
    expect(callsTo(sent, TOTALS)[0]?.url).toContain(`ruc=${ferreteria.ruc}&tax_period=202610`)
  })

  it('awaits no file of SUNAT while it refuses the key, and leads to uploading them', async () => {
    open({}, { ...ferreteria, status: 'INVALID_CREDENTIALS' })
    expect(await screen.findByText(/^1 más no tiene su XML, porque SUNAT no acepta la clave SOL; 2 no/)).toBeTruthy()
    expect(linkOf('Subir XML').pathname).toBe('/dashboard/subir-archivos')
    expect(screen.queryByText(/su archivo de SUNAT/)).toBeNull()
  })

  it.each([
    [1, '1 comprobante'],
    [1348, '1,348 comprobantes'],
  ])('shows the voucher count of the period: %d', async (count, text) => {
    open({ [TOTALS]: { json: { ...totals, total_cpes_count: count } } })
    await waitFor(() => expect(periodCount()).toBe(text))
  })

  it.each([
    [1, 0, '348 comprobantes; 1 anulado no suma'],
    [3, 1, '348 comprobantes; 3 anulados y 1 sin confirmar no suman'],
    [0, 2, '348 comprobantes; 2 sin confirmar no suman'],
  ])('says which vouchers of the count add to no total: %d, %d', async (voided, unproven, text) => {
    open({ [TOTALS]: { json: { ...totals, voided_count: voided, unproven_count: unproven } } })
    await waitFor(() => expect(periodCount()).toBe(text))
  })

  it('says which fee receipts the total of purchases includes, and when they could not be read', async () => {
    const fees = { count: 2, amount: 4500, completeness: COMPLETE }
    const { user, changeResponses } = open({ 'GET /purchase/dashboard': { json: { ...book, fee_receipts: fees } } })
    expect(
      await screen.findByText('Incluye 2 recibos por honorarios por S/ 4,500.00, que no dan crédito de IGV.'),
    ).toBeTruthy()
    const completeness = incompleteBook('NOT_COLLECTED', { code: 'FEE_RECEIPTS_UNREAD' })
    const unread = { count: 0, amount: 0, completeness }
    changeResponses({ 'GET /purchase/dashboard': { json: { ...book, fee_receipts: unread } } })
    await user.selectOptions(screen.getByLabelText('Periodo'), '202609')
    expect(await screen.findByText('Porque sí.')).toBeTruthy()
    expect(screen.getByText('Sin recopilar')).toBeTruthy()
    // The total lacks them, so it is marked and not compared.
    expect(screen.getByRole('button', { name: 'Total de compras: incompleto, ver por qué' })).toBeTruthy()
    expect(await screen.findByText('Incompleto, no se compara')).toBeTruthy()
    expect(screen.queryByText(/más que en/v)).toBeNull()
  })

  it('writes one fee receipt in the singular', async () => {
    const fees = { count: 1, amount: 800, completeness: COMPLETE }
    open({ 'GET /purchase/dashboard': { json: { ...book, fee_receipts: fees } } })
    const text = 'Incluye 1 recibo por honorarios por S/ 800.00, que no da crédito de IGV.'
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Total de compras: incompleto/v })).toBeNull()
  })

  it('says how many of the facturas issued are voided', async () => {
    const { user } = open({ 'GET /sales/dashboard': { json: { ...book, voided_count: 3, voided_count_fa: 2 } } })
    await user.click(await screen.findByRole('tab', { name: 'Ventas' }))
    expect(await screen.findByText('2 anuladas no suman')).toBeTruthy()
  })

  it('shows no voucher count until it is loaded', async () => {
    open({ [TOTALS]: 'never' })
    await screen.findByText('Evolución de compras')
    expect(screen.queryByText(/en Octubre 2026$/v)).toBeNull()
  })

  it('loads the year after the totals', async () => {
    const { sent } = open({ 'GET /purchase/dashboard': 'never' })
    await screen.findByText('S/ 16,407.22')
    expect(callsTo(sent, HISTORY)).toHaveLength(0)
  })

  it('fetches everything again for another period', async () => {
    const { user, changeResponses } = open()
    await screen.findByText('S/ 16,407.22')
    const sent = changeResponses({})
    await user.selectOptions(screen.getByLabelText('Periodo'), '202609')
    for (const call of [TOTALS, 'GET /purchase/dashboard', DETRACTIONS, HISTORY])
      await waitFor(() =>
        expect(callsTo(sent, call).map(({ url }) => url)).toEqual([expect.stringContaining('202609')]),
      )
  })

  it('shows no totals of the previous period under the title of another', async () => {
    const { user, changeResponses } = open()
    await screen.findByText('S/ 16,407.22')
    await waitFor(() => expect(periodCount()).toBe('348 comprobantes'))
    const sent = changeResponses({ [TOTALS]: 'never', 'GET /purchase/dashboard': 'never' })
    await user.selectOptions(screen.getByLabelText('Periodo'), '202609')
    await waitFor(() => expect(screen.queryByText('S/ 16,407.22')).toBeNull())
    expect(periodCount()).toBe('')
    expect(callsTo(sent, HISTORY)).toHaveLength(0)
  })

  it('shows a balance in favor when purchases exceed sales', async () => {
    open({ [TOTALS]: { json: { ...totals, total_amount_igv_total: -1605.5 } } })
    expect(await screen.findByText('S/ 1,605.50')).toBeTruthy()
    expect(screen.getByText('Saldo a Favor del periodo')).toBeTruthy()
  })

  it('shows the IGV of observed and declined vouchers and of late detractions', async () => {
    const moved_credit = {
      from_other_periods: 540,
      from_prorrata: 199.72,
      to_other_periods: 180,
      to_prorrata: 0,
      deferred: 936,
      deferred_prorrata: 0,
    }
    const observed = { observed_count: 12, observed_igv: 1846.3, observed_other_igv: 360 }
    open({ [TOTALS]: { json: { ...totals, ...observed, declined_count: 1, declined_igv: 54, moved_credit } } })
    expect((await screen.findByText('12 observados')).parentElement?.textContent).toBe(
      '12 observados, S/ 1,846.30 de IGV quedan fuera; otros S/ 360.00 no darían crédito en octubre Revisar',
    )
    expect(screen.getByText('S/ 54.00').parentElement?.textContent).toBe(
      '1 rechazado: S/ 54.00 quedan fuera Ver rechazados',
    )
    expect(linkOf('Ver rechazados').searchParams.get('lista')).toBe('rechazados')
    expect(screen.getByRole('link', { name: 'Revisar' }).getAttribute('href')).toContain('/dashboard/observaciones?')
    expect(screen.getByText('− S/ 936.00').parentElement?.textContent).toMatch(/^IGV diferido por detracción/v)
    expect(screen.getByText('+ S/ 540.00').parentElement?.textContent).toBe(
      '+ S/ 540.00 de compras de otros periodos depositadas en octubre (S/ 199.72 por prorratear) Ver pagadas',
    )
    expect(linkOf('Ver pagadas').searchParams.get('hasta')).toBe('2026-10-31')
    expect(linkOf('Ver comprobantes').searchParams.get('valor')).toBe('otro-periodo')
    await waitFor(() => expect(linkOf('Ver por pagar').searchParams.get('solo')).toBe('202610'))
    expect(linkOf('Ver por pagar').pathname).toBe('/dashboard/detracciones')
    expect(linkOf('Ver por pagar').searchParams.get('lista')).toBe('por-pagar')
  })

  it.each([
    [0, 360, '12 observados: sus S/ 360.00 de IGV no darían crédito en octubre Revisar'],
    [0, 0, '12 observados, sin IGV Revisar'],
  ])('mentions no amount of zero of observed vouchers: %d and %d', async (igv, other, text) => {
    const observed = { observed_count: 12, observed_igv: igv, observed_other_igv: other }
    open({ [TOTALS]: { json: { ...totals, ...observed } } })
    expect((await screen.findByText('12 observados')).parentElement?.textContent).toBe(text)
  })

  it('says which part of the credit no deposit proves', async () => {
    open({ [TOTALS]: { json: { ...totals, unread_deposits: { count: 2, igv: 1176 } } } })
    expect((await screen.findByText('S/ 1,176.00')).parentElement?.textContent).toBe(
      'S/ 1,176.00 de 2 compras con detracción van con crédito, y no leímos sus depósitos Subir constancias',
    )
  })

  it('shows the IGV of deductible purchases that give no credit, and leads to them', async () => {
    open({ [TOTALS]: { json: { ...totals, without_credit_igv: 583.33 } } })
    expect(await screen.findByText('Así se llega al IGV de compras:')).toBeTruthy()
    expect(screen.getByText('S/ 583.33').parentElement?.textContent).toBe(
      'S/ 583.33 de compras deducibles sin derecho a crédito quedan fuera Ver comprobantes',
    )
    expect(linkOf('Ver comprobantes').searchParams.get('valor')).toBe('sin-credito')
  })

  it('leads from the detractions to each of their tabs', async () => {
    open()
    await screen.findByText('S/ 4,218.00')
    expect(linkOf('Por pagar').searchParams.get('lista')).toBe('por-pagar')
    expect(linkOf('Pagadas').searchParams.get('lista')).toBeNull()
    expect(linkOf('Pagadas').pathname).toBe('/dashboard/detracciones')
  })

  it('compares the sales with the previous month, and keeps the tab in the address', async () => {
    const { user, location } = open()
    await user.click(await screen.findByRole('tab', { name: 'Ventas' }))
    const panel = await screen.findByRole('tabpanel', { name: 'Ventas' })
    const card = (await within(panel).findByText('Facturas emitidas')).parentElement
    expect(card?.textContent).toContain('300')
    expect(within(panel).getByText('4.5% menos que el mes anterior')).toBeTruthy()
    expect(location().search).toContain('libro=ventas')
  })

  it('says when a book is empty', async () => {
    const { user } = open({
      'GET /purchase/dashboard': { json: emptyBook },
      'GET /sales/dashboard': { json: emptyBook },
    })
    expect(await screen.findByText('No hay comprobantes de compras en el periodo.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Ventas' }))
    expect(await screen.findByText('No hay comprobantes de ventas en el periodo.')).toBeTruthy()
  })

  it('retries after a failure', async () => {
    const { sent, user } = open({ [TOTALS]: internalError })
    await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
    await waitFor(() => expect(callsTo(sent, TOTALS).length).toBeGreaterThan(1))
  })

  it('shows the rest of the report when the detractions fail', async () => {
    const { sent, user } = open({ [DETRACTIONS]: internalError })
    await user.click(await screen.findByRole('button', { name: 'Volver a intentar' }))
    expect(screen.getByText('S/ 16,407.22')).toBeTruthy()
    expect(await screen.findByRole('slider', { name: 'Evolución de compras' })).toBeTruthy()
    await waitFor(() => expect(callsTo(sent, DETRACTIONS).length).toBeGreaterThan(1))
  })

  it('explains a business without periods', async () => {
    open({}, newBusiness('Nueva S.A.C.'))
    expect(await screen.findByText('Aún no recopilamos sus comprobantes')).toBeTruthy()
  })

  it('redirects other groups to the vouchers', async () => {
    const { uuid, ruc, name } = ferreteria
    const { path, visited } = renderSignedIn(`/dashboard?empresa=${uuid}`, {
      businesses: [ferreteria],
      responses: { ...reportResponses, 'GET /me': { json: { ...rosa, abTestGroup: 'B' } } },
      state: { uuid, ruc, name },
    })
    await waitFor(() => expect(path()).toBe('/dashboard/comprobantes'))
    expect(visited.find(({ pathname }) => pathname === path())?.state).toEqual({ uuid, ruc, name })
    expect(await screen.findByRole('heading', { name: 'Comprobantes de compra', level: 1 })).toBeTruthy()
    expect(await screen.findByText('IGV por pagar')).toBeTruthy()
  })

  it('keeps the place a link leads to while it adds the period to the URL', async () => {
    const { location, param } = renderSignedIn(`/dashboard/comprobantes?empresa=${ferreteria.uuid}#fin-del-reporte`, {
      businesses: [ferreteria],
      responses: reportResponses,
    })
    await waitFor(() => expect(param('periodo')).toBe(ferreteria.tax_periods[0]))
    expect(location().hash).toBe('#fin-del-reporte')
  })

  it('above the vouchers leads down to them', async () => {
    const { user, location } = open({ 'GET /me': { json: { ...rosa, abTestGroup: 'B' } } })
    await waitFor(() => expect(location().pathname).toBe('/dashboard/comprobantes'))
    await user.click(await screen.findByRole('link', { name: 'Ir a descargar comprobantes' }))
    await waitFor(() => expect(location().hash).toBe('#fin-del-reporte'))
    expect(location().pathname).toBe('/dashboard/comprobantes')
    expect(location().search).toContain(`empresa=${ferreteria.uuid}`)
    expect(document.getElementById('fin-del-reporte')?.textContent).toContain('¿No ves algún comprobante?')
  })
})

describe('the month in course', () => {
  it('is marked beside the result and not compared with a whole month', async () => {
    const current = { ...book, is_current_month: true }
    const { user } = open({
      [TOTALS]: { json: { ...totals, is_current_month: true } },
      'GET /purchase/dashboard': { json: current },
      'GET /sales/dashboard': { json: current },
    })
    const result = within((await screen.findByText('IGV por pagar')).closest('div') ?? document.body)
    expect(await result.findByText('Mes en curso')).toBeTruthy()
    expect(await screen.findByText('Mes en curso, aún sin comparar')).toBeTruthy()
    expect(await screen.findByRole('cell', { name: 'S/ 233,418.90, mes en curso' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: 'S/ 200,000.00' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Ventas' }))
    expect(await screen.findByText('Facturas emitidas')).toBeTruthy()
    expect(await screen.findAllByText('Mes en curso, aún sin comparar')).toHaveLength(3)
    expect(screen.queryByText(/% (?:más|menos)/v)).toBeNull()
  })
})

describe('a book that is not complete', () => {
  const notAllowed = incompleteBook('NOT_ALLOWED', { message: 'Sin permiso de SUNAT.', action: 'GIVE_PERMISSION' })
  const pending = incompleteBook('PENDING', { message: 'Estamos recopilando.' })
  const uncollected = incompleteBook('NOT_COLLECTED', { message: 'No se ha recopilado.', action: 'COLLECT' })
  const partial = incompleteBook('PARTIAL', { code: 'QUARANTINED', message: '2 sin leer.', count: 2, action: 'REVIEW' })
  const byPortal = incompleteBook('PARTIAL', { code: 'PORTAL_ONLY', message: 'Solo del portal.', action: 'ADD_API' })

  const withoutSales = (sales: BookCompleteness): FakeResponses => ({
    [TOTALS]: {
      json: {
        ...totals,
        total_amount_igv_sales: null,
        total_amount_igv_total: null,
        completeness: { purchases: COMPLETE, sales },
      },
    },
    'GET /sales/dashboard': { json: { ...emptyBook, total_importe_total: null, completeness: { sales } } },
  })
  const term = (label: string) => within(screen.getByText(label).closest('div') ?? document.body)

  it('has no result, and says what is missing and what to do', async () => {
    const { user } = open(withoutSales(notAllowed))
    expect(await screen.findByText('No calculado')).toBeTruthy()
    expect(term('IGV de ventas').getByText('Sin permiso')).toBeTruthy()
    expect(term('IGV por pagar').getByText('Falta el IGV de ventas')).toBeTruthy()
    expect(term('IGV por pagar').getByRole('link', { name: 'Cómo dar el permiso' }).getAttribute('href')).toBe(
      '/preguntas-frecuentes#permisos',
    )
    expect(screen.getByText('348 comprobantes; las ventas no están')).toBeTruthy()
    expect(screen.queryByText('S/ 0.00')).toBeNull()
    await user.click(screen.getByRole('tab', { name: /^Ventas/v }))
    expect(await screen.findByText('No sabemos si hubo ventas: que no haya datos no significa cero.')).toBeTruthy()
    expect(screen.queryByText('No hay comprobantes de ventas en el periodo.')).toBeNull()
  })

  it('has no action while it is being collected', async () => {
    open(withoutSales(pending))
    expect(await screen.findByText('Se calcula solo al terminar')).toBeTruthy()
    expect(term('IGV por pagar').queryByRole('button')).toBeNull()
    expect(term('IGV por pagar').queryByRole('link')).toBeNull()
  })

  it('is collected at once, and its numbers are fetched again', async () => {
    const START = `POST /businesses/${ferreteria.uuid}/collections`
    const { sent, user } = open({ ...withoutSales(uncollected), [START]: { json: { collection: {} } } })
    await user.click(await screen.findByRole('button', { name: 'Recopilar ahora' }))
    await waitFor(() => expect(callsTo(sent, START)).toHaveLength(1))
    expect(await screen.findByText(`Recopilando los comprobantes de ${ferreteria.name}`)).toBeTruthy()
    await waitFor(() => expect(callsTo(sent, TOTALS).length).toBeGreaterThan(1))
  })

  it('keeps its number with a mark that opens the reasons and what they are about', async () => {
    const FINDINGS = `GET /businesses/${ferreteria.uuid}/periods/202610/findings`
    const [reason] = partial.reasons
    const { user } = open({
      [TOTALS]: { json: { ...totals, prorrata_igv: 1240.5, completeness: { purchases: partial, sales: byPortal } } },
      [FINDINGS]: {
        json: {
          purchases: [
            {
              ...reason,
              items: [{ title: 'F001-7', detail: 'Fecha imposible', code: '20100047218-01-F001-7' }],
            },
          ],
          sales: [],
          others: [
            { ...reason, code: 'DEPOSITS_UNREAD', message: 'Sin permiso.', action: 'GIVE_PERMISSION', items: [] },
            { ...reason, code: 'XML_MISSING', message: '1 sin XML.', action: 'REVIEW', items: [] },
          ],
        },
      },
    })
    expect(await screen.findByText('S/ 16,407.22')).toBeTruthy()
    expect(screen.getByText(/^IGV por prorratear/v).textContent).toContain('S/ 1,240.50: es de compras para ventas')
    await user.click(screen.getByRole('button', { name: 'IGV de ventas: incompleto, ver por qué' }))
    const reasons = within(await screen.findByRole('dialog', { name: 'IGV de ventas: por qué está incompleto' }))
    expect(reasons.getByText('Solo del portal.')).toBeTruthy()
    expect(reasons.getByRole('link', { name: 'Agregar la API de SUNAT' }).getAttribute('href')).toContain(
      '/dashboard/editar-credenciales',
    )
    expect(reasons.getByRole('button', { name: 'Ver qué falta' })).toBeTruthy()
    await user.keyboard('{Escape}')

    await user.click(screen.getByRole('button', { name: 'IGV por pagar: incompleto, ver por qué' }))
    const ofResult = within(await screen.findByRole('dialog', { name: 'IGV por pagar: por qué está incompleto' }))
    await user.click(ofResult.getByRole('button', { name: 'Ver cuáles' }))
    const findings = within(await screen.findByRole('dialog', { name: 'Qué falta en octubre 2026' }))
    expect(await findings.findByText('Fecha imposible')).toBeTruthy()
    expect(findings.getByText('Los primeros 1 de 2')).toBeTruthy()
    // Each reason has its one action, and each voucher its preview.
    expect(findings.getAllByRole('button', { name: 'Recopilar ahora' })).toHaveLength(2)
    expect(findings.getByRole('link', { name: 'F001-7' }).getAttribute('href')).toMatch(
      /^\/dashboard\/comprobantes\?.*libro=compras&voucher=20100047218-01-F001-7$/v,
    )
    expect(findings.getByText('Sin permiso.')).toBeTruthy()
    expect(findings.getByText(/^Si SUNAT no tiene el XML, pídelo a tu proveedor/v)).toBeTruthy()
    expect(findings.getByRole('link', { name: 'Cómo dar el permiso' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  const lines = () => screen.queryAllByText(/^(Ventas|Compras|Ventas y compras):$/v).map((title) => title.closest('li'))

  it('says below the formula why its numbers are partial, with one action', async () => {
    const [reason] = partial.reasons
    const sales = { ...byPortal, reasons: [...byPortal.reasons, ...(reason ? [reason] : [])] }
    const { user } = open({
      [TOTALS]: { json: { ...totals, completeness: { purchases: partial, sales } } },
      [`GET /businesses/${ferreteria.uuid}/periods/202610/findings`]: {
        json: { purchases: [], sales: [], others: [] },
      },
    })
    expect(await screen.findByText('S/ 16,407.22')).toBeTruthy()
    expect(lines().map((line) => line?.textContent)).toEqual([
      'Ventas: Solo del portal.y 1 motivo másAgregar la API de SUNAT',
      'Compras: 2 sin leer.Ver cuáles',
    ])
    await user.click(screen.getByRole('button', { name: 'y 1 motivo más' }))
    expect(await screen.findByRole('dialog', { name: 'Qué falta en octubre 2026' })).toBeTruthy()
  })

  it('says a reason of both books once', async () => {
    open({ [TOTALS]: { json: { ...totals, completeness: { purchases: byPortal, sales: byPortal } } } })
    expect(await screen.findByText('S/ 16,407.22')).toBeTruthy()
    expect(lines().map((line) => line?.textContent)).toEqual([
      'Ventas y compras: Solo del portal.Agregar la API de SUNAT',
    ])
  })

  it('is a gap of the year, and marked in it', async () => {
    open({
      [HISTORY]: {
        json: {
          '202608': { total_importe_total: 1200, total_cpes_count: 1, is_complete: false },
          '202609': { total_importe_total: null, total_cpes_count: 0, is_complete: false },
          '202610': { total_importe_total: 233_418.9, total_cpes_count: 4, is_complete: true },
        },
      },
    })
    expect(await screen.findByText('Setiembre sin dato, agosto incompleto')).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Agosto 2026 S/ 1,200.00, incompleto' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'Setiembre 2026 Sin dato' })).toBeTruthy()
  })

  it.each([
    [
      { flag_show_positive_balance: true, sum_positive_balance: 50, is_balance_complete: false },
      'Incluye meses incompletos',
    ],
    [{ is_balance_complete: false }, 'Falta un mes anterior'],
  ])('in an earlier month is shown with the balance', async (balance, text) => {
    open({ [TOTALS]: { json: { ...totals, ...balance } } })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText('Sin registrar')).toBeNull()
  })
})

describe('the balance of the previous month', () => {
  const SAVE = `PUT /businesses/${ferreteria.uuid}/periods/202610/balance`

  it('accepts thousands separators, is saved and refreshes the totals', async () => {
    const { sent, user } = open({ [SAVE]: { status: 204 } })
    await user.click(await screen.findByRole('button', { name: 'Editar el saldo a favor del periodo anterior' }))
    const field = screen.getByRole('textbox')
    await user.type(field, 'mucho{Enter}')
    expect(screen.getByText('Ingresa un monto como 1234.50')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '-5{Enter}')
    expect(screen.getByText('El saldo no puede ser negativo')).toBeTruthy()
    expect(callsTo(sent, SAVE)).toHaveLength(0)
    await user.clear(field)
    await user.type(field, '2,150.5{Enter}')
    await waitFor(() => expect(bodyOf(sent, SAVE)).toEqual({ amount: 2150.5 }))
    await waitFor(() => expect(callsTo(sent, TOTALS)).toHaveLength(2))
  })

  it('is open for who follows the link of the PDT report', async () => {
    renderSignedIn(`/dashboard?empresa=${ferreteria.uuid}&periodo=202610#saldo`, {
      businesses: [ferreteria],
      responses: { [TOTALS]: { json: totals } },
    })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')), { timeout: 5000 })
  })

  it('can be removed', async () => {
    const { sent, user } = open({
      [SAVE]: { status: 204 },
      [TOTALS]: {
        json: { ...totals, flag_show_positive_balance: true, is_balance_entered: true, sum_positive_balance: 2150 },
      },
    })
    expect(await screen.findByText('S/ 2,150.00')).toBeTruthy()
    expect(screen.queryByText(/^Sin saldo anterior/v)).toBeNull()
    expect(screen.getByText('Antes de percepciones y retenciones')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Editar el saldo a favor del periodo anterior' }))
    await user.click(screen.getByRole('button', { name: 'Borrar saldo' }))
    await waitFor(() => expect(bodyOf(sent, SAVE)).toEqual({ amount: null }))
  })
})
