import { writeDecimal, type Decimal } from '@contapro/domain/money/decimal'

export type Presented = Readonly<Record<string, unknown>>

/** Money: at least two decimals, more when the value has them. */
export function amount(value: Decimal | undefined): string | undefined {
  return value === undefined ? undefined : writeDecimal(value, 2)
}

/** Quantities, unit prices, percents and factors: without padding. */
export function number(value: Decimal | undefined): string | undefined {
  return value
}

/** The record without its undefined values. */
export function present(record: Readonly<Record<string, unknown>>): Presented {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
