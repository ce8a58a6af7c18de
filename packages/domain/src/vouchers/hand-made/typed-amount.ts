import { centsToDecimal, parseCents, type Cents, zeroCents } from '../../money/cents.ts'

/** Reads an amount as people and sheets write it: `1,482.30`, `1482,30`, `S/ 35`, `(118.00)`. Undefined when it is none; nothing is zero. */
export function parseAmount(text: string): Cents | undefined {
  const bare = text.replace(/S\/\.?|US\$|\$|\s/gi, '').replace('\u2212', '-')
  if (bare === '' || bare === '-') return zeroCents
  const [, inside] = /^\((.*)\)$/.exec(bare) ?? []
  const digits = inside === undefined ? bare : `-${inside}`
  return parseCents(withPoint(digits))
}

/** A comma before one or two last digits separates decimals, any other thousands. */
function withPoint(text: string): string {
  if (/^-?\d{1,3}(\.\d{3})*,\d{1,2}$/.test(text) || /^-?\d+,\d{1,2}$/.test(text))
    return text.replaceAll('.', '').replace(',', '.')
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text
}

/** `1482.30`; empty for zero, so that a form shows nothing to delete. */
export function amountText(amount: Cents): string {
  return amount === 0 ? '' : centsToDecimal(amount).replace('-', '')
}
