import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import type { FileStore } from '../../files/file-store.ts'
import { LINK_SECONDS, pictureLink } from '../../files/picture-link.ts'
import { xmlFileName } from '../../files/voucher-file-names.ts'
import { toAmount } from '../../http/to-amount.ts'
import type { PurchaseRow } from './purchases/purchase-rows.ts'

export async function presentPurchase(files: FileStore, row: PurchaseRow): Promise<PurchaseVoucher> {
  const code = voucherCode(row)
  const xml = { expiresInSeconds: LINK_SECONDS, downloadAs: `${code}.xml` }
  return {
    code,
    issue_date: row.issueDate,
    document_type: row.type,
    serie: row.series,
    number: row.number,
    supplier_ruc: row.issuer,
    supplier_business_name: row.partyName,
    item_description: row.items ?? [],
    taxable_amount: toAmount(row.total),
    igv_amount: toAmount(row.igv),
    currency: row.currency,
    img_cpe_link: await pictureLink(files, row.xmlSha256),
    pdf_cpe_link: await pictureLink(files, row.xmlSha256, 'pdf'),
    xml_cpe_link: row.xmlSha256 ? await files.signedUrl(xmlFileName(row.xmlSha256), xml) : '',
    afecto_detraccion: row.hasDetraction ? 'si' : 'no',
    status: row.isVoided ? 'gasto no deducible' : 'gasto deducible',
    is_voided: row.isVoided,
    reasons: [],
  }
}
