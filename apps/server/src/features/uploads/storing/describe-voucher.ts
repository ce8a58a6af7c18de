import type { Cents } from '@contapro/domain/money/cents'
import { formatAmount, formatSoles } from '@contapro/domain/money/format-soles'
import { formatPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'

type Described = {
  readonly series: string
  readonly number: string | number
  readonly currency: string
  /** In that currency. */
  readonly total: Cents
  readonly period: TaxPeriod
  /** The supplier of a purchase, the customer of a sale. */
  readonly partyName: string
}

/** `F001-123 · S/ 1,180.00 · Octubre 2026 · ACME S.A.C.` */
export function describeVoucher({ series, number, currency, total, period, partyName }: Described): string {
  const facts = [`${series}-${number}`, formatTotal(currency, total), formatPeriod(period), partyName]
  return facts.filter(Boolean).join(' · ')
}

export const formatTotal = (currency: string, total: Cents): string =>
  currency === 'PEN' ? formatSoles(total) : `${currency} ${formatAmount(total)}`
