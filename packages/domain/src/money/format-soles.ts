import { centsToDecimal, type Cents } from './cents.ts'

/** `1,234.50`; negative amounts take the typographic minus sign, U+2212. */
export function formatAmount(amount: Cents): string {
  const [whole = '', fraction = ''] = centsToDecimal(amount).replace('-', '').split('.')
  return `${amount < 0 ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** `S/ 1,234.50` */
export function formatSoles(amount: Cents): string {
  return `S/ ${formatAmount(amount)}`
}
