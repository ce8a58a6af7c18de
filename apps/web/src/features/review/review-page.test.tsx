import { business } from '@contapro/contract/testing/businesses'
import type { ReviewAction } from '@contapro/contract/review'
import { totals } from '@contapro/contract/testing/reports'
import { decided, observedPurchase, reason, reviewAction } from '@contapro/contract/testing/review'
import { purchaseList } from '@contapro/contract/testing/vouchers'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { byIndex } from '../../testing/by-index.ts'
import { bodyOf, callsTo, internalError, lastQuery, type FakeResponses } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'
import { eventsOf } from '../../testing/usage-events.ts'

const REPORTS = '/businesses/dashboard-reports'
const OBSERVED = `GET ${REPORTS}/observed`
const REJECTED = `GET ${REPORTS}/rejected`
const VALIDATED = `GET ${REPORTS}/validated`
const VALIDATE = `PATCH ${REPORTS}/observed/validate/`
const DECLINE = `PATCH ${REPORTS}/observed/decline/`
const UNDO = `POST ${REPORTS}/observed/undo/`
const INVOICES = `GET ${REPORTS}/all-invoices`
const HISTORY = `GET ${REPORTS}/observed/history`

const aceros = business('Aceros')
const bodega = observedPurchase('1')
const grifo = observedPurchase('2', {
  code: '20512154729-01-F002-2',
  serie: 'F002',
  supplier_ruc: '20512154729',
  supplier_business_name: 'GRIFOS RÍMAC S.A.',
  taxable_amount: 118,
  igv_amount: 18,
  reasons: [reason({ rule: 'F01', message: 'Falta la placa del vehículo.' })],
})
const blocked = observedPurchase('3', {
  reasons: [reason({ rule: 'A01', severity: 'block', message: 'Está emitido a otro RUC.' })],
})

const list = (rows: PurchaseVoucher[], total = rows.length) => ({
  json: {
    ...purchaseList(rows, { total, size: 100 }),
    summary: { total_items: total, total_amount: 507.9 },
  },
})

function open(rows: PurchaseVoucher[] = [bodega, grifo], responses: FakeResponses = {}, more = '') {
  return renderSignedIn(`/dashboard/observaciones?empresa=${aceros.uuid}&periodo=202610${more}`, {
    businesses: [aceros],
    responses: {
      [OBSERVED]: list(rows),
      [REJECTED]: list([], 4),
      [VALIDATED]: list([], 31),
      'GET /businesses/dashboard/total-amount': { json: { ...totals, total_amount_igv_total: 14_257.22 } },
      ...responses,
    },
  })
}

const rowsOf = async (name = 'Comprobantes observados') =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem')
const panel = async () => within(await screen.findByRole('region', { name: 'Motivos y decisión' }))
const dialog = async (name?: string) => within(await screen.findByRole('dialog', name ? { name } : {}))
const current = () => document.querySelector('[aria-current="true"]')?.textContent

describe('the lists', () => {
  it('show supplier, voucher, date, total, IGV and the first reason, with the count of each list', async () => {
    const { sent } = open()
    const rows = await rowsOf()
    for (const text of [
      'LICORERÍA LA BODEGUITA S.A.C.',
      'F001-1',
      '31/10/2026',
      '389.90',
      'IGV 59.48',
      /^Licores: no parece relacionada/,
    ])
      expect(within(byIndex(rows, 0)).getByText(text)).toBeTruthy()
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
        'Observados2',
        'Rechazados4',
        'Validados31',
      ]),
    )
    expect(lastQuery(sent, OBSERVED)).toMatchObject({ tax_period: '202610', ruc: aceros.ruc, page: '1', size: '100' })
    expect(lastQuery(sent, REJECTED)).toMatchObject({ page_record: '1' })
    expect(lastQuery(sent, VALIDATED)).toMatchObject({ uuid: aceros.uuid })
  })

  it('show who decided a validated voucher, and take the decision back', async () => {
    const decision = {
      state: 'VALIDADO',
      by: 'Rosa Huamán',
      at: '2026-11-15T22:42:00.000Z',
      reason: 'Evento',
    } as const
    const validated = observedPurchase('7', { status: 'gasto deducible', decision })
    const { user, sent } = open([bodega], {
      [VALIDATED]: list([validated]),
      [UNDO]: { json: decided([validated.code]) },
    })
    await user.click(await screen.findByRole('tab', { name: /^Validados/ }))
    await rowsOf('Comprobantes validados')
    const shown = await panel()
    expect(shown.getByText(/^Validado por Rosa Huamán, /)).toBeTruthy()
    expect(shown.getByText('Motivo: Evento')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Comprobantes validados' }).textContent).toContain(
      'Validado por Rosa Huamán, 15/11/2026 17:42',
    )
    expect(shown.getByText('Si lo declinas, tu IGV de compras baja S/ 59.48.')).toBeTruthy()
    expect(shown.queryByText('Aplicar a todos los de este proveedor')).toBeNull()
    await user.click(shown.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(bodyOf(sent, UNDO)).toEqual({ cpes: [validated.code] }))
    expect(await screen.findByText('F001-7 vuelve a lo que dicen las reglas')).toBeTruthy()
  })

  it('say when they are empty, and offer a retry when they fail', async () => {
    const { user } = open([], { [REJECTED]: internalError })
    expect(await screen.findByText('No hay comprobantes observados.')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /^Rechazados/ }))
    expect(await screen.findByRole('button', { name: 'Volver a intentar' })).toBeTruthy()
  })
})

