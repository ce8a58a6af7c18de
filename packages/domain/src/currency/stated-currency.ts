import { cents, type Cents } from '../money/cents.ts'
import {
  centsToExactDecimal,
  decimal,
  isNegative,
  multiplyToCents,
  zeroDecimal,
  type Decimal,
} from '../money/decimal.ts'

/** What a register states a foreign-currency voucher in: soles, the currency of the document, or `unclear` when the XML confirms neither. */
export type StatedCurrency = 'soles' | 'document' | 'unclear'

/** One unit of the voucher's currency: the difference SUNAT tolerates between a total and its parts, or that rounding may remove. */
const TOLERANCE = cents(100)
/** Rows in soles are converted column by column: half a céntimo for each of the twelve amounts that make up the total. */
const ROUNDING = 6

/**
 * SUNAT has not published in which currency registers state foreign-currency vouchers, so each row is compared with its XML: the row's
 * total is either the XML's total or that total at the row's exchange rate. Signs are ignored because only registers negate credit notes.
 */
export function detectStatedCurrency(
  row: { readonly currency: string; readonly exchangeRate: Decimal; readonly total: Cents },
  xml: { readonly currency: string | undefined; readonly total: Cents | undefined },
): StatedCurrency {
  // Zero is the same in any currency; voided sales are listed with zeros regardless of their XML.
  if (row.total === 0) return 'soles'
  if (xml.total === undefined) return 'unclear'
  const [stated, written] = [Math.abs(row.total), cents(Math.abs(xml.total))]
  const fromDocument = Math.abs(stated - written)
  if (xml.currency === 'PEN') return fromDocument <= TOLERANCE ? 'soles' : 'unclear'
  if (xml.currency !== row.currency || !isExchangeRate(row.exchangeRate)) return 'unclear'
  const atRate = multiplyToCents(centsToExactDecimal(written), row.exchangeRate)
  const toleranceAtRate = multiplyToCents(centsToExactDecimal(TOLERANCE), row.exchangeRate)
  const fromSoles = Math.abs(stated - (atRate ?? Infinity))
  const isDocument = fromDocument <= TOLERANCE
  const isSoles = fromSoles <= (toleranceAtRate ?? 0) + ROUNDING
  // Totals of a few céntimos may fit both: the nearer one is chosen.
  if (isSoles && (!isDocument || fromSoles < fromDocument)) return 'soles'
  if (isDocument && (!isSoles || fromDocument < fromSoles)) return 'document'
  return 'unclear'
}

/** Without XML a row is stated like the other rows of its book, when these prove one convention. */
export function inferStatedCurrency(
  row: { readonly exchangeRate: Decimal; readonly total: Cents },
  convention: 'soles' | 'document' | undefined,
): StatedCurrency {
  if (row.total === 0) return 'soles'
  if (convention === 'document' && !isExchangeRate(row.exchangeRate)) return 'unclear'
  return convention ?? 'unclear'
}

/** Registers write 1 when they have no exchange rate. */
export function isExchangeRate(rate: Decimal): boolean {
  return rate !== zeroDecimal && rate !== ONE && !isNegative(rate)
}

const ONE = decimal('1')
