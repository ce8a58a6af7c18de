import type { Business } from '@contapro/contract/businesses'
import type { makeDetractionLot } from '@contapro/contract/detraction-lots'
import type { Detraction, DetractionsSummary } from '@contapro/contract/detractions'
import type { UnmatchedDeposit } from '@contapro/contract/unmatched-deposits'
import {
  certificate,
  detraction,
  detractionList,
  detractionLot,
  leftOut,
  lotLine,
  lotPreview,
  paidDetraction,
} from '@contapro/contract/testing/detractions'
import type { Page } from '@playwright/test'

import { openAccount } from '../accounts.ts'
import type { AnswerOf } from '../api.ts'
import { fakeBusinesses } from './fake-businesses.ts'
import { SERVER_FAILURE } from './server-failure.ts'

const SUPPLIERS = [
  'TRANSPORTES Y CARGA HUANCAYO E.I.R.L.',
  'CORPORACIÓN DE LIMPIEZA AURORA Y SERVICIOS GENERALES DEL SUR S.A.C.',
  'MADERERA SELVA CENTRAL E.I.R.L.',
  'FLORES MAMANI JULIO CÉSAR',
]

/** Some that are late, some that fall due soon, one of which a lot pays, one of unknown amount, and some for later. */
function unpaidDetractions(): Detraction[] {
  return Array.from({ length: 16 }, (_item, index) => {
    const daysLeft = index < 4 ? -27 + index : index < 13 ? Math.min(index - 3, 3) : 34
    return detraction(String(388 + index * 137), {
      supplier_business_name: SUPPLIERS[index % SUPPLIERS.length] ?? '',
      total_amount: 3540 + index * 2150.5,
      detraction_amount: index === 7 ? null : 142 + index * 97,
      ...(index === 5 && { deposit_amount: 100 }),
      deposit_due: index < 4 ? '2026-10-07' : index < 13 ? '2026-11-06' : '2026-12-07',
      credit_due: '2026-11-06',
      due_at_latest: index === 1 ? '2026-11-06' : index < 4 ? '2026-10-07' : index < 13 ? '2026-11-06' : '2026-12-07',
      deposit_due_by: (['recording', 'installment', 'payment', 'transfer'] as const)[index % 4] ?? 'recording',
      days_left: daysLeft,
      is_deferred: index < 4 && index !== 2,
      frozen_igv: index === 2 ? 0 : 540 + index * 328.04,
      lot: index === 6 ? '260016' : null,
      ...(index === 2 && { credit: 'NO' as const, credit_period: null, lost_igv: 338.61 }),
    })
  })
}

const unpaidSummary: Partial<DetractionsSummary> = {
  unpaid: { count: 17, amount: 9980 },
  unknown_count: 1,
  overdue: { count: 4, amount: 1355, assumed: { count: 1, amount: 239 }, oldest_days: 27 },
  soon: { count: 9, amount: 6855 },
  later: { count: 3, amount: 1770 },
  next_due: { count: 9, amount: 6855, date: '2026-11-06' },
  deferred_igv: 2970,
  awaited_igv: 14_976,
  lost_credit: { count: 1, igv: 338.61 },
  unread: { count: 1, amount: 142 },
  fine_at_risk: 677.5,
  to_use: { count: 2, igv: 1260, prorrata: 0, periods: ['202611'] },
  late: { count: 2, taken_back_count: 0, igv: 1260, periods: ['202611'] },
}

/** Deposits in time and late, one without its certificate, and one that differs from its voucher. */
function paidDetractions(): Detraction[] {
  return Array.from({ length: 14 }, (_item, index) => {
    const late = certificate({ payment_datetime: '2026-12-05 11:42:10', sol_user: '-' })
    return paidDetraction(String(406 + index * 131), {
      supplier_business_name: SUPPLIERS[index % SUPPLIERS.length] ?? '',
      total_amount: 1888 + index * 2150.5,
      deposit_amount: 76 + index * 97,
      ...(index === 1 && {
        payment_datetime: late.payment_datetime,
        certificate: late,
        certificates: [late, certificate({ certificate_number: '241240500', deposit_amount: 40 })],
        credit_period: '202612',
        differences: [
          { kind: 'PERIOD' as const, message: 'El periodo de la constancia no es el mes de emisión del comprobante.' },
        ],
      }),
      ...(index === 3 && { credit: 'NO' as const, credit_period: null, lost_igv: 338.61 }),
      ...(index === 2 && { certificate: null, certificates: [], certificate_number: '-', img_cpe_file_url: '' }),
    })
  })
}