describe('the order of a list', () => {
  it('is by date at first, or by amount; the URL keeps it', async () => {
    const { user, sent, param } = open([bodega, grifo], { [INVOICES]: list([grifo, bodega]) })
    await rowsOf()
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Menor importe')
    await waitFor(() => expect(lastQuery(sent, INVOICES)).toMatchObject({ sort: 'total', status: 'observado' }))
    await waitFor(() =>
      expect(byIndex(document.querySelectorAll('li [title]'), 0).textContent).toBe('GRIFOS RÍMAC S.A.'),
    )
    expect(param('orden')).toBe('total')
    await user.click(screen.getByRole('tab', { name: /^Rechazados/ }))
    await waitFor(() => expect(lastQuery(sent, INVOICES)).toMatchObject({ status: 'gasto no deducible' }))
  })

  it('is not offered for validated vouchers, which have only one', async () => {
    open([bodega], { [VALIDATED]: list([bodega]) }, '&lista=validados&orden=-total')
    await rowsOf('Comprobantes validados')
    expect(screen.queryByLabelText('Ordenar por')).toBeNull()
  })
})

describe('grouped by supplier', () => {
  const second = observedPurchase('9', { taxable_amount: 100, igv_amount: 15.25 })
  const byName = [grifo, bodega, second]
  const grouped = '&agrupar=proveedor&orden=-total'
  const groupOf = (supplier: RegExp) => screen.findByRole('button', { name: supplier })

  it('shows count and sum of each supplier, the largest first, and opens one with its first voucher', async () => {
    const { user, sent } = open(byName, { [INVOICES]: list(byName) }, grouped)
    const rows = await rowsOf()
    expect(lastQuery(sent, INVOICES)).toMatchObject({ sort: 'party', status: 'observado' })
    expect(screen.getByText('3 en 2 proveedores')).toBeTruthy()
    expect(byIndex(rows, 0).textContent).toContain('LICORERÍA LA BODEGUITA S.A.C.489.90')
    expect(byIndex(rows, 0).textContent).toContain('2 comprobantes')
    // The first voucher is open, so its group is too.
    const ofBodega = within(screen.getByRole('list', { name: 'Comprobantes de LICORERÍA LA BODEGUITA S.A.C.' }))
    expect(ofBodega.getAllByRole('listitem')).toHaveLength(2)
    expect(current()).toBe('F001-1')
    await user.keyboard('j')
    expect(current()).toBe('F001-9')
    await user.keyboard('j')
    expect(current()).toBe('GRIFOS RÍMAC S.A.')
    expect(screen.queryByRole('list', { name: 'Comprobantes de LICORERÍA LA BODEGUITA S.A.C.' })).toBeNull()
    await user.keyboard('k')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('F001-9'))
  })

  it('decides about all vouchers of a supplier, after their count and sum', async () => {
    const { user, sent } = open(
      byName,
      { [INVOICES]: list(byName), [DECLINE]: { json: decided([bodega.code, second.code]) } },
      grouped,
    )
    await groupOf(/^LICORERÍA/)
    await user.click(screen.getByRole('button', { name: /^Declinar todos los de LICORERÍA/ }))
    const confirm = await dialog('Declinar 2 comprobantes')
    expect(confirm.getByText(/^Todos los observados de/).textContent).toContain(
      'Lo que llegue después de este proveedor',
    )
    expect(confirm.getByRole('row', { name: /^IGV de compras/ }).textContent).toContain('+ 74.73')
    await user.click(confirm.getByRole('button', { name: 'Declinar 2' }))
    await waitFor(() =>
      expect(bodyOf(sent, DECLINE)).toEqual({
        cpes: [bodega.code, second.code],
        apply_to_supplier: true,
        seen_status: 'observado',
      }),
    )
  })

  it('finds the vouchers of the supplier on other pages before it decides', async () => {
    const { user, sent, changeResponses } = open(byName, { [INVOICES]: list(byName, 250) }, grouped)
    await groupOf(/^LICORERÍA/)
    expect(screen.getByText('De la A a la Z')).toBeTruthy()
    // The list, and the count of the supplier.
    await waitFor(() => expect(callsTo(sent, INVOICES)).toHaveLength(2))
    const later = changeResponses({ [INVOICES]: list([bodega, second, observedPurchase('10')]) })
    await user.click(await groupOf(/^LICORERÍA/))
    await user.click(screen.getByRole('button', { name: /^Validar todos los de LICORERÍA/ }))
    await dialog('Validar 3 comprobantes')
    expect(lastQuery(later, INVOICES)).toMatchObject({
      status: 'observado',
      filter_by: 'provider_of_vouchers',
      value_filter: bodega.supplier_ruc,
    })
  })
})

