import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { createCanvas } from '@napi-rs/canvas'

import { pageSize, type DrawOp } from './draw-op.ts'
import { layoutVoucher } from './layout-voucher.ts'
import { paintPage } from './paint-page.ts'
import { theme } from './theme.ts'

/** 120 dots per inch keeps small print readable and an A4 page at about 150 KB. */
const SCALE = 5 / 3
const QUALITY = 80

/** Ten pages take about 55 MB of pixels while rendering; the PDF has the remaining pages. */
const MAX_PAGES = 10

/** The printed representation as one picture, with its pages stacked vertically. */
export function renderJpeg(voucher: Voucher): Buffer {
  const all = layoutVoucher(voucher)
  const pages = all.slice(0, MAX_PAGES)
  const height = Math.round(pageSize.height * SCALE)
  const canvas = createCanvas(Math.round(pageSize.width * SCALE), height * pages.length)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  for (const [index, page] of pages.entries()) {
    context.setTransform(SCALE, 0, 0, SCALE, 0, index * height)
    paintPage(context, page)
  }
  if (all.length > pages.length) paintPage(context, { ops: [omittedPagesNote(all.length - pages.length)] })
  return canvas.encodeSync('jpeg', QUALITY)
}

function omittedPagesNote(pages: number): DrawOp {
  const text = `Esta imagen no muestra ${pages} páginas más, que están en el PDF`
  const x = pageSize.width / 2
  return { op: 'text', x, y: pageSize.height - 12, text, size: 8, bold: true, align: 'center', color: theme.accent }
}
