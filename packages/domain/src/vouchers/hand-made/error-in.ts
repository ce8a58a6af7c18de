import type { HandMadeProblem } from './hand-made-voucher.ts'

export function errorIn(field: HandMadeProblem['field'], message: string): HandMadeProblem {
  return { field, level: 'error', message }
}
