import type { UnreadBook } from '@contapro/contract/collections'

const REASONS: Record<UnreadBook['code'], string> = {
  NOT_ALLOWED: 'sin permiso en SUNAT',
  REGISTER_FAILED: 'SUNAT no entregó todo',
  PORTAL_ONLY: 'leídas solo del Portal SOL',
  QUARANTINED: 'con comprobantes que no se pudieron leer',
  SUMMARY_DIFFERS: 'no coinciden con el resumen de SUNAT',
  CURRENCY_UNPROVEN: 'con moneda extranjera sin confirmar',
  RATES_UNCLEAR: 'con IGV de tasa no definida',
}

const BOOKS = { COMPRA: 'Compras', VENTA: 'Ventas' }

/** `Compras: sin permiso en SUNAT`, one sentence per reason; both books together when they share it. */
export function describeUnread(unread: readonly UnreadBook[]): string[] {
  const byCode = Map.groupBy(unread, ({ code }) => code)
  return Array.from(byCode, ([code, [first, second]]) => {
    const books = second ? 'Compras y ventas' : first && BOOKS[first.operation_type]
    return `${books}: ${REASONS[code]}`
  })
}
