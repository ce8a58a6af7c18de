import type { DetractionLot, DetractionLotLine, LeftOut, previewDetractionLot } from '../detraction-lots.ts'
import type { Detraction, DetractionsSummary, listDetractions, PaymentCertificate } from '../detractions.ts'
import { COMPLETE } from './businesses.ts'

type LotPreview = (typeof previewDetractionLot)['schema']['response'][200]['_output']
type DetractionList = (typeof listDetractions)['schema']['response'][200]['_output']

/** A detraction of S/ 142 that nobody has deposited, due in twelve days. */
export function detraction(number: string, more: Partial<Detraction> = {}): Detraction {
  return {
    code: `20100047218-01-F001-${number}`,
    voucher_unique_code: `20526018151-20100047218-01-F001-${number}`,
    tax_period: '202610',
    issuer_date: '2026-10-22',
    serie_number: `F001-${number}`,
    supplier_ruc: '20100047218',
    supplier_business_name: 'TRANSPORTES Y CARGA HUANCAYO E.I.R.L.',
    total_amount: 3540,
    goods_code: '027',
    goods_name: 'Transporte de bienes por vía terrestre',
    percent: 4,
    detraction_amount: 142,
    stated_amount: null,
    notes_amount: 0,
    deposit_amount: null,
    payment_datetime: null,
    certificate_number: '-',
    operation_name: '-',
    img_cpe_file_url: `/files/jpeg/${number}.jpeg?signature=a`,
    deposit_due: '2026-11-30',
    deposit_due_by: 'recording',
    due_at_latest: more.deposit_due ?? '2026-11-30',
    credit_due: '2026-11-30',
    deposit_state: 'later',
    days_left: 12,
    frozen_igv: 540,
    is_prorated: false,
    is_deferred: false,
    lost_igv: 0,
    credit_until: '2027-10-31',
    credit_window: 12,
    fine_at_risk: 0,
    credit: 'SI',
    status: 'gasto deducible',
    credit_period: '202610',
    account: '00099000001',
    lot: null,
    differences: [],
    certificate: null,
    certificates: [],
    ...more,
  }
}

/** A deposit of S/ 142 with everything that SUNAT may state. */
export function certificate(more: Partial<PaymentCertificate> = {}): PaymentCertificate {
  return {
    certificate_number: '241240581',
    sol_user: 'KALLPA01',
    account_number: '00-018-274563',
    account_type_name: 'D.Leg. 940 Convencional',
    customer_identity_number: '20100047218',
    supplier_business_name: 'TRANSPORTES Y CARGA HUANCAYO E.I.R.L.',
    operation_name: '01 Venta de bienes o prestación de servicios',
    good_or_service_code: '027',
    good_or_service_name: 'Transporte de bienes por vía terrestre',
    deposit_amount: 142,
    payment_datetime: '2026-11-04 11:42:10',
    tax_period_payment: '202610',
    operation_number: '8840217365',
    detraction_payment: '1123456789',
    ...more,
  }
}

/** The same, deposited on November 4. */
export function paidDetraction(number: string, more: Partial<Detraction> = {}): Detraction {
  const deposit = certificate()
  return detraction(number, {
    deposit_amount: 142,
    payment_datetime: deposit.payment_datetime,
    certificate_number: deposit.certificate_number,
    operation_name: deposit.operation_name,
    deposit_state: 'paid',
    days_left: null,
    frozen_igv: 0,
    certificate: deposit,
    certificates: [deposit],
    ...more,
  })
}

const NONE = { count: 0, amount: 0 }

/** Of a list whose only rows are due later. */
export function detractionsSummary(more: Partial<DetractionsSummary> = {}): DetractionsSummary {
  return {
    unpaid: { count: 1, amount: 142 },
    unknown_count: 0,
    paid: NONE,
    overdue: { ...NONE, assumed: NONE, oldest_days: 0 },
    soon: NONE,
    later: { count: 1, amount: 142 },
    unread: NONE,
    taken_back_count: 0,
    next_due: { count: 1, amount: 142, date: '2026-11-30' },
    deferred_igv: 0,
    deferred_prorrata: 0,
    awaited_igv: 540,
    lost_credit: { count: 0, igv: 0 },
    fine_at_risk: 0,
    to_use: { count: 0, igv: 0, prorrata: 0, periods: [] },
    late: { count: 0, taken_back_count: 0, igv: 0, periods: [] },
    completeness: COMPLETE,
    ...more,
  }
}

/** A page of a list of detractions. */
export function detractionList(
  vouchers: Detraction[],
  { summary = {}, total = vouchers.length }: { summary?: Partial<DetractionsSummary>; total?: number } = {},
): DetractionList {
  return {
    success: true,
    vouchers,
    pagination: { page: 1, size: 20, total_items: total, total_pages: Math.ceil(total / 20) },
    summary: detractionsSummary(summary),
  }
}

/** A lot of two deposits that nobody has paid. */
export function detractionLot(more: Partial<DetractionLot> = {}): DetractionLot {
  const { lot = '260017' } = more
  return {
    lot,
    state: 'OPEN',
    count: 2,
    paid_count: 0,
    partly_count: 0,
    released_count: 0,
    waiting_count: 2,
    total: 284,
    made_at: '2026-11-18T15:30:00.000Z',
    periods: [
      { period: '202610', count: 1 },
      { period: '202609', count: 1 },
    ],
    freed_igv: 1080,
    freed_prorrata: 0,
    lost_igv: 0,
    first_due: '2026-11-30',
    blob_filename: `D20526018151${lot}.TXT`,
    sas: `/files/txt/D20526018151${lot}.TXT?signature=a`,
    ...more,
  }
}

/** What a lot deposits for one voucher. */
export function lotLine(number: string, more: Partial<DetractionLotLine> = {}): DetractionLotLine {
  return {
    code: `20100047218-01-F001-${number}`,
    supplier_ruc: '20100047218',
    supplier_business_name: 'TRANSPORTES Y CARGA HUANCAYO E.I.R.L.',
    amount: 142,
    stated_amount: null,
    detraction_amount: 142,
    goods_code: '027',
    account: '00099000001',
    issued_in: '202610',
    state: 'WAITING',
    deposited_amount: 0,
    paid_on: null,
    ...more,
  }
}

/** What a lot of two vouchers would have. */
export function lotPreview(more: Partial<LotPreview> = {}): LotPreview {
  const { lot, count, total, periods, freed_igv, freed_prorrata, lost_igv, first_due, blob_filename } = detractionLot()
  const lines = [lotLine('1'), lotLine('2')]
  return {
    lot,
    count,
    total,
    periods,
    freed_igv,
    freed_prorrata,
    lost_igv,
    first_due,
    blob_filename,
    lines,
    left_out: [],
    ...more,
  }
}

/** A voucher that a lot leaves out because its supplier's account is not known. */
export function leftOut(more: Partial<LeftOut> = {}): LeftOut {
  return {
    code: '20100047218-01-F001-9',
    kind: 'ACCOUNT',
    reason: 'No tiene cuenta de detracciones conocida.',
    supplier_ruc: '20100047218',
    supplier_business_name: 'ESTUDIO JURÍDICO LOS FRESNOS S. CIVIL DE R.L.',
    amount: 212,
    ...more,
  }
}
