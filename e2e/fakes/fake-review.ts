import type { Business } from '@contapro/contract/businesses'
import type { DecideForm, ReviewAction, UndoForm } from '@contapro/contract/review'
import { decided, observedPurchase, reason, reviewAction, suggestedSettings } from '@contapro/contract/testing/review'
import { purchaseList } from '@contapro/contract/testing/vouchers'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import type { Page, Route } from '@playwright/test'

import { openAccount } from '../accounts.ts'
import { fakeBusinesses } from './fake-businesses.ts'
import { totals } from './fake-report.ts'

const SUPPLIERS = [
  'REPRESENTACIONES HERMANOS POMA Y ASOCIADOS DEL SUR S.A.C.',
  'SUPERMERCADOS EL TRIGAL S.A.',
  'TECNOLOGÍA Y HOGAR LIMA S.A.C.',
  'JUGUETERÍA MUNDO FELIZ S.A.C.',
]

const blocking = reason({
  rule: 'A01',
  severity: 'block',
  confidence: 'confirmed',
  message: 'El comprobante está emitido a otro RUC: no sustenta gasto ni crédito fiscal.',
  legal_basis: 'Art. 19 b) de la Ley del IGV',
  evidence: [{ label: 'RUC del adquirente', value: '20100070970', source: 'XML del comprobante' }],
  would_change: 'Una nota de crédito que lo anule y un comprobante nuevo con el RUC de la empresa.',
})
const notice = reason({
  rule: 'B02',
  severity: 'notice',
  message: 'Desde S/ 2,000 el pago debe hacerse por el sistema financiero.',
  legal_basis: 'Art. 3 de la Ley 28194',
  evidence: [],
  would_change: 'La constancia del medio de pago.',
})

/** Observed purchases of several suppliers: one that was opened again, one that a rule blocks, one with a notice. */
export function observedPurchases(count: number): PurchaseVoucher[] {
  return Array.from({ length: count }, (_item, index) => {
    const supplier = SUPPLIERS[index % 5]
    const number = String(93_315 + index)
    const total = 6490 - index * 137.5
    return observedPurchase(number, {
      ...(supplier && { supplier_business_name: supplier, supplier_ruc: `2051215472${index % 5}` }),
      code: `20512154728-01-F001-${number}`,
      taxable_amount: total,
      igv_amount: Math.round((total / 1.18) * 18) / 100,
      img_cpe_link: index % 2 ? '' : `/files/jpeg/${number}.jpeg?signature=a`,
      ...(index === 1 && { reasons: [blocking, reason()] }),
      ...(index === 2 && { notices: [notice], reopened_because: 'Llegó una nota de crédito que lo modifica.' }),
    })
  })
}

