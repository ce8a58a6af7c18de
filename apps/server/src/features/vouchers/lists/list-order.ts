import type { VoucherSort } from '@contapro/contract/vouchers'

import { isUnproven } from '../voucher-status.ts'

/** SUNAT writes names in capitals; accents and Ñ are sorted with their letter, whatever the locale of the database. */
const PARTY_NAME = `translate(upper(voucher.party_name), 'ÁÉÍÓÚÜÑ', 'AEIOUUN') collate "C"`
/** A total that is not known in soles is the least. */
const TOTAL = `case when not ${isUnproven('voucher')} then voucher.total end`

/** The SQL of each order; those with `-` are the exact reverse of those without. */
export const LIST_ORDERS: Record<VoucherSort, string> = {
  date: 'voucher.issue_date, voucher.id',
  '-date': 'voucher.issue_date desc, voucher.id desc',
  party: `${PARTY_NAME}, voucher.issue_date desc, voucher.id desc`,
  '-party': `${PARTY_NAME} desc, voucher.issue_date, voucher.id`,
  total: `${TOTAL} nulls first, voucher.issue_date, voucher.id`,
  '-total': `${TOTAL} desc nulls last, voucher.issue_date desc, voucher.id desc`,
}

/** The orders in which lists are stored, and how each sort reads one of them: backwards or as it is. */
type StoredOrder = '-date' | 'party' | '-total'
export const STORED_ORDERS: Record<VoucherSort, { readonly order: StoredOrder; readonly isReversed: boolean }> = {
  date: { order: '-date', isReversed: true },
  '-date': { order: '-date', isReversed: false },
  party: { order: 'party', isReversed: false },
  '-party': { order: 'party', isReversed: true },
  total: { order: '-total', isReversed: true },
  '-total': { order: '-total', isReversed: false },
}
