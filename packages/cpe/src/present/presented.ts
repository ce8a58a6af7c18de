import { writeDecimal, type Decimal } from '@contapro/domain/money/decimal'

export type Presented = Readonly<Record<string, unknown>>

/** Money: two decimals when they are exact, all of them otherwise. */
export function amount(value: Decimal | undefined): string | undefined {
  return value === undefined ? undefined : writeDecimal(value, 2)
}

/** Quantities, unit prices, percents and factors: only the decimals they have. */
export function number(value: Decimal | undefined): string | undefined {
  return value
}

/** The record without the keys that have no value. */
export function present(record: Readonly<Record<string, unknown>>): Presented {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