type FakeLists = {
  unpaid?: Detraction[]
  paid?: Detraction[]
  summary?: Partial<DetractionsSummary>
  /** Deposits that state no stored voucher. */
  unmatched?: UnmatchedDeposit[]
  fails?: boolean
  until?: Promise<void>
}

/** Answers the calls of detractions in the server's place. What it answers can be changed. */
export async function fakeDetractions(page: Page, business: Business, first: FakeLists = {}) {
  const answers: FakeLists = first
  const leftOuts = [
    leftOut({ code: '20100047218-01-FF01-6672' }),
    leftOut({ kind: 'IN_LOT', supplier_ruc: '20512154728', reason: 'Ya está en el lote 260016.' }),
  ]
  const made: AnswerOf<typeof makeDetractionLot> = {
    ...detractionLot({ count: 2, total: 7998, freed_igv: 15_300, first_due: '2026-11-06' }),
    stated_otherwise: [
      {
        code: '20100047218-01-F004-48123',
        supplier_business_name: 'MADERERA SELVA CENTRAL E.I.R.L.',
        stated_amount: 150,
        detraction_amount: 283,
      },
    ],
    left_out: leftOuts,
  }
  await fakeBusinesses(page, [business])
  await page.route('**/businesses/dashboard/detractions?*', async (route) => {
    await answers.until
    const { unpaid = unpaidDetractions(), paid = paidDetractions(), summary = unpaidSummary, fails } = answers
    const isUnpaid = new URL(route.request().url()).searchParams.get('paid') === 'N'
    const sums = { count: paid.length, amount: paid.reduce((sum, row) => sum + (row.deposit_amount ?? 0), 0) }
    const { completeness } = summary
    const json = isUnpaid
      ? detractionList(unpaid, { summary })
      : detractionList(paid, { summary: { paid: sums, ...(completeness && { completeness }) } })
    await route.fulfill(fails ? SERVER_FAILURE : { json }).catch(() => undefined)
  })
  await page.route('**/unmatched-deposits*', (route) => route.fulfill({ json: { data: answers.unmatched ?? [] } }))
  const lots = [
    detractionLot({ total: 425 }),
    detractionLot({
      lot: '260016',
      state: 'PARTLY_PAID',
      count: 14,
      paid_count: 9,
      partly_count: 1,
      waiting_count: 4,
      total: 7998,
      periods: Array.from({ length: 14 }, (_month, index) => ({
        period: String(202611 - index - (index > 10 ? 88 : 0)),
        count: 1,
      })),
      lost_igv: 338.61,
      sas: '',
    }),
    detractionLot({ lot: '260015', state: 'PAID', count: 3, paid_count: 3, waiting_count: 0, total: 1355, sas: '' }),
    detractionLot({ lot: '260014', state: 'CANCELLED', count: 1, waiting_count: 0, sas: '' }),
  ]
  await page.route('**/detraction-lots?*', (route) =>
    route.fulfill({ json: { data: lots, pagination: { page: 1, size: 20, total_items: 4, total_pages: 1 } } }),
  )
  await page.route('**/detraction-lots', (route) => route.fulfill({ status: 201, json: made }))
  await page.route('**/detraction-lots/*', (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ status: 204 })
    const number = new URL(route.request().url()).pathname.split('/').at(-1)
    const lot = lots.find((one) => one.lot === number) ?? detractionLot()
    const lines = [lotLine('388'), lotLine('525', { amount: 283, stated_amount: 150, detraction_amount: 283 })]
    const paidLines = [
      lotLine('662', { state: 'PAID', deposited_amount: 142 }),
      lotLine('799', { state: 'PARTLY_PAID', amount: 695, deposited_amount: 600 }),
      lotLine('936', { state: 'RELEASED' }),
    ]
    return route.fulfill({ json: { ...lot, lines: lot.state === 'PARTLY_PAID' ? [...lines, ...paidLines] : lines } })
  })
  await page.route('**/detraction-lots/preview', (route) =>
    route.fulfill({
      json: lotPreview({
        total: 7998,
        freed_igv: 15_300,
        lost_igv: 338.61,
        first_due: '2026-11-06',
        lines: [lotLine('388'), lotLine('525', { amount: 283, stated_amount: 150, detraction_amount: 283 })],
        left_out: leftOuts,
      }),
    }),
  )
  await page.route('**/detraction-lots/*/release', (route) => route.fulfill({ json: { released: 4 } }))
  await page.route('**/deposit-answers', (route) => route.fulfill({ status: 204 }))
  await page.route('**/suppliers/*', (route) => route.fulfill({ status: 204 }))
  await openAccount(page)
  return answers
}
