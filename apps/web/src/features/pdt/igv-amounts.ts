import type { PdtReport } from '@contapro/contract/dashboard'

const NAMES = [
  'non_taxable_amount',
  'igv_10_taxable_amount',
  'igv_10_amount',
  'igv_18_taxable_amount',
  'igv_18_amount',
  'unclear_taxable_amount',
  'unclear_igv_amount',
  'without_credit_amount',
  'prorrata_taxable_amount',
  'prorrata_igv_amount',
  'import_taxable_amount',
  'import_igv_amount',
  'export_amount',
] as const

export type IgvAmounts = Record<(typeof NAMES)[number], number> & {
  igv_10_rate: number
  /** Null while the company has no percentage. */
  prorrata_credit_amount: number | null
}

/** The amounts of a report; undefined when its book has no numbers. */
export function igvAmounts(report: PdtReport): IgvAmounts | undefined {
  return hasAmounts(report) ? report : undefined
}

function hasAmounts(report: PdtReport): report is PdtReport & IgvAmounts {
  return NAMES.every((name) => report[name] !== null)
}
