import { createHash } from 'node:crypto'

/** The uuid shown instead of that of another accountant's business with this RUC. It depends on the RUC alone. */
export function placeholderUuid(ruc: string): string {
  const hex = createHash('sha256').update(`another accountant's ${ruc}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
