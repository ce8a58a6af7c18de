import { centsToDecimal, MAX_CENTS, parseCents } from '@contapro/domain/money/cents'

// Values of an XML as the tables keep them. One that does not fit its column is stored as null, which means unknown: a hostile file must
// not stop the files stored with it.

/** An amount rounded to céntimos. */
export function decimalOrNull(written: string | undefined): string | null {
  const value = written === undefined ? undefined : parseCents(written)
  return value === undefined || Math.abs(value) >= MAX_CENTS ? null : centsToDecimal(value)
}

export function percentOrNull(written: string | undefined): string | null {
  const value = Number(written)
  return written !== undefined && value >= 0 && value <= 1000 ? written : null
}
