import { amountsInSoles, type DetailedAmounts } from '../../currency/amounts-in-soles.ts'
import { formatDate, parseCalendarDate } from '../../dates/calendar-date.ts'
import { cents, type Cents } from '../../money/cents.ts'
import { formatAmount } from '../../money/format-soles.ts'
import { parseDecimal } from '../../money/decimal.ts'
import { formatPeriod, isTaxPeriod } from '../../periods/tax-period.ts'
import type { VoucherAmounts } from '../amount-parts.ts'
import type { HandMadeVoucher } from './hand-made-voucher.ts'
import { registerAmounts } from './register-amounts.ts'

/** What a register or list of SUNAT says of a voucher that was typed by hand before. */
export type ListedFacts = {
  readonly period: string
  readonly issueDate: string
  readonly currency: string
  readonly amounts: VoucherAmounts
  /** The amounts are soles although the voucher is in another currency. */
  readonly isInSoles: boolean
}

/** A fact of which the accountant typed something else than SUNAT lists or the XML states, written for people. */
export type ListedDifference = { readonly label: string; readonly typed: string; readonly listed: string }

const AMOUNT_LABELS: readonly (readonly [keyof VoucherAmounts, string])[] = [
  ['taxableBase', 'Base'],
  ['igv', 'IGV'],
  ['nonTaxable', 'No gravado'],
  ['isc', 'ISC'],
  ['icbper', 'ICBPER'],
  ['otherCharges', 'Otros cargos'],
  ['total', 'Total'],
]

export function listedDifferences(typed: HandMadeVoucher, listed: ListedFacts): ListedDifference[] {
  const differences: ListedDifference[] = []
  const compare = (label: string, ofTyped: string, ofListed: string) => {
    if (ofTyped !== ofListed) differences.push({ label, typed: ofTyped, listed: ofListed })
  }
  compare('Periodo', periodName(typed.taxPeriod), periodName(listed.period))
  compare('Emisión', dayName(typed.issueDate), dayName(listed.issueDate))
  compare('Moneda', typed.currency, listed.currency)
  const amounts = comparableAmounts(typed, listed)
  for (const [name, label] of AMOUNT_LABELS)
    compare(label, formatAmount(amounts[name]), formatAmount(listed.amounts[name]))
  return differences
}

/** What the XML of a voucher states, without sign. The IGV is that of its lines. */
export type XmlFacts = { readonly currency: string; readonly total: Cents; readonly igv: Cents }

/**
 * A discount of the whole voucher lowers its IGV below that of its lines. With the same total only an IGV above that of the lines contradicts
 * them.
 */
export function xmlDifferences(typed: HandMadeVoucher, xml: XmlFacts): ListedDifference[] {
  const { amounts } = registerAmounts(typed)
  const [igv, total] = [cents(Math.abs(amounts.igv)), cents(Math.abs(amounts.total))]
  const compared = [
    { label: 'Moneda', typed: typed.currency, listed: xml.currency, isOff: typed.currency !== xml.currency },
    {
      label: 'IGV',
      typed: formatAmount(igv),
      listed: formatAmount(xml.igv),
      isOff: total === xml.total ? igv > xml.igv + MAX_ROUNDING_CENTS : igv !== xml.igv,
    },
    { label: 'Total', typed: formatAmount(total), listed: formatAmount(xml.total), isOff: total !== xml.total },
  ]
  return compared.filter(({ isOff }) => isOff).map(({ isOff: _isOff, ...difference }) => difference)
}

/** Each line rounds its IGV by itself. */
const MAX_ROUNDING_CENTS = 5

/** In soles where SUNAT states soles. */
function comparableAmounts(typed: HandMadeVoucher, { isInSoles }: ListedFacts): VoucherAmounts {
  const stated: DetailedAmounts = registerAmounts(typed)
  const rate = parseDecimal(typed.exchangeRate)
  if (!isInSoles || rate === undefined) return stated.amounts
  return amountsInSoles(stated, rate)?.amounts ?? stated.amounts
}

const periodName = (period: string) => (isTaxPeriod(period) ? formatPeriod(period) : period)

function dayName(day: string): string {
  const date = parseCalendarDate(day)
  return date ? formatDate(date) : day
}
