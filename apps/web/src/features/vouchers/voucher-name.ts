import type { ListedVoucher } from '@contapro/contract/vouchers'

export { issueDate, seriesNumber, voucherName } from '../../lib/format/voucher-name.ts'

export function hasFile({ img_cpe_link, pdf_cpe_link, xml_cpe_link }: ListedVoucher): boolean {
  return Boolean(img_cpe_link || pdf_cpe_link || xml_cpe_link)
}
