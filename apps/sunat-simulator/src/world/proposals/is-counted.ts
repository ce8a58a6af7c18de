import { ANNULMENT } from '../vouchers/note-content.ts'
import { CREDIT_NOTE } from '@contapro/domain/vouchers/voucher-types'
import type { RegisterRow } from './register-row.ts'

/** Voided and annulled vouchers count nowhere, nor does the credit note that annuls a purchase. */
export function isCounted({ draft, state }: RegisterRow): boolean {
  if (state === '2' || state === '4') return false
  return !(draft.book === 'rce' && draft.type === CREDIT_NOTE && draft.note?.code === ANNULMENT)
}
