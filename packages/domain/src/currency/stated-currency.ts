import { cents, type Cents } from '../money/cents.ts'
import {
  centsToExactDecimal,
  decimal,
  isNegative,
  multiplyToCents,
  zeroDecimal,
  type Decimal,
} from '../money/decimal.ts'

/** In which currency a register states the amounts of a voucher in foreign currency; `unclear` when its XML confirms neither. */
export type StatedIn = 'soles' | 'document' | 'unclear'

/** One unit of the voucher's currency: as much as SUNAT lets a total and the sum of its parts differ, or rounding take away. */
const SLACK = cents(100)
/** A row in soles was converted column by column: half a céntimo for each of the twelve amounts that a register adds up. */
const ROUNDING = 6

/**
 * SUNAT has not published in which currency it states the amounts of a voucher in foreign currency (and may do either), so that each row is
 * asked: its total is the XML's, or the XML's at the row's rate. The sign says nothing: only registers write credit notes negative.
 */
export function statedIn(
  row: { readonly currency: string; readonly exchangeRate: Decimal; readonly total: Cents },
  xml: { readonly currency: string | undefined; readonly total: Cents | undefined },
): StatedIn {
  // Nothing is nothing in any currency. Voided sales come so, whatever their XML says.
  if (row.total === 0) return 'soles'
  if (xml.total === undefined) return 'unclear'
  const [stated, written] = [Math.abs(row.total), cents(Math.abs(xml.total))]
  const fromDocument = Math.abs(stated - written)
  if (xml.currency === 'PEN') return fromDocument <= SLACK ? 'soles' : 'unclear'
  if (xml.currency !== row.currency || !isRate(row.exchangeRate)) return 'unclear'
  const atRate = multiplyToCents(centsToExactDecimal(written), row.exchangeRate)
  const slackAtRate = multiplyToCents(centsToExactDecimal(SLACK), row.exchangeRate)
  const fromSoles = Math.abs(stated - (atRate ?? Infinity))
  const isDocument = fromDocument <= SLACK
  const isSoles = fromSoles <= (slackAtRate ?? 0) + ROUNDING
  // Both may hold for a few céntimos: the nearer one, if there is one, speaks.
  if (isSoles && (!isDocument || fromSoles < fromDocument)) return 'soles'
  if (isDocument && (!isSoles || fromDocument < fromSoles)) return 'document'
  return 'unclear'
}

/** Registers write 1 where they have no rate. */
function isRate(rate: Decimal): boolean {
  return rate !== zeroDecimal && rate !== ONE && !isNegative(rate)
}

const ONE = decimal('1')
