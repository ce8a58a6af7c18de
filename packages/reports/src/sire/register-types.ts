import { CREDIT_NOTE, DEBIT_NOTE, IMPORT_TYPES, UTILITY_BILL } from '@contapro/domain/vouchers/voucher-types'

/** Special notes of credit and of debit. */
export const SPECIAL_CREDIT_NOTE = '87'
const SPECIAL_DEBIT_NOTE = '88'

/** Types whose row names the voucher that they modify. */
export const NOTE_TYPES: readonly string[] = [CREDIT_NOTE, DEBIT_NOTE, SPECIAL_CREDIT_NOTE, SPECIAL_DEBIT_NOTE]

/** Types whose row has a due date or a date of payment. */
export const DATED_PURCHASES: readonly string[] = [UTILITY_BILL, '46', ...IMPORT_TYPES]

/** Notes that take back a declaration of these types name its customs office. */
export const CUSTOMS_OFFICE_TYPES: readonly string[] = ['50', '52']

/** Of suppliers who do not live in Peru: they have a register of their own (Anexo 9). */
export const FOREIGN_TYPES: readonly string[] = ['91', '97', '98']
