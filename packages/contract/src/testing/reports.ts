import type { BookSummary, PdtReport, TotalAmount } from '../dashboard.ts'
import type { SiscontSettings } from '../reports.ts'
import { COMPLETE } from './businesses.ts'

/** The IGV of a period without a balance carried over. */
export const totals: TotalAmount = {
  total_amount_igv_sales: 48_312.4,
  total_amount_igv_purchase: 31_905.18,
  total_amount_igv_total: 16_407.22,
  sum_positive_balance: 0,
  flag_show_positive_balance: false,
  is_balance_entered: false,
  is_balance_complete: true,
  total_cpes_count: 348,
  voided_count: 0,
  unproven_count: 0,
  observed_count: 0,
  observed_igv: 0,
  observed_other_igv: 0,
  declined_count: 0,
  declined_igv: 0,
  deferred_igv: 0,
  moved_credit: {
    from_other_periods: 0,
    from_prorrata: 0,
    to_other_periods: 0,
    to_prorrata: 0,
    deferred: 0,
    deferred_prorrata: 0,
  },
  unread_deposits: { count: 0, igv: 0 },
  without_credit_igv: 0,
  prorrata_igv: 0,
  prorrata_credit: null,
  prorrata_percent: null,
  is_current_month: false,
  completeness: { purchases: COMPLETE, sales: COMPLETE },
}

/** A book whose sum rose and whose count fell since the month before. */
export const book: BookSummary = {
  total_count_fa: 300,
  total_count_bv: 20,
  total_count_nc: 10,
  total_count_nd: 2,
  total_count_other_codes: 16,
  total_importe_total: 233_418.9,
  total_cpes_count: 348,
  voided_count: 0,
  voided_count_fa: 0,
  files_count: 345,
  files_missing_count: 1,
  porcentage_previous_month: { porcentage_total_sales: 10.2, porcentage_cps_count: -4.5 },
  is_current_month: false,
  completeness: { purchases: COMPLETE, sales: COMPLETE },
}

/** The amounts of a book without any voucher. */
export const emptyPdtAmounts = {
  non_taxable_amount: 0,
  igv_10_taxable_amount: 0,
  igv_10_amount: 0,
  igv_18_taxable_amount: 0,
  igv_18_amount: 0,
  igv_10_rate: 10.5,
  unclear_taxable_amount: 0,
  unclear_igv_amount: 0,
  without_credit_amount: 0,
  prorrata_taxable_amount: 0,
  prorrata_igv_amount: 0,
  prorrata_credit_amount: null,
  import_taxable_amount: 0,
  import_igv_amount: 0,
  export_amount: 0,
} satisfies Partial<PdtReport>

const siscontBook = {
  first_number: 1,
  account: '',
  igv_account: '40111',
  other_taxes_account: '',
  soles_account: '4212',
  dollars_account: '',
}

export const siscontSettings: SiscontSettings = {
  purchases: { origin: '01', ...siscontBook, party_type: '1' },
  sales: { origin: '02', ...siscontBook },
  has_negative_notes: false,
  has_text_dates: false,
}
