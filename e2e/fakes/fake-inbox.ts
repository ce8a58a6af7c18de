import type { InboxItem } from '@contapro/contract/inbox'
import { business } from '@contapro/contract/testing/businesses'
import { inbox, inboxItem } from '@contapro/contract/testing/office'
import { decided, observedPurchase, reason } from '@contapro/contract/testing/review'
import { purchaseList } from '@contapro/contract/testing/vouchers'
import type { PurchaseVoucher, Reason } from '@contapro/contract/vouchers'
import type { Page } from '@playwright/test'

import { openAccount } from '../accounts.ts'

type Client = { item: InboxItem; vouchers: PurchaseVoucher[] }

const RULES = [
  reason({ message: 'La descripción es genérica: no dice qué se compró ni qué servicio se recibió.' }),
  reason({ rule: 'K01', message: 'No parece relacionada con la actividad de la empresa.' }),
]

/** A reason as long as those of real purchases. */
function withEvidence(rule: Reason, count: number): Reason {
  if (count === 0) return rule
  const evidence = Array.from({ length: count }, (_, index) => ({
    label: `Dato ${index + 1}`,
    value: 'Servicio de mantenimiento de equipos',
    source: 'XML del comprobante',
  }))
  return { ...rule, evidence }
}

function clientWith(index: number, count: number, evidenceCount = 0): Client {
  const name = `CLIENTE NÚMERO ${index + 1} S.A.C.`
  const uuid = `7b0a3f6e-6f0c-4b7c-9f6e-${String(index + 1).padStart(12, '0')}`
  const ruc = `20${String(500_000_000 + index)}`
  const vouchers = Array.from({ length: count }, (_, number) => {
    const one = observedPurchase(String(100 * (index + 1) + number))
    return {
      ...one,
      supplier_business_name: `PROVEEDOR ${number + 1} S.A.C.`,
      reasons: RULES.slice(number % 2, 1 + (number % 2)).map((rule) => withEvidence(rule, evidenceCount)),
    }
  })
  const due = index < 4 ? 'today' : index < 9 ? 'week' : 'later'
  const item = inboxItem(name, {
    id: `OBSERVED:${uuid}:202610`,
    business: { ...business(name), uuid, ruc, name },
    title: `${count} observados dejan IGV fuera de octubre`,
    detail: `Suman S/ ${(count * 1234.5).toFixed(2)}`,
    soles_at_risk: Math.round((20 - index) * count * 18_831) / 100,
    due,
    days_left: index < 4 ? 0 : index < 9 ? 4 : 20,
  })
  const { uuid: id, ruc: number, name: shown } = item.business
  return { item: { ...item, business: { uuid: id, ruc: number, name: shown } }, vouchers }
}

/** One of each other kind. */
function otherItems(): InboxItem[] {
  const base = clientWith(30, 1).item
  const make = (kind: InboxItem['kind'], more: Partial<InboxItem>): InboxItem => ({ ...base, id: kind, kind, ...more })
  return [
    make('CREDENTIALS', {
      title: 'SUNAT no acepta la clave SOL',
      detail: 'No se leen los comprobantes de octubre',
      soles_at_risk: 6150,
      estimated_from: '202609',
      due: 'overdue',
      days_left: -2,
      due_date: '2026-11-15',
      evidence: [{ label: 'Última recopilación', value: '14/11/2026' }],
      actions: ['FIX_CREDENTIALS'],
    }),
    make('DETRACTIONS', {
      title: '3 detracciones por vencer, S/ 2,266.00',
      detail: 'Vence el 18/11/2026',
      soles_at_risk: 8640,
      due: 'tomorrow',
      days_left: 1,
      due_date: '2026-11-18',
      evidence: [
        { label: 'Por depositar', value: 'S/ 2,266.00' },
        { label: 'Vencidas', value: '0 de 3' },
      ],
      actions: ['PAY'],
    }),
    make('PERMISSIONS', {
      title: 'Falta el permiso Registro de Ventas e Ingresos Electrónico (RVIE)',
      detail: 'Sin él no hay números de octubre, y falta 1 permiso más',
      soles_at_risk: null,
      due: 'week',
      evidence: [{ label: 'Registro de Ventas e Ingresos Electrónico (RVIE)', value: 'Necesario' }],
      actions: ['GIVE_PERMISSION', 'COLLECT'],
    }),
    make('UNREAD', {
      title: 'Compras: 9 comprobantes que no se pudieron leer',
      detail: 'Los números de octubre están incompletos',
      soles_at_risk: null,
      due: 'later',
      evidence: [{ label: 'Compras', value: '9 comprobantes que no se pudieron leer.' }],
      actions: ['FINDINGS', 'COLLECT'],
    }),
  ]
}

const DUE_ORDER = ['today', 'tomorrow', 'week', 'overdue', 'later']

type FakeInbox = { clients: number; each: number; evidenceCount?: number }

/** A new account whose inbox answers in the server's place, and keeps what was decided. Each client has so many observed purchases. */
export async function openFakeInbox(page: Page, { clients, each, evidenceCount }: FakeInbox) {
  const all = Array.from({ length: clients }, (_, index) => clientWith(index, each, evidenceCount))
  const others = clients > 0 ? otherItems() : []
  const decisions: { kind: string; code: string; client: string }[] = []
  const waiting = () => [...all.filter(({ vouchers }) => vouchers.length > 0).map(({ item }) => item), ...others]
  await openAccount(page)
  await page.route('**/app/internal/accountant/inbox?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const kind = query.get('kind')
    const search = (query.get('search') ?? '').toLowerCase()
    const items = waiting()
      .filter((item) => (kind ? item.kind === kind : true) && item.business.name.toLowerCase().includes(search))
      .toSorted((a, b) => DUE_ORDER.indexOf(a.due) - DUE_ORDER.indexOf(b.due))
    return route.fulfill({
      json: inbox(items, { counts: inbox(waiting()).counts, businessCount: clients === 0 ? 1 : clients }),
    })
  })
  await page.route('**/dashboard-reports/observed?*', (route) => {
    const ruc = new URL(route.request().url()).searchParams.get('ruc')
    const found = all.find(({ item }) => item.business.ruc === ruc)
    return route.fulfill({ json: purchaseList([...(found?.vouchers ?? [])]) })
  })
  await page.route(/\/observed\/(validate|decline)\//v, (route) => {
    const url = new URL(route.request().url())
    const found = all.find(({ item }) => item.business.ruc === url.searchParams.get('ruc'))
    const { cpes }: { cpes: string[] } = route.request().postDataJSON()
    for (const code of cpes)
      decisions.push({
        kind: url.pathname.includes('validate') ? 'validate' : 'decline',
        code,
        client: found?.item.business.ruc ?? '',
      })
    if (found) found.vouchers = found.vouchers.filter(({ code }) => !cpes.includes(code))
    return route.fulfill({ json: decided(cpes) })
  })
  await page.route('**/accountant/inbox/decide', (route) => {
    const body: { clients: { business_uuid: string }[] } = route.request().postDataJSON()
    const results = body.clients.map(({ business_uuid: uuid }, index) => {
      const found = all.find(({ item }) => item.business.uuid === uuid)
      const count = found?.vouchers.length ?? 0
      if (found) found.vouchers = []
      return { business_uuid: uuid, updated_count: count, failed: [], action_id: index + 1 }
    })
    return route.fulfill({ json: { results } })
  })
  await page.goto('/inicio/bandeja')
  return { decisions }
}
