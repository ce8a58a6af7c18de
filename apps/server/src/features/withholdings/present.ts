import type { PerceptionVoucher, RetentionVoucher } from '@contapro/contract/withholdings'

import type { FileStore } from '../../files/file-store.ts'
import { voucherLinks } from '../../files/voucher-links.ts'
import { toAmount } from '../../http/to-amount.ts'
import type { WithholdingRow } from './queries.ts'

export async function presentPerception(
  files: FileStore,
  businessId: string,
  row: WithholdingRow,
): Promise<PerceptionVoucher> {
  return {
    perception_regime_description: row.regime,
    supplier_business_name: row.issuerName,
    ruc_customer: row.receiver,
    perception_amount: toAmount(row.total),
    source: row.isPrinted ? ('invoice' as const) : ('perception' as const),
    ...(await presentCommon(files, businessId, row)),
  }
}

export async function presentRetention(
  files: FileStore,
  businessId: string,
  row: WithholdingRow,
): Promise<RetentionVoucher> {
  return {
    supplier_business_name: row.issuerName,
    retention_amount: toAmount(row.total),
    ...(await presentCommon(files, businessId, row)),
  }
}

async function presentCommon(files: FileStore, businessId: string, row: WithholdingRow) {
  const number = `${row.series}-${row.number}`
  const links = await voucherLinks(files, businessId, row.xmlSha256, `${row.issuer}-${number}`)
  return {
    document_number: number,
    issue_date: row.issueDate,
    ruc_supplier: row.issuer,
    state: row.isReverted ? 'Revertido' : 'Emitido',
    link: links.image,
  }
}
