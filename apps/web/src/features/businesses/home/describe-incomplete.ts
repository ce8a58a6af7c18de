import type { BookCompleteness, Completeness } from '@contapro/contract/completeness'

const WORDS: Record<BookCompleteness['state'], string> = {
  COMPLETE: '',
  PARTIAL: 'incompletas',
  PENDING: 'recopilando',
  NOT_ALLOWED: 'sin permiso',
  NOT_COLLECTED: 'sin recopilar',
}

/** `compras incompletas, ventas sin permiso`, `compras y ventas incompletas`; empty when both books are complete. */
export function describeIncomplete({ purchases, sales }: Completeness): string {
  if (purchases.state === sales.state)
    return purchases.state === 'COMPLETE' ? '' : `compras y ventas ${WORDS[sales.state]}`
  return [
    ...(purchases.state === 'COMPLETE' ? [] : [`compras ${WORDS[purchases.state]}`]),
    ...(sales.state === 'COMPLETE' ? [] : [`ventas ${WORDS[sales.state]}`]),
  ].join(', ')
}
