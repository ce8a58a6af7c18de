import { cents, type Cents } from '@contapro/domain/money/cents'
import { formatAmount, formatSoles } from '@contapro/domain/money/format-soles'

/** The céntimos of an amount of the API, which has at most two decimals. */
export function toCents(amount: number): Cents {
  return cents(Math.round(amount * 100))
}

/** `S/ 1,234.50` */
export function soles(amount: number): string {
  return formatSoles(toCents(amount))
}

/** `1,234.50`, for columns whose header names the currency. */
export function plainAmount(amount: number): string {
  return formatAmount(toCents(amount))
}

/** `S/ 1,234.50` inside a sentence, whose lines do not break after the sign. */
export function unbrokenSoles(amount: Cents): string {
  return formatSoles(amount).replaceAll(' ', '\u00A0')
}
