import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { PDFDocument } from '@napi-rs/canvas'

import { pageSize } from './draw-op.ts'
import { voucherTitle } from './layout-header.ts'
import { layoutVoucher } from './layout-voucher.ts'
import { paintPage } from './paint-page.ts'

/** The printed representation as a PDF whose text can be selected and searched. */
export function renderPdf(voucher: Voucher): Buffer {
  const document = new PDFDocument({
    title: `${voucherTitle(voucher)} ${voucher.id}`,
    author: voucher.issuer.name,
    subject: 'Representación impresa hecha a partir del XML',
    creator: 'Contapro',
  })
  for (const page of layoutVoucher(voucher)) {
    paintPage(document.beginPage(pageSize.width, pageSize.height), page)
    document.endPage()
  }
  return document.close()
}