describe('a voucher', () => {
  it('shows reasons with evidence, notices apart, what opened it again and the effect of both decisions', async () => {
    const notice = reason({ rule: 'B02', severity: 'notice', message: 'Falta la constancia de pago.' })
    open([{ ...bodega, notices: [notice], reopened_because: 'Llegó una nota de crédito.' }])
    const shown = await panel()
    const reasons = within(shown.getByRole('list', { name: 'Por qué está observado' }))
    for (const text of [
      'Coincide:',
      /whisky, vino tinto/,
      '(XML del comprobante)',
      'Art. 37 y art. 44 a) de la Ley del Impuesto a la Renta',
      'Qué lo cambiaría',
      'Criterio de la práctica. Regla G04, versión 3',
    ])
      expect(reasons.getByText(text)).toBeTruthy()
    expect(within(shown.getByRole('list', { name: 'Avisos' })).getByText('Falta la constancia de pago.')).toBeTruthy()
    expect(shown.getByText('Llegó una nota de crédito.')).toBeTruthy()
    expect(shown.getByText('Si lo validas, tu IGV de compras sube S/ 59.48.')).toBeTruthy()
    await waitFor(() => expect(shown.getAllByRole('row').at(-1)?.textContent).toBe('IGV por pagar14,197.7414,257.22'))
    expect(shown.getByRole('row', { name: /^IGV de compras/ }).textContent).toBe('IGV de compras+ 59.48Sin cambio')
  })

  it('says first that the same was decided before, in its row and above its reasons', async () => {
    const message = 'No se vuelve a preguntar: declinaste licores de este proveedor el 14/08/2026.'
    const evidence = [{ label: 'Decisión', value: 'Declinado el 14/08/2026', source: 'Decisiones del contador' }]
    open([{ ...bodega, notices: [reason({ severity: 'notice', message, evidence })] }])
    const rows = await rowsOf()
    expect(within(byIndex(rows, 0)).getByText(message)).toBeTruthy()
    const shown = await panel()
    expect(within(shown.getByRole('list', { name: 'Lo que ya decidiste' })).getByText(message)).toBeTruthy()
    expect(shown.queryByText(/^Avisos que no cambian su estado/)).toBeNull()
  })

  it('is validated with the written reason, and says that it may take minutes', async () => {
    const { user, sent } = open([bodega, grifo], { [VALIDATE]: 'never' })
    await user.type((await panel()).getByLabelText('Motivo (opcional)'), ' Evento con clientes ')
    await user.click((await panel()).getByRole('button', { name: 'Validar' }))
    expect((await dialog('Estamos procesando tu decisión')).getByText('Puede tardar hasta unos minutos.')).toBeTruthy()
    expect(bodyOf(sent, VALIDATE)).toEqual({
      cpes: [bodega.code],
      reason: 'Evento con clientes',
      seen_status: 'observado',
    })
    expect(lastQuery(sent, VALIDATE)).toEqual({ ruc: aceros.ruc, tax_period: '202610' })
    expect(eventsOf(sent)).toContain('click_observaciones_validar')
  })

  it('leaves the list when it is declined, the next one is open, and the toast undoes it', async () => {
    const { user, changeResponses, sent } = open([bodega, grifo], { [DECLINE]: { json: decided([bodega.code]) } })
    await user.click((await panel()).getByRole('button', { name: 'Declinar' }))
    const result = await dialog('Comprobante declinado')
    expect(
      result.getByText(
        'Ya no cuenta en tus comprobantes deducibles. Lo encuentras en Rechazados, en la pestaña Observaciones.',
      ),
    ).toBeTruthy()
    expect(bodyOf(sent, DECLINE)).toEqual({ cpes: [bodega.code], seen_status: 'observado' })
    expect(callsTo(sent, OBSERVED).length).toBeGreaterThan(1)
    const later = changeResponses({ [OBSERVED]: list([grifo]), [UNDO]: { json: decided([bodega.code]) } })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Seguir'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(current()).toBe('GRIFOS RÍMAC S.A.'))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(bodyOf(later, UNDO)).toEqual({ action_id: 1 }))
    expect(eventsOf(later)).toContain('click_observaciones_deshacer')
  })

  it('needs a written reason to be validated over a rule that blocks, and says so before', async () => {
    const { user, sent } = open([blocked], { [VALIDATE]: { json: decided([blocked.code]) } })
    const shown = await panel()
    expect(shown.getByText('Una regla impide deducirlo: para validarlo escribe por qué.')).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Validar' }))
    expect(shown.getByText('Escribe el motivo: una regla impide deducirlo.')).toBeTruthy()
    expect(document.activeElement).toBe(shown.getByLabelText(/^Motivo/))
    expect(callsTo(sent, VALIDATE)).toHaveLength(0)
    await user.keyboard('Lo pagó la matriz')
    await user.click(shown.getByRole('button', { name: 'Validar' }))
    await waitFor(() =>
      expect(bodyOf(sent, VALIDATE)).toEqual({
        cpes: [blocked.code],
        reason: 'Lo pagó la matriz',
        seen_status: 'observado',
      }),
    )
  })

  it('says before it is validated what will not be asked again', async () => {
    const second = observedPurchase('9')
    const { user } = open([{ ...bodega, answered_concepts: ['Licores', 'Juguetes'] }, second])
    const shown = await panel()
    const announced =
      'Si lo validas, no volveremos a preguntarte por «Licores» y «Juguetes» en lo que llegue de este proveedor.'
    expect(shown.getByText(announced)).toBeTruthy()
    // That of all its purchases says more.
    await user.click(shown.getByLabelText(/Aplicar a todos los de este proveedor/))
    expect(shown.queryByText(announced)).toBeNull()
  })

  it('can be decided with all others of its supplier', async () => {
    const second = observedPurchase('9', { taxable_amount: 100, igv_amount: 15.25 })
    const { user, sent } = open([bodega, grifo, second], {
      [DECLINE]: { json: decided([bodega.code, second.code], [], ['Licores']) },
    })
    const shown = await panel()
    await user.click(shown.getByLabelText(/Aplicar a todos los de este proveedor/))
    expect(shown.getByText(/2 observados en octubre, S\/ 489.90/)).toBeTruthy()
    expect(shown.getByRole('row', { name: /^IGV de compras/ }).textContent).toContain('+ 74.73')
    await user.click(shown.getByRole('button', { name: 'Declinar 2' }))
    const result = await dialog('2 comprobantes declinados')
    expect(
      result.getByText(/ No volveremos a preguntarte por «Licores» en lo que llegue de este proveedor\.$/),
    ).toBeTruthy()
    expect(bodyOf(sent, DECLINE)).toEqual({ cpes: [bodega.code], apply_to_supplier: true, seen_status: 'observado' })
  })

  it('counts the others of its supplier on every page before all of them are decided', async () => {
    const second = observedPurchase('9', { taxable_amount: 100, igv_amount: 15.25 })
    const { user } = open([bodega, grifo], {
      [OBSERVED]: list([bodega, grifo], 140),
      [INVOICES]: {
        json: { ...list([bodega, second]).json, summary: { total_items: 2, total_amount: 489.9, total_igv: 74.73 } },
      },
    })
    const shown = await panel()
    expect(await shown.findByText(/2 observados en octubre, S\/ 489.90/)).toBeTruthy()
    await user.click(shown.getByLabelText(/Aplicar a todos los de este proveedor/))
    expect(await shown.findByRole('button', { name: 'Declinar 2' })).toBeTruthy()
  })

  it('keeps what was written when the decision fails, and sends it again', async () => {
    const { user, changeResponses } = open([bodega], { [DECLINE]: internalError })
    await user.type((await panel()).getByLabelText('Motivo (opcional)'), 'Personal')
    await user.click((await panel()).getByRole('button', { name: 'Declinar' }))
    const failure = await dialog()
    expect(await failure.findByText('Error interno')).toBeTruthy()
    const later = changeResponses({ [DECLINE]: { json: decided([bodega.code]) } })
    await user.click(failure.getByRole('button', { name: 'Volver a intentar' }))
    await waitFor(() =>
      expect(bodyOf(later, DECLINE)).toEqual({ cpes: [bodega.code], reason: 'Personal', seen_status: 'observado' }),
    )
  })
})

