import { createHash } from 'node:crypto'

/** A uuid that stands for "somebody else's business with this RUC", the same for everybody who asks. */
export function strangersUuid(ruc: string): string {
  const hex = createHash('sha256').update(`another accountant's ${ruc}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
