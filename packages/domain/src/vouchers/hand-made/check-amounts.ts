import { GENERAL_RATE, REDUCED_RATES } from '../../igv/igv-rates.ts'
import { multiplyCents, type Cents } from '../../money/cents.ts'
import { formatAmount } from '../../money/format-soles.ts'
import { parseDecimal } from '../../money/decimal.ts'
import { RULE_SETS } from '../../rules/rule-sets.ts'
import { IMPORT_TYPES } from '../voucher-types.ts'
import { errorIn } from './error-in.ts'
import { handMadeType, NEGATIVE_TYPES } from './hand-made-types.ts'
import {
  HAND_MADE_AMOUNTS,
  PURCHASE_AMOUNTS,
  SALE_AMOUNTS,
  TAXED_PAIRS,
  type HandMadeAmount,
  type HandMadeProblem,
  type HandMadeVoucher,
} from './hand-made-voucher.ts'
import { expectedTotals } from './expected-totals.ts'

/** Ten integer digits, so that an amount stays in range at any rate. */
export const MAX_HAND_MADE_CENTS = 999_999_999_999
const RULES = RULE_SETS.at(-1)
const SUM_TOLERANCE = RULES?.sumTolerance ?? 0
const IGV_TOLERANCE = RULES?.igvTolerance ?? 0

/** Currency and rate, the sign and size of each amount, the IGV of each base, and the sum. Nothing is computed with an amount that is `unreadable`. */
export function checkAmounts(voucher: HandMadeVoucher, unreadable: readonly HandMadeAmount[] = []): HandMadeProblem[] {
  const problems = [...checkCurrency(voucher), ...checkSigns(voucher)]
  if (problems.some(({ level }) => level === 'error')) return problems
  const sum = unreadable.length === 0 ? checkSum(voucher) : []
  return [...problems, ...checkIgv(voucher, unreadable), ...sum]
}

function checkCurrency({ currency, exchangeRate }: HandMadeVoucher): HandMadeProblem[] {
  if (!/^[A-Z]{3}$/.test(currency)) return [errorIn('currency', 'La moneda tiene tres letras, como PEN o USD')]
  if (currency === 'PEN') return exchangeRate === '' ? [] : [errorIn('exchangeRate', 'En soles no hay tipo de cambio')]
  const isRate = /^\d{1,2}(\.\d{1,3})?$/.test(exchangeRate) && Number(exchangeRate) > 0 && exchangeRate !== '1'
  if (!isRate || parseDecimal(exchangeRate) === undefined)
    return [errorIn('exchangeRate', 'Escribe el tipo de cambio, como 3.745')]
  return []
}

function checkSigns(voucher: HandMadeVoucher): HandMadeProblem[] {
  const problems: HandMadeProblem[] = []
  const ofOtherBook: readonly HandMadeAmount[] = voucher.book === 'rce' ? SALE_AMOUNTS : PURCHASE_AMOUNTS
  const sign = NEGATIVE_TYPES.includes(voucher.documentType) ? -1 : 1
  for (const field of HAND_MADE_AMOUNTS) {
    const amount = voucher[field]
    if (Math.abs(amount) > MAX_HAND_MADE_CENTS) problems.push(errorIn(field, 'El importe es demasiado grande'))
    else if (amount !== 0 && ofOtherBook.includes(field))
      problems.push(errorIn(field, 'Este importe es del otro libro'))
    // Charges and discounts outside the base may have either sign.
    else if (field !== 'other' && amount * sign < 0) problems.push(errorIn(field, 'El importe no puede ser negativo'))
  }
  return problems
}

function checkIgv(voucher: HandMadeVoucher, unreadable: readonly HandMadeAmount[]): HandMadeProblem[] {
  const { book, documentType } = voucher
  const type = handMadeType(documentType)
  const hasIgv = !type?.books.includes(book) || type.hasIgv
  return TAXED_PAIRS[book].flatMap(({ base, igv }) => {
    if (unreadable.includes(base) || unreadable.includes(igv)) return []
    if (!hasIgv && voucher[igv] !== 0) return [errorIn(igv, 'Este tipo de comprobante no lleva IGV')]
    const isBaseKnown = hasIgv || voucher[base] === 0
    if (!isBaseKnown) return [errorIn(base, 'Este tipo no lleva IGV: el importe va en no gravado')]
    return checkPair(igv, voucher[base], voucher[igv], voucher)
  })
}

/** The IGV that the general rate asks of a base. */
export function generalIgv(base: Cents): Cents {
  return multiplyCents(base, Math.round(Number(GENERAL_RATE) * 10), 1000)
}

function checkPair(
  field: HandMadeAmount,
  base: Cents,
  igv: Cents,
  { documentType, issueDate }: HandMadeVoucher,
): HandMadeProblem[] {
  if (base === 0 && igv === 0) return []
  const expected = generalIgv(base)
  const offered = { expected, level: 'warning' as const, field }
  if (igv === 0)
    return [{ ...offered, message: `Sin IGV: se espera ${formatAmount(expected)}, o el importe como no gravado` }]
  const excess = Math.abs(igv) - Math.abs(expected)
  // A note may correct the tax alone, and customs compute theirs from a base of their own.
  if (excess > IGV_TOLERANCE && base !== 0 && !IMPORT_TYPES.includes(documentType))
    return [{ ...offered, level: 'error', message: `IGV ${formatAmount(igv)}, se espera ${formatAmount(expected)}` }]
  const fitsRate = ratesOn(issueDate).some((rate) => Math.abs(igv - multiplyCents(base, rate, 1000)) <= IGV_TOLERANCE)
  if (base === 0 || fitsRate) return []
  return [{ ...offered, message: `IGV ${formatAmount(igv)}, se espera ${formatAmount(expected)}` }]
}

/** Whole tenths of a percent. */
function ratesOn(day: string): number[] {
  const reduced = REDUCED_RATES.filter(({ from, to }) => from <= day && day <= to)
  return [GENERAL_RATE, ...reduced.map(({ rate }) => rate)].map((rate) => Math.round(Number(rate) * 10))
}

function checkSum(voucher: HandMadeVoucher): HandMadeProblem[] {
  // A sale that was annulled on paper is recorded with nothing but zeros.
  if (voucher.book === 'rce' && HAND_MADE_AMOUNTS.every((field) => voucher[field] === 0))
    return [errorIn('total', 'Escribe el importe total')]
  const totals = expectedTotals(voucher)
  if (totals.some((total) => Math.abs(total - voucher.total) <= SUM_TOLERANCE)) return []
  const [expected = voucher.total] = totals
  const message = `Los importes suman ${formatAmount(expected)} y el total dice ${formatAmount(voucher.total)}`
  return [{ ...errorIn('total', message), expected }]
}
