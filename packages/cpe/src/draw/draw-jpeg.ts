import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { createCanvas } from '@napi-rs/canvas'

import { pageSize } from './draw-op.ts'
import { layoutVoucher } from './layout-voucher.ts'
import { paintPage } from './paint-page.ts'

/** 120 dots per inch: small print stays readable and an A4 weighs some 150 KB. */
const SCALE = 5 / 3
const QUALITY = 80

/** A JPEG holds 65,535 pixels of height; the PDF has the pages that do not fit. */
const MOST_PAGES = 40

/** The printed representation as one picture, its pages one under the other. */
export function drawJpeg(voucher: Voucher): Buffer {
  const pages = layoutVoucher(voucher).slice(0, MOST_PAGES)
  const height = Math.round(pageSize.height * SCALE)
  const canvas = createCanvas(Math.round(pageSize.width * SCALE), height * pages.length)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [index, page] of pages.entries()) {
    context.setTransform(SCALE, 0, 0, SCALE, 0, index * height)
    paintPage(context, page)
  }
  return canvas.encodeSync('jpeg', QUALITY)
}
