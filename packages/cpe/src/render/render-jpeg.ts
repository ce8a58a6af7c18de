import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { createCanvas } from '@napi-rs/canvas'

import { pageSize, type DrawOp, type Page } from './draw-op.ts'
import { layoutVoucher } from './layout-voucher.ts'
import { paintPage } from './paint-page.ts'
import { theme } from './theme.ts'

/** 120 dots per inch keeps small print readable and an A4 page at about 150 KB. */
const SCALE = 5 / 3
const QUALITY = 80

/** Ten pages take about 55 MB of pixels while rendering; the PDF has the remaining pages. */
const MAX_PAGES = 10

/** What is left of the gap above the bottom of the last page, in points. */
const KEPT_GAP = 14

/** The printed representation as one picture, with its pages stacked vertically and no empty space below its content. */
export function renderJpeg(voucher: Voucher): Buffer {
  const all = layoutVoucher(voucher)
  const pages = all.slice(0, MAX_PAGES).map(withoutGap)
  const heights = pages.map(({ height }) => Math.round(height * SCALE))
  const canvas = createCanvas(
    Math.round(pageSize.width * SCALE),
    heights.reduce((sum, height) => sum + height, 0),
  )
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  let top = 0
  for (const [index, page] of pages.entries()) {
    context.setTransform(SCALE, 0, 0, SCALE, 0, top)
    paintPage(context, page)
    top += heights[index] ?? 0
  }
  if (all.length > pages.length) paintPage(context, { ops: [omittedPagesNote(all.length - pages.length)] })
  return canvas.encodeSync('jpeg', QUALITY)
}

/** The page with what stands below its gap moved up. */
function withoutGap({ ops, gap }: Page): Page & { readonly height: number } {
  const shift = gap ? Math.max(0, gap.bottom - gap.top - KEPT_GAP) : 0
  if (!gap || shift === 0) return { ops, height: pageSize.height }
  const moved = ops.map((op) => (op.y >= gap.bottom ? { ...op, y: op.y - shift } : op))
  return { ops: moved, height: pageSize.height - shift }
}

function omittedPagesNote(pages: number): DrawOp {
  const text = `Esta imagen no muestra ${pages} páginas más, que están en el PDF`
  const x = pageSize.width / 2
  return { op: 'text', x, y: pageSize.height - 12, text, size: 8, bold: true, align: 'center', color: theme.accent }
}
