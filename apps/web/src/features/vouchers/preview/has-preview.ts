import type { ListedVoucher } from '@contapro/contract/vouchers'

/** Whether there is something to open: its file, or what was typed of it. */
export function hasPreview({ img_cpe_link, pdf_cpe_link, xml_cpe_link, hand_made }: ListedVoucher): boolean {
  return Boolean(img_cpe_link || pdf_cpe_link || xml_cpe_link || hand_made)
}
