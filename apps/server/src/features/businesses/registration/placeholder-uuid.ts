import { createHmac } from 'node:crypto'

import type { MasterKey } from '../../../keys/master-key.ts'

/**
 * The uuid shown to an accountant instead of that of another's business with this RUC. Keyed, so that only a look-up returns it, and look-ups
 * are limited: otherwise the calls that take it would reveal who is registered.
 */
export function placeholderUuid(keys: MasterKey, accountantId: string, ruc: string): string {
  const hex = createHmac('sha256', keys.derive('placeholder')).update(`${accountantId} ${ruc}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
