import type { VoucherIdentity } from '@contapro/reports/voucher-identity'

import type { VoucherRow } from './voucher-row.ts'

export function voucherIdentity(row: VoucherRow): VoucherIdentity {
  const { issueDate, dueDate, type, series, number, partyDocumentType, partyDocument, partyName } = row
  return { issueDate, dueDate, type, series, number, partyDocumentType, partyDocument, partyName }
}
