import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { useAuth } from '../../lib/session/auth-store.ts'
import { business, newBusiness } from '../../testing/businesses.ts'
import { bodyOf, callsTo, internalError, type FakeAnswers } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'
import { rosa } from '../../testing/session.ts'

const ferreteria = business('Ferretería El Constructor S.A.C.', { tax_periods: ['202610', '202609'] })

const totals = {
  total_amount_igv_sales: 48_312.4,
  total_amount_igv_purchase: 31_905.18,
  total_amount_igv_total: 16_407.22,
  sum_positive_balance: 0,
  flag_show_positive_balance: false,
  is_balance_entered: false,
  total_cpes_count: 348,
  observed_count: 0,
  observed_igv: 0,
  deferred_igv: 0,
}
const book = {
  total_count_fa: 300,
  total_count_bv: 20,
  total_count_nc: 10,
  total_count_nd: 2,
  total_count_other_codes: 16,
  total_importe_total: 233_418.9,
  total_cpes_count: 348,
  porcentage_previous_month: { porcentage_total_sales: 10.2, porcentage_cps_count: -4.5 },
}
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

const reportAnswers: FakeAnswers = {
  [TOTALS]: { json: totals },
  'GET /purchase/dashboard': { json: book },
  'GET /sales/dashboard': { json: book },
  [DETRACTIONS]: {
    json: {
      sum_paid_detractions: 18_640,
      sum_not_paid_detractions: 4218,
      count_paid_detractions: 23,
      count_not_paid_detractions: 1,
    },
  },
  [HISTORY]: {
    json: {
      '202609': { total_importe_total: 200_000, total_cpes_count: 3 },
      '202610': { total_importe_total: 233_418.9, total_cpes_count: 4 },
    },
  },
}

function open(answers: FakeAnswers = {}, shown = ferreteria) {
  return renderSignedIn(`/dashboard?empresa=${shown.uuid}`, {
    businesses: [shown],
    answers: { ...reportAnswers, ...answers },
  })
}

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

  it('shows the totals of the month', async () => {
    const { sent, location } = open()
    expect(await screen.findByText('S/ 16,407.22')).toBeTruthy()
    expect(screen.getByText('IGV por pagar')).toBeTruthy()
    expect(screen.getByText('S/ 48,312.40')).toBeTruthy()
    expect(screen.getByText('Sin registrar')).toBeTruthy()
    expect(await screen.findByText('348')).toBeTruthy()
    expect(screen.getByText(/comprobantes de compra listos para descargar/)).toBeTruthy()
    expect(screen.getByText('S/ 4,218.00')).toBeTruthy()
    expect(screen.getByText('1 comprobante')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver detalle' }).getAttribute('href')).toContain('/dashboard/detracciones?')
    expect(await screen.findByText('10.2% más que en Set')).toBeTruthy()
    const chart = await screen.findByRole('slider', { name: 'Evolución de compras' })
    expect(chart.getAttribute('aria-valuetext')).toBe('Octubre 2026: S/ 233,418.90')
    await waitFor(() => expect(location().search).toContain('periodo=202610'))
    expect(callsTo(sent, TOTALS)[0]?.url).toContain(`ruc=${ferreteria.ruc}&tax_period=202610`)
  })

  it.each([
    [1, '1 comprobante en Octubre 2026'],
    [1348, '1,348 comprobantes en Octubre 2026'],
  ])('shows the voucher count of the period: %d', async (count, text) => {
    open({ [TOTALS]: { json: { ...totals, total_cpes_count: count } } })
    expect(await screen.findByText(text)).toBeTruthy()
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

  it('keeps the previous totals, inert, until those of another period are loaded', async () => {
    const { user, changeAnswers } = open()
    const amount = await screen.findByText('S/ 16,407.22')
    await screen.findByText('348 comprobantes en Octubre 2026')
    const sent = changeAnswers({ [TOTALS]: 'never', 'GET /purchase/dashboard': 'never' })
    await user.selectOptions(screen.getByLabelText('Periodo'), '202609')
    await waitFor(() => expect(amount.closest('[aria-busy="true"]')?.hasAttribute('inert')).toBe(true))
    expect(amount.textContent).toBe('S/ 16,407.22')
    expect(screen.queryByText(/comprobantes en /v)).toBeNull()
    expect(callsTo(sent, HISTORY)).toHaveLength(0)
  })

  it('shows a balance in favor when purchases exceed sales', async () => {
    open({ [TOTALS]: { json: { ...totals, total_amount_igv_total: -1605.5 } } })
    expect(await screen.findByText('S/ 1,605.50')).toBeTruthy()
    expect(screen.getByText('Saldo a Favor del periodo')).toBeTruthy()
  })

  it('shows the IGV of observed vouchers and late detractions', async () => {
    open({ [TOTALS]: { json: { ...totals, observed_count: 12, observed_igv: 1846.3, deferred_igv: 936 } } })
    expect(await screen.findByText('12 observados')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Revisar' }).getAttribute('href')).toContain('/dashboard/observaciones?')
    expect(screen.getByText('S/ 936.00')).toBeTruthy()
  })

  it('compares the sales with the previous month, and keeps the tab in the address', async () => {
    const { user, location } = open()
    await user.click(await screen.findByRole('tab', { name: 'Ventas' }))
    const panel = await screen.findByRole('tabpanel', { name: 'Ventas' })
    expect(await within(panel).findByText('Facturas emitidas')).toBeTruthy()
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
    expect(await screen.findByText('Aún no recolectamos sus comprobantes')).toBeTruthy()
  })

  it('redirects other groups to the vouchers', async () => {
    const { path } = open({ 'GET /me': { json: { ...rosa, abTestGroup: 'B' } } })
    await waitFor(() => expect(path()).toBe('/dashboard/comprobantes'))
    expect(await screen.findByRole('heading', { name: 'Comprobantes de compra', level: 1 })).toBeTruthy()
    expect(await screen.findByText('IGV por pagar')).toBeTruthy()
  })
})

describe('the balance of the previous month', () => {
  const SAVE = `PUT /businesses/${ferreteria.uuid}/periods/202610/balance`

  it('accepts thousands separators, is saved and refreshes the totals', async () => {
    const { sent, user } = open({ [SAVE]: { status: 204 } })
    await user.click(await screen.findByRole('button', { name: 'Editar el saldo a favor del periodo anterior' }))
    const field = screen.getByRole('textbox')
    await user.type(field, 'mucho{Enter}')
    expect(screen.getByText('Ingrese un monto como 1234.50')).toBeTruthy()
    await user.clear(field)
    await user.type(field, '-5{Enter}')
    expect(screen.getByText('El saldo no puede ser negativo')).toBeTruthy()
    expect(callsTo(sent, SAVE)).toHaveLength(0)
    await user.clear(field)
    await user.type(field, '2,150.5{Enter}')
    await waitFor(() => expect(bodyOf(sent, SAVE)).toEqual({ amount: 2150.5 }))
    await waitFor(() => expect(callsTo(sent, TOTALS)).toHaveLength(2))
  })

  it('can be removed', async () => {
    const { sent, user } = open({
      [SAVE]: { status: 204 },
      [TOTALS]: {
        json: { ...totals, flag_show_positive_balance: true, is_balance_entered: true, sum_positive_balance: 2150 },
      },
    })
    expect(await screen.findByText('S/ 2,150.00')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Editar el saldo a favor del periodo anterior' }))
    await user.click(screen.getByRole('button', { name: 'Borrar saldo' }))
    await waitFor(() => expect(bodyOf(sent, SAVE)).toEqual({ amount: null }))
  })
})