/** Answers the calls of the review in the server's place, and keeps what was decided. */
export async function fakeReview(page: Page, business: Business, vouchers: PurchaseVoucher[]) {
  const state = new Map(vouchers.map((voucher) => [voucher.code, voucher]))
  const actions: ReviewAction[] = []
  /** Codes that the next decisions refuse, with the reason. */
  const refused = new Map<string, string>()
  const listOf = (keep: (voucher: PurchaseVoucher) => boolean) => (route: Route) => {
    const query = new URL(route.request().url()).searchParams
    const [number, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? query.get('page_record') ?? 10)]
    const rows = sortRows([...state.values()].filter(keep), query.get('sort'))
    const shown = rows.slice((number - 1) * size, number * size)
    return route.fulfill({ json: purchaseList(shown, { total: rows.length, page: number, size }) })
  }
  const decide = (kind: 'validate' | 'decline') => (route: Route) => {
    const form: DecideForm = route.request().postDataJSON()
    const suppliers = new Set(form.cpes.map((code) => state.get(code)?.supplier_ruc))
    const others = [...state.values()].filter(
      ({ supplier_ruc: ruc, status }) => status === 'observado' && suppliers.has(ruc),
    )
    const codes = [...new Set([...form.cpes, ...(form.apply_to_supplier ? others.map(({ code }) => code) : [])])]
    const failed = codes.flatMap((code) => {
      const problem = refused.get(code)
      return problem ? [{ code, reason: problem }] : []
    })
    const updated = codes.filter((code) => !refused.has(code))
    for (const code of updated) {
      const voucher = state.get(code)
      if (!voucher) continue
      state.set(code, {
        ...voucher,
        status: kind === 'validate' ? 'gasto deducible' : 'gasto no deducible',
        decision: {
          state: kind === 'validate' ? 'VALIDADO' : 'RECHAZADO',
          by: 'María José Ñahui Quispe',
          at: new Date().toISOString(),
          reason: form.reason ?? null,
        },
      })
    }
    const first = actions.length + 1
    actions.unshift(
      reviewAction({ id: first, kind, count: updated.length, codes: updated, undoable_count: updated.length }),
    )
    const answer = decided(updated, failed)
    return route.fulfill({
      json: { ...answer, data: { ...answer.data, action_id: updated.length > 0 ? first : null } },
    })
  }
  const undo = (route: Route) => {
    const { cpes, action_id: actionId }: UndoForm = route.request().postDataJSON()
    const action = actions.find(({ id }) => id === actionId)
    const codes = action?.codes ?? cpes ?? []
    if (action) action.undoable_count = 0
    for (const code of codes) {
      const voucher = state.get(code)
      if (voucher) state.set(code, { ...voucher, status: 'observado', decision: null })
    }
    return route.fulfill({ json: decided(codes) })
  }
  const reports = '**/businesses/dashboard-reports'
  await fakeBusinesses(page, [business])
  await page.route(
    `${reports}/observed?*`,
    listOf(({ status }) => status === 'observado'),
  )
  await page.route(
    `${reports}/rejected?*`,
    listOf(({ status }) => status === 'gasto no deducible'),
  )
  await page.route(
    `${reports}/validated?*`,
    listOf(({ decision }) => decision?.state === 'VALIDADO'),
  )
  await page.route(`${reports}/all-invoices?*`, (route) => {
    const query = new URL(route.request().url()).searchParams
    const [wanted, supplier] = [query.get('status'), query.get('value_filter')]
    return listOf(({ status, supplier_ruc: ruc }) => (!wanted || status === wanted) && (!supplier || ruc === supplier))(
      route,
    )
  })
  await page.route('**/businesses/*/settings', (route) => route.fulfill({ json: suggestedSettings }))
  await page.route('**/vouchers/*/destination', (route) => {
    const code = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-2) ?? '')
    const { destination }: { destination: 'DG' | 'DGNG' | 'DNG' } = route.request().postDataJSON()
    const voucher = state.get(code)
    if (voucher) state.set(code, { ...voucher, destination, credit: CREDITS[destination] })
    actions.unshift(reviewAction({ id: actions.length + 1, kind: 'destination', codes: [code] }))
    return route.fulfill({ status: 204 })
  })
  await page.route(`${reports}/observed/validate/?*`, decide('validate'))
  await page.route(`${reports}/observed/decline/?*`, decide('decline'))
  await page.route(`${reports}/observed/undo/?*`, undo)
  await page.route(`${reports}/observed/history?*`, (route) =>
    route.fulfill({
      json: {
        success: true,
        data: actions,
        metadata: { pagination: { page: 1, size: 20, total_items: actions.length, total_pages: 1 } },
      },
    }),
  )
  await page.route(`${reports}/items?*`, (route) =>
    route.fulfill({
      json: {
        items: [
          { description: 'WHISKY 12 AÑOS 750 ML', quantity: 2, amount: 279.8 },
          { description: 'VINO TINTO RESERVA 750 ML', quantity: 1, amount: 69.9 },
        ],
      },
    }),
  )
  await page.route('**/businesses/dashboard/total-amount?*', (route) => route.fulfill({ json: totals }))
  const picture = await drawPicture(page)
  await page.route('**/files/jpeg/*', (route) => route.fulfill({ contentType: 'image/jpeg', body: picture }))
  await openAccount(page)
  return { refused }
}

const CREDITS = { DG: 'SI', DGNG: 'PRORRATA', DNG: 'NO' } as const

/** The orders that the review asks for; any other leaves the rows as they are. */
function sortRows(rows: PurchaseVoucher[], sort: string | null): PurchaseVoucher[] {
  if (sort === 'total') return rows.toSorted((a, b) => amountOf(a) - amountOf(b))
  if (sort === '-total') return rows.toSorted((a, b) => amountOf(b) - amountOf(a))
  if (sort !== 'party') return rows
  return rows.toSorted((a, b) => a.supplier_business_name.localeCompare(b.supplier_business_name))
}

function amountOf({ taxable_amount: total }: PurchaseVoucher): number {
  return total ?? 0
}

/** A picture that the browser can show as that of a voucher. */
async function drawPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const paper = Object.assign(document.createElement('canvas'), { width: 800, height: 1000 })
    const pen = paper.getContext('2d')
    if (!pen) throw new Error('the browser draws nothing')
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, paper.width, paper.height)
    pen.fillStyle = 'black'
    pen.font = '24px sans-serif'
    pen.fillText('LICORERÍA LA BODEGUITA S.A.C.', 40, 80)
    return paper.toDataURL('image/jpeg')
  })
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
