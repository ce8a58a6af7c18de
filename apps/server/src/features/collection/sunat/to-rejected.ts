import type { Rejected } from '../../vouchers/queries.ts'

/** A line that SUNAT sent and the reader could not understand. */
export function toRejected({ reason, text }: { readonly reason: string; readonly text: string }): Rejected {
  return { reason: `No se pudo leer: ${reason}`, content: text }
}