describe('a mass decision', () => {
  it('shows count, sum and effect before it is sent; failures are listed and sent again', async () => {
    const failed = [{ code: grifo.code, reason: 'Otra persona lo decidió.' }]
    const { user, sent, changeResponses } = open([bodega, grifo], {
      [VALIDATE]: { json: decided([bodega.code], failed) },
    })
    await rowsOf()
    await user.click(screen.getByLabelText('Marcar todos los de esta página'))
    expect(screen.getByText('2 seleccionados')).toBeTruthy()
    expect(screen.getByText('S/ 507.90').parentElement?.textContent).toBe('S/ 507.90, IGV S/ 77.48')
    await user.click(screen.getByRole('button', { name: 'Validar 2' }))
    const confirm = await dialog()
    expect(confirm.getByText('Efecto en el IGV de 2 comprobantes')).toBeTruthy()
    expect(confirm.getByRole('row', { name: /^IGV de compras/ }).textContent).toContain('+ 77.48')
    expect(callsTo(sent, VALIDATE)).toHaveLength(0)
    await user.type(confirm.getByLabelText('Motivo (opcional)'), 'Evento')
    await user.click(confirm.getByRole('button', { name: 'Validar 2' }))
    const result = await dialog()
    expect(await result.findByText('1 comprobante quedó igual')).toBeTruthy()
    expect(eventsOf(sent)).toContain('click_observaciones_validar_masivo')
    expect(result.getByText('Otra persona lo decidió.')).toBeTruthy()
    expect(bodyOf(sent, VALIDATE)).toEqual({
      cpes: [bodega.code, grifo.code],
      reason: 'Evento',
      seen_status: 'observado',
    })
    const later = changeResponses({ [VALIDATE]: { json: decided([grifo.code]) }, [OBSERVED]: list([]) })
    await user.click(result.getByRole('button', { name: 'Reintentar 1' }))
    await user.click((await dialog()).getByRole('button', { name: 'Validar 1' }))
    await waitFor(() => expect(bodyOf(later, VALIDATE)).toEqual({ cpes: [grifo.code], reason: 'Evento' }))
  })

  it('is not made over what somebody else decided meanwhile, which is shown, and the list has it no longer', async () => {
    const problem = 'Luis Rojas lo declinó hoy 10:05.'
    const { user, changeResponses } = open()
    await rowsOf()
    const sent = changeResponses({
      [VALIDATE]: { json: decided([], [{ code: bodega.code, reason: problem }]) },
      [OBSERVED]: list([grifo]),
    })
    await user.click((await panel()).getByRole('button', { name: 'Validar' }))
    const result = await dialog('No se pudo decidir')
    expect(bodyOf(sent, VALIDATE)).toEqual({ cpes: [bodega.code], seen_status: 'observado' })
    expect(result.getByText(problem)).toBeTruthy()
    expect(result.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    await user.click(result.getByRole('button', { name: 'Seguir' }))
    await waitFor(() => expect(current()).toBe('GRIFOS RÍMAC S.A.'))
    // Nothing was decided, so that there is nothing to undo.
    await user.keyboard('z')
    expect(callsTo(sent, UNDO)).toHaveLength(0)
  })

  it('asks for a reason when a rule blocks one of the vouchers', async () => {
    const { user, sent } = open([bodega, blocked])
    await rowsOf()
    await user.click(screen.getByLabelText('Marcar todos los de esta página'))
    await user.click(screen.getByRole('button', { name: 'Validar 2' }))
    const confirm = await dialog()
    expect(confirm.getByText('Una regla impide deducir 1 de ellos: escribe el motivo.')).toBeTruthy()
    await user.click(confirm.getByRole('button', { name: 'Validar 2' }))
    expect(confirm.getByText('Escribe el motivo: una regla impide deducirlo.')).toBeTruthy()
    expect(callsTo(sent, VALIDATE)).toHaveLength(0)
  })

  it('selects the vouchers of all pages', async () => {
    const first = {
      ...purchaseList([bodega], { total: 101, size: 100 }),
      summary: { total_items: 101, total_amount: 1 },
    }
    const { user, sent } = open([bodega], { [OBSERVED]: { json: first } })
    const rows = await rowsOf()
    await user.click(within(byIndex(rows, 0)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Elegir los 101' }))
    await waitFor(() => expect(lastQuery(sent, OBSERVED)).toMatchObject({ page: '2' }))
  })
})

describe('the keys', () => {
  it('move, select, decide and undo', async () => {
    const { user, sent } = open([bodega, grifo], {
      [DECLINE]: { json: decided([grifo.code]) },
      [UNDO]: { json: decided([grifo.code]) },
    })
    await rowsOf()
    await user.keyboard('j')
    expect(current()).toBe('GRIFOS RÍMAC S.A.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('GRIFOS RÍMAC S.A.'))
    await user.keyboard('k')
    expect(current()).toBe('LICORERÍA LA BODEGUITA S.A.C.')
    await user.keyboard('jx')
    expect(screen.getByText('1 seleccionado')).toBeTruthy()
    // What is selected is decided, after a look at it.
    await user.keyboard('d')
    expect(await dialog('Declinar 1 comprobante')).toBeTruthy()
    await user.keyboard('{Escape}x')
    expect(screen.queryByText('1 seleccionado')).toBeNull()
    await user.keyboard('d')
    await waitFor(() => expect(bodyOf(sent, DECLINE)).toEqual({ cpes: [grifo.code], seen_status: 'observado' }))
    // A key pressed over the window of the result decides nothing.
    const result = await dialog('Comprobante declinado')
    await user.keyboard('d')
    expect(callsTo(sent, DECLINE)).toHaveLength(1)
    await user.click(result.getByRole('button', { name: 'Seguir' }))
    await user.keyboard('z')
    await waitFor(() => expect(bodyOf(sent, UNDO)).toEqual({ action_id: 1 }))
  })

  it('move by each of two presses that come before the page shows the first', async () => {
    const { sent } = open([bodega, grifo, blocked])
    await rowsOf()
    const press = (...keys: string[]) =>
      act(async () => {
        for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      })
    await press('j', 'j')
    expect(current()).toBe('LICORERÍA LA BODEGUITA S.A.C.')
    expect((await panel()).getByText('Está emitido a otro RUC.')).toBeTruthy()
    await press('k', 'x')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Marcar F002-2 de GRIFOS RÍMAC S.A.' }).checked).toBe(
      true,
    )
    // Nothing is decided that is not on the screen.
    await press('k', 'd')
    expect(current()).toBe('LICORERÍA LA BODEGUITA S.A.C.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsTo(sent, DECLINE)).toHaveLength(0)
  })

  it('do nothing while a reason is typed', async () => {
    const { user, sent } = open()
    await user.type((await panel()).getByLabelText('Motivo (opcional)'), 'vd xz jk?')
    expect(callsTo(sent, VALIDATE)).toHaveLength(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(current()).toBe('LICORERÍA LA BODEGUITA S.A.C.')
  })

  it('are listed by ?, and stay off once they are switched off', async () => {
    const { user, sent } = open()
    await rowsOf()
    await user.keyboard('?')
    await user.click((await dialog()).getByLabelText('Usar atajos de teclado en Observaciones'))
    await user.keyboard('{Escape}')
    await user.keyboard('vj')
    expect(callsTo(sent, VALIDATE)).toHaveLength(0)
    expect(current()).toBe('LICORERÍA LA BODEGUITA S.A.C.')
    expect(localStorage.getItem('reviewKeysOff')).toBe('true')
  })

  it('go on at once when the results are hidden', async () => {
    localStorage.setItem('reviewResultsHidden', 'true')
    const { user } = open([bodega, grifo], { [VALIDATE]: { json: decided([bodega.code]) } })
    await rowsOf()
    await user.keyboard('v')
    expect(await screen.findByText('F001-1 validado')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

const history = (actions: ReviewAction[]) => ({
  json: {
    success: true,
    data: actions,
    metadata: { pagination: { page: 1, size: 20, total_items: actions.length, total_pages: 1 } },
  },
})

describe('the history', () => {
  it('lists who decided what and when, and undoes an action that has more vouchers than it shows', async () => {
    const large = reviewAction({ id: 2, kind: 'validate', count: 1200, undoable_count: 1200 })
    const newer = reviewAction({ codes: [bodega.code] })
    const older = reviewAction({ id: 3, kind: 'undo', undoable_count: 0 })
    const { user, sent, changeResponses } = open([grifo], { [HISTORY]: history([newer, large, older]) })
    await user.click(await screen.findByRole('button', { name: 'Historial' }))
    const shown = within(await screen.findByRole('dialog', { name: 'Historial de octubre 2026' }))
    const items = await shown.findAllByRole('listitem')
    expect(byIndex(items, 0).textContent).toContain('Rosa Huamán Castillo declinó 1 comprobante')
    expect(byIndex(items, 0).textContent).toContain('15/11/2026 17:42 · S/ 389.90 · IGV S/ 59.48')
    expect(byIndex(items, 0).textContent).toContain('Motivo: Consumo personal')
    expect(byIndex(items, 1).textContent).toContain('y 1,199 comprobantes más')
    const buttons = shown.getAllByRole('button', { name: 'Deshacer' })
    expect(buttons).toHaveLength(2)
    expect(callsTo(sent, UNDO)).toHaveLength(0)
    // The list behind is filled by what is undone, and the window stays open.
    const undone = reviewAction({ id: 4, kind: 'undo', count: 1200, undoable_count: 0 })
    const later = changeResponses({
      [HISTORY]: history([undone, newer, { ...large, undoable_count: 0 }, older]),
      [UNDO]: { json: decided([grifo.code, bodega.code]) },
    })
    await user.click(byIndex(buttons, 1))
    await waitFor(() => expect(bodyOf(later, UNDO)).toEqual({ action_id: 2 }))
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(4))
    expect(byIndex(shown.getAllByRole('listitem'), 2).textContent).toContain('Ya no está vigente.')
    expect(shown.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(1)
    expect(await screen.findByText('2 comprobantes vuelven a lo que dicen las reglas')).toBeTruthy()
  })

  it('says what each decision answers for later purchases', async () => {
    const concepts = ['Juguetes y juegos']
    const { user } = open([grifo], {
      [HISTORY]: history([
        reviewAction({ id: 1, kind: 'validate', remembered: concepts }),
        reviewAction({ id: 2, kind: 'decline', remembered: concepts, applies_to_supplier: true }),
        reviewAction({ id: 3, kind: 'destination', applies_to_supplier: true }),
        reviewAction({ id: 4, kind: 'decline', remembered: concepts }),
      ]),
    })
    await user.click(await screen.findByRole('button', { name: 'Historial' }))
    const shown = await dialog('Historial de octubre 2026')
    const items = (await shown.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(items[0]).toContain('No se vuelve a preguntar por este proveedor: Juguetes y juegos.')
    expect(items[1]).toContain('También se declina lo que llegue de este proveedor: Juguetes y juegos.')
    expect(items[2]).toContain('También lo que llegue de este proveedor.')
    expect(items[3]).not.toContain('llegue')
  })

  it('stays open when what it undoes fills the empty list behind it, and says what is left of an action', async () => {
    const { user, changeResponses } = open([], {
      [HISTORY]: history([reviewAction({ count: 30, undoable_count: 12 })]),
      [UNDO]: { json: decided([bodega.code]) },
    })
    await user.click(await screen.findByRole('button', { name: 'Historial' }))
    const shown = await dialog('Historial de octubre 2026')
    expect(await shown.findByText('Sigue vigente en 12 de 30 comprobantes.')).toBeTruthy()
    changeResponses({ [OBSERVED]: list([bodega]), [HISTORY]: history([reviewAction({ undoable_count: 0 })]) })
    await user.click(shown.getByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(document.body.textContent).toContain('LICORERÍA LA BODEGUITA S.A.C.'))
    expect((await dialog('Historial de octubre 2026')).getByText('Ya no está vigente.')).toBeTruthy()
  })
})
